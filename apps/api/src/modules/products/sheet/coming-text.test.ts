import { expect, test } from 'vitest'
import { comingCell, comingIn } from './coming-text.ts'

const uidOf = (name: string) => (name === 'shop.example' ? 'w' : undefined)
const coming = [
  { field: 'price' as const, website: null, price: 1_250, from: '2027-02-01' },
  { field: 'compare_price' as const, website: null, price: 1_500, from: '2027-02-01' },
  { field: 'price' as const, website: 'w', price: 1_100, from: '2027-03-01' },
]
const cell = '12.50 from 2027-02-01; former 15.00 from 2027-02-01; @shop.example 11.00 from 2027-03-01'

test('prices to come are one cell that a person can write', () => {
  expect(comingCell(coming, () => 'shop.example')).toBe(cell)
  expect(comingIn(cell, uidOf)).toEqual(coming)
  expect(comingIn(' 12.5 from 2027-02-01 ;', uidOf)).toEqual([coming[0]])
  expect([comingCell([], () => ''), comingIn('', uidOf)]).toEqual(['', []])
})

test('what is no price, no day, a website that nobody knows, or two prices for one day is not understood', () => {
  for (const wrong of [
    'soon',
    '12.50',
    '12.50 from spring',
    '-1 from 2027-02-01',
    '@other.example 11.00 from 2027-02-01',
    '1.00 from 2027-02-01; 2.00 from 2027-02-01',
  ])
    expect(comingIn(wrong, uidOf), wrong).toBeUndefined()
})
