import { and, eq, isNull, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orderLineTaxes, taxesOf, totalsOf, type OrderRow, type ReadLine } from '../../orders/index.ts'

type TaxRow = typeof orderLineTaxes.$inferSelect

/** A line with the rate at which it was sold. */
export interface TaxedLine {
  readonly position: number
  readonly quantity: number
  readonly unit_price: number
  readonly rate_bp: number
  readonly product: { readonly vat_code: TaxRow['category'] }
}

/** Reads the VAT of an order: of its lines by their position, and of shipping. */
export const taxesOfOrder = (database: Database, { uid }: Pick<OrderRow, 'uid'>): Promise<TaxRow[]> =>
  database.select().from(orderLineTaxes).where(eq(orderLineTaxes.order_uid, uid))

/** Returns a line as it is taxed on another position of an order: at the rate at which it was sold. */
export function taxedLine(
  { position, unit_price }: Pick<ReadLine, 'position' | 'unit_price'>,
  quantity: number,
  taxes: readonly TaxRow[],
  at = position,
): TaxedLine {
  const tax = taxes.find((one) => one.position === position)
  return {
    position: at,
    quantity,
    unit_price,
    rate_bp: tax?.rate_bp ?? 0,
    product: { vat_code: tax?.category ?? 'high' },
  }
}

/** Discount and shipping of an order, and the rate of shipping. */
export interface Beside {
  readonly discount: number
  readonly shipping: number
  readonly shippingRate: number
}

/** Returns the totals of an order with these lines. */
export const totalsWith = (lines: readonly TaxedLine[], beside: Beside) => ({
  ...totalsOf(lines, beside),
  item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

/**
 * Stores the VAT of an order whose lines came or went: each keeps the rate at which it was sold, and its amount follows. An
 * order from before VAT was stored has none.
 */
export async function storeTaxes(
  database: Database,
  { uid: order_uid, namespace, country }: Pick<OrderRow, 'uid' | 'namespace' | 'country'>,
  lines: readonly TaxedLine[],
  beside: Beside,
  known: readonly TaxRow[],
): Promise<void> {
  if (known.length === 0) return
  const of = eq(orderLineTaxes.order_uid, order_uid)
  const left = lines.map(({ position }) => position)
  const isGone = and(of, isNotNull(orderLineTaxes.position), notInArray(orderLineTaxes.position, [...left, -1]))
  await database.delete(orderLineTaxes).where(isGone)
  const { lines: ofLines, shipping } = taxesOf(lines, beside)
  const taxed = { namespace, order_uid, country: known[0]?.country ?? country }
  const rows = [
    ...lines.flatMap(({ position, product }, place) => {
      const tax = ofLines[place]
      return tax ? [{ ...taxed, ...tax, position, category: product.vat_code }] : []
    }),
    ...(beside.shipping > 0 ? [{ ...taxed, ...shipping, position: null, category: 'high' as const }] : []),
  ]
  if (beside.shipping === 0)
    await database
      .update(orderLineTaxes)
      .set({ base: 0, amount: 0 })
      .where(and(of, isNull(orderLineTaxes.position)))
  if (rows.length === 0) return
  await database
    .insert(orderLineTaxes)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderLineTaxes.order_uid, orderLineTaxes.position],
      set: { base: sql`excluded.base`, amount: sql`excluded.amount` },
    })
}
