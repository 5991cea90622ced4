import { expect, test } from 'vitest'
import { matchInvoices, type InvoicedOrder } from './invoice-match.ts'

const order: InvoicedOrder = {
  lines: [
    { id: 1, received: 10, cost: 1_000 },
    { id: 2, received: 4, cost: 899.1 },
  ],
  extra: 500,
  tolerance: { percent: 2, amount: 100 },
}
const line = (id: number, quantity: number, cost: number) => ({ line: id, quantity, cost })
const match = (...invoices: Parameters<typeof matchInvoices>[0]) =>
  matchInvoices(invoices, order).map((rows) =>
    rows.map(({ line: id, difference, differs }) => [id, difference, differs]),
  )

test('matches what was received at the ordered price, and the freight beside it', () => {
  expect(match({ amount: 14_096, lines: [line(1, 10, 1_000), line(2, 4, 899)] })).toEqual([
    [
      [1, 0, false],
      [2, 0, false],
      [null, 0, false],
    ],
  ])
})

test('a later invoice may charge what the earlier ones did not, and no more', () => {
  expect(
    match(
      { amount: 6_500, lines: [line(1, 6, 1_000)] },
      { amount: 4_000, lines: [line(1, 4, 1_000)] },
      { amount: 1_500, lines: [line(1, 1, 1_000)] },
    ),
  ).toEqual([
    [
      [1, 0, false],
      [null, 0, false],
    ],
    [
      [1, 0, false],
      [null, 0, false],
    ],
    [
      [1, 1_000, true],
      [null, 500, true],
    ],
  ])
})

test('a difference in price is tolerated within the percentage and within the amount, above and below', () => {
  const priced = (quantity: number, cost: number) =>
    match({ amount: quantity * cost, lines: [line(1, quantity, cost)] })[0]?.[0]
  expect(priced(10, 1_010)).toEqual([1, 100, false])
  expect(priced(10, 990)).toEqual([1, 100, false])
  expect(priced(10, 1_011)).toEqual([1, 110, true])
  expect(priced(1, 1_021)).toEqual([1, 21, true])
})

test('a higher price does not make up for units that did not arrive, nor the reverse', () => {
  expect(match({ amount: 9_900, lines: [line(1, 11, 900)] })[0]?.[0]).toEqual([1, 2_100, true])
})

test('an invoice whose lines exceed its amount differs', () => {
  expect(match({ amount: 9_000, lines: [line(1, 10, 1_000)] })[0]?.[1]).toEqual([null, 1_000, true])
})

test('an invoice without lines is compared as a whole', () => {
  expect(match({ amount: 14_096, lines: [] })).toEqual([[[null, 0, false]]])
  expect(match({ amount: 14_500, lines: [] })).toEqual([[[null, 404, true]]])
})
