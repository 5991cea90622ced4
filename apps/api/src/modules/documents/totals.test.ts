import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxesOf } from '../orders/totals.ts'
import { divide, sumOf } from './totals.ts'

const rates = [2_100, 900, 1_900, 700, 550, 2_550, 600, 0] as const
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  unit_price: fc.nat(500_000),
  rate_bp: fc.constantFrom(...rates),
})

/** Rounds half away from zero, as the rules of EN 16931 do. */
const taxOn = (base: number, rate_bp: number) => Math.floor((base * rate_bp) / 10_000 + 0.5)

test('divides every order so that its parts add up to what the customer pays', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 100 }),
      fc.nat(10_000),
      (lines, percent, shipping) => {
        const goods = sumOf(lines.map(({ quantity, unit_price }) => quantity * unit_price))
        const discount = Math.floor((goods * percent) / 100)
        const taxed = taxesOf(lines, { discount, shipping, shippingRate: 2_100 })
        const parts = [...taxed.lines, taxed.shipping].map(({ rate_bp, base, amount }) => ({
          category: rate_bp === 0 ? ('Z' as const) : ('S' as const),
          rate_bp,
          total: base + amount,
        }))
        const divided = divide(parts)
        const { net, vat, rounding, total } = divided.totals
        expect(total).toBe(goods - discount + shipping)
        expect(net + vat + rounding).toBe(total)
        expect(Math.abs(rounding)).toBeLessThanOrEqual(divided.taxes.length)
        expect(sumOf(divided.parts.map((part) => part.net))).toBe(net)
        for (const { rate_bp, base, amount } of divided.taxes) {
          expect(amount).toBe(taxOn(base, rate_bp))
          expect(sumOf(divided.parts.filter((part) => part.rate_bp === rate_bp).map((part) => part.net))).toBe(base)
        }
        for (const part of divided.parts) expect(part.net).toBeLessThanOrEqual(part.total)
      },
    ),
  )
})

test('keeps the difference within a cent, however many lines an order has', () => {
  const lines = Array.from({ length: 5_000 }, () => ({ category: 'S' as const, rate_bp: 2_100, total: 995 }))
  const { totals, taxes } = divide(lines)
  expect(totals).toEqual({ net: 4_111_570, vat: 863_430, rounding: 0, total: 4_975_000 })
  expect(taxes).toEqual([{ category: 'S', rate_bp: 2_100, base: 4_111_570, amount: 863_430 }])
  expect(divide([{ category: 'S', rate_bp: 2_100, total: 3 }]).totals).toEqual({
    net: 2,
    vat: 0,
    rounding: 1,
    total: 3,
  })
})
