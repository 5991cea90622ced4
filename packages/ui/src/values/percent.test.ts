import { expect, test } from 'vitest'
import { formatPercent } from './percent.tsx'

test('writes a percentage with the sign and the spaces of the language', () => {
  expect(formatPercent(33.6, 'en')).toBe('33.6%')
  expect(formatPercent(33.6, 'nl')).toBe('33,6%')
  expect(formatPercent(33.6, 'de')).toBe('33,6\u00a0%')
  expect(formatPercent(-2, 'fr')).toBe('-2\u00a0%')
})
