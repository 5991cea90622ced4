import { expect, test } from 'vitest'
import { bulkActions, changeOf, noValues, type BulkValues } from './bulk-change.ts'

const filled: Omit<BulkValues, 'action'> = {
  how: 'percent',
  percent: -10,
  amount: 250,
  rounding: '95',
  website: 'w1',
  from: '',
  status: 'Active',
  one: 'b',
  many: ['c', 'd'],
  attribute: 'low',
  stockPolicy: 'Track',
  oversellLimit: null,
  tiers: [{ audience: 'all', from_quantity: 10, price: 800 }],
  seoTitle: ' Buy {name} ',
  seoDescription: '',
  overwrite: true,
}

test('schedules a price for a later day', () => {
  expect(changeOf({ ...filled, action: 'price', website: null, from: '2027-01-01' })).toEqual({
    price: { field: 'price', how: 'percent', value: -10, rounding: '95', from: '2027-01-01' },
  })
})

test.each([
  ['price', { price: { field: 'price', how: 'percent', value: -10, rounding: '95', website: 'w1' } }],
  ['compare_price', { price: { field: 'compare_price', how: 'percent', value: -10, rounding: '95' } }],
  ['status', { status: 'Active' }],
  ['brand', { brand: 'b' }],
  ['successor', { successor: 'b' }],
  ['add_categories', { add_categories: ['c', 'd'] }],
  ['remove_tags', { remove_tags: ['c', 'd'] }],
  ['remove_websites', { remove_websites: ['c', 'd'] }],
  ['vat_code', { vat_code: 'low' }],
  ['tier_prices', { tier_prices: [{ audience: 'all', from_quantity: 10, price: 800 }] }],
  ['seo', { seo: { title: 'Buy {name}', overwrite: true } }],
  ['delete', { delete: true }],
  ['duplicate', { duplicate: true }],
  ['translate', { translate: true }],
] as const)('%s requests only what was filled in', (action, change) => {
  expect(changeOf({ ...filled, action })).toEqual(change)
})

test('sets the limit of products that are sold beyond their stock, and removes it when it is empty', () => {
  const beyond = { ...filled, action: 'stock_policy', stockPolicy: 'Sell beyond' } as const
  expect(changeOf({ ...beyond, oversellLimit: 5 })).toEqual({ stock_policy: 'Sell beyond', oversell_limit: 5 })
  expect(changeOf(beyond)).toEqual({ stock_policy: 'Sell beyond', oversell_limit: null })
  expect(changeOf({ ...beyond, stockPolicy: 'Track', oversellLimit: 5 })).toEqual({ stock_policy: 'Track' })
})

test('accepts no brand as a value, and no missing value', () => {
  expect(changeOf({ ...noValues, action: 'brand', one: '' })).toEqual({ brand: null })
  const complete = bulkActions.filter((action) => changeOf({ ...noValues, action }) !== null)
  expect(complete).toEqual(['translate', 'duplicate', 'delete'])
})
