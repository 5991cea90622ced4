import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

interface ProductCounts {
  readonly products: number
  readonly active: number
  readonly sold_30: number
}

const none: ProductCounts = { products: 0, active: 0, sold_30: 0 }
/** Of a line: an index says it, without the orders. */
const LATELY = sql`sold_at > now() - interval '30 days'`

/** How many products a brand or supplier has, how many are for sale, and how many pieces of them were sold in 30 days. */
export async function countProducts(
  database: Database,
  column: 'brand_uid' | 'supplier_uid',
  uids: readonly string[],
): Promise<(uid: string) => ProductCounts> {
  const { rows } = await database.execute<{ uid: string } & { [Name in keyof ProductCounts]: number }>(sql`
    with members as materialized (select uid, ${sql.identifier(column)} as owner, status from products where ${sql.identifier(column)} = any(${sql.param(uids)}::text[])),
    sold as (select m.owner, sum(l.quantity)::int as pieces from members m join order_lines l on l.product_uid = m.uid and ${LATELY} group by 1),
    counted as (select owner, count(*)::int as products, count(*) filter (where status = 'Active')::int as active from members group by 1)
    select owner as uid, products, active, coalesce(pieces, 0) as sold_30 from counted left join sold using (owner)`)
  const found = new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
  return (uid) => found.get(uid) ?? none
}

interface CategoryCounts {
  readonly direct: number
  readonly total: number
  readonly sold_30: number
}

/** How many products a category has, directly and with everything below it. */
export async function countCategories(
  database: Database,
  uids: readonly string[],
): Promise<(uid: string) => CategoryCounts> {
  const { rows } = await database.execute<{ uid: string } & { [Name in keyof CategoryCounts]: number }>(sql`
    with recursive below as (
      select uid as top, uid from categories where uid = any(${sql.param(uids)}::text[])
      union select b.top, c.uid from below b join categories c on c.parent_uid = b.uid),
    placed as (
      select p.uid, c.category from products p cross join lateral unnest(p.category_uids) as c(category)
      where p.category_uids && (select array_agg(distinct uid) from below)),
    members as materialized (select b.top, p.uid, bool_or(b.uid = b.top) as direct from below b join placed p on p.category = b.uid group by 1, 2),
    sold as (select m.top, sum(l.quantity)::int as pieces from members m join order_lines l on l.product_uid = m.uid and ${LATELY} group by 1),
    counted as (select top, count(*) filter (where direct)::int as direct, count(*)::int as total from members group by 1)
    select top as uid, direct, total, coalesce(pieces, 0) as sold_30 from counted left join sold using (top)`)
  const found = new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
  return (uid) => found.get(uid) ?? { direct: 0, total: 0, sold_30: 0 }
}
