import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { salesDaily } from './tables.ts'

const DAYS = 30

/** Units sold on each of 30 days, less returns, the oldest first, and the last of these days. */
export interface SalesTrend {
  readonly until: string
  readonly units: readonly number[]
}

interface Sold extends Record<string, unknown> {
  readonly owner: string
  readonly day: string
  readonly today: string
  readonly sold: number
}

/** Returns how many units were sold on each day, up to the last `today`: namespaces may be a day apart. */
function trendOf(days: readonly Sold[]): SalesTrend {
  const until = days.reduce((last, { today }) => (today > last ? today : last), '')
  const units = Array.from({ length: DAYS }, () => 0)
  for (const { day, sold } of days) {
    const place = DAYS - 1 - Temporal.PlainDate.from(day).until(until).days
    if (place >= 0) units[place] = sold
  }
  return { until, units }
}

/**
 * Returns the sales of the last 30 days by the day, of those that have any. Each owner has those of several products: a
 * parent has those of its variants.
 */
export async function salesTrends(
  database: Database,
  productsOf: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, SalesTrend>> {
  const pairs = [...productsOf].flatMap(([owner, own]) => own.map((uid) => ({ owner, uid })))
  const { rows } = await database.execute<Sold>(sql`
    select c.owner, s.day::text as day, sum(s.quantity)::int as sold,
      max((now() at time zone n.time_zone)::date)::text as today
    from unnest(${sql.param(pairs.map(({ owner }) => owner))}::text[], ${sql.param(pairs.map(({ uid }) => uid))}::text[]) as c (owner, uid)
    join ${salesDaily} s on s.product_uid = c.uid join namespaces n on n.uid = s.namespace
    where s.day > (now() at time zone n.time_zone)::date - ${DAYS}::int
    group by c.owner, s.day`)
  return new Map([...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, days]) => [owner, trendOf(days)]))
}
