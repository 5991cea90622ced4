import type { Schema } from '@backoffice/api-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestDue, isQuiet, wayOf } from './rules.ts'

const at = (clock: string) => Temporal.ZonedDateTime.from(`2026-03-10T${clock}[Europe/Amsterdam]`).toInstant()
const prefer = (digest: 'hour' | 'day', quiet: { from: string; until: string } | null = null) => ({
  notifications: { rules: [], digest, quiet },
})
const quietAt = (from: string, until: string, clock: string) =>
  isQuiet(prefer('hour', { from, until }), 'Europe/Amsterdam', at(clock))

test('quiet hours apply by day, over midnight, and in the account’s time zone', () => {
  expect([
    quietAt('12:00', '13:00', '12:00'),
    quietAt('12:00', '13:00', '12:59'),
    quietAt('12:00', '13:00', '13:00'),
  ]).toEqual([true, true, false])
  expect([
    quietAt('22:00', '07:00', '23:00'),
    quietAt('22:00', '07:00', '06:59'),
    quietAt('22:00', '07:00', '07:00'),
  ]).toEqual([true, true, false])
  expect(isQuiet(prefer('hour', { from: '22:00', until: '07:00' }), 'America/New_York', at('23:00'))).toBe(false)
  expect(quietAt('09:00', '09:00', '09:00')).toBe(false)
})

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)

test('of two different times, quiet hours are either from the first to the second or the reverse', () => {
  fc.assert(
    fc.property(clock, clock, clock, (from, until, now) => {
      fc.pre(from !== until)
      expect(quietAt(from, until, now)).toBe(!quietAt(until, from, now))
    }),
  )
})

test('an email waits an hour after the previous one, or until eight the next morning', () => {
  const due = (digest: 'hour' | 'day', now: Temporal.Instant, last: Temporal.Instant | null) =>
    digestDue(prefer(digest), 'Europe/Amsterdam', now, last)
  expect([
    due('hour', at('10:00'), null),
    due('hour', at('10:00'), at('09:01')),
    due('hour', at('10:00'), at('09:00')),
  ]).toEqual([true, false, true])
  const yesterday = at('08:00').subtract({ hours: 24 })
  expect([
    due('day', at('07:59'), yesterday),
    due('day', at('08:00'), yesterday),
    due('day', at('20:00'), at('08:00')),
    due('day', at('06:00'), null),
  ]).toEqual([false, true, false, false])
  expect(digestDue(prefer('hour', { from: '09:30', until: '11:00' }), 'Europe/Amsterdam', at('10:00'), null)).toBe(
    false,
  )
})

test('changes of one’s own access cannot be muted', () => {
  const rules: Schema<'NotificationRule'>[] = [
    { kind: 'password-set', way: 'off' },
    { kind: 'job-ended', way: 'off' },
  ]
  const preferences = { notifications: { ...prefer('hour').notifications, rules } }
  expect([wayOf(preferences, 'password-set'), wayOf(preferences, 'job-ended'), wayOf({}, 'job-ended')]).toEqual([
    'app',
    'off',
    'app',
  ])
})
