import { invalid } from '../http/failure.ts'
import { text } from '../http/messages.ts'

/** Refuses a time zone by which no clock can be set. */
export function assertKnownTimeZone(name: string | undefined): void {
  if (name === undefined) return
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name)
  } catch {
    throw invalid(text('unknown-time-zone'), '/time_zone')
  }
}
