import { expect, test } from 'vitest'
import { tierPrice } from './tier-price.ts'

test('has a price of its own, or a percentage off the price without tiers', () => {
  expect(tierPrice({ price: 800 }, 1_000)).toBe(800)
  expect(tierPrice({ price: 800 }, null)).toBe(800)
  expect(tierPrice({ price: null, percent_off: 10 }, 1_000)).toBe(900)
  expect(tierPrice({ price: null, percent_off: 100 }, 1_000)).toBe(0)
  expect(tierPrice({ price: null, percent_off: 10 }, null)).toBeNull()
})

test('rounds to the nearest cent, half a cent up', () => {
  expect(tierPrice({ price: null, percent_off: 12.5 }, 999)).toBe(874)
  expect(tierPrice({ price: null, percent_off: 50 }, 5)).toBe(3)
  expect(tierPrice({ price: null, percent_off: 33.33 }, 10_000)).toBe(6_667)
})
