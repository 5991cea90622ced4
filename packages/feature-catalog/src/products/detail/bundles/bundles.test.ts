import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleChangeOf, movePart, type PartFields } from './bundle-fields.ts'
import { stockOf, sumOf } from './bundle-preview.ts'

const part = (sku: string, quantity: number, choice = ''): PartFields => ({ sku, quantity, choice, share: '' })
const known = (sku: string, quantity: number, free_stock: number, price: number | null, choice = '') => ({
  ...part(sku, quantity, choice),
  facts: { price, free_stock, tracked: true },
})

test('limits the stock of a bundle by its scarcest part, and adds up the parts of a choice', () => {
  expect(stockOf([known('a', 2, 9, 100), known('b', 1, 7, 100)])).toBe(4)
  expect(stockOf([known('a', 1, 9, 100), known('b', 1, 2, 100, 'colour'), known('c', 1, 3, 100, 'colour')])).toBe(5)
  expect(stockOf([{ ...part('a', 1), facts: { price: 100, free_stock: 0, tracked: false } }])).toBeNull()
})

test('adds the cheapest part of a choice, and has no sum without a price', () => {
  expect(sumOf([known('a', 2, 9, 100), known('b', 1, 2, 300, 'colour'), known('c', 1, 3, 250, 'colour')])).toBe(450)
  expect(sumOf([known('a', 2, 9, null)])).toBeNull()
})

test('loses no part when one is moved, and restores the order when it is moved back', () => {
  const parts = fc
    .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
    .map((skus) => skus.map((sku) => part(sku, 1)))
  fc.assert(
    fc.property(parts, fc.nat(7), (all, from) => {
      const moved = movePart(all, from, 1)
      expect(new Set(moved.map(({ sku }) => sku))).toEqual(new Set(all.map(({ sku }) => sku)))
      if (moved !== all) expect(movePart(moved, from + 1, -1)).toEqual(all)
    }),
  )
})

test('has a percentage only for the rule with one', () => {
  expect(bundleChangeOf({ parts: [part('a', 2, ' colour ')], rule: 'sum', percent: 10 })).toEqual({
    parts: [{ sku: 'a', quantity: 2, choice: 'colour' }],
    price_rule: { rule: 'sum' },
  })
})
