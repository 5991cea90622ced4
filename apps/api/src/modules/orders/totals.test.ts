import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf, vatInside } from './totals.ts'
import { isOpen, mayMove } from './stages.ts'

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
