import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { salesOf } from '../../sales/index.ts'
import { freeStock, productStockOf, sellableStock } from '../../stock/index.ts'
import { products } from '../tables.ts'

/** What the variants of a parent product have together. */
export interface VariantTotals {
  readonly free: number
  /** Units that can be ordered; null where nothing limits it. */
  readonly sellable: number | null
  readonly incoming: number
  /** Whether one of them is sold without counting its stock. */
  readonly isUntracked: boolean
  readonly sold_30: number
  readonly sold_total: number
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

/** Returns the sum of numbers; null as soon as nothing limits one of them. */
const sumOrNone = (all: readonly (number | null)[]): number | null =>
  all.reduce((total, one) => (total === null || one === null ? null : total + one), 0)

/** Returns the totals of parent products that have variants, by their uids: they are not sold themselves. */
export async function variantTotals(
  database: Database,
  parents: readonly string[],
): Promise<ReadonlyMap<string, VariantTotals>> {
  const variants = await database
    .select({
      uid: products.uid,
      parent: products.parent_uid,
      stock_policy: products.stock_policy,
      oversell_limit: products.oversell_limit,
    })
    .from(products)
    .where(inArray(products.parent_uid, [...parents, '']))
  const uids = variants.map(({ uid }) => uid)
  const [stock, sales] = [await productStockOf(database, uids), await salesOf(database, uids)]
  return new Map(
    [...Map.groupBy(variants, ({ parent }) => parent ?? '')].map(([parent, some]) => [
      parent,
      {
        free: sum(some, ({ uid }) => freeStock(stock.get(uid))),
        sellable: sumOrNone(some.map((variant) => sellableStock(variant, stock.get(variant.uid)))),
        incoming: sum(some, ({ uid }) => sum(stock.get(uid) ?? [], ({ incoming }) => incoming)),
        isUntracked: some.some(({ stock_policy }) => stock_policy === 'Do not track'),
        sold_30: sum(some, ({ uid }) => sales.get(uid)?.sold_30 ?? 0),
        sold_total: sum(some, ({ uid }) => sales.get(uid)?.sold_total ?? 0),
      },
    ]),
  )
}

/** Adds the parents of variants: their search documents have the totals of their variants. */
export async function withParents(database: Database, uids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.execute<{ uid: string }>(sql`
    select distinct parent_uid as uid from ${products} where uid = any(${sql.param(uids)}::text[]) and parent_uid is not null`)
  return [...new Set([...uids, ...rows.map(({ uid }) => uid)])]
}
