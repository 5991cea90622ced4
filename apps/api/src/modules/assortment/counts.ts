import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { soldWithin } from '../sales/index.ts'
import { productCounts } from './tables.ts'

type Counting = (typeof productCounts.$inferSelect)['resource']

interface ProductCounts {
  readonly products: number
  readonly active: number
  readonly direct: number
}

const NONE: ProductCounts = { products: 0, active: 0, direct: 0 }

/**
 * Returns how many visible products each of these has: `active` ones are for sale, and `direct` ones are in a category
 * itself, not in a subcategory. As of its last indexing, shortly after a change.
 */
export async function countProducts(
  database: Database,
  resource: Counting,
  uids: readonly string[],
): Promise<(uid: string) => ProductCounts> {
  const { rows } = await database.execute<{ uid: string; products: number; active: number; direct: number }>(sql`
    select object as uid, sum(counted)::int as products, sum(active)::int as active, sum(direct)::int as direct
    from ${productCounts} where object = any(${sql.param(uids)}::text[]) and resource = ${resource} group by 1`)
  const found = new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
  return (uid) => found.get(uid) ?? NONE
}

/** Selects the products of these, each with the record that it counts for, and whether it is directly in it. */
const members: Readonly<Record<Counting, (uids: readonly string[]) => SQL>> = {
  brands: (uids) =>
    sql`select brand_uid as object, namespace, status, true as direct from products where brand_uid = any(${sql.param(uids)}::text[])`,
  suppliers: (uids) =>
    sql`select supplier_uid as object, namespace, status, true as direct from products where supplier_uid = any(${sql.param(uids)}::text[])`,
  categories: (uids) =>
    sql`(with ${belowOf(uids)} select m.top as object, p.namespace, p.status, m.direct from members m join products p on p.uid = m.uid)`,
}

/** Recounts the products of these. One recount at a time, so that none overwrites a later one. */
export const recountProducts =
  (resource: Counting) =>
  (database: Database, uids: readonly string[]): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('product_counts', 28))`)
      await transaction.execute(sql`
        with counted as (
          select object, namespace, count(*) as counted, count(*) filter (where status = 'Active') as active, count(*) filter (where direct) as direct
          from (${members[resource](uids)}) members group by 1, 2),
        emptied as (
          delete from ${productCounts} k where k.resource = ${resource} and k.object = any(${sql.param(uids)}::text[])
            and not exists (select from counted c where (c.object, c.namespace) = (k.object, k.namespace)))
        insert into ${productCounts} as k (namespace, resource, object, counted, active, direct)
        select namespace, ${resource}, object, counted, active, direct from counted
        on conflict (object, resource, namespace) do update set counted = excluded.counted, active = excluded.active, direct = excluded.direct
          where (k.counted, k.active, k.direct) is distinct from (excluded.counted, excluded.active, excluded.direct)`)
    })

/** Returns the units of a brand's products that were sold within 30 days. */
export async function sumBrandSales(database: Database, uids: readonly string[]): Promise<(uid: string) => number> {
  const { rows } = await database.execute<{ uid: string; sold: number }>(sql`
    select p.brand_uid as uid, coalesce(sum(l.sold), 0)::int as sold from products p cross join ${soldWithin(30, sql`p.uid`)} l
    where p.brand_uid = any(${sql.param(uids)}::text[]) group by 1`)
  const found = new Map(rows.map(({ uid, sold }) => [uid, sold]))
  return (uid) => found.get(uid) ?? 0
}

/** Selects the categories themselves and all subcategories, each with the one it counts for. */
const belowOf = (uids: readonly string[]) => sql`recursive below as (
      select uid as top, uid from categories where uid = any(${sql.param(uids)}::text[])
      union select b.top, c.uid from below b join categories c on c.parent_uid = b.uid),
    members as materialized (
      select b.top, m.product_uid as uid, bool_or(b.uid = b.top) as direct
      from below b join product_categories m on m.category_uid = b.uid group by 1, 2)`

/** Returns the units that were sold within 30 days of the products of a category and of its subcategories. */
export async function sumCategorySales(database: Database, uids: readonly string[]): Promise<(uid: string) => number> {
  const { rows } = await database.execute<{ uid: string; sold: number }>(sql`
    with ${belowOf(uids)}
    select m.top as uid, coalesce(sum(l.sold), 0)::int as sold from members m cross join ${soldWithin(30, sql`m.uid`)} l group by 1`)
  const found = new Map(rows.map(({ uid, sold }) => [uid, sold]))
  return (uid) => found.get(uid) ?? 0
}
