import { expect, test } from 'vitest'
import { formatDay, momentFormat } from './format-date-time.ts'

const at = new Date('2026-11-05T13:07:09Z')

test.each([
  ['en', 'Nov 5, 2026 14:07'],
  ['nl', '5 nov 2026 14:07'],
  ['de', '5. Nov. 2026 14:07'],
  ['fr', '5 nov. 2026 14:07'],
] as const)('formats a moment in %s', (locale, shown) => {
  expect(momentFormat(locale, 'Europe/Amsterdam').dateTime(at)).toBe(shown)
})

test('formats a moment in the time zone of the reader, across midnight too', () => {
  const late = new Date('2026-12-31T23:30:00Z')
  expect(momentFormat('en', 'Asia/Tokyo').dateTime(late)).toBe('Jan 1, 2027 08:30')
  expect(momentFormat('en', 'America/New_York').date(late)).toBe('Dec 31, 2026')
})

test('formats midnight as 00:00, not 24:00', () => {
  expect(momentFormat('en', 'UTC').dateTime(new Date('2026-01-31T00:00:00Z'))).toBe('Jan 31, 2026 00:00')
})

test('formats a day alone, and the full stamp', () => {
  expect(momentFormat('en', 'UTC').date(at)).toBe('Nov 5, 2026')
  expect(momentFormat('en', 'UTC').full(at)).toContain('Thursday, November 5, 2026')
  expect(formatDay('2027-01-31', 'en')).toBe('Jan 31, 2027')
})
