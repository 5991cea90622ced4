import { expect, test } from 'vitest'
import { shipByOf } from './ship-by.ts'

const times = { working_days: [1, 2, 3, 4, 5], accepted_until: '17:00', handling_days: 1, holidays: [] }

test.each([
  ['in winter', '2026-11-23T09:00:00Z', 'Europe/Amsterdam', '2026-11-24T16:00:00.000Z'],
  ['by the day of the time zone', '2026-11-23T23:30:00Z', 'Europe/Amsterdam', '2026-11-25T16:00:00.000Z'],
  ['just in time', '2026-11-23T15:59:59.999Z', 'Europe/Amsterdam', '2026-11-24T16:00:00.000Z'],
  ['too late for the day', '2026-11-23T16:00:00Z', 'Europe/Amsterdam', '2026-11-25T16:00:00.000Z'],
  [
    'elsewhere, where it is still the day before',
    '2026-11-24T03:00:00Z',
    'America/New_York',
    '2026-11-25T22:00:00.000Z',
  ],
  ['before the end of summer time', '2026-10-23T09:00:00Z', 'Europe/Amsterdam', '2026-10-26T16:00:00.000Z'],
  ['before its start', '2026-03-27T09:00:00Z', 'Europe/Amsterdam', '2026-03-30T15:00:00.000Z'],
])('an order that is accepted %s leaves by 17:00 of its day', (_, at, zone, until) => {
  expect(shipByOf(new Date(at), times, zone).toISOString()).toBe(until)
})

test('a time that the clocks skip is the one after it, and of one that comes twice the first counts', () => {
  const nightly = { ...times, working_days: [7], accepted_until: '02:30', handling_days: 0 }
  const until = (at: string) => shipByOf(new Date(at), nightly, 'Europe/Amsterdam').toISOString()
  expect(until('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(until('2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
})
