import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { soldWithin } from '../sales/index.ts'

interface ProductCounts {
  readonly products: number
  readonly active: number
}

type Owner = 'brand_uid' | 'supplier_uid'

/** How many products a brand or supplier has, and how many are for sale. */
export async function countProducts(
  database: Database,
  column: Owner,
  uids: readonly string[],
): Promise<(uid: string) => ProductCounts> {
  const owner = sql.identifier(column)
  const { rows } = await database.execute<{ uid: string; products: number; active: number }>(sql`
    select ${owner} as uid, count(*)::int as products, count(*) filter (where status = 'Active')::int as active
    from products where ${owner} = any(${sql.param(uids)}::text[]) group by 1`)
  const found = new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
  return (uid) => found.get(uid) ?? { products: 0, active: 0 }
}

/** How many pieces of the products of a brand were sold in 30 days. */
export async function sumBrandSales(database: Database, uids: readonly string[]): Promise<(uid: string) => number> {
  const { rows } = await database.execute<{ uid: string; sold: number }>(sql`
    select p.brand_uid as uid, coalesce(sum(l.sold), 0)::int as sold from products p cross join ${soldWithin(30, sql`p.uid`)} l
    where p.brand_uid = any(${sql.param(uids)}::text[]) group by 1`)
  const found = new Map(rows.map(({ uid, sold }) => [uid, sold]))
  return (uid) => found.get(uid) ?? 0
}

/** The categories themselves and all below them, each with the one it counts for. */
const belowOf = (uids: readonly string[]) => sql`recursive below as (
      select uid as top, uid from categories where uid = any(${sql.param(uids)}::text[])
      union select b.top, c.uid from below b join categories c on c.parent_uid = b.uid),
    members as materialized (
      select b.top, m.product_uid as uid, bool_or(b.uid = b.top) as direct
      from below b join product_categories m on m.category_uid = b.uid group by 1, 2)`

interface CategoryCounts {
  readonly direct: number
  readonly total: number
}

/** How many products a category has, directly and with everything below it. */
export async function countCategories(
  database: Database,
  uids: readonly string[],
): Promise<(uid: string) => CategoryCounts> {
  const { rows } = await database.execute<{ uid: string; direct: number; total: number }>(sql`
    with ${belowOf(uids)}
    select top as uid, count(*) filter (where direct)::int as direct, count(*)::int as total from members group by top`)
  const found = new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
  return (uid) => found.get(uid) ?? { direct: 0, total: 0 }
}

/** How many pieces were sold in 30 days of the products of a category and of everything below it. */
export async function sumCategorySales(database: Database, uids: readonly string[]): Promise<(uid: string) => number> {
  const { rows } = await database.execute<{ uid: string; sold: number }>(sql`
    with ${belowOf(uids)}
    select m.top as uid, coalesce(sum(l.sold), 0)::int as sold from members m cross join ${soldWithin(30, sql`m.uid`)} l group by 1`)
  const found = new Map(rows.map(({ uid, sold }) => [uid, sold]))
  return (uid) => found.get(uid) ?? 0
}
