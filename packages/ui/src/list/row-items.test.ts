import { expect, test } from 'vitest'
import { rowItems } from './row-items.ts'

const rows = ['apple', 'avocado', 'banana']
const groupOf = (row: string) => row.charAt(0)

test('returns every row as a line without groups', () => {
  expect(rowItems(rows, undefined, new Set())).toEqual(rows.map((row, index) => ({ row, index })))
})

test('returns a heading for each group, and only that for a collapsed one', () => {
  expect(rowItems(rows, groupOf, new Set(['a']), { b: 12 })).toEqual([
    { group: 'a', count: 2, folded: true },
    { group: 'b', count: 12, folded: false },
    { row: 'banana', index: 2 },
  ])
})
