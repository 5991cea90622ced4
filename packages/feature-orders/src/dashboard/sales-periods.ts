import { readRange, type Period } from '@backoffice/shell-kit'
import { dayAfter, localMoment, momentOf } from '@backoffice/texts'
import type { Comparison } from './sales-filters.ts'

/** Moments from the first to the one before `until`. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** Whole days, or whole months whatever their length. */
type Distance = { readonly days: number } | { readonly months: number }

const lengths: Readonly<Record<Period, Distance>> = {
  today: { days: 1 },
  '7-days': { days: 7 },
  '30-days': { days: 30 },
  '90-days': { days: 90 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
}

/** Returns the same day of an earlier month; its last one where that month is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/**
 * Returns a period that ends now, and the one to compare it with: as far into it as now is into the period, by the wall
 * clock of the time zone.
 */
export function salesPeriods(
  period: Period,
  compare: Comparison,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string | undefined },
): { readonly current: Span; readonly before: Span | undefined } {
  const { from = 0 } = readRange('date', period, { now, timeZone }) ?? {}
  const current = { from: new Date(from * 1000), until: now }
  if (compare === 'none') return { current, before: undefined }
  const distance = compare === 'last-year' ? { months: 12 } : lengths[period]
  const earlier = (at: Date) => {
    const local = localMoment(at, timeZone)
    const day = local.slice(0, 10)
    const former = 'days' in distance ? dayAfter(day, -distance.days) : monthsBefore(day, distance.months)
    return momentOf(`${former}${local.slice(10)}`, timeZone)
  }
  return { current, before: { from: earlier(current.from), until: earlier(now) } }
}
