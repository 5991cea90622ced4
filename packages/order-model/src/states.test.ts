import { expect, test } from 'vitest'
import { fulfilmentStateOf } from './fulfilment-state.ts'
import type { OrderMoney } from './order-facts.ts'
import { dueOf, isCovered, paymentStateOf } from './payment-state.ts'

const nothing: OrderMoney = { total: 1_000, authorised: 0, paid: 0, refunded: 0, failed: false }

test.each([
  [{}, 'Unpaid'],
  [{ failed: true }, 'Failed'],
  [{ authorised: 999 }, 'Unpaid'],
  [{ authorised: 1_000 }, 'Authorised'],
  [{ paid: 1 }, 'Part paid'],
  [{ paid: 1, failed: true }, 'Part paid'],
  [{ paid: 1_000 }, 'Paid'],
  [{ paid: 1_000, refunded: 1 }, 'Part refunded'],
  [{ paid: 1_000, refunded: 1_000 }, 'Refunded'],
  [{ total: 0 }, 'Paid'],
  [{ total: -500 }, 'Unpaid'],
  [{ total: -500, paid: -500 }, 'Refunded'],
] as const)('money %j is %s', (some, state) => {
  expect(paymentStateOf({ ...nothing, ...some })).toBe(state)
})

test('what was paid back does not cover an order', () => {
  expect(isCovered({ ...nothing, paid: 1_000, refunded: 1, on_account: false })).toBe(true)
  expect(isCovered({ ...nothing, paid: 1_000, refunded: 1_000, on_account: false })).toBe(false)
  expect(isCovered({ ...nothing, paid: 400, authorised: 600, on_account: false })).toBe(true)
})

test.each([
  ['Draft', {}, 'Open'],
  ['New', {}, 'Reserved'],
  ['Picking', { picked: 1 }, 'Picking'],
  ['Packed', { picked: 3, packed: 3 }, 'Packed'],
  ['To do', { picked: 1, packed: 1, shipped: 1 }, 'Part shipped'],
  ['Shipped', { shipped: 3 }, 'Shipped'],
  ['Shipped', { shipped: 2, cancelled: 1 }, 'Shipped'],
  ['Delivered', { shipped: 3, delivered: 3 }, 'Delivered'],
  ['Delivered', { shipped: 3, delivered: 3, returned: 1 }, 'Part returned'],
  ['Completed', { shipped: 3, delivered: 3, returned: 3 }, 'Returned'],
  ['Cancelled', {}, 'Open'],
] as const)('%s with %j is %s', (stage, some, state) => {
  const line = {
    quantity: 3,
    cancelled: 0,
    picked: 0,
    packed: 0,
    shipped: 0,
    delivered: 0,
    returned: 0,
    parcelled: 0,
    returning: 0,
    ...some,
  }
  expect(fulfilmentStateOf(stage, [line])).toBe(state)
})

test.each([
  ['nothing is paid', 1_000, 0, 0, 1_000],
  ['a part is paid', 1_000, 400, 0, 600],
  ['it is paid', 1_000, 1_000, 0, 0],
  ['something was paid back for a late delivery', 1_000, 1_000, 200, 0],
  ['it became cheaper', 800, 1_000, 0, -200],
  ['it became cheaper, and that was paid back', 800, 1_000, 200, 0],
  ['a correction has to be paid out', -500, 0, 0, -500],
  ['a correction was paid out', -500, 0, 500, 0],
])('what is due when %s', (_, total, paid, refunded, due) => {
  expect(dueOf({ stage: 'New', total, paid, refunded })).toBe(due)
})

test('of a cancelled order, everything that was paid is due to the customer', () => {
  expect(dueOf({ stage: 'Cancelled', total: 1_000, paid: 1_000, refunded: 300 })).toBe(-700)
})
