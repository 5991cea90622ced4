import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetColumn } from './sheet-column.ts'
import { applyWrites, countEdits, rejectCells, settleEdits, type CellWrite, type SheetEdits } from './sheet-edits.ts'

interface Row {
  readonly key: string
  readonly name: string
  readonly price: string
}

const rows: readonly Row[] = [
  { key: 'a', name: 'Apron', price: '5' },
  { key: 'b', name: 'Bowl', price: '7' },
  { key: 'c', name: 'Cup', price: '' },
]
const keyOf = ({ key }: Row) => key
const columns: readonly SheetColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 100, valueOf: ({ name }) => name, read: (text) => ({ value: text }) },
  {
    id: 'price',
    header: 'Price',
    width: 100,
    valueOf: ({ price }) => price,
    read: (text) => (/^\d*$/.test(text) ? { value: text } : { problem: 'No number' }),
  },
  { id: 'stock', header: 'Stock', width: 100, valueOf: () => '3' },
]
const write = (row: number, column: number, text: string): CellWrite<Row> => ({
  row: rows[row]!,
  column: columns[column]!,
  text,
})
const nothing: SheetEdits = {}

test('a text that differs is an edit, a stored one is none, and an invalid one has a problem', () => {
  const edits = applyWrites(
    nothing,
    [write(0, 0, 'Smock'), write(1, 1, '7'), write(2, 1, 'much'), write(2, 2, '9')],
    keyOf,
  )
  expect(edits).toEqual({
    a: { name: { value: 'Smock' } },
    c: { price: { value: 'much', problem: 'No number', unread: true } },
  })
  expect(applyWrites(edits, [write(0, 0, 'Apron'), write(2, 1, '')], keyOf)).toEqual({})
})

const writes = fc.array(
  fc.record({ row: fc.nat(2), column: fc.nat(2), text: fc.constantFrom('', '5', '7', 'Apron', 'x') }),
  { maxLength: 30 },
)

test('keeps the last text of a cell, and only cells that differ', () => {
  fc.assert(
    fc.property(writes, (all) => {
      const edits = applyWrites(
        nothing,
        all.map(({ row, column, text }) => write(row, column, text)),
        keyOf,
      )
      const last = new Map(
        all
          .filter(({ column }) => columns[column]?.read)
          .map(({ row, column, text }) => [`${row} ${column}`, { row, column, text }]),
      )
      const differing = [...last.values()].filter(
        ({ row, column, text }) => columns[column]!.valueOf(rows[row]!) !== text,
      )
      expect(countEdits(edits)).toBe(differing.length)
      for (const { row, column, text } of differing)
        expect(edits[rows[row]!.key]?.[columns[column]!.id]?.value).toBe(text)
    }),
  )
})

test('keeps the objects of rows without edits', () => {
  const before = applyWrites(nothing, [write(0, 0, 'x'), write(1, 0, 'y')], keyOf)
  const after = applyWrites(before, [write(0, 1, '9')], keyOf)
  expect(after['b']).toBe(before['b'])
})

test('removes edits that are stored, and keeps rejected cells with their reasons', () => {
  const typed = applyWrites(nothing, [write(0, 0, 'Smock'), write(1, 0, 'Dish')], keyOf)
  const stored = rows.map((row) => (row.key === 'a' ? { ...row, name: 'Smock' } : row))
  const settled = settleEdits(
    rejectCells(typed, [
      { key: 'b', column: 'name', problem: 'Taken' },
      { key: 'c', column: 'name', problem: 'No edit' },
    ]),
    stored,
    columns,
    keyOf,
  )
  expect(settled).toEqual({ b: { name: { value: 'Dish', problem: 'Taken' } } })
})
