import { shippingDay, type ShippingTimes } from '@backoffice/order-model'

/** Returns until when an order that is accepted at a moment has to leave: the latest time of the day it leaves on. */
export function shipByOf(accepted: Date, times: ShippingTimes, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(accepted.getTime()).toZonedDateTimeISO(timeZone)
  const day = shippingDay(local.toPlainDateTime().toString({ smallestUnit: 'minute' }), times)
  const until = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: times.accepted_until })
  return new Date(until.epochMilliseconds)
}
