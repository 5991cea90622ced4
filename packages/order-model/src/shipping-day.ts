/** When orders leave. */
export interface ShippingTimes {
  /** Days of the week, from 1, Monday, to 7: at least one. */
  readonly working_days: readonly number[]
  /** Time of the day, as `17:00`. */
  readonly accepted_until: string
  readonly handling_days: number
  /** Days as `2026-12-25`. */
  readonly holidays: readonly string[]
}

const DAY = 86_400_000

/**
 * Returns the day on which an order leaves that is accepted at a local time, such as `2026-11-24T14:30`. It counts for
 * that day when it is in time on a working day, else for the next working day; from there its handling days are counted.
 * @throws RangeError without working days
 */
export function shippingDay(accepted: string, { working_days, accepted_until, ...times }: ShippingTimes): string {
  if (working_days.length === 0) throw new RangeError('Without working days nothing leaves.')
  const [date = '', time = ''] = accepted.split('T')
  const isWorking = (day: string) =>
    working_days.includes(new Date(day).getUTCDay() || 7) && !times.holidays.includes(day)
  let day = date
  let left = times.handling_days + (isWorking(day) && time >= accepted_until ? 1 : 0)
  while (left > 0 || !isWorking(day)) {
    if (isWorking(day)) left -= 1
    day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
  }
  return day
}
