import { and, asc, eq } from 'drizzle-orm'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { todayIn } from '../../platform/accounts/local-day.ts'
import type { Schema } from '@backoffice/api-contract'
import { productsOf } from '../products/index.ts'
import { websites } from '../websites/index.ts'
import { lockFresh, targetNamespace } from '../../platform/records/handlers.ts'
import { insert } from '../../platform/records/insert.ts'
import type { NewRecord } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { tidyTags } from '../../platform/records/tags.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Database } from '../../platform/database/database.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { customerName, customers } from '../customers/index.ts'
import { lookUp } from '../../platform/records/look-up.ts'
import { viewOrders, type OrderRow } from './order-view.ts'
import { order } from './order.ts'
import { freezeTaxes } from './freeze-taxes.ts'
import { settleTaxes } from './order-taxes.ts'
import { totalsOf } from './totals.ts'
import { orderChange } from './order-change.ts'
import { orderLines, orders } from './tables.ts'
import { unitPriceOf, type Ordering } from './unit-price.ts'
import { text } from './messages.ts'

type CreateCall = Call<'createOrder'>

/** Location of every new order. */
export const ORDER_LOCATION = 'Warehouse'
const FIRST_NUMBER = 600_001
/** Maximum amount of the contract. */
export const MOST_CENTS = 100_000_000_000

const visible = ({ scope }: Pick<Call, 'scope'>) => inNamespaces(orders.namespace, scope.own)

/**
 * Returns the order of a path. @throws 404, 409 when several namespaces have one of this number and none is selected
 */
export async function findOrder(call: Pick<Call, 'database' | 'scope'>, number: string): Promise<OrderRow> {
  const rows = await call.database
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), visible(call)))
    .orderBy(asc(orders.id))
  const row = await lookUp(call, rows, {
    what: text('order'),
    titleOf: (order) => order.customer_name,
    inherits: false,
  })
  if (!row) throw notFound(text('order'))
  return row
}

async function viewOf(row: OrderRow, call: Pick<Call, 'database' | 'language'>): Promise<Schema<'Order'>> {
  const [view] = await viewOrders([row], call)
  if (!view) throw notFound(text('order'))
  return view
}

async function websiteOf({ database, body }: CreateCall, namespace: string) {
  if (body.website == null) return null
  const [row] = await database
    .select()
    .from(websites)
    .where(and(eq(websites.uid, body.website), eq(websites.namespace, namespace)))
  if (!row) throw invalid(text('unknown-website'), '/website')
  return row
}

async function customerOf({ database, body }: CreateCall, namespace: string) {
  if (body.customer == null) return null
  const [row] = await database
    .select()
    .from(customers)
    .where(and(eq(customers.uid, body.customer), eq(customers.namespace, namespace)))
  if (!row) throw invalid(text('unknown-customer'), '/customer')
  if (row.status === 'Blocked') throw conflict(text('customer-blocked'), '/customer')
  return row
}

async function pricedLines(call: CreateCall, purchase: Ordering & { readonly namespace: string }) {
  const found = await productsOf(
    call,
    purchase.namespace,
    call.body.lines.map(({ sku }) => sku),
  )
  const lines = []
  for (const [index, { sku, quantity, unit_price }] of call.body.lines.entries()) {
    const product = found.get(sku)
    if (!product) throw invalid(text('unknown-product', { sku }), `/lines/${index}/sku`)
    const isWithdrawn = product.end_date !== null && product.end_date < purchase.day
    if (product.status === 'Archived' || product.status === 'Not orderable' || isWithdrawn)
      throw conflict(text('product-not-orderable', { sku }), `/lines/${index}/sku`)
    const price = unitPriceOf(product, quantity, purchase)
    if (unit_price !== undefined && unit_price !== price && !call.may('orders_price_override')) {
      throw forbidden(text('price-not-allowed'), `/lines/${index}/unit_price`)
    }
    const unit = unit_price ?? price
    if (unit === null) throw invalid(text('product-has-no-price', { sku }), `/lines/${index}/sku`)
    if (unit * quantity > MOST_CENTS) throw invalid(text('total-too-large', { sku }), `/lines/${index}/quantity`)
    lines.push({
      product,
      sku: product.sku,
      name: product.name,
      quantity,
      unit_price: unit,
      rate_bp: purchase.taxes.rateOf(product.vat_code).rate_bp,
      total: unit * quantity,
    })
  }
  return lines
}

/** Returns the currency of an order: that of its products. @throws 422 at the first line with another currency */
function currencyOf(
  lines: readonly { readonly product: { readonly currency: string }; readonly sku: string }[],
): string {
  const currency = lines[0]?.product.currency ?? 'EUR'
  const other = lines.findIndex(({ product }) => product.currency !== currency)
  if (other >= 0) throw invalid(text('currency-mismatch', { sku: lines[other]?.sku ?? '' }), `/lines/${other}/sku`)
  return currency
}

async function storeLines(
  database: Database,
  { uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  lines: Awaited<ReturnType<typeof pricedLines>>,
): Promise<void> {
  await database
    .insert(orderLines)
    .values(
      lines.map(({ product, rate_bp, ...line }, position) => ({
        ...line,
        vat_rate: toPercent(rate_bp),
        position,
        namespace,
        order_uid: uid,
        product_uid: product.uid,
      })),
    )
}

/** Handlers of orders. */
export const orderHandlers = {
  async listOrders(call) {
    const page = pageBy(call.query, orders.id)
    const rows = await call.database
      .select()
      .from(orders)
      .where(and(visible(call), page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, orders, visible(call))
    return {
      body: page.answer(
        await viewOrders(rows, call),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },

  async createOrder(call) {
    const { body, database } = call
    const namespace = targetNamespace(call, body.namespace)
    const website = await websiteOf(call, namespace)
    const customer = await customerOf(call, namespace)
    const wholesale = body.kind === 'Wholesale' || website?.wholesale === true || customer?.wholesale === true
    const country =
      body.country ?? body.delivery_address?.country ?? website?.country ?? customer?.addresses[0]?.country ?? null
    const day = await todayIn(database, namespace)
    const kind = body.kind ?? (wholesale ? 'Wholesale' : 'Storefront')
    const taxes = await settleTaxes(database, { namespace, kind, website, country, customer, day })
    const shippingTax = taxes.rateOf('high')
    const buyer = customer?.uid ?? null
    const lines = await pricedLines(call, { namespace, wholesale, customer: buyer, website, day, taxes })
    const currency = currencyOf(lines)
    const shipping = taxes.priceOf(website?.shipment_price ?? 0, 'high')
    const beside = { shipping, shippingRate: shippingTax.rate_bp }
    const stage = body.draft ? 'Draft' : 'New'
    const values = {
      ...totalsOf(lines, beside),
      namespace,
      currency,
      number: String(await nextNumber(database, namespace, 'order', FIRST_NUMBER)),
      kind,
      website_uid: website?.uid ?? null,
      location: ORDER_LOCATION,
      placed_at: new Date(),
      customer_uid: customer?.uid ?? null,
      customer_name: body.customer_name ?? (customer ? customerName(customer) : ''),
      email: body.email ?? customer?.email ?? null,
      stage,
      payment_state: 'Unpaid',
      fulfilment_state: stage === 'New' ? 'Reserved' : 'Open',
      country,
      tax_regime: taxes.regime,
      item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      billing_address: body.billing_address ?? null,
      delivery_address: body.delivery_address ?? null,
      customer_note: body.customer_note ?? '',
      on_account: body.on_account ?? kind === 'Wholesale',
      priority: body.priority ?? 'Normal',
      tags: tidyTags(body.tags ?? []),
    } satisfies NewRecord<typeof order>
    const { row } = await insert(call, order, values, async (placed) => {
      await storeLines(database, placed, lines)
      await freezeTaxes(database, placed, lines, { ...beside, country: shippingTax.country })
    })
    return { body: { results: await viewOf(row, call) }, version: row.version }
  },

  async readOrder(call) {
    const row = await findOrder(call, call.path.order)
    return { body: { results: await viewOf(row, call) }, version: row.version }
  },

  async changeOrder(call) {
    const { uid } = await findOrder(call, call.path.order)
    const row = await lockFresh(call, order, uid)
    const { row: changed } = await write(call, order, row, await orderChange(call.body, row, call))
    return { body: { results: await viewOf(changed, call) }, version: changed.version }
  },
} satisfies Partial<Handlers>
