import { dayAfter, dayIn, startOfDay } from '@backoffice/texts/days'

/**
 * Type of a range's ends: numbers, whole cents, days in which a moment lies, or calendar days that are the same in every
 * time zone.
 */
export type RangeKind = 'number' | 'money' | 'date' | 'day'

/** When and where a range of days is read: periods end now, and days start in the time zone. */
export interface Clock {
  readonly now: Date
  /** The browser's, when undefined. */
  readonly timeZone: string | undefined
}

/**
 * Range whose ends belong to it (`from`, `to`) or not (`above`, `below`); an omitted end is open. In the unit of the
 * search index: cents, or seconds since 1970.
 */
export interface Range {
  readonly from?: number
  readonly above?: number
  readonly to?: number
  readonly below?: number
}

/** Periods relative to today. */
export const periods = ['today', '7-days', '30-days', '90-days', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text)
const DAYS: Partial<Readonly<Record<Period, number>>> = { today: 1, '7-days': 7, '30-days': 30, '90-days': 90 }

/** Returns the first day of a period that ends today. */
function startOf(period: Period, today: string): string {
  const days = DAYS[period]
  if (days !== undefined) return dayAfter(today, 1 - days)
  const month = Number(today.slice(5, 7))
  const first = period === 'month' ? month : period === 'quarter' ? month - ((month - 1) % 3) : 1
  return `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))

const numberOf = (text: string): number | undefined => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined)

/**
 * Parses a range of a URL: `10..50`, `10..`, `..50`, `2011-01-01..2011-03-31`, or a period such as `7-days`. A number
 * after `>` or `<` is outside the range: `>10..<50`. Money is written in whole units of the currency. `undefined` when
 * it cannot be parsed.
 */
export function readRange(kind: RangeKind, text: string, { now, timeZone }: Clock): Range | undefined {
  const isDays = kind === 'date' || kind === 'day'
  const midnight = (day: string) => seconds(startOfDay(day, kind === 'day' ? 'UTC' : timeZone))
  if (isDays && isPeriod(text)) return { from: midnight(startOf(text, dayIn(now, timeZone))) }
  const [first, last, ...more] = text.split('..')
  if (first === undefined || last === undefined || more.length > 0) return undefined
  // A day ends where the next one starts.
  const read = (end: string, after: number) => {
    if (isDays) return isDay(end) ? midnight(dayAfter(end, after)) - after : undefined
    const number = numberOf(end)
    return number !== undefined && kind === 'money' ? Math.round(number * 100) : number
  }
  const isAbove = !isDays && first.startsWith('>')
  const isBelow = !isDays && last.startsWith('<')
  const from = read(isAbove ? first.slice(1) : first, 0)
  const to = read(isBelow ? last.slice(1) : last, 1)
  if (
    (first !== '' && from === undefined) ||
    (last !== '' && to === undefined) ||
    (from === undefined && to === undefined)
  )
    return undefined
  return {
    ...(from !== undefined && (isAbove ? { above: from } : { from })),
    ...(to !== undefined && (isBelow ? { below: to } : { to })),
  }
}
