import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, rangeOf } from './cell-range.ts'
import { fillDown, pasteInto } from './place-cells.ts'

const size = { rows: 6, cols: 5 }
const cell = fc.record({ row: fc.nat(size.rows - 1), col: fc.nat(size.cols - 1) })
const range = fc.tuple(cell, cell).map(([one, other]) => rangeOf(one, other))
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(fc.string(), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  )

test('fills the whole range with one cell', () => {
  fc.assert(
    fc.property(range, fc.string(), (into, text) => {
      expect(pasteInto(into, [[text]], size)).toEqual(cellsOf(into).map((at) => ({ ...at, text })))
    }),
  )
})

test('pastes a block at the first cell of the range, never outside the sheet, and no cell twice', () => {
  fc.assert(
    fc.property(range, block, (into, cells) => {
      const placed = pasteInto(into, cells, size)
      expect(placed[0]).toEqual({ row: into.top, col: into.left, text: cells[0]?.[0] })
      expect(new Set(placed.map(({ row, col }) => `${row} ${col}`)).size).toBe(placed.length)
      for (const { row, col, text } of placed) {
        expect(row).toBeLessThan(size.rows)
        expect(col).toBeLessThan(size.cols)
        expect(text).toBe(cells[(row - into.top) % cells.length]?.[(col - into.left) % (cells[0]?.length ?? 1)])
      }
    }),
  )
})

test('pastes a block once when it does not fit into the range several times', () => {
  expect(pasteInto({ top: 0, left: 0, bottom: 2, right: 0 }, [['a'], ['b']], size)).toEqual([
    { row: 0, col: 0, text: 'a' },
    { row: 1, col: 0, text: 'b' },
  ])
})

test('fills down the first row of the range into every other one', () => {
  fc.assert(
    fc.property(range, (down) => {
      const filled = fillDown(down)
      for (const { from, to } of filled) {
        expect(from.col).toBe(to.col)
        expect(from.row).toBeLessThan(to.row)
        expect(from.row).toBe(down.top === down.bottom ? down.top - 1 : down.top)
      }
      const rows = down.top === down.bottom ? (down.top === 0 ? 0 : 1) : down.bottom - down.top
      expect(filled.length).toBe(rows * (down.right - down.left + 1))
    }),
  )
})
