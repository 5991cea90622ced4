import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tracePrice } from './price-trace.ts'

const purchase = { quantity: 1, wholesale: false, customer: null, website: null, date: '2026-06-15' }
const product = { price: 1_000, tier_prices: [], product_websites: [] }
const priceOf = (...asked: Parameters<typeof tracePrice>) => tracePrice(...asked).price
const tier = { audience: 'all', from_quantity: 10, price: 800 } as const

test('prefers the price of the website to that of the product', () => {
  const onSite = { ...product, product_websites: [{ website: 'w', active: true, price: 900 }] }
  expect(priceOf(onSite, { ...purchase, website: 'w' })).toBe(900)
  expect(priceOf(onSite, purchase)).toBe(1_000)
})

test('applies a tier from its quantity, in its period, to its buyers', () => {
  expect(priceOf({ ...product, tier_prices: [tier] }, { ...purchase, quantity: 9 })).toBe(1_000)
  expect(priceOf({ ...product, tier_prices: [tier] }, { ...purchase, quantity: 10 })).toBe(800)
  const planned = { ...tier, valid_from: '2026-07-01', valid_until: '2026-07-31' }
  expect(priceOf({ ...product, tier_prices: [planned] }, { ...purchase, quantity: 10 })).toBe(1_000)
  expect(priceOf({ ...product, tier_prices: [planned] }, { ...purchase, quantity: 10, date: '2026-07-31' })).toBe(800)
  const trade = { ...tier, audience: 'wholesale' as const }
  expect(priceOf({ ...product, tier_prices: [trade] }, { ...purchase, quantity: 10 })).toBe(1_000)
  expect(priceOf({ ...product, tier_prices: [trade] }, { ...purchase, quantity: 10, wholesale: true })).toBe(800)
  expect(priceOf({ price: null, tier_prices: [], product_websites: [] }, purchase)).toBeNull()
})

test('never increases the price by a tier', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 1, max: 50 }), (price, tierPrice, quantity) => {
      expect(
        priceOf({ ...product, price, tier_prices: [{ ...tier, price: tierPrice }] }, { ...purchase, quantity }),
      ).toBeLessThanOrEqual(price)
    }),
  )
})
