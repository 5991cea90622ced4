import { expect, test } from 'vitest'
import { localMoment, momentOf } from './local-moment.ts'

test.each([
  ['2026-11-24T14:30', 'Europe/Amsterdam', '2026-11-24T13:30:00.000Z'],
  ['2026-07-01T14:30', 'Europe/Amsterdam', '2026-07-01T12:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Amsterdam', '2026-03-29T01:30:00.000Z'],
  ['2026-11-24T00:15', 'Asia/Kolkata', '2026-11-23T18:45:00.000Z'],
  ['2026-11-24T14:30', 'UTC', '2026-11-24T14:30:00.000Z'],
])('reads %s in %s', (local, timeZone, moment) => {
  expect(momentOf(local, timeZone).toISOString()).toBe(moment)
  expect(localMoment(new Date(moment), timeZone)).toBe(local)
})
