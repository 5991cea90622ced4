import { readRange } from '@backoffice/shell-kit'
import { dayAfter, dayIn } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { comparedPeriods } from './today-query.ts'

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
const periodsOf = (now: string, timeZone: string) => {
  const { today, before } = comparedPeriods(new Date(now), timeZone)
  return { today: today.map(iso), before: before.map(iso) }
}

test('compares today with the same weekday until the same time, in the time zone', () => {
  expect(periodsOf('2026-11-24T20:30:00Z', 'Asia/Tokyo')).toEqual({
    today: ['2026-11-24T15:00:00.000Z', '2026-11-25T14:59:59.000Z'],
    before: ['2026-11-17T15:00:00.000Z', '2026-11-17T20:30:00.000Z'],
  })
})

test('keeps the time of day when the clocks changed within the week', () => {
  expect(periodsOf('2026-10-27T09:00:00Z', 'Europe/Amsterdam')).toEqual({
    today: ['2026-10-26T23:00:00.000Z', '2026-10-27T22:59:59.000Z'],
    before: ['2026-10-19T22:00:00.000Z', '2026-10-20T08:00:00.000Z'],
  })
  // The day of the change has 25 hours.
  const [from, to] = comparedPeriods(new Date('2026-10-25T12:00:00Z'), 'Europe/Amsterdam').today
  expect(to - from + 1).toBe(25 * 3600)
})

test('counts the days that the filter of the list has', () => {
  const clock = { now: new Date(), timeZone: 'Asia/Tokyo' }
  const { today } = comparedPeriods(clock.now, clock.timeZone)
  const day = dayIn(clock.now, clock.timeZone)
  expect(readRange('date', `${day}..${day}`, clock)).toEqual({ from: today[0], to: today[1] })
  expect(readRange('date', `..${dayAfter(day, -1)}`, clock)).toEqual({ to: today[0] - 1 })
})
