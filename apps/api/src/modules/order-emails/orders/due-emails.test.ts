import { expect, test } from 'vitest'
import { dueEmails, type Happened } from './due-emails.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute))
const event = (minute: number, ...changed: string[]): Happened['events'][number] => ({
  at: at(minute),
  type: changed.length === 0 ? 'created' : 'changed',
  payload: changed.length === 0 ? {} : { changed },
})
const order = { stage: 'New', placed_at: at(0), paid: 0, total: 2_000 } as const
const due = (happened: Partial<Happened>) =>
  dueEmails({ order, events: [], payments: [], parcels: [], refunds: [], isSplit: false, ...happened }).map(
    ({ kind, about }) => [kind, about],
  )

test('an order is placed when it is stored as one, or a draft is', () => {
  expect(due({ events: [event(0)] })).toEqual([['Placed', null]])
  expect(due({ events: [event(5, 'stage', 'placed_at')] })).toEqual([['Placed', null]])
  expect(due({ events: [event(0)], order: { ...order, stage: 'Draft' } })).toEqual([])
  expect(due({ events: [event(0)], order: { ...order, stage: 'Cancelled' } })).toEqual([])
  expect(due({ events: [event(5, 'tags')] })).toEqual([])
})

test('an order that was placed long before it was stored was imported', () => {
  expect(due({ events: [event(0)], order: { ...order, placed_at: new Date(Date.UTC(2026, 3, 1)) } })).toEqual([])
})

test('it is paid once money arrives that makes it so, even if it is refunded at once', () => {
  const paid = { ...order, paid: 2_000 }
  expect(due({ events: [event(3, 'payment_state', 'paid')], order: paid })).toEqual([['Paid', null]])
  expect(due({ events: [event(3, 'payment_state', 'refunded')], order: paid })).toEqual([])
  expect(due({ events: [event(3, 'paid')], order: { ...paid, paid: 1_999 } })).toEqual([])
  expect(due({ events: [event(3, 'paid')], order: { ...order, total: 0 } })).toEqual([])
})

test('each payment link that can be used', () => {
  const link = { checkout_url: 'https://pay.example/1', state: 'Open', method: null, created_at: at(2) } as const
  const payments = [
    { ...link, uid: 'y1' },
    { ...link, uid: 'y2', checkout_url: null },
    { ...link, uid: 'y3', state: 'Paid' as const },
  ]
  expect(due({ payments })).toEqual([['Requested', 'y1']])
})

test('each parcel that has left, and each refund that was paid', () => {
  const parcels = [
    { uid: 'p1', shipped_at: at(7) },
    { uid: 'p2', shipped_at: null },
  ]
  const refunds = [
    { uid: 'r1', state: 'Done', credited_to: null, created_at: at(8) },
    { uid: 'r2', state: 'Sent', credited_to: null, created_at: at(9) },
    { uid: 'r3', state: 'Done', credited_to: 'other', created_at: at(9) },
  ] as const
  expect(due({ parcels, refunds })).toEqual([
    ['Shipped', 'p1'],
    ['Refunded', 'r1'],
  ])
})

test('what was bought before with another order is neither placed nor paid again', () => {
  expect(due({ events: [event(0)], isSplit: true })).toEqual([])
  const credit = { uid: 'y1', checkout_url: null, state: 'Paid', method: 'Credit', created_at: at(3) } as const
  const paid = { events: [event(3, 'paid')], order: { ...order, paid: 2_000 } }
  expect(due({ ...paid, payments: [credit] })).toEqual([])
  expect(due({ ...paid, payments: [credit, { ...credit, uid: 'y2', method: 'Cash' }] })).toEqual([['Paid', null]])
})
