import { expect, test } from 'vitest'
import { isSearchable, searchOrders } from './search-orders.ts'

test('searches the orders of a tab that contain the product', () => {
  expect(searchOrders('lamp', 'shop', {}).filter).toEqual([
    '"product_uids" = "lamp"',
    '"kind" IN ["Till", "Pick-up", "Shop supply"]',
  ])
})

test('searches by the filters of the tab, also by excluded values', () => {
  const { filter } = searchOrders('lamp', 'storefront', {
    placed_from: '2026-11-01T00:00:00Z',
    stage: ['New', 'To do'],
    website: ['w1'],
    location: ['Shop'],
    not: ['stage'],
  })
  expect(filter?.slice(2)).toEqual([
    '"placed_at" >= "1793491200"',
    'NOT ("stage" IN ["New", "To do"])',
    '"website_uid" IN ["w1"]',
    '"location" IN ["Shop"]',
  ])
})

test('knows the filters that no search of orders has', () => {
  expect(isSearchable({ stage: ['New'], not: ['stage'] })).toBe(true)
  for (const filters of [{ q: 'Ada' }, { returned: ['yes' as const] }, { customer: ['business' as const] }])
    expect(isSearchable(filters)).toBe(false)
})
