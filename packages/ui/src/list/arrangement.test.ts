import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  moveColumn,
  placeColumn,
  placeColumns,
  shownIds,
  toggleColumn,
  togglePin,
  widenColumn,
  type Arrangement,
} from './arrangement.ts'
import type { Column } from './column.ts'

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  header: id,
  cell: (row) => row,
  width: 100,
  ...more,
})
const all = [
  column('name', { always: true }),
  column('sku'),
  column('brand', { rank: 1 }),
  column('cost', { optional: true }),
]
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id)
const place = (arrangement: Arrangement, available = 1000) => placeColumns(all, arrangement, available)

test('shows the default columns of a list, and fewer where there is little room', () => {
  expect(ids(place({}))).toEqual(['name', 'sku', 'brand'])
  expect(ids(place({}, 250))).toEqual(['name', 'sku'])
})

test('keeps selected columns whatever room there is', () => {
  expect(ids(place({ columns: ['brand', 'name', 'cost'] }, 100))).toEqual(['brand', 'name', 'cost'])
})

test('puts pinned columns first, side by side, after the leading cells', () => {
  const placed = placeColumns(all, { pinned: ['brand', 'sku'], widths: { brand: 150 } }, 1000, 40)
  expect(placed.map(({ id, pinnedAt }) => [id, pinnedAt])).toEqual([
    ['brand', 40],
    ['sku', 190],
    ['name', undefined],
  ])
})

test('moves a column by positions or onto another', () => {
  expect(moveColumn(all, {}, 'name', 1).columns).toEqual(['sku', 'name', 'brand'])
  expect(moveColumn(all, {}, 'brand', 9).columns).toEqual(['name', 'sku', 'brand'])
  expect(placeColumn(all, {}, 'brand', 'name').columns).toEqual(['brand', 'name', 'sku'])
})

test('limits the width of a column, and resets it', () => {
  const wide = widenColumn({}, 'sku', 9)
  expect(wide.widths).toEqual({ sku: 56 })
  expect(widenColumn(wide, 'sku').widths).toBeUndefined()
})

const id = fc.constantFrom('name', 'sku', 'brand', 'cost', 'unknown')
const step = fc.oneof(
  id.map((one) => (before: Arrangement) => toggleColumn(all, before, one)),
  fc.tuple(id, fc.integer({ min: -5, max: 5 })).map(
    ([one, by]) =>
      (before: Arrangement) =>
        moveColumn(all, before, one, by),
  ),
  fc.tuple(id, id).map(
    ([one, at]) =>
      (before: Arrangement) =>
        placeColumn(all, before, one, at),
  ),
  id.map((one) => (before: Arrangement) => togglePin(before, one)),
  fc.tuple(id, fc.integer()).map(
    ([one, width]) =>
      (before: Arrangement) =>
        widenColumn(before, one, width),
  ),
)

test('shows no column twice, no unknown one, and always the leading one, for any arrangement', () => {
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 0, max: 2000 }), (steps, available) => {
      const arrangement = steps.reduce<Arrangement>((before, change) => change(before), {})
      const placed = placeColumns(all, arrangement, available)
      expect(new Set(ids(placed)).size).toBe(placed.length)
      expect(ids(all)).toEqual(expect.arrayContaining(ids(placed)))
      expect(shownIds(all, arrangement)).toContain('name')
      expect(placed.every(({ width = 0 }) => width >= 56 && width <= 1200)).toBe(true)
    }),
  )
})
