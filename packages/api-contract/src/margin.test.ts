import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestPrice, marginOf, marginRates, vatRate } from './margin.ts'

test('the margin is what remains of the price without VAT', () => {
  expect(marginOf(1210, 600, vatRate('high', { vat_high: 21 }))).toEqual({ net: 1000, left: 400, percent: 40 })
  expect(marginOf(1000, 1200, vatRate('zero', {}))).toEqual({ net: 1000, left: -200, percent: -20 })
  expect([marginOf(null, 1, 0), marginOf(1, null, 0), marginOf(0, 1, 0)]).toEqual([null, null, null])
})

test('the rates are those of the main website of the namespace', () => {
  const site = (namespace: string, is_main: boolean, vat_high: number) => ({ namespace, is_main, vat_high, vat_low: 5 })
  const sites = [site('other', true, 19), site('own', false, 20), site('own', true, 25)]
  expect(vatRate('high', marginRates(sites, 'own'))).toBe(25)
  expect(vatRate('high', marginRates(sites.slice(0, 2), 'own'))).toBe(20)
  expect(vatRate('low', marginRates(sites.slice(0, 1), 'own'))).toBe(9)
})

test('the lowest price reaches the margin, and a cent less does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 999 }),
      (cost, rate, tenths) => {
        const price = lowestPrice(cost, rate, tenths / 10)
        if (price === null) throw new Error('A margin below 100 % is reached by some price')
        expect(marginOf(price, cost, rate)?.percent).toBeGreaterThanOrEqual(tenths / 10)
        expect(marginOf(price - 1, cost, rate)?.percent ?? -1).toBeLessThan(tenths / 10)
      },
    ),
  )
  expect([lowestPrice(null, 21, 0), lowestPrice(100, 21, 100)]).toEqual([null, null])
})
