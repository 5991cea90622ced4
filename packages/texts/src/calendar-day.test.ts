import { expect, test } from 'vitest'
import { dayAfter, dayIn, endOfWeek, startOfDay } from './calendar-day.ts'

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-28', '2027-01-03'],
])('the week of %s ends on %s', (day, end) => {
  expect(endOfWeek(day)).toBe(end)
})

test('adds days across the ends of months and of summer time', () => {
  expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('reads the day of a moment in the time zone, and when that day starts', () => {
  const at = new Date('2026-11-24T23:30:00Z')
  expect([dayIn(at, 'Asia/Tokyo'), dayIn(at, 'America/New_York')]).toEqual(['2026-11-25', '2026-11-24'])
  expect(startOfDay('2026-11-25', 'Asia/Tokyo').toISOString()).toBe('2026-11-24T15:00:00.000Z')
})
