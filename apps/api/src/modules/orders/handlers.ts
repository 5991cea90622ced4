import { and, eq } from 'drizzle-orm'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { todayIn } from '../../platform/accounts/local-day.ts'
import { websites } from '../websites/index.ts'
import { lockFresh, targetNamespace } from '../../platform/records/handlers.ts'
import { insert } from '../../platform/records/insert.ts'
import { tidyTags } from '../../platform/records/tags.ts'
import type { NewRecord } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { customerName, customers } from '../customers/index.ts'
import { findOrder, viewOf, visible } from './find-order.ts'
import { freezeTaxes } from './freeze-taxes.ts'
import { orderChange } from './order-change.ts'
import { viewOrders } from './order-view.ts'
import { order } from './order.ts'
import { settleTaxes } from './order-taxes.ts'
import { currencyOf, pricedLines, storeLines } from './priced-lines.ts'
import { totalsOf } from './totals.ts'
import { orders } from './tables.ts'
import { text } from './messages.ts'

type CreateCall = Call<'createOrder'>

/** Location of every new order. */
export const ORDER_LOCATION = 'Warehouse'
const FIRST_NUMBER = 600_001

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
    const lines = await pricedLines(call, { namespace, wholesale, customer: buyer, website, day, taxes }, body.lines)
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
      await storeLines(database, placed, lines, 0)
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
