import { asc, eq, inArray } from 'drizzle-orm'
import { lowestPrice, type Schema } from '@backoffice/api-contract'
import { isEditable } from '@backoffice/order-model'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { toPercent } from '../../../platform/money/basis-points.ts'
import { products, settingsIn } from '../../products/index.ts'
import type { OrderRow } from '../order-view.ts'
import { MOST_CENTS, type LineField } from '../price-line.ts'
import { pricedLines } from '../priced-lines.ts'
import { purchaseOfOrder } from '../purchase.ts'
import { orderLines, orderLineTaxes } from '../tables.ts'
import { taxesOf, totalsOf } from '../totals.ts'
import { text } from '../messages.ts'
import { editedLines, wantedOf, type EditedLine } from './edited-lines.ts'

type EditCall = Pick<Call, 'database' | 'scope' | 'may'>

/** Returns the lines that an edit adds, with their products and prices. */
async function addedLines(call: EditCall, row: OrderRow, edits: readonly Schema<'OrderLineEdit'>[]) {
  const added = edits.flatMap(({ id, sku, quantity, unit_price }, index) => {
    if (id !== undefined) return []
    if (sku === undefined) throw invalid(text('sku-required'), `/lines/${index}/sku`)
    if (quantity === 0) throw invalid(text('quantity-required'), `/lines/${index}/quantity`)
    return [{ index, line: { sku, quantity, ...(unit_price !== undefined && { unit_price }) } }]
  })
  if (added.length === 0) return []
  const wanted = added.map(({ line }) => line)
  const at = (place: number, field: LineField) => `/lines/${added[place]?.index ?? 0}/${field}`
  const lines = await pricedLines(call, await purchaseOfOrder(call.database, row), wanted, at)
  const other = lines.findIndex(({ product }) => product.currency !== row.currency)
  if (other >= 0) throw invalid(text('currency-mismatch', { sku: lines[other]?.sku ?? '' }), at(other, 'sku'))
  return lines
}

type TaxRow = typeof orderLineTaxes.$inferSelect

/** Returns the rate of shipping: as it was sold, or where there was none, of the moment. */
async function shippingRate(
  call: EditCall,
  row: OrderRow,
  rates: readonly TaxRow[],
  shipping: number,
): Promise<number> {
  const sold = rates.find(({ position }) => position === null)
  if (sold) return sold.rate_bp
  // Orders of before VAT was stored have none.
  if (shipping === 0 || rates.length === 0) return 0
  return (await purchaseOfOrder(call.database, row)).taxes.rateOf('high').rate_bp
}

/** @throws 422 at the price of a stored line that is set below the minimum margin */
async function assertMargins(
  { database }: EditCall,
  { namespace }: OrderRow,
  { stored, changed, rateAt }: Pick<Plan, 'stored' | 'changed' | 'rateAt'>,
): Promise<void> {
  const repriced = changed.filter(({ line }) => line.unit_price !== stored.find(({ id }) => id === line.id)?.unit_price)
  if (repriced.length === 0) return
  const uids = repriced.flatMap(({ line }) => line.product_uid ?? [])
  const sold = await database
    .select()
    .from(products)
    .where(inArray(products.uid, [...uids, '']))
  const { price_floor } = (await settingsIn(database, [namespace]))(namespace)
  for (const { line, index } of repriced) {
    const cost = sold.find(({ uid }) => uid === line.product_uid)?.cost ?? null
    const floor = lowestPrice(cost, toPercent(rateAt(line.position)), price_floor)
    if (floor !== null && line.unit_price < floor)
      throw invalid(text('below-minimum-margin'), `/lines/${index}/unit_price`)
  }
}

interface Plan {
  readonly stored: readonly (typeof orderLines.$inferSelect)[]
  readonly changed: readonly EditedLine[]
  /** Returns the rate at which the line of a position was sold, in basis points. */
  readonly rateAt: (position: number) => number
}

/**
 * Returns an order after an edit: its lines, taxes and totals. VAT of what was sold keeps the rate at which it was sold.
 * @throws why it cannot be edited so, at the line
 */
export async function planEdit(
  call: EditCall,
  row: OrderRow,
  { lines: edits, shipping = row.shipping }: Schema<'OrderEdit'>,
) {
  if (row.stage === 'Draft') throw conflict(text('draft-lines'))
  if (!isEditable(row.stage)) throw conflict(text('lines-packed'))
  const of = eq(orderLines.order_uid, row.uid)
  const stored = await call.database.select().from(orderLines).where(of).orderBy(asc(orderLines.position))
  const rates = await call.database.select().from(orderLineTaxes).where(eq(orderLineTaxes.order_uid, row.uid))
  const rateAt = (position: number) => rates.find((tax) => tax.position === position)?.rate_bp ?? 0
  const changed = editedLines(stored, edits, call)
  await assertMargins(call, row, { stored, changed, rateAt })
  const added = await addedLines(call, row, edits)
  const lines = stored.map((line) => changed.find((one) => one.line.id === line.id)?.line ?? line)
  const priced = [
    ...lines.map((line) => ({ ...line, quantity: wantedOf(line), rate_bp: rateAt(line.position) })),
    ...added,
  ]
  const beside = { shipping, discount: row.discount, shippingRate: await shippingRate(call, row, rates, shipping) }
  const totals = totalsOf(priced, beside)
  if (totals.goods < row.discount) throw conflict(text('discount-exceeds-goods'))
  if (totals.total > MOST_CENTS) throw invalid(text('total-too-large', { sku: priced[0]?.sku ?? '' }), '/lines')
  if (priced.every(({ quantity }) => quantity === 0)) throw conflict(text('no-line-left'))
  return { stored, changed, added, lines, totals, taxes: taxesOf(priced, beside), rates }
}
