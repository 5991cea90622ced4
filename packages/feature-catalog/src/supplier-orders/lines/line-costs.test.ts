import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsCost, landedCosts, lineCost, spreadCosts } from './line-costs.ts'

const line = fc.record({
  ordered: fc.integer({ min: 1, max: 100_000 }),
  cost: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  discount: fc.integer({ min: 0, max: 100 }),
})

test('rounds a line once', () => {
  expect(lineCost({ ordered: 3, cost: 33, discount: 10 })).toBe(89)
  // 1,249.5 cents, which fractions of two make a little less than that.
  expect(lineCost({ ordered: 1, cost: 1_250, discount: 0.04 })).toBe(1_250)
  expect(
    goodsCost([
      { ordered: 3, cost: 33, discount: 10 },
      { ordered: 1, cost: null, discount: 0 },
    ]),
  ).toBe(89)
})

test('spreads freight and duty to the last cent, and by value', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (lines, extra) => {
        const shares = spreadCosts(lines, extra)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(extra)
        expect(shares.every((share) => share >= 0)).toBe(true)
      },
    ),
  )
})

test('adds the freight to the cost of a unit in stock', () => {
  expect(
    landedCosts(
      [
        { ordered: 10, cost: 100, discount: 0 },
        { ordered: 10, cost: 300, discount: 0 },
      ],
      400,
    ),
  ).toEqual([110, 330])
})
