import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { combineRefusalOf, type CombineFacts } from './combine.ts'
import { creditOf, exchangeRefusalOf } from './exchange.ts'
import { dueOf } from './payment-state.ts'
import { leftToSplit, regroupRefusalOf, splitMoney, stageOfSplit } from './split.ts'

const money = record({
  stays: integer({ min: 0, max: 5_000 }),
  leaves: integer({ min: 0, max: 5_000 }),
  share: integer({ min: 0, max: 100 }),
  shipping: integer({ min: 0, max: 900 }),
  along: integer({ min: 0, max: 100 }),
  paid: integer({ min: 0, max: 12_000 }),
}).map(({ stays, leaves, share, shipping, along, paid }) => ({
  goods: stays + leaves,
  discount: Math.floor(((stays + leaves) * share) / 100),
  shipping,
  paid,
  moved: { goods: leaves, shipping: Math.floor((shipping * along) / 100) },
}))

test('a split keeps every cent: totals, payments and what is due are together what they were', () => {
  assert(
    property(money, (before) => {
      const { stays, leaves } = splitMoney(before)
      const sum = (of: (part: typeof stays) => number) => of(stays) + of(leaves)
      const total = before.goods - before.discount + before.shipping
      expect(sum((part) => part.total)).toBe(total)
      expect(sum((part) => part.discount)).toBe(before.discount)
      expect(sum((part) => part.shipping)).toBe(before.shipping)
      expect(sum((part) => part.paid)).toBe(before.paid)
      for (const part of [stays, leaves]) {
        expect(part.discount).toBeGreaterThanOrEqual(0)
        expect(part.discount).toBeLessThanOrEqual(part.goods)
        expect(part.paid).toBeGreaterThanOrEqual(0)
      }
      const due = (one: { readonly total: number; readonly paid: number }) =>
        dueOf({ ...one, stage: 'New', refunded: 0 })
      expect(due(stays) + due(leaves)).toBe(due({ total, paid: before.paid }))
    }),
  )
})

test('payments stay with the first order as far as it needs them', () => {
  const order = { goods: 10_000, discount: 0, shipping: 500, moved: { goods: 4_000, shipping: 0 } }
  expect(splitMoney({ ...order, paid: 6_000 }).leaves.paid).toBe(0)
  expect(splitMoney({ ...order, paid: 7_000 }).leaves.paid).toBe(500)
  expect(splitMoney({ ...order, paid: 10_500 }).leaves.paid).toBe(4_000)
})

test.each([
  ['Draft', 'draft'],
  ['New', undefined],
  ['Picking', undefined],
  ['Packed', 'not-open'],
  ['Shipped', 'not-open'],
  ['Cancelled', 'not-open'],
] as const)('lines of an order with the stage %s: %s', (stage, refusal) => {
  const facts = { authorised: 0, credit_expected: 0, is_invoiced: false, awaits_provider: false }
  expect(regroupRefusalOf({ ...facts, stage })).toBe(refusal)
})

test('what is invoiced, authorised or picked does not move', () => {
  const facts = {
    stage: 'To do',
    authorised: 0,
    credit_expected: 0,
    is_invoiced: false,
    awaits_provider: false,
  } as const
  expect(regroupRefusalOf({ ...facts, is_invoiced: true })).toBe('invoiced')
  expect(regroupRefusalOf({ ...facts, authorised: 1 })).toBe('payment-open')
  expect(regroupRefusalOf({ ...facts, awaits_provider: true })).toBe('payment-open')
  expect(regroupRefusalOf({ ...facts, credit_expected: 1 })).toBe('awaits-return')
  expect(leftToSplit({ quantity: 5, cancelled: 1, picked: 2 })).toBe(2)
  expect([stageOfSplit('Picking'), stageOfSplit('On hold')]).toEqual(['To do', 'On hold'])
})

test('a return is exchanged once, until it is decided on', () => {
  expect(exchangeRefusalOf({ state: 'Asked', exchanges: [] })).toBeUndefined()
  expect(exchangeRefusalOf({ state: 'Received', exchanges: ['Cancelled'] })).toBeUndefined()
  expect(exchangeRefusalOf({ state: 'Received', exchanges: ['Draft'] })).toBe('already-exchanged')
  expect(exchangeRefusalOf({ state: 'Decided', exchanges: [] })).toBe('return-closed')
})

test('a return pays what is due of its exchange, and a draft keeps all of it', () => {
  expect(creditOf(4_000, { stage: 'New', due: 5_000 })).toBe(4_000)
  expect(creditOf(4_000, { stage: 'New', due: 3_000 })).toBe(3_000)
  expect(creditOf(4_000, { stage: 'Cancelled', due: -500 })).toBe(0)
  expect(creditOf(4_000, { stage: 'Draft', due: 1_000 })).toBe(4_000)
})

const order: CombineFacts = {
  stage: 'To do',
  customer: 'noor',
  website: 'north',
  currency: 'EUR',
  kind: 'Storefront',
  on_account: false,
  tax_regime: 'Domestic',
  location: 'Warehouse',
  delivery_address: { name: 'Noor', street: 'Oudegracht', house_number: '1', city: 'Utrecht', country: 'NL' },
}

test.each([
  [{}, undefined],
  [{ customer: 'finn' }, 'other-customer'],
  [{ website: null }, 'other-website'],
  [{ currency: 'CHF' }, 'other-currency'],
  [{ delivery_address: null }, 'other-address'],
  [{ on_account: true }, 'other-terms'],
  [{ stage: 'New' }, 'other-stage'],
] as const)('an order with %j becomes a part of another one: %s', (other, refusal) => {
  expect(combineRefusalOf(order, { ...order, ...other })).toBe(refusal)
})

test('what nobody is known to have ordered, or is being picked, stays apart', () => {
  expect(combineRefusalOf({ ...order, customer: null }, { ...order, customer: null })).toBe('no-customer')
  expect(combineRefusalOf({ ...order, stage: 'Picking' }, { ...order, stage: 'Picking' })).toBe('picking')
})
