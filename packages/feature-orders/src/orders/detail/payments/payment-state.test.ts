import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { fakeOrder } from '../../../../dev/fake-orders.ts'
import { fakePayment } from '../../../../dev/fake-payments.ts'
import { capturableOf, isVoidable, paymentPoll, requestableOf, situationOf } from './payment-state.ts'

const order = fakeOrder(1000)
const payment = (changes: Partial<Schema<'Payment'>>) => fakePayment(order, changes)
const voided = (state: Schema<'PaymentEventState'>, reason = ''): Schema<'PaymentEvent'> => ({
  id: 1,
  at: '2026-11-21T09:30:00Z',
  type: 'void',
  state,
  amount: 100,
  provider_reference: null,
  reason,
  actor: null,
})

test('tells how far a payment is', () => {
  const unpaid = { status: 'Open', captured: 0 } as const
  expect(situationOf(payment({ awaits_answer: true }))).toBe('unknown')
  expect(situationOf(payment({ ...unpaid, reference: '' }))).toBe('preparing')
  expect(situationOf(payment(unpaid))).toBe('open')
  expect(situationOf(payment({ amount: 900, captured: 900, refunded: 300 }))).toBe('part-refunded')
  expect(situationOf(payment({ amount: 900, captured: 900, refunded: 900 }))).toBe('refunded')
  expect(situationOf(payment({ amount: 900, captured: 900, charged_back: 900 }))).toBe('charged-back')
  expect(situationOf(payment({ status: 'Voided', captured: 0 }))).toBe('voided')
  expect(situationOf(payment({ status: 'Voided', captured: 0, events: [voided('succeeded', 'expired')] }))).toBe(
    'expired',
  )
})

test('captures and cancels only what is reserved', () => {
  const reserved = payment({ status: 'Authorised', authorised: 900, captured: 0, capture_pending: 200 })
  expect(capturableOf(reserved)).toBe(700)
  expect(isVoidable(reserved)).toBe(false)
  expect(isVoidable(payment({ status: 'Authorised', authorised: 900, captured: 0 }))).toBe(true)
  expect(capturableOf(payment({ status: 'Voided', authorised: 900, captured: 0 }))).toBe(0)
})

test('looks again while something can change by itself: often at first, then less, and never without need', () => {
  const now = Date.parse('2026-11-21T09:30:10Z')
  const late = now + 3_600_000
  const unknown = payment({ awaits_answer: true })
  const open = payment({ status: 'Open', captured: 0 })
  const recent = paymentPoll([unknown], now)
  expect(recent).toBeGreaterThan(0)
  expect(paymentPoll([unknown], late)).toBeGreaterThan(Number(recent))
  expect(paymentPoll([open], now)).toBeGreaterThan(Number(recent))
  expect(paymentPoll([payment({ events: [voided('pending')] })], now)).toBe(recent)
  expect(paymentPoll([payment({})], now)).toBe(false)
  expect(paymentPoll([], now)).toBe(false)
})

test('requests no more than what is due and not expected already', () => {
  const due = { totals: { ...order.totals, due: 1_000 } }
  expect(requestableOf(due, [])).toBe(1_000)
  expect(requestableOf(due, [payment({ status: 'Open', captured: 0, amount: 400 })])).toBe(600)
  expect(requestableOf(due, [payment({ status: 'Paid', amount: 400 })])).toBe(1_000)
})
