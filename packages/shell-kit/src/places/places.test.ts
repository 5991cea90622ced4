import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

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
