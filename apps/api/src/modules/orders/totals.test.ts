import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shared, totalsOf, vatInside } from './totals.ts'

test('calculates included VAT, rounded to the cent', () => {
  expect([vatInside(12_100, 2_100), vatInside(10_900, 900), vatInside(1, 2_100), vatInside(500, 0)]).toEqual([
    2_100, 900, 0, 0,
  ])
})

test('calculates the VAT of a credit note as that of its invoice with the sign reversed; rates with decimals are exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const vat = vatInside(amount, points)
      expect(vatInside(-amount, points)).toBe(-vat || 0)
      // The nearest integer is at most half a cent away from amount · rate / (1 + rate).
      const away = BigInt(amount) * BigInt(points) - BigInt(vat) * BigInt(10_000 + points)
      expect(2n * (away < 0n ? -away : away) <= BigInt(10_000 + points)).toBe(true)
    }),
  )
})

test('distributes a discount by weight without a remainder; VAT is that of the discounted amounts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.nat(100_000), { minLength: 1 }),
      (amount, weights) => {
        const parts = shared(amount, weights)
        const weight = weights.reduce((sum, one) => sum + one, 0)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(weight === 0 ? 0 : amount)
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (amount * (weights[at] ?? 0)) / (weight || 1))).toBeLessThan(1)
      },
    ),
  )
  const lines = [
    { quantity: 1, unit_price: 12_100, rate_bp: 2_100 },
    { quantity: 1, unit_price: 12_100, rate_bp: 0 },
  ]
  expect(totalsOf(lines, { discount: 2_420 })).toEqual({
    goods: 24_200,
    discount: 2_420,
    shipping: 0,
    vat: 1_890,
    total: 21_780,
  })
})

test('calculates the total as goods less discount plus shipping, including VAT', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 100 }),
    unit_price: fc.nat(100_000),
    rate_bp: fc.constantFrom(0, 900, 2_100),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(1_000), (lines, shipping) => {
      const totals = totalsOf(lines, { shipping, shippingRate: 2_100 })
      expect(totals.total).toBe(totals.goods - totals.discount + totals.shipping)
      expect(totals.vat).toBeLessThanOrEqual(totals.total)
      expect(totals.goods).toBe(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0))
    }),
  )
})
