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
  /** Least and most free stock of those that are listed and counted; empty without any. */
  readonly range: readonly number[]
  readonly sold_30: number
  readonly sold_total: number
  /** Products whose sales these are. */
  readonly sold: readonly string[]
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

/** Returns the sum of numbers; null as soon as nothing limits one of them. */
const sumOrNone = (all: readonly (number | null)[]): number | null =>
  all.reduce((total, one) => (total === null || one === null ? null : total + one), 0)

/** Returns the least and the most of some figures; nothing of none. */
const rangeOf = (figures: readonly number[]): readonly number[] =>
  figures.length === 0 ? [] : [Math.min(...figures), Math.max(...figures)]

/** Returns the totals of parent products that have variants, by their uids: they are not sold themselves. */
export async function variantTotals(
  database: Database,
  parents: readonly string[],
): Promise<ReadonlyMap<string, VariantTotals>> {
  const variants = await database
    .select({
      uid: products.uid,
      parent: products.parent_uid,
      status: products.status,
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
        range: rangeOf(
          some.flatMap(({ uid, status, stock_policy }) =>
            status === 'Archived' || stock_policy === 'Do not track' ? [] : freeStock(stock.get(uid)),
          ),
        ),
        sold_30: sum(some, ({ uid }) => sales.get(uid)?.sold_30 ?? 0),
        sold_total: sum(some, ({ uid }) => sales.get(uid)?.sold_total ?? 0),
        sold: some.map(({ uid }) => uid),
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
