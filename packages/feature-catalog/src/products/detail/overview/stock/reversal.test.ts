import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { isByHand, reversalOf, reversing } from './reversal.ts'

const movement = (id: number, changes: Partial<Schema<'StockMutation'>>): Schema<'StockMutation'> => ({
  id,
  uid: `m${id}`,
  at: '2026-11-20T10:00:00Z',
  location: 'A',
  kind: 'Correction',
  quantity: 3,
  after: 9,
  reason: 'x',
  cause: null,
  supplier_order: null,
  actor: null,
  ...changes,
})
const out = movement(1, { kind: 'Transfer', quantity: -4 })
const into = movement(2, { kind: 'Transfer', quantity: 4, location: 'B', cause: 'm1' })

test('reverses a movement by the opposite quantity', () => {
  expect(reversing(movement(5, {}), [], 'Back')).toEqual({
    how: 'adjust',
    location: 'A',
    quantity: -3,
    kind: 'Correction',
    reason: 'Back',
    reverses: 'm5',
  })
})

test('reverses a move into quarantine by one out of it, and the other way round', () => {
  const back = { location: 'A', quantity: 3, reason: 'Back', reverses: 'm5' }
  expect(
    [movement(5, { kind: 'Quarantine', quantity: -3 }), movement(5, { kind: 'Cleared', quantity: 3 })].map((one) =>
      reversing(one, [], 'Back'),
    ),
  ).toEqual([
    { ...back, how: 'clear' },
    { ...back, how: 'quarantine' },
  ])
})

test('reverses a transfer from either half', () => {
  const back = { how: 'move', location: 'B', to: 'A', quantity: 4, reason: 'Back', reverses: 'm1' }
  expect([reversing(out, [into, out], 'Back'), reversing(into, [into, out], 'Back')]).toEqual([back, back])
  expect(reversing(out, [out], 'Back')).toBeUndefined()
})

test('detects the reversal of a transfer, and not its own arrival', () => {
  expect(reversalOf(out, [into, out])).toBeUndefined()
  const back = movement(3, { kind: 'Transfer', quantity: -4, location: 'B', cause: 'm1' })
  const all = [movement(4, { kind: 'Transfer', quantity: 4, cause: 'm3' }), back, into, out]
  expect([reversalOf(out, all), reversalOf(into, all)]).toEqual([back, back])
  expect(reversalOf(back, all)).toBeUndefined()
})

test('does not allow reversing movements of orders by hand', () => {
  expect(
    [
      movement(1, { kind: 'Sale' }),
      movement(1, { kind: 'Return', cause: '5001' }),
      movement(1, { kind: 'Return' }),
      movement(1, { kind: 'Quarantine', cause: 'PO-1' }),
      movement(1, { kind: 'Quarantine' }),
    ].map(isByHand),
  ).toEqual([false, false, true, false, true])
})
