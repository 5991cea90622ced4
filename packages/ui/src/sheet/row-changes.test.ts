import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedRows, changesOfRow, outcomeOf, type RejectedCells } from './row-changes.ts'
import type { SheetColumn } from './sheet-column.ts'
import { applyWrites, countEdits, forgetSaved, rejectCells } from './sheet-edits.ts'

interface Row {
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}

const ids = ['a', 'b', 'c'] as const
const columns = ids.map((id): SheetColumn<Row> => ({
  id,
  header: id,
  width: 100,
  valueOf: ({ cells }) => cells[id] ?? '',
  read: (text) => (text === '!' ? { problem: 'unreadable' } : { value: text }),
}))
const rows = ['r1', 'r2', 'r3'].map((key): Row => ({ key, cells: { a: '1', b: '2', c: '3' } }))
const keyOf = ({ key }: Row) => key
const find = (key: string) => rows.find((row) => row.key === key)
const writes = fc
  .array(fc.record({ row: fc.nat(2), column: fc.nat(2), text: fc.constantFrom('1', '2', '9', '', '!') }), {
    maxLength: 20,
  })
  .map((all) =>
    applyWrites(
      {},
      all.map(({ row, column, text }) => ({ row: rows[row]!, column: columns[column]!, text })),
      keyOf,
    ),
  )

test('sends what differs with the former value, and nothing that cannot be parsed', () => {
  const edits = applyWrites(
    {},
    [
      { row: rows[0]!, column: columns[0]!, text: '9' },
      { row: rows[0]!, column: columns[1]!, text: '!' },
    ],
    keyOf,
  )
  expect(changesOfRow(rows[0]!, columns, edits['r1'])).toEqual({ a: { value: '9', before: '1' } })
  expect(changedRows(edits, columns, () => undefined)).toEqual([])
})

test('a saved cell is forgotten, a rejected one stays as typed with the reason', () => {
  fc.assert(
    fc.property(writes, fc.func(fc.constantFrom('saved', 'refused', 'theirs')), (edits, fate) => {
      let left = edits
      let saved = 0
      for (const { key, cells } of changedRows(edits, columns, find)) {
        const refused: RejectedCells = Object.fromEntries(
          Object.keys(cells).flatMap((id) => {
            const what = fate(key, id)
            return what === 'saved' ? [] : [[id, what === 'refused' ? { problem: 'no' } : { theirs: 'x' }]]
          }),
        )
        const outcome = outcomeOf(key, cells, refused, (column, theirs) => `${column} is ${theirs}`)
        left = rejectCells(forgetSaved(left, outcome.saved), outcome.refused)
        saved += outcome.saved.length
        for (const id of Object.keys(cells))
          expect(left[key]?.[id]?.problem).toBe(
            { saved: undefined, refused: 'no', theirs: `${id} is x` }[fate(key, id)],
          )
      }
      expect(countEdits(left)).toBe(countEdits(edits) - saved)
    }),
  )
})

test('keeps what is typed while a cell is saved', () => {
  const typed = applyWrites({}, [{ row: rows[0]!, column: columns[0]!, text: '9' }], keyOf)
  const retyped = applyWrites(typed, [{ row: rows[0]!, column: columns[0]!, text: '8' }], keyOf)
  expect(forgetSaved(retyped, [{ key: 'r1', column: 'a', value: '9' }])).toEqual(retyped)
})
