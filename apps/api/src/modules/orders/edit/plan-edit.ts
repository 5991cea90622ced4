import { and, asc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { isEditable } from '@backoffice/order-model'
import { todayIn } from '../../../platform/accounts/local-day.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { customers } from '../../customers/index.ts'
import { websites } from '../../websites/index.ts'
import type { OrderRow } from '../order-view.ts'
import { settleTaxes } from '../order-taxes.ts'
import { MOST_CENTS, pricedLines } from '../priced-lines.ts'
import { orderLines, orderLineTaxes } from '../tables.ts'
import { taxesOf, totalsOf } from '../totals.ts'
import { text } from '../messages.ts'
import { editedLines, wantedOf } from './edited-lines.ts'

type EditCall = Pick<Call, 'database' | 'scope' | 'may'>

/** Reads how the order of a row is taxed and priced, for lines that are added to it. */
async function purchaseOf({ database }: EditCall, row: OrderRow) {
  const { namespace, kind, country } = row
  const [website = null] = await database
    .select()
    .from(websites)
    .where(and(eq(websites.uid, row.website_uid ?? ''), eq(websites.namespace, namespace)))
  const [customer = null] = await database
    .select()
    .from(customers)
    .where(and(eq(customers.uid, row.customer_uid ?? ''), eq(customers.namespace, namespace)))
  const day = await todayIn(database, namespace)
  const taxes = await settleTaxes(database, { namespace, kind, website, country, customer, day })
  return { namespace, wholesale: kind === 'Wholesale', customer: customer?.uid ?? null, website, day, taxes }
}

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
  const at = (place: number, field: string) => `/lines/${added[place]?.index ?? 0}/${field}`
  const lines = await pricedLines(call, await purchaseOf(call, row), wanted, at)
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
  return (await purchaseOf(call, row)).taxes.rateOf('high').rate_bp
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
  if (!isEditable(row.stage)) throw conflict(text('lines-packed'))
  const of = eq(orderLines.order_uid, row.uid)
  const stored = await call.database.select().from(orderLines).where(of).orderBy(asc(orderLines.position))
  const rates = await call.database.select().from(orderLineTaxes).where(eq(orderLineTaxes.order_uid, row.uid))
  const rateAt = (position: number) => rates.find((tax) => tax.position === position)?.rate_bp ?? 0
  const changed = editedLines(stored, edits, { may: call.may, isDraft: row.stage === 'Draft' })
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
  if (row.stage !== 'Draft' && priced.every(({ quantity }) => quantity === 0)) throw conflict(text('no-line-left'))
  return { stored, changed, added, lines, totals, taxes: taxesOf(priced, beside), rates }
}
