import { sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/records.ts'
import { salesDaily } from './tables.ts'

/** Returns the condition that a day is among the last ones, today included, in the time zone of its namespace. */
const isWithin = (days: number): SQL => sql`s.day > (now() at time zone n.time_zone)::date - ${days}::int`

/**
 * Selects the sales of one product within the last days. The product is named as in the surrounding statement: as a
 * lateral join, it only reads days of the selected products, however many others were sold. No time zone is a day
 * behind UTC: the first condition is for the index.
 */
export const soldWithin = (days: number, product: SQL): SQL => sql`lateral (
  select sum(s.quantity) as sold from ${salesDaily} s join namespaces n on n.uid = s.namespace
  where s.product_uid = ${product} and s.day >= (now() at time zone 'UTC')::date - ${days}::int and ${isWithin(days)})`

interface Sales {
  readonly product_uid: string
  readonly sold_7: number
  readonly sold_30: number
  readonly sold_90: number
  readonly sold_total: number
  readonly net: string
  readonly last_sold_at: Date | string | null
}

/** Returns the sales of each product: units and revenue, less returns. */
export async function salesOf(
  database: Database,
  uids: readonly string[],
): Promise<Map<string, Schema<'ProductStats'>>> {
  if (uids.length === 0) return new Map()
  const within = (days: number) => sql`coalesce(sum(quantity) filter (where ${isWithin(days)}), 0)::int`
  const { rows } = await database.execute<Sales & Record<string, unknown>>(sql`
    select product_uid, ${within(7)} as sold_7, ${within(30)} as sold_30, ${within(90)} as sold_90, sum(quantity)::int as sold_total,
      sum(net) as net, max(last_sold_at) as last_sold_at
    from ${salesDaily} s join namespaces n on n.uid = s.namespace where product_uid = any(${sql.param(uids)}::text[]) group by product_uid`)
  return new Map(
    rows.map(({ product_uid, net, last_sold_at, ...sold }) => [
      product_uid,
      { ...sold, revenue: Number(net), last_sold_at: last_sold_at === null ? null : iso(new Date(last_sold_at)) },
    ]),
  )
}
