import { expect, test } from 'vitest'
import { memberStateOf } from '../modules/taxes/index.ts'
import { isVatNumber } from '../modules/documents/index.ts'
import { vatNumberOf } from './made-up-vat-number.ts'

test.each(['AT', 'BE', 'CY', 'DE', 'DK', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PL', 'PT', 'SE'])(
  'buyers in %s have valid VAT numbers of it, each its own',
  (country) => {
    const numbers = Array.from({ length: 20 }, (_, index) => vatNumberOf(String(12_000 + index), country))
    expect(numbers.filter((number) => !isVatNumber(number) || memberStateOf(number) !== country)).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(vatNumberOf('12000', country)).toBe(numbers[0])
  },
)

test('buyers elsewhere have none', () => {
  expect(['GB', 'CH', 'US', 'XX'].map((country) => vatNumberOf('12000', country))).toEqual(['', '', '', ''])
})
