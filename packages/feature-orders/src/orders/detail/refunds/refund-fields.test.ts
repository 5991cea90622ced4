import { expect, test } from 'vitest'
import { fakeOrder } from '../../../../dev/fake-orders.ts'
import { fakeRefund } from '../../../../dev/fake-payments.ts'
import { amountOf } from '../amounts/line-amounts.ts'
import { newRefund, refundableLines, refundEverything, refundOf, totalOf } from './refund-fields.ts'

const order = fakeOrder(1003)
const [first] = order.lines
if (!first) throw new Error('The order has no line')

test('the amounts of units add up to the amount of the line, however they are refunded', () => {
  const line = { line: 1, name: '', sku: null, quantity: 3, amount: 1_000 }
  const one = amountOf(line, 1)
  const left = { ...line, quantity: 2, amount: 1_000 - one }
  const two = amountOf(left, 1)
  expect(one + two + amountOf({ ...left, quantity: 1, amount: left.amount - two }, 1)).toBe(1_000)
})

test('only what was not refunded is left of a line; what failed is left again', () => {
  const lines = [{ line: first.id, quantity: 1, amount: first.unit_price, restock: false }]
  const left = (state: 'Done' | 'Failed') =>
    refundableLines(order, [fakeRefund(order, { state, lines })]).find(({ line }) => line === first.id)
  expect(left('Failed')?.amount).toBe(first.total)
  expect(left('Done')?.amount ?? 0).toBe(first.total - first.unit_price)
})

test('a customer who paid too much is refunded the difference', () => {
  const overpaid = { ...order, totals: { ...order.totals, due: -250 } }
  expect(totalOf(newRefund(overpaid, [], 9_999))).toBe(250)
  expect(totalOf(newRefund(overpaid, [], 100))).toBe(100)
  expect(totalOf(newRefund(order, [], 9_999))).toBe(0)
})

test('everything is the lines and the shipping, and no more than was received', () => {
  const left = refundableLines(order, [])
  const everything = refundEverything(newRefund(order, left, order.totals.paid), order, left, order.totals.paid)
  expect(totalOf(everything)).toBe(order.totals.total)
  expect(totalOf(refundEverything(everything, order, left, order.totals.goods + 1))).toBe(order.totals.goods + 1)
})

test('sends lines with something in them, and the payment where it is not the way it came', () => {
  const fields = { ...newRefund(order, [], 0), reason: ' Broken ' }
  expect(refundOf({ ...fields, other: 300 })).toEqual({ amount: 300, reason: 'Broken' })
  const lines = [
    { line: 1, quantity: '' as const, amount: null },
    { line: 2, quantity: 2, amount: 500 },
  ]
  expect(refundOf({ ...fields, lines, payment: 'payment-1' })).toEqual({
    amount: 500,
    reason: 'Broken',
    lines: [{ line: 2, quantity: 2, amount: 500, restock: false }],
    parts: [{ payment: 'payment-1', amount: 500 }],
  })
})
