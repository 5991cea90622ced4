import type { Schema } from '@backoffice/api-contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { sumWeeks, type SoldBy, type Sums } from '../sales/index.ts'
import { filteredLines } from './line-filters.ts'

/** Returns the numbers of the order lines with a product that filters match, latest first. */
export async function findLines(
  database: Database,
  asked: SoldBy,
  filters: readonly SQL[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly number[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select l.id ${filteredLines(asked, filters)} order by o.placed_at desc, l.id desc limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => Number(id))
}

/** Counts the order lines that filters match, and sums those of them that were sold. */
export async function sumLines(
  database: Database,
  asked: SoldBy,
  filters: readonly SQL[],
  weeks: number,
): Promise<Sums & { readonly all: number }> {
  const { rows } = await database.execute<Parameters<typeof sumWeeks>[0][number] & { readonly all: string }>(sql`
    select case when age < ${weeks * 7} then age / 7 end as week, count(*) as all, count(sold_at) as lines,
      coalesce(sum(quantity) filter (where sold_at is not null), 0) as quantity,
      coalesce(sum(returned) filter (where sold_at is not null), 0) as returned,
      coalesce(sum(total) filter (where sold_at is not null), 0) as net
    from (
      select l.sold_at, l.quantity, l.returned, l.total,
        (now() at time zone n.time_zone)::date - (l.sold_at at time zone n.time_zone)::date as age
      from (select l.namespace, l.sold_at, l.quantity, l.returned, l.total ${filteredLines(asked, filters)}) l
      join namespaces n on n.uid = l.namespace) l
    group by 1`)
  return { ...sumWeeks(rows, weeks), all: rows.reduce((sum, { all }) => sum + Number(all), 0) }
}

/** Counts the returned units of sold lines that filters match by the reason of their return, most units first. */
export async function sumReasons(
  database: Database,
  asked: SoldBy,
  filters: readonly SQL[],
): Promise<Schema<'ReturnReasonUnits'>[]> {
  const returned = filteredLines(asked, [sql`l.returned > 0`, sql`l.sold_at is not null`, ...filters])
  const { rows } = await database.execute<{ reason: Schema<'ReturnReason'>; quantity: string }>(sql`
    select r.reason, sum(r.received) as quantity
    from (select l.id ${returned}) l join return_lines r on r.line = l.id
    where r.decision in ('Restock', 'Write off')
    group by r.reason order by quantity desc, r.reason`)
  return rows.map(({ reason, quantity }) => ({ reason, quantity: Number(quantity) }))
}
