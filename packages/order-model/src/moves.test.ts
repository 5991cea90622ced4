import { constantFrom, array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, moveNames, moves, moveTo, possibleMoves, stockEffectOf, type MoveName } from './moves.ts'
import { unitsAt } from './line-units.ts'
import { nextStepOf } from './next-step.ts'
import type { LineUnits, OrderFacts, OrderStage } from './order-facts.ts'

const line = (quantity: number): LineUnits => ({
  quantity,
  cancelled: 0,
  picked: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  parcelled: 0,
  returning: 0,
})

const draft: OrderFacts = {
  kind: 'Storefront',
  stage: 'Draft',
  held_from: null,
  on_account: false,
  total: 1_000,
  authorised: 0,
  paid: 1_000,
  refunded: 0,
  failed: false,
  lines: [line(2)],
  has_address: true,
  back_ordered: 0,
  has_unready_parcel: false,
  credit_expected: 0,
}

/** Takes a step, as the server does. */
function taken(facts: OrderFacts, { move, to }: { readonly move: MoveName; readonly to: OrderStage }): OrderFacts {
  const leaves = move === 'hold' || move === 'cancel'
  return {
    ...facts,
    stage: to,
    lines: facts.lines.map((one) => unitsAt(to, one)),
    held_from: leaves ? (facts.held_from ?? facts.stage) : null,
  }
}

const follow = (facts: OrderFacts, names: readonly MoveName[]): OrderFacts =>
  names.reduce((at, name) => {
    const possible = possibleMoves(at).find(({ move }) => move === name)
    if (!possible || possible.refusal) throw new Error(`${name} from ${at.stage}: ${possible?.refusal}`)
    return taken(at, possible)
  }, facts)

const facts = record({
  kind: constantFrom<OrderFacts['kind'][]>('Storefront', 'Till', 'Pick-up', 'Wholesale'),
  on_account: boolean(),
  total: integer({ min: 0, max: 100 }),
  authorised: integer({ min: 0, max: 100 }),
  paid: integer({ min: 0, max: 100 }),
  lines: array(integer({ min: 1, max: 9 }).map(line), { minLength: 1, maxLength: 4 }),
  has_address: boolean(),
  back_ordered: constantFrom(0, 0, 1, 50),
}).map((some): OrderFacts => ({ ...draft, ...some }))

test('the usual course goes from a draft to completion', () => {
  const done = follow(draft, ['place', 'accept', 'pick', 'pack', 'ship', 'deliver', 'complete'])
  expect(done.stage).toBe('Completed')
  expect(done.lines).toEqual([{ ...line(2), picked: 2, packed: 2, shipped: 2, delivered: 2 }])
})

test('no stage is reached by two steps from the same one', () => {
  assert(
    property(facts, constantFrom(...new Set(moveNames.flatMap((name) => moves[name].from))), (some, stage) => {
      const to = possibleMoves({ ...some, stage, held_from: 'New' }).map((move) => move.to)
      expect(new Set(to).size).toBe(to.length)
    }),
  )
})

test('units stay in their order, and stock is reserved exactly while an order is open', () => {
  assert(
    property(facts, array(integer({ min: 0, max: 20 }), { maxLength: 40 }), (start, choices) => {
      let at = start
      let isReserved = false
      for (const choice of choices) {
        const allowed = possibleMoves(at).filter(({ refusal }) => !refusal)
        const next = allowed[choice % Math.max(1, allowed.length)]
        if (!next) return
        const effect = stockEffectOf({ stage: at.stage }, { stage: next.to })
        expect(effect === 'reserve').toBe(!isReserved && isOpen(next.to))
        if (effect) isReserved = effect === 'reserve'
        at = taken(at, next)
        expect(isReserved).toBe(isOpen(at.stage))
        for (const { quantity, cancelled, picked, packed, shipped, delivered, returned } of at.lines) {
          const course = [0, returned, delivered, shipped, packed, picked, quantity - cancelled]
          expect(course).toEqual(course.toSorted((one, other) => one - other))
        }
      }
    }),
  )
})

test('a draft reserves stock while it is held, and keeps it when it is placed', () => {
  const held = { stage: 'Draft', stock_held_until: '2026-12-01' } as const
  expect(stockEffectOf(undefined, { stage: 'Draft' })).toBeUndefined()
  expect(stockEffectOf(undefined, held)).toBe('reserve')
  expect(stockEffectOf(held, { stage: 'New' })).toBeUndefined()
  expect(stockEffectOf(held, { stage: 'Draft' })).toBe('release')
  expect(stockEffectOf(held, { stage: 'Cancelled' })).toBe('release')
})

test('what is ready ships and nothing else: an order that is not paid is not accepted', () => {
  const unpaid = follow({ ...draft, paid: 999 }, ['place'])
  expect(moveTo(unpaid, 'To do')).toMatchObject({ move: 'accept', refusal: 'not-paid' })
  expect(nextStepOf(unpaid)).toBe('request-payment')
  expect(moveTo({ ...unpaid, authorised: 1 }, 'To do')?.refusal).toBeUndefined()
  expect(moveTo({ ...unpaid, on_account: true }, 'To do')?.refusal).toBeUndefined()
})

test('an order without an address is accepted only where the goods are handed over', () => {
  const placed = follow({ ...draft, has_address: false }, ['place'])
  expect(nextStepOf(placed)).toBe('complete-address')
  expect(nextStepOf({ ...placed, kind: 'Pick-up' })).toBe('accept')
})

test('a hold ends where it began, and a cancelled order starts again before its picking', () => {
  const picking = follow(draft, ['place', 'accept', 'pick'])
  expect(follow(picking, ['hold', 'release'])).toEqual(picking)
  const packed = follow(picking, ['pack'])
  expect(follow(packed, ['cancel', 'reinstate'])).toMatchObject({ stage: 'To do', lines: [line(2)] })
  expect(follow(draft, ['place', 'cancel', 'reinstate']).stage).toBe('New')
})

test('nothing that has left is cancelled with the rest', () => {
  const packed = follow(draft, ['place', 'accept', 'pick', 'pack'])
  const sent = { ...packed, lines: [{ ...line(2), picked: 1, packed: 1, shipped: 1 }] }
  expect(moveTo(sent, 'Cancelled')?.refusal).toBe('partly-shipped')
  expect(moveTo(sent, 'Shipped')?.refusal).toBe('not-packed')
})

test('goods that are not there cannot be picked, and part of them can', () => {
  const ready = follow(draft, ['place', 'accept'])
  expect(nextStepOf({ ...ready, back_ordered: 2 })).toBe('await-stock')
  expect(nextStepOf({ ...ready, back_ordered: 1 })).toBe('pick')
  expect(moveTo({ ...follow(ready, ['pick']), back_ordered: 1 }, 'Packed')?.refusal).toBe('not-in-stock')
})

test('money that is owed to the customer comes first', () => {
  expect(nextStepOf({ ...draft, stage: 'Cancelled' })).toBe('refund')
  expect(nextStepOf({ ...draft, stage: 'Cancelled', refunded: 1_000 })).toBeNull()
  expect(nextStepOf({ ...draft, stage: 'To do', paid: 1_200 })).toBe('refund')
  expect(nextStepOf({ ...draft, stage: 'Completed' })).toBeNull()
  const returning = [{ ...line(2), shipped: 2, delivered: 2, returning: 1 }]
  expect(nextStepOf({ ...draft, stage: 'Delivered', lines: returning })).toBe('decide-return')
  expect(moveTo({ ...draft, stage: 'Delivered', lines: returning }, 'Completed')?.refusal).toBe('return-open')
  expect(nextStepOf({ ...draft, stage: 'Shipped', lines: returning })).toBe('decide-return')
})
