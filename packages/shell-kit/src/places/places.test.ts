import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'
import { trackAndTraceLink } from './track-and-trace.ts'

test.each([
  ['NL', 'en', 'Netherlands'],
  ['BE', 'nl', 'België'],
  ['DE', 'de', 'Deutschland'],
  ['FR', 'fr', 'France'],
  ['XX', 'en', 'XX'],
  ['', 'en', ''],
  ['Unspecified', 'en', 'Unspecified'],
] as const)('names %j in %s %j', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name)
})

test('links to a parcel by barcode, country and postcode', () => {
  expect(trackAndTraceLink({ barcode: '3STEST 1&2', country: 'NL', postcode: '1012 AB' })).toBe(
    'https://postnl.nl/tracktrace/?B=3STEST+1%262&D=NL&P=1012AB',
  )
})
