import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf, unitPriceOf, vatInside } from './price.ts'
import { isOpen, mayMove } from './stages.ts'

const purchase = { quantity: 1, wholesale: false, customer: null, website: null, date: '2026-06-15' }
const product = { price: 1_000, tier_prices: [], product_websites: [] }
const tier = { audience: 'all', from_quantity: 10, price: 800 } as const

test('the price of the website goes before the price of the product', () => {
  const onSite = { ...product, product_websites: [{ website: 'w', active: true, price: 900 }] }
  expect(unitPriceOf(onSite, { ...purchase, website: 'w' })).toBe(900)
  expect(unitPriceOf(onSite, purchase)).toBe(1_000)
})

test('a tier counts from its quantity, in its period, for its buyers', () => {
  expect(unitPriceOf({ ...product, tier_prices: [tier] }, { ...purchase, quantity: 9 })).toBe(1_000)
  expect(unitPriceOf({ ...product, tier_prices: [tier] }, { ...purchase, quantity: 10 })).toBe(800)
  const planned = { ...tier, valid_from: '2026-07-01', valid_until: '2026-07-31' }
  expect(unitPriceOf({ ...product, tier_prices: [planned] }, { ...purchase, quantity: 10 })).toBe(1_000)
  expect(unitPriceOf({ ...product, tier_prices: [planned] }, { ...purchase, quantity: 10, date: '2026-07-31' })).toBe(
    800,
  )
  const trade = { ...tier, audience: 'wholesale' as const }
  expect(unitPriceOf({ ...product, tier_prices: [trade] }, { ...purchase, quantity: 10 })).toBe(1_000)
  expect(unitPriceOf({ ...product, tier_prices: [trade] }, { ...purchase, quantity: 10, wholesale: true })).toBe(800)
  expect(unitPriceOf({ price: null, tier_prices: [], product_websites: [] }, purchase)).toBeNull()
})

test('a tier never makes it dearer', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 1, max: 50 }), (price, tierPrice, quantity) => {
      expect(
        unitPriceOf({ ...product, price, tier_prices: [{ ...tier, price: tierPrice }] }, { ...purchase, quantity }),
      ).toBeLessThanOrEqual(price)
    }),
  )
})

test('VAT is inside the amount, rounded to the cent', () => {
  expect([vatInside(12_100, 21), vatInside(10_900, 9), vatInside(1, 21), vatInside(500, 0)]).toEqual([2_100, 900, 0, 0])
})

test('the total is goods less discount plus shipping, and VAT is part of it', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 100 }),
    unit_price: fc.nat(100_000),
    vat_rate: fc.constantFrom(0, 9, 21),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(1_000), (lines, shipping) => {
      const totals = totalsOf(lines, { shipping, shippingVatRate: 21 })
      expect(totals.total).toBe(totals.goods - totals.discount + totals.shipping)
      expect(totals.vat).toBeLessThanOrEqual(totals.total)
      expect(totals.goods).toBe(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0))
    }),
  )
})

test('an order on hold goes back to where it was, and nowhere else but to its end', () => {
  expect(mayMove('On hold', 'Picking', 'Picking')).toBe(true)
  expect(mayMove('On hold', 'Shipped', 'Picking')).toBe(false)
  expect(mayMove('On hold', 'Cancelled', 'Picking')).toBe(true)
  expect(mayMove('Shipped', 'Cancelled', null)).toBe(false)
  expect([isOpen('Packed'), isOpen('Shipped')]).toEqual([true, false])
})
