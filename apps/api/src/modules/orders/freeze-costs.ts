import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../platform/records/work.ts'
import { products } from '../products/index.ts'
import { settledParts } from '../stock/index.ts'
import type { OrderRow } from './order-view.ts'
import { MOST_CENTS } from './price-line.ts'
import { orderLines } from './tables.ts'

/** Returns the cost of a unit of each bundle: of the parts that an order of it reserves; null without one of them. */
async function bundleCosts(
  { database }: Pick<Work, 'database'>,
  location: string,
  bundles: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (bundles.length === 0) return new Map()
  const settled = await settledParts(
    { database },
    location,
    bundles.map((product_uid) => ({ product_uid, quantity: 1 })),
  )
  const items = settled.flatMap(({ parts }) => parts.map(({ stock_item }) => stock_item))
  const rows = await database
    .select({ uid: products.uid, cost: products.cost })
    .from(products)
    .where(inArray(products.uid, [...items, '']))
  const costOf = new Map(rows.map(({ uid, cost }) => [uid, cost]))
  return new Map(
    settled.map(({ line, parts }) => {
      const costs = parts.map(({ stock_item, quantity }) => {
        const cost = costOf.get(stock_item) ?? null
        return cost === null ? null : cost * quantity
      })
      const known = costs.filter((cost) => cost !== null)
      const isKnown = known.length === costs.length && known.length > 0
      return [line.product_uid, isKnown ? known.reduce((sum, cost) => sum + cost, 0) : null]
    }),
  )
}

interface CostedLine {
  readonly id: number
  readonly product: string
  readonly cost: number | null
  readonly parts: readonly object[]
}

/** Returns what a unit of each line costs at a location; null where it is not known. */
async function unitCosts(
  work: Pick<Work, 'database'>,
  location: string,
  lines: readonly CostedLine[],
): Promise<(line: CostedLine) => number | null> {
  const bundles = new Set(lines.filter(({ parts }) => parts.length > 0).map(({ product }) => product))
  const ofBundles = await bundleCosts(work, location, [...bundles])
  return ({ product, cost, parts }) => (parts.length > 0 ? (ofBundles.get(product) ?? null) : cost)
}

/**
 * Stores what a unit of each line costs now, of an order that is placed or of lines that are added to it. Lines that
 * came from another order keep their cost.
 */
export async function freezeCosts(
  work: Pick<Work, 'database'>,
  { uid, location }: Pick<OrderRow, 'uid' | 'location'>,
  added?: readonly number[],
): Promise<void> {
  const ofOrder = and(eq(orderLines.order_uid, uid), gt(orderLines.quantity, 0))
  const lines = await work.database
    .select({ id: orderLines.id, product: products.uid, cost: products.cost, parts: products.bundle_products })
    .from(orderLines)
    .innerJoin(products, eq(products.uid, orderLines.product_uid))
    .where(added ? and(ofOrder, inArray(orderLines.id, [...added, 0])) : ofOrder)
  const costOf = await unitCosts(work, location, lines)
  const known = lines.flatMap((line) => {
    const cost = costOf(line)
    return cost === null || cost > MOST_CENTS ? [] : [{ id: line.id, cost }]
  })
  if (known.length === 0) return
  await work.database.execute(sql`
    update ${orderLines} l set cost = n.cost from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) n (id bigint, cost bigint)
    where l.id = n.id and l.cost is null`)
}
