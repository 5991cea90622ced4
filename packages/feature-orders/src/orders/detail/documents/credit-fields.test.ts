import { expect, test } from 'vitest'
import { fakeInvoice } from '../../../../dev/fake-documents.ts'
import { fakeOrder } from '../../../../dev/fake-orders.ts'
import { fakeRefund } from '../../../../dev/fake-payments.ts'
import { creditableOf, creditOf, creditRefunded, creditTotal, newCredit } from './credit-fields.ts'

const order = fakeOrder(1004)
const invoice = fakeInvoice(order)
const [line] = invoice.lines
if (!line) throw new Error('The order has no line')
const price = line.total / line.quantity
const refunded = fakeRefund(order, {
  amount: price + 100,
  lines: [{ line: line.line, quantity: 1, amount: price, restock: false }],
})

test('credits everything where nothing was refunded', () => {
  const credit = newCredit(invoice, [])
  expect(creditTotal(credit)).toBe(invoice.total)
  expect(creditableOf(invoice)).toBe(invoice.total)
  expect(creditTotal(newCredit(invoice, [fakeRefund(order, { state: 'Failed' })]))).toBe(invoice.total)
})

test('credits what was refunded, and what is for no line as shipping', () => {
  const credit = newCredit(invoice, [refunded])
  expect(credit.lines).toEqual([{ line: line.line, quantity: 1, amount: price }])
  expect(credit.shipping).toBe(100)
})

test('credits a refund once', () => {
  const left = {
    ...invoice,
    shipping_left: invoice.shipping - 100,
    lines: [{ ...line, quantity_left: line.quantity - 1, total_left: line.total - price }],
  }
  expect(creditTotal(creditRefunded(left, [refunded]))).toBe(0)
  expect(creditTotal(newCredit(left, [refunded]))).toBe(invoice.total - price - 100)
})

test('sends what was entered, once there is a reason', () => {
  const fields = { reason: null, note: ' ', lines: [{ line: 1, quantity: 2, amount: 500 }], shipping: null }
  expect(creditOf(fields)).toBeUndefined()
  expect(creditOf({ ...fields, reason: 'Return' })).toEqual({
    credit_reason: 'Return',
    note: '',
    lines: [{ line: 1, quantity: 2, total: 500 }],
    shipping: 0,
  })
})
