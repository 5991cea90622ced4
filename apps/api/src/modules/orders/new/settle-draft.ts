import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { freezeTaxes, thawTaxes } from '../freeze-taxes.ts'
import type { OrderRow } from '../order-view.ts'
import { purchaseOfOrder } from '../purchase.ts'
import { orderLines, orderLineTaxes } from '../tables.ts'
import { totalsOf } from '../totals.ts'

/** Returns the lines of a draft and its VAT by the rates of the day. Its prices stay: the customer was told them. */
async function taxedToday(database: Database, row: OrderRow) {
  const known = await database.select().from(orderLineTaxes).where(eq(orderLineTaxes.order_uid, row.uid))
  const stored = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, row.uid))
    .orderBy(asc(orderLines.position))
  const { taxes } = await purchaseOfOrder(database, row)
  const lines = stored.map((line) => {
    const vat_code = known.find(({ position }) => position === line.position)?.category ?? 'high'
    return { ...line, product: { vat_code }, rate_bp: taxes.rateOf(vat_code).rate_bp }
  })
  const { rate_bp: shippingRate, country } = taxes.rateOf('high')
  return {
    lines,
    regime: taxes.regime,
    beside: { shipping: row.shipping, discount: row.discount, shippingRate, country },
  }
}

/** Returns the columns of a draft that is placed now. */
export async function placedColumns(database: Database, row: OrderRow) {
  const { lines, regime, beside } = await taxedToday(database, row)
  return { placed_at: new Date(), stock_held_until: null, tax_regime: regime, vat: totalsOf(lines, beside).vat }
}

/** Stores the VAT of a draft that was placed. */
export async function freezeDraft(database: Database, row: OrderRow): Promise<void> {
  const { lines, beside } = await taxedToday(database, row)
  await thawTaxes(database, row)
  await freezeTaxes(database, row, lines, beside)
}
