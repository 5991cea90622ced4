import { expect, test } from 'vitest'
import { followed, pricesOn, withScheduledPrice } from './scheduled-prices.ts'

const general = (price: number, from: string) => ({ field: 'price' as const, website: null, price, from })
const product = {
  price: 1_000,
  compare_price: null,
  product_websites: [
    { website: 'w', active: true, price: 900 },
    { website: 'v', active: true },
  ],
  scheduled_prices: [
    general(1_200, '2027-02-01'),
    general(1_100, '2027-01-01'),
    { field: 'compare_price' as const, website: null, price: 1_000, from: '2027-01-01' },
    { field: 'price' as const, website: 'w', price: 950, from: '2027-01-01' },
    { field: 'price' as const, website: 'gone', price: 1, from: '2027-01-01' },
  ],
}

test('applies a price from its day on, and the latest of several missed ones', () => {
  expect(pricesOn('2026-12-31', product)).toEqual(product)
  expect(pricesOn('2027-01-01', product)).toEqual({
    price: 1_100,
    compare_price: 1_000,
    product_websites: [
      { website: 'w', active: true, price: 950 },
      { website: 'v', active: true },
    ],
    scheduled_prices: [general(1_200, '2027-02-01')],
  })
  expect(pricesOn('2027-03-01', product)).toMatchObject({ price: 1_200, scheduled_prices: [] })
})

test('replaces another price on the same day, and sorts by day', () => {
  const scheduled = withScheduledPrice([general(1, '2027-03-01'), general(2, '2027-01-01')], general(3, '2027-03-01'))
  expect(scheduled).toEqual([general(2, '2027-01-01'), general(3, '2027-03-01')])
  expect(withScheduledPrice(scheduled, { ...general(4, '2027-01-01'), website: 'w' })).toHaveLength(3)
})

test('inherits scheduled prices until one of its own, without those of websites and compare prices', () => {
  const other = [
    general(3, '2027-03-01'),
    general(1, '2027-01-01'),
    { ...general(9, '2027-01-01'), website: 'w' },
    { ...general(9, '2027-01-01'), field: 'compare_price' as const },
  ]
  expect(followed([], other)).toEqual([general(1, '2027-01-01'), general(3, '2027-03-01')])
  expect(followed([general(5, '2027-03-01'), { ...general(5, '2026-12-01'), website: 'w' }], other)).toEqual([
    general(1, '2027-01-01'),
  ])
})
