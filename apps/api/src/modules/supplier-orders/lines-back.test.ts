import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesBack } from './lines-back.ts'
import type { LineRow } from './order-view.ts'

let id = 0
/** Returns a stored line; its id differs each time the lines are written. */
const line = (product: string, ordered: number, position = 0): LineRow => ({
  id: (id += 1),
  namespace: 'n',
  order_uid: 'o',
  position,
  product_uid: product,
  sku: product,
  supplier_sku: '',
  name: product,
  ordered,
  pack: 1,
  cost: 100,
  discount_bp: 0,
  vat_bp: 2_100,
  discount: 0,
  expected: null,
  confirmed: null,
  confirmed_cost: null,
  accepted: true,
  received: 0,
  damaged: 0,
  short: false,
})
const drafts = (...said: readonly (readonly [product: string, ordered: number])[]) =>
  said.map(([product, ordered], position) => line(product, ordered, position))
const saidOf = (lines: readonly LineRow[]) => lines.map(({ product_uid, ordered }) => [product_uid, ordered])
const lists = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 4 })), {
    selector: ([product]) => product,
  })
  .map((said) => drafts(...said))

test('removes added lines, and restores removed ones and former amounts', () => {
  const [before, after] = [drafts(['a', 1], ['b', 2], ['c', 3]), drafts(['c', 3], ['a', 9], ['d', 4])]
  const { lines, stays } = linesBack(before, after, drafts(['c', 3], ['a', 9], ['d', 4]))
  expect([saidOf(lines), lines.map(({ position }) => position), stays]).toEqual([
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ],
    [0, 1, 2],
    [],
  ])
})

test('keeps lines that were edited or added since', () => {
  const [before, after] = [drafts(['a', 1], ['b', 2]), drafts(['a', 5], ['c', 3])]
  const { lines, stays } = linesBack(before, after, drafts(['a', 6], ['c', 3], ['x', 1]))
  expect([saidOf(lines), saidOf(stays)]).toEqual([
    [
      ['a', 6],
      ['b', 2],
      ['x', 1],
    ],
    [['a', 6]],
  ])
})

test('reports an edited line that was removed since', () => {
  const { lines, stays } = linesBack(drafts(['a', 1], ['b', 2]), drafts(['a', 5], ['b', 2]), drafts(['b', 2]))
  expect([saidOf(lines), saidOf(stays)]).toEqual([[['b', 2]], [['a', 5]]])
})

test('restores everything when nothing has changed since', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const now = after.map((one) => ({ ...one, id: (id += 1) }))
      const { lines, stays } = linesBack(before, after, now)
      expect([saidOf(lines), stays]).toEqual([saidOf(before), []])
    }),
  )
})

test('leaves each line as before or as now, and no product twice', () => {
  fc.assert(
    fc.property(lists, lists, lists, (before, after, now) => {
      const { lines, stays } = linesBack(before, after, now)
      const amount = (of: readonly LineRow[], product: string) =>
        of.find(({ product_uid }) => product_uid === product)?.ordered
      expect(new Set(lines.map(({ product_uid }) => product_uid)).size).toBe(lines.length)
      expect(lines.map(({ position }) => position)).toEqual([...lines.keys()])
      for (const product of ['a', 'b', 'c', 'd', 'e']) {
        const [was, left, is] = [amount(before, product), amount(after, product), amount(now, product)]
        expect(amount(lines, product)).toBe(was !== left && left === is ? was : is)
        expect(stays.some(({ product_uid }) => product_uid === product)).toBe(was !== left && left !== is)
      }
    }),
  )
})
