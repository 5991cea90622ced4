import { dayAfter } from '@backoffice/texts'

/** First and last day of a period. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** Whole months and years before and around a day. */
export const namedPeriods = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type NamedPeriod = (typeof namedPeriods)[number]

const lengths = { month: 1, quarter: 3, year: 12 } as const

/** Returns the first day of the month so many months after the start of a year. */
const monthStart = (year: number, months: number): string =>
  new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10)

/** Returns the days of a month, quarter or year, seen from a day. */
export function periodOf(name: NamedPeriod, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const [which, unit] = name.split('-') as ['this' | 'last', keyof typeof lengths]
  const length = lengths[unit]
  const start = Math.floor((month - 1) / length) * length - (which === 'last' ? length : 0)
  return { from: monthStart(year, start), until: dayAfter(monthStart(year, start + length), -1) }
}
