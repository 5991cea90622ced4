import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatFullDateTime } from './format-date-time.ts'

const at = new Date('2026-11-05T13:07:09Z')

test.each([
  ['en', 'Nov 5, 2026 14:07'],
  ['nl', '5 nov 2026 14:07'],
  ['de', '5. Nov. 2026 14:07'],
  ['fr', '5 nov. 2026 14:07'],
] as const)('a moment in %s', (locale, shown) => {
  expect(formatDateTime(at, locale, 'Europe/Amsterdam')).toBe(shown)
})

test('midnight is 00:00, not 24:00', () => {
  expect(formatDateTime(new Date('2026-01-31T00:00:00Z'), 'en', 'UTC')).toBe('Jan 31, 2026 00:00')
})

test('a day alone, and everything', () => {
  expect(formatDate(at, 'en', 'UTC')).toBe('Nov 5, 2026')
  expect(formatFullDateTime(at, 'en', 'UTC')).toContain('Thursday, November 5, 2026')
})
