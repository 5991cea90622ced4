import { expect, test } from 'vitest'
import { scheduledPricesText, parseScheduledPrices } from './scheduled-prices-text.ts'

const uidOf = (name: string) => (name === 'shop.example' ? 'w' : undefined)
const scheduled = [
  { field: 'price' as const, website: null, price: 1_250, from: '2027-02-01' },
  { field: 'compare_price' as const, website: null, price: 1_500, from: '2027-02-01' },
  { field: 'price' as const, website: 'w', price: 1_100, from: '2027-03-01' },
]
const cell = '12.50 from 2027-02-01; former 15.00 from 2027-02-01; @shop.example 11.00 from 2027-03-01'

test('formats and parses scheduled prices in one cell', () => {
  expect(scheduledPricesText(scheduled, () => 'shop.example')).toBe(cell)
  expect(parseScheduledPrices(cell, uidOf)).toEqual(scheduled)
  expect(parseScheduledPrices(' 12.5 from 2027-02-01 ;', uidOf)).toEqual([scheduled[0]])
  expect([scheduledPricesText([], () => ''), parseScheduledPrices('', uidOf)]).toEqual(['', []])
})

test('rejects invalid prices, days and websites, and two prices for one day', () => {
  for (const wrong of [
    'soon',
    '12.50',
    '12.50 from spring',
    '-1 from 2027-02-01',
    '@other.example 11.00 from 2027-02-01',
    '1.00 from 2027-02-01; 2.00 from 2027-02-01',
  ])
    expect(parseScheduledPrices(wrong, uidOf), wrong).toBeUndefined()
})
