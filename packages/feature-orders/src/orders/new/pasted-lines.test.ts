import { expect, test } from 'vitest'
import { readPastedLines } from './pasted-lines.ts'

test.each([
  ['22423\t2\n47566\t10', [2, 10]],
  ['22423;2\r\n47566, 10\n\n', [2, 10]],
  ['  22423   3 \n47566', [3, 1]],
])('reads %j', (pasted, quantities) => {
  const { lines, unread } = readPastedLines(pasted)
  expect(lines.map(({ sku }) => sku)).toEqual(['22423', '47566'])
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
  expect(unread).toEqual([])
})

test.each(['22423 0', '22423 1.5', '22423 two', '22423 1 piece', '22423 -1', '22423 1000001'])(
  'names the row that it cannot read: %s',
  (row) => {
    expect(readPastedLines(`47566 1\n${row}`).unread).toEqual([{ row: 2, text: row }])
  },
)
