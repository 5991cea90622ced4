import { expect, test } from 'vitest'
import { rowItems } from './row-items.ts'

const rows = ['apple', 'avocado', 'banana']
const groupOf = (row: string) => row.charAt(0)

test('without groups every line is a row', () => {
  expect(rowItems(rows, undefined, new Set())).toEqual(rows.map((row, index) => ({ row, index })))
})

test('each group has a heading, and a folded one nothing else', () => {
  expect(rowItems(rows, groupOf, new Set(['a']), { b: 12 })).toEqual([
    { group: 'a', count: 2, folded: true },
    { group: 'b', count: 12, folded: false },
    { row: 'banana', index: 2 },
  ])
})
