/** Working days within which an accepted order leaves, and the hour of the day until which it does. */
const WORKING_DAYS = 1
const UNTIL = '17:00'

const isWeekend = ({ dayOfWeek }: Temporal.PlainDate): boolean => dayOfWeek > 5

/** Returns until when an order that is accepted at a moment has to leave: 17:00 on the next working day. */
export function shipByOf(accepted: Date, timeZone: string): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(accepted.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let left = WORKING_DAYS; left > 0; left -= isWeekend(day) ? 0 : 1) day = day.add({ days: 1 })
  return new Date(day.toZonedDateTime({ timeZone, plainTime: UNTIL }).epochMilliseconds)
}
