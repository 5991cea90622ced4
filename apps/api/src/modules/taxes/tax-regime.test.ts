import { expect, test } from 'vitest'
import { memberStateOf, taxRegimeOf } from './tax-regime.ts'

const regime = (seller: string | null, buyer: string | null, vatNumber = '', exempt = false) =>
  taxRegimeOf({ seller, buyer, vatNumber, exempt })

test.each([
  ['NL', 'NL', '', 'Domestic'],
  ['NL', 'NL', 'NL001234567B01', 'Domestic'],
  ['NL', 'NL', 'BE0123456789', 'Domestic'],
  [null, 'DE', '', 'Domestic'],
  ['NL', null, '', 'Domestic'],
  ['NL', 'DE', '', 'OSS'],
  ['NL', 'DE', 'unknown', 'OSS'],
  ['NL', 'DE', 'NL001234567B01', 'OSS'],
  ['NL', 'DE', 'GB123456789', 'OSS'],
  ['NL', 'DE', 'DE 123.456.789', 'Reverse charge'],
  ['NL', 'DE', 'fr12345678901', 'Reverse charge'],
  ['NL', 'GR', 'EL123456789', 'Reverse charge'],
  ['NL', 'CH', '', 'Export'],
  ['NL', 'GB', 'GB123456789', 'Export'],
  ['GB', 'NL', '', 'Export'],
  ['GB', 'GB', '', 'Domestic'],
])('a sale from %s to %s with the VAT number "%s" is %s', (seller, buyer, vatNumber, expected) => {
  expect(regime(seller, buyer, vatNumber)).toBe(expected)
})

test('an exempt buyer is exempt everywhere, and an invalid VAT number has no member state', () => {
  expect([regime('NL', 'NL', '', true), regime('NL', 'DE', 'DE123456789', true)]).toEqual(['Exempt', 'Exempt'])
  expect(['', 'DE', 'D3456789', 'US123456789', 'DE1234567890123'].map(memberStateOf)).toEqual(Array(5).fill(undefined))
})
