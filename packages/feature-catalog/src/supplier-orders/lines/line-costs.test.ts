import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsCost, landedCosts, lineCost, spreadCosts, vatOf, type CostedLine } from './line-costs.ts'

const line = fc.record({
  ordered: fc.integer({ min: 1, max: 100_000 }),
  cost: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  discount: fc.integer({ min: 0, max: 100 }),
  vat: fc.constant(21),
  weight: fc.option(fc.double({ min: 0, max: 10_000, noNaN: true })),
})
const costed = (fields: Partial<CostedLine>): CostedLine => ({
  ordered: 10,
  cost: 100,
  discount: 0,
  vat: 21,
  weight: null,
  ...fields,
})

test('rounds a line once', () => {
  expect(lineCost({ ordered: 3, cost: 33, discount: 10 })).toBe(89)
  // 1,249.5 cents, which fractions of two make a little less than that.
  expect(lineCost({ ordered: 1, cost: 1_250, discount: 0.04 })).toBe(1_250)
  expect(goodsCost([costed({ ordered: 3, cost: 33, discount: 10 }), costed({ ordered: 1, cost: null })])).toBe(89)
})

test('spreads freight and duty to the last cent, by value and by weight', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('value' as const, 'weight' as const),
      (lines, extra, by) => {
        const shares = spreadCosts(lines, extra, by)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(extra)
        expect(shares.every((share) => share >= 0)).toBe(true)
      },
    ),
  )
})

test('adds the freight to the cost of a unit in stock', () => {
  expect(landedCosts([costed({}), costed({ cost: 300 })], 400, 'value')).toEqual([110, 330])
})

test('spreads by weight where a line has one, and a line without has no share', () => {
  const lines = [costed({ weight: 3 }), costed({ weight: 1 }), costed({ cost: 300 })]
  expect(spreadCosts(lines, 400, 'weight')).toEqual([300, 100, 0])
  expect(spreadCosts([costed({}), costed({ cost: 300 })], 400, 'weight')).toEqual([100, 300])
})

test('adds the VAT of the lines, once every rate and cost is known', () => {
  expect(vatOf([costed({}), costed({ vat: 9 })])).toBe(300)
  expect(vatOf([costed({}), costed({ vat: null })])).toBeNull()
  expect(vatOf([costed({ cost: null })])).toBeNull()
})
