import { expect, test } from 'vitest'
import { followed, pricesOn, withScheduledPrice } from './coming-prices.ts'

const general = (price: number, from: string) => ({ field: 'price' as const, website: null, price, from })
const product = {
  price: 1_000,
  compare_price: null,
  product_websites: [
    { website: 'w', active: true, price: 900 },
    { website: 'v', active: true },
  ],
  coming_prices: [
    general(1_200, '2027-02-01'),
    general(1_100, '2027-01-01'),
    { field: 'compare_price' as const, website: null, price: 1_000, from: '2027-01-01' },
    { field: 'price' as const, website: 'w', price: 950, from: '2027-01-01' },
    { field: 'price' as const, website: 'gone', price: 1, from: '2027-01-01' },
  ],
}

test('a price holds from its day on, and the latest of those that were missed is the one that holds', () => {
  expect(pricesOn('2026-12-31', product)).toEqual(product)
  expect(pricesOn('2027-01-01', product)).toEqual({
    price: 1_100,
    compare_price: 1_000,
    product_websites: [
      { website: 'w', active: true, price: 950 },
      { website: 'v', active: true },
    ],
    coming_prices: [general(1_200, '2027-02-01')],
  })
  expect(pricesOn('2027-03-01', product)).toMatchObject({ price: 1_200, coming_prices: [] })
})

test('of two prices for one day the second counts, and they stand in the order of their days', () => {
  const coming = withScheduledPrice([general(1, '2027-03-01'), general(2, '2027-01-01')], general(3, '2027-03-01'))
  expect(coming).toEqual([general(2, '2027-01-01'), general(3, '2027-03-01')])
  expect(withScheduledPrice(coming, { ...general(4, '2027-01-01'), website: 'w' })).toHaveLength(3)
})

test('prices of another product are taken over until one of its own begins; those of websites and former ones are not', () => {
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
