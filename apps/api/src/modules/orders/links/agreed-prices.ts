import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { returnLines } from '../returns/tables.ts'
import { orderLines, orderLineTaxes } from '../tables.ts'
import { exchangedReturn } from './exchange-of.ts'

/** The price at which units of a product are exchanged. */
export interface AgreedPrice {
  readonly price: number
  /** So many units at most. */
  readonly units: number
}

/** Prices that were agreed on before, by the product. */
export type AgreedPrices = ReadonlyMap<string, AgreedPrice>

/** Reads at which prices products of a return were sold, after the discount of their order: an exchange costs the same. */
export async function soldPrices(database: Database, returned: string): Promise<AgreedPrices> {
  const units = sql<number>`coalesce(${returnLines.received}, ${returnLines.quantity})`
  const rows = await database
    .select({
      product: orderLines.product_uid,
      wanted: sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`,
      gross: sql<string>`coalesce(${orderLineTaxes.base} + ${orderLineTaxes.amount}, ${orderLines.total})`,
      units,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.line))
    .leftJoin(
      orderLineTaxes,
      and(eq(orderLineTaxes.order_uid, orderLines.order_uid), eq(orderLineTaxes.position, orderLines.position)),
    )
    .where(and(eq(returnLines.return_uid, returned), gt(units, 0)))
    .orderBy(returnLines.id)
  const agreed = new Map<string, AgreedPrice>()
  for (const { product, wanted, gross, units: count } of rows) {
    if (product === null || wanted <= 0) continue
    // A cent that cannot be divided is refunded, and not asked of the customer.
    const price = Math.floor(Number(gross) / wanted)
    const before = agreed.get(product)
    agreed.set(product, { price: Math.min(price, before?.price ?? price), units: count + (before?.units ?? 0) })
  }
  return agreed
}

/** Reads the prices that are agreed on for an order: those of the return that it exchanges; undefined without one. */
export async function agreedPrices(database: Database, order: string): Promise<AgreedPrices | undefined> {
  const returned = await exchangedReturn(database, order)
  return returned === undefined ? undefined : soldPrices(database, returned)
}
