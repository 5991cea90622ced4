import { invalid } from '../http/failure.ts'
import { text } from '../http/messages.ts'

/** Rejects a time zone that is not in the IANA database. */
export function assertKnownTimeZone(name: string | undefined): void {
  if (name === undefined) return
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name)
  } catch {
    throw invalid(text('unknown-time-zone'), '/time_zone')
  }
}
