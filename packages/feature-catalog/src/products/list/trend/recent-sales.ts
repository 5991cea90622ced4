import type { SearchDocuments } from '@backoffice/api-contract'

const DAY = 86_400_000
/** A line through single days would only show the weekends. */
const STEP = 3

/**
 * Returns the units sold in each three of the 30 days up to today, the oldest first; undefined without sales in them.
 * The days of a document end when it was written; since then there were no sales.
 */
export function recentSales(
  { sold_days: days, sold_until: until }: Pick<SearchDocuments['products'], 'sold_days' | 'sold_until'>,
  today: string,
): readonly number[] | undefined {
  if (!until) return undefined
  const passed = Math.max(0, (Date.parse(today) - Date.parse(until)) / DAY)
  const recent = days.map((_, place) => days[place + passed] ?? 0)
  if (recent.every((units) => units === 0)) return undefined
  return Array.from({ length: recent.length / STEP }, (_, step) =>
    recent.slice(step * STEP, (step + 1) * STEP).reduce((sum, units) => sum + units, 0),
  )
}
