import { expect, test } from 'vitest'
import { fittingColumns, leastWidth, type Column } from './column.ts'

const column = (id: string, width: number, rank?: number): Column<string> => ({
  id,
  header: id,
  width,
  cell: (row) => row,
  ...(rank !== undefined && { rank }),
})
const columns = [column('a', 100), column('b', 200, 2), column('c', 50, 1)]
const shown = (width: number) =>
  fittingColumns(columns, width)
    .map(({ id }) => id)
    .join('')

test('hides columns by rank until the others fit', () => {
  expect(shown(350)).toBe('abc')
  expect(shown(349)).toBe('ac')
  expect(shown(149)).toBe('a')
})

test('never hides columns without a rank, nor any before the width is known', () => {
  expect(shown(10)).toBe('a')
  expect(shown(0)).toBe('abc')
})

test('reserves at least 160 pixels for a column without a width', () => {
  expect(leastWidth([{ id: 'x', header: 'x', cell: () => null }])).toBe(160)
})
