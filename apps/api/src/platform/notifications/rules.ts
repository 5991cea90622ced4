import type { Schema } from '@backoffice/api-contract'

type Preferences = Schema<'Preferences'>
type Kind = Schema<'NotificationKind'>

/** Kinds that cannot be muted: an attacker could otherwise take over an account unnoticed. */
const ALWAYS_TOLD: readonly Kind[] = ['rights-changed', 'password-set', 'second-step-reset']

/** Kinds that are emailed unless the account changes that: data does not arrive until someone acts. */
const MAILED: readonly Kind[] = ['webhook-off']

/** Returns how an account is notified of a kind (contract: NotificationPreferences). */
export function wayOf({ notifications }: Preferences, kind: Kind): Schema<'NotificationWay'> {
  const way = notifications?.rules.find((rule) => rule.kind === kind)?.way ?? (MAILED.includes(kind) ? 'mail' : 'app')
  return way === 'off' && ALWAYS_TOLD.includes(kind) ? 'app' : way
}

const clockOf = (now: Temporal.Instant, timeZone: string) => now.toZonedDateTimeISO(timeZone)
const after = (clock: Temporal.ZonedDateTime, time: string): boolean =>
  Temporal.PlainTime.compare(clock.toPlainTime(), Temporal.PlainTime.from(time)) >= 0

/** Whether an account is in its quiet hours; quiet hours that start when they end are off. */
export function isQuiet({ notifications }: Preferences, timeZone: string, now: Temporal.Instant): boolean {
  const quiet = notifications?.quiet
  if (!quiet) return false
  const clock = clockOf(now, timeZone)
  const [begun, ended] = [after(clock, quiet.from), after(clock, quiet.until)]
  return quiet.from <= quiet.until ? begun && !ended : begun || !ended
}

const MORNING = '08:00'

/** Whether the next email of an account is due; `last` is when the previous one was sent. */
export function digestDue(
  preferences: Preferences,
  timeZone: string,
  now: Temporal.Instant,
  last: Temporal.Instant | null,
): boolean {
  if (isQuiet(preferences, timeZone, now)) return false
  if (preferences.notifications?.digest !== 'day') return last === null || now.since(last).total('hours') >= 1
  const clock = clockOf(now, timeZone)
  return after(clock, MORNING) && (last === null || !clockOf(last, timeZone).toPlainDate().equals(clock.toPlainDate()))
}
