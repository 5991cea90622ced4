import type { Schema } from '@backoffice/api-contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const entry = (changes: Pick<Schema<'AuditEntry'>, 'id' | 'before' | 'after'>): Schema<'AuditEntry'> => ({
  at: '2026-11-20T13:00:00Z',
  namespace: 'north',
  actor: 'ada',
  actor_name: 'Ada Lovelace',
  operation: 'refundOrder',
  resource: 'orders',
  object: 'order-1003',
  outcome: 'done',
  source: 'screen',
  job: null,
  undoes: null,
  ...changes,
})

test('tells what happened to the money of an order in words, and leaves out what says nothing', async () => {
  const results = [
    entry({
      id: 2,
      before: { refunded: 0, payment_state: 'Paid' },
      after: { refunded: 500, payment_state: 'Part refunded', refund: '7191-uid', amount: 500, reason: 'Broken' },
    }),
    entry({
      id: 1,
      before: {},
      after: { payment: '6dc1-uid', happened: [{ type: 'refund', state: 'failed', amount: 700 }] },
    }),
  ]
  openScreen('/orders/1003', {
    fetch: fakeOrders({ routes: { 'GET /api/audit-entries': () => ({ results, total: 2, limit: 50, offset: 0 }) } }),
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Partially refunded')).toBeTruthy()
  expect(history.getAllByText('€5.00').length).toBe(2)
  expect(history.getByText('Refund of €7.00 failed')).toBeTruthy()
  expect(history.queryByText(/-uid/)).toBeNull()
  expect(history.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

test('tells what was done with parcels', async () => {
  const results = [
    entry({ id: 3, before: {}, after: { parcels: [{ number: 2, label_state: 'Asked' }] } }),
    entry({ id: 2, before: {}, after: { parcels: [{ number: 2, state: 'Open', lines: [{ line: 7, quantity: 1 }] }] } }),
    entry({ id: 1, before: {}, after: { parcels: [{ number: 1, state: 'Shipped' }] } }),
  ]
  openScreen('/orders/1003', {
    fetch: fakeOrders({ routes: { 'GET /api/audit-entries': () => ({ results, total: 3, limit: 50, offset: 0 }) } }),
  })
  for (const told of ['2, label requested', '2, packed', '1, on its way'])
    expect(await screen.findByText(told)).toBeTruthy()
})

test('tells what became of emails to the customer', async () => {
  const mail = { state: 'Waiting', kind: 'Placed', address: 'noor@example.com', subject: 'Order 1003' }
  const refused = { ...mail, state: 'Refused', answer: '550 No such user' }
  const results = [
    entry({ id: 2, before: { mail: { state: 'Waiting' } }, after: { mail: refused } }),
    entry({ id: 1, before: {}, after: { mail } }),
  ]
  openScreen('/orders/1003', {
    fetch: fakeOrders({ routes: { 'GET /api/audit-entries': () => ({ results, total: 2, limit: 50, offset: 0 }) } }),
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Rejected')).toBeTruthy()
  expect(history.getByText('550 No such user')).toBeTruthy()
  expect(history.getAllByText('Order placed').length).toBe(2)
  expect(history.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

test('tells to which order lines went, and which one money came from', async () => {
  const results = [
    entry({ id: 3, before: {}, after: { combined_from: ['600004', '600005'] } }),
    entry({ id: 2, before: {}, after: { payment: '6dc1-uid', amount: 500, credited_from: '600002' } }),
    entry({ id: 1, before: {}, after: { split_into: '600003' } }),
  ]
  openScreen('/orders/1003', {
    fetch: fakeOrders({ routes: { 'GET /api/audit-entries': () => ({ results, total: 3, limit: 50, offset: 0 }) } }),
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  for (const told of [/Split-off order/, /Credit from order/, /Combined orders/, '600004, 600005', '600003'])
    expect(await history.findByText(told)).toBeTruthy()
  expect(history.queryByRole('button', { name: /^Restore/ })).toBeNull()
})
