import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isSoldBy, type SoldBy } from '../sales/index.ts'

/** Selects the lines of drafts and cancelled orders, which are not sales. */
const unsold = ({ product, namespaces, kinds }: SoldBy) => sql`
  from order_lines l join orders o on o.uid = l.order_uid
  where l.product_uid = ${product} and l.sold_at is null
    and l.namespace = any(${sql.param(namespaces)}::text[]) and o.kind = any(${sql.param(kinds)}::text[])`

/** Counts the order lines with a product that were not sold, or not yet. */
export async function countUnsold(database: Database, asked: SoldBy): Promise<number> {
  const { rows } = await database.execute<{ count: string }>(sql`select count(*) as count ${unsold(asked)}`)
  return Number(rows[0]?.count)
}

/**
 * Returns the numbers of order lines with a product, latest first. Daily sales have the days on which it was sold, so
 * that only lines of the last days are read.
 */
export async function lastLines(
  database: Database,
  asked: SoldBy,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly number[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with days as (
      select s.namespace, s.day, sum(sum(s.lines)) over (order by s.day desc) as until, sum(sum(s.lines)) over (partition by s.day) as lines
      from sales_daily s where ${isSoldBy(asked)} and s.lines > 0 group by s.namespace, s.day)
    select id from (
      select l.id, l.sold_at as at from days d join namespaces n on n.uid = d.namespace cross join lateral (
        select l.id, l.sold_at from order_lines l join orders o on o.uid = l.order_uid
        where l.product_uid = ${asked.product} and l.namespace = d.namespace and o.kind = any(${sql.param(asked.kinds)}::text[])
          and l.sold_at >= d.day::timestamp at time zone n.time_zone and l.sold_at < (d.day + 1)::timestamp at time zone n.time_zone) l
      where d.until - d.lines < ${offset + limit}
      union all
      select l.id, o.placed_at ${unsold(asked)}) lines
    order by at desc, id desc limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => Number(id))
}
