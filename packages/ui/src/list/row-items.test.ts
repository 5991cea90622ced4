import { expect, test } from 'vitest'
import { rowItems } from './row-items.ts'

const rows = ['apple', 'avocado', 'banana']
const groupOf = (row: string) => row.charAt(0)

test('returns every row as a line without groups', () => {
  expect(rowItems(rows, undefined, () => false)).toEqual(rows.map((row, index) => ({ row, index })))
})

test('returns a heading for each group, and only that for a collapsed one', () => {
  expect(rowItems(rows, groupOf, (group) => group === 'a', { b: 12 })).toEqual([
    { group: 'a', count: 2, folded: true },
    { group: 'b', count: 12, folded: false },
    { row: 'banana', index: 2 },
  ])
})

test('returns rows without a group between the groups', () => {
  const grouped = (row: string) => (row === 'banana' ? undefined : groupOf(row))
  expect(rowItems([...rows, 'cherry'], grouped, () => true)).toEqual([
    { group: 'a', count: 2, folded: true },
    { row: 'banana', index: 2 },
    { group: 'c', count: 1, folded: true },
  ])
})
