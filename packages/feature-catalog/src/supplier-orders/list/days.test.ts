import { expect, test } from 'vitest'
import { dayAfter, dayOf, endOfWeek } from './days.ts'

test.each([
  [new Date(2026, 10, 21, 9), '2026-11-21', '2026-11-22'],
  [new Date(2026, 10, 22, 23, 59), '2026-11-22', '2026-11-22'],
  [new Date(2026, 11, 28), '2026-12-28', '2027-01-03'],
])('the week of %s (%s) ends on %s', (at, day, end) => {
  expect(dayOf(at)).toBe(day)
  expect(endOfWeek(at)).toBe(end)
})

test('adds days across the ends of months and of summer time', () => {
  expect(dayAfter(new Date(2026, 9, 24, 12), 2)).toBe('2026-10-26')
  expect(dayAfter(new Date(2026, 2, 1), -1)).toBe('2026-02-28')
})
