/** Type of a range's ends: numbers, whole cents, or days. */
export type RangeKind = 'number' | 'money' | 'date'

/**
 * Range that includes both ends; an omitted end is open. In the unit of the search index: cents, or seconds since 1970.
 */
export interface Range {
  readonly from?: number
  readonly to?: number
}

/** Periods relative to today. */
export const periods = ['today', '7-days', '30-days', '90-days', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text)
const DAYS: Partial<Readonly<Record<Period, number>>> = { today: 1, '7-days': 7, '30-days': 30, '90-days': 90 }

/** Returns local midnight at the start of a period that ends now. */
function startOf(period: Period, now: Date): Date {
  const days = DAYS[period]
  if (days !== undefined) return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  const month = period === 'month' ? now.getMonth() : period === 'quarter' ? now.getMonth() - (now.getMonth() % 3) : 0
  return new Date(now.getFullYear(), month, 1)
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

function dayOf(text: string, after: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return day === undefined ? undefined : seconds(new Date(Number(year), Number(month) - 1, Number(day) + after))
}

const numberOf = (text: string): number | undefined => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined)

/**
 * Parses a range of a URL: `10..50`, `10..`, `..50`, `2011-01-01..2011-03-31`, or a period such as `7-days`. Money is
 * written in whole units of the currency. `undefined` when it cannot be parsed.
 */
export function readRange(kind: RangeKind, text: string, now: Date): Range | undefined {
  if (kind === 'date' && isPeriod(text)) return { from: seconds(startOf(text, now)) }
  const [first, last, ...more] = text.split('..')
  if (first === undefined || last === undefined || more.length > 0) return undefined
  const read = (end: string, after: number) => {
    if (kind === 'date') return dayOf(end, after)
    const number = numberOf(end)
    return number !== undefined && kind === 'money' ? Math.round(number * 100) : number
  }
  const from = read(first, 0)
  const end = read(last, 1)
  if (
    (first !== '' && from === undefined) ||
    (last !== '' && end === undefined) ||
    (from === undefined && end === undefined)
  )
    return undefined
  // A day ends where the next one starts.
  const to = end !== undefined && kind === 'date' ? end - 1 : end
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
