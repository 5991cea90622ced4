import { expect, test } from 'vitest'
import { shipByOf } from './ship-by.ts'

test.each([
  ['on a Monday', '2026-11-23T09:00:00Z', 'Europe/Amsterdam', '2026-11-24T16:00:00.000Z'],
  ['on a Friday, after the weekend', '2026-11-27T09:00:00Z', 'Europe/Amsterdam', '2026-11-30T16:00:00.000Z'],
  ['on a Saturday', '2026-11-28T09:00:00Z', 'Europe/Amsterdam', '2026-11-30T16:00:00.000Z'],
  ['by the day of the namespace', '2026-11-23T23:30:00Z', 'Europe/Amsterdam', '2026-11-25T16:00:00.000Z'],
  ['over the end of summer time', '2026-10-23T09:00:00Z', 'Europe/Amsterdam', '2026-10-26T16:00:00.000Z'],
])('an order that is accepted %s leaves by 17:00 of the next working day', (_, at, zone, until) => {
  expect(shipByOf(new Date(at), zone).toISOString()).toBe(until)
})
