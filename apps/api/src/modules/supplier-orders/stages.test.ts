import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineCost, mayReceive, movesFrom, nextStep, stageAfter } from './stages.ts'

test('an order is received when every line is, and partly when any is', () => {
  const line = fc.record({
    ordered: fc.integer({ min: 1, max: 5 }),
    received: fc.integer({ min: 0, max: 7 }),
    confirmed: fc.option(fc.nat(5)),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const stage = stageAfter(lines)
      expect(stage === 'Received').toBe(lines.every(({ ordered, received }) => received >= ordered))
      if (stage === 'Sent' || stage === 'Confirmed') expect(lines.every(({ received }) => received === 0)).toBe(true)
      expect(mayReceive(stage)).toBe(true)
    }),
  )
})

test('no stage follows a final one, and a discount never increases the cost of a line', () => {
  expect([movesFrom('Closed'), movesFrom('Cancelled'), movesFrom('Part received').includes('Cancelled')]).toEqual([
    [],
    [],
    false,
  ])
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(100_000), fc.integer({ min: 0, max: 10_000 }), (ordered, cost, discount_bp) => {
      expect(lineCost({ ordered, cost, discount_bp })).toBeLessThanOrEqual(ordered * cost)
    }),
  )
  // 1,249.5 cents, which binary fractions represent as slightly less.
  expect(lineCost({ ordered: 1, cost: 1_250, discount_bp: 4 })).toBe(1_250)
})

test('a next step is possible in its stage, and a final stage has none', () => {
  const leadsTo = { send: 'Sent', confirm: 'Confirmed', receive: 'Received', close: 'Closed' } as const
  for (const stage of ['Draft', 'Sent', 'Confirmed', 'Part received', 'Received', 'Closed', 'Cancelled'] as const) {
    const step = nextStep(stage)
    if (step === null) expect(movesFrom(stage)).toEqual([])
    else expect(movesFrom(stage)).toContain(leadsTo[step])
  }
})
