import { periods } from '@backoffice/shell-kit'
import { expect, test } from 'vitest'
import { comparisons } from './sales-filters.ts'
import { salesPeriods } from './sales-periods.ts'

const beforeOf = (
  now: string,
  ...[period, compare]: Parameters<typeof salesPeriods> extends [infer P, infer C, ...unknown[]] ? [P, C] : never
) => {
  const { before } = salesPeriods(period, compare, { now: new Date(now), timeZone: 'Europe/Amsterdam' })
  return before && [before.from.toISOString(), before.until.toISOString()]
}

test('compares days with as many before, until the same time of day', () => {
  const { current } = salesPeriods('7-days', 'previous', {
    now: new Date('2026-11-27T14:30:00Z'),
    timeZone: 'Europe/Amsterdam',
  })
  expect(current).toEqual({ from: new Date('2026-11-20T23:00:00Z'), until: new Date('2026-11-27T14:30:00Z') })
  expect(beforeOf('2026-11-27T14:30:00Z', '7-days', 'previous')).toEqual([
    '2026-11-13T23:00:00.000Z',
    '2026-11-20T14:30:00.000Z',
  ])
})

test('keeps the wall clock where clocks changed in between', () => {
  expect(beforeOf('2026-10-27T09:00:00Z', 'today', 'previous')).toEqual([
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T09:00:00.000Z',
  ])
  expect(beforeOf('2026-10-27T09:00:00Z', '7-days', 'previous')).toEqual([
    '2026-10-13T22:00:00.000Z',
    '2026-10-20T08:00:00.000Z',
  ])
})

test('compares a month with the whole of a shorter one', () => {
  expect(beforeOf('2026-03-31T10:00:00Z', 'month', 'previous')).toEqual([
    '2026-01-31T23:00:00.000Z',
    '2026-02-28T11:00:00.000Z',
  ])
})

test('compares with the same days of last year, also after a leap day', () => {
  expect(beforeOf('2028-02-29T10:00:00Z', 'today', 'last-year')).toEqual([
    '2027-02-27T23:00:00.000Z',
    '2027-02-28T10:00:00.000Z',
  ])
  expect(beforeOf('2026-06-15T10:00:00Z', 'quarter', 'last-year')).toEqual([
    '2025-03-31T22:00:00.000Z',
    '2025-06-15T10:00:00.000Z',
  ])
})

test('asks for no more than a year, and compares with what ends before the period', () => {
  const YEAR = 366 * 86_400_000
  for (const period of periods)
    for (const compare of comparisons) {
      const now = new Date('2028-12-31T22:59:00Z')
      const { current, before } = salesPeriods(period, compare, { now, timeZone: 'Europe/Amsterdam' })
      expect(+current.until - +current.from).toBeLessThanOrEqual(YEAR)
      expect(before === undefined).toBe(compare === 'none')
      if (before) expect([+before.until - +before.from <= YEAR, before.until <= current.from]).toEqual([true, true])
    }
})
