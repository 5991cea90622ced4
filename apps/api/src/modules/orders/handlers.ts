import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { difference } from '../../platform/audit/difference.ts'
import { moveStock } from '../products/stock-handlers.ts'
import { productsOf } from '../products/look-up-products.ts'
import { websites } from '../products/tables.ts'
import { targetNamespace, given } from '../../platform/records/collection.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { conflict, Failure, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import { customerName } from '../customers/handlers.ts'
import { customers } from '../customers/tables.ts'
import { newUid } from '../../platform/database/records.ts'
import { lookUp } from '../../platform/records/look-up.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { lookingAt } from '../../platform/session/scope.ts'
import { viewOrders, type OrderRow } from './order-view.ts'
import { totalsOf, unitPriceOf } from './price.ts'
import { fulfilmentAt, isOpen, mayMove } from './stages.ts'
import { orderLines, orders } from './tables.ts'

type CreateCall = Call<'createOrder'>

const FIRST_NUMBER = 600_001
/** What the contract takes for an amount. */
const MOST_CENTS = 100_000_000_000
const VAT = { high: 21, low: 9, zero: 0 } as const

const visible = ({ scope }: Pick<Call, 'scope'>) => inArray(orders.namespace, [...scope.own, ''])

/** The order of a path. @throws 404, 409 when several namespaces have one of this number and none is selected */
async function findOrder(call: Pick<Call, 'database' | 'scope'>, number: string): Promise<OrderRow> {
  const rows = await call.database
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), visible(call)))
    .orderBy(asc(orders.id))
  const row = await lookUp(call, rows, { what: 'The order', titleOf: (order) => order.customer_name, inherits: false })
  if (!row) throw notFound('The order')
  return row
}

async function viewOf(row: OrderRow, { database }: Pick<Call, 'database'>): Promise<Schema<'Order'>> {
  const [view] = await viewOrders([row], database)
  if (!view) throw notFound('The order')
  return view
}

async function websiteOf({ database, body }: CreateCall, namespace: string) {
  if (body.website == null) return null
  const [row] = await database
    .select()
    .from(websites)
    .where(and(eq(websites.uid, body.website), eq(websites.namespace, namespace)))
  if (!row) throw invalid('This website does not exist here.', '/website')
  return row
}

async function customerOf({ database, body }: CreateCall, namespace: string) {
  if (body.customer == null) return null
  const [row] = await database
    .select()
    .from(customers)
    .where(and(eq(customers.uid, body.customer), eq(customers.namespace, namespace)))
  if (!row) throw invalid('This customer does not exist here.', '/customer')
  if (row.status === 'Blocked') throw conflict('This customer is blocked.', '/customer')
  return row
}

async function pricedLines(
  call: CreateCall,
  purchase: {
    namespace: string
    wholesale: boolean
    customer: string | null
    website: typeof websites.$inferSelect | null
  },
) {
  const date = new Date().toISOString().slice(0, 10)
  const found = await productsOf(
    call,
    purchase.namespace,
    call.body.lines.map(({ sku }) => sku),
  )
  const lines = []
  for (const [index, { sku, quantity, unit_price }] of call.body.lines.entries()) {
    const product = found.get(sku)
    if (!product) throw invalid(said('There is no product {sku}.', { sku }), `/lines/${index}/sku`)
    if (product.status === 'Archived' || product.status === 'Not orderable')
      throw conflict(said('{sku} cannot be ordered.', { sku }), `/lines/${index}/sku`)
    const price = unitPriceOf(product, {
      quantity,
      wholesale: purchase.wholesale,
      customer: purchase.customer,
      website: purchase.website?.uid ?? null,
      date,
    })
    if (unit_price !== undefined && unit_price !== price && !call.may('orders_price_override')) {
      throw new Failure(403, [
        { message: 'You may not set another price.', field: `/lines/${index}/unit_price`, code: 'forbidden' },
      ])
    }
    const unit = unit_price ?? price
    if (unit === null) throw invalid(said('{sku} has no price.', { sku }), `/lines/${index}/sku`)
    if (unit * quantity > MOST_CENTS)
      throw invalid(said('The total of {sku} is too large. Check the quantity.', { sku }), `/lines/${index}/quantity`)
    const vat_rate =
      product.vat_code === 'high'
        ? (purchase.website?.vat_high ?? VAT.high)
        : product.vat_code === 'low'
          ? (purchase.website?.vat_low ?? VAT.low)
          : VAT.zero
    lines.push({
      product,
      sku: product.sku,
      name: product.name,
      quantity,
      unit_price: unit,
      vat_rate,
      total: unit * quantity,
    })
  }
  return lines
}

/** Reserves or releases what the open lines of an order ask for, at the order's own location. */
async function moveReservation(
  call: Pick<Call, 'database' | 'account' | 'reindex'>,
  order: OrderRow,
  kind: 'Reservation' | 'Release' | 'Sale',
): Promise<void> {
  const lines = await call.database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, order.uid))
    .orderBy(asc(orderLines.product_uid))
  for (const line of lines) {
    if (line.product_uid === null) continue
    const movement = {
      namespace: order.namespace,
      product_uid: line.product_uid,
      location: order.location,
      cause: order.number,
      actor: call.account.uid,
    }
    if (kind === 'Sale') await moveStock(call.database, { ...movement, kind: 'Release', quantity: line.quantity })
    await moveStock(call.database, { ...movement, kind, quantity: kind === 'Release' ? line.quantity : -line.quantity })
  }
  const touched = [...new Set(lines.flatMap(({ product_uid }) => product_uid ?? []))]
  if (touched.length > 0) await call.reindex('products', ...touched)
}

async function refreshCustomer(call: Pick<Call, 'database' | 'reindex'>, uid: string | null): Promise<void> {
  if (uid === null) return
  await call.database
    .execute(sql`update customers c set order_count = t.orders, net_value = t.value, first_order_at = t.first, last_order_at = t.last
    from (select count(*)::int as orders, coalesce(sum(total - refunded), 0) as value, min(placed_at) as first, max(placed_at) as last
      from orders where customer_uid = ${uid} and stage not in ('Draft', 'Cancelled')) t where c.uid = ${uid}`)
  await call.reindex('customers', uid)
}

/** Handlers of orders. */
export const orderHandlers = {
  async listOrders(call) {
    const { limit = 50, offset = 0 } = call.query
    const rows = await call.database
      .select()
      .from(orders)
      .where(visible(call))
      .orderBy(asc(orders.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(orders).where(visible(call))
    return { body: { results: await viewOrders(rows, call.database), total: total?.total ?? 0, limit, offset } }
  },

  async createOrder(call) {
    const { body, database } = call
    const namespace = targetNamespace(call, body.namespace)
    const website = await websiteOf(call, namespace)
    const customer = await customerOf(call, namespace)
    const wholesale = body.kind === 'Wholesale' || website?.wholesale === true || customer?.wholesale === true
    const lines = await pricedLines(call, { namespace, wholesale, customer: customer?.uid ?? null, website })
    const shipping = website?.shipment_price ?? 0
    const stage = body.draft ? 'Draft' : 'New'
    const [row] = await database
      .insert(orders)
      .values({
        ...totalsOf(lines, { shipping, shippingVatRate: website?.vat_high ?? VAT.high }),
        uid: newUid(),
        namespace,
        number: String(await nextNumber(database, namespace, 'order', FIRST_NUMBER)),
        kind: body.kind ?? (wholesale ? 'Wholesale' : 'Storefront'),
        website_uid: website?.uid ?? null,
        location: 'Warehouse',
        placed_at: new Date(),
        customer_uid: customer?.uid ?? null,
        customer_name: body.customer_name ?? (customer ? customerName(customer) : ''),
        email: body.email ?? customer?.email ?? null,
        stage,
        payment_state: 'Unpaid',
        fulfilment_state: stage === 'New' ? 'Reserved' : 'Open',
        country:
          body.country ?? body.delivery_address?.country ?? website?.country ?? customer?.addresses[0]?.country ?? null,
        item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        billing_address: body.billing_address ?? null,
        delivery_address: body.delivery_address ?? null,
        customer_note: body.customer_note ?? '',
        updated_by: call.account.uid,
      })
      .returning()
    if (!row) throw new Error('The order was not stored')
    await database
      .insert(orderLines)
      .values(
        lines.map(({ product, ...line }, position) => ({
          ...line,
          position,
          namespace,
          order_uid: row.uid,
          product_uid: product.uid,
        })),
      )
    if (isOpen(stage)) await moveReservation(call, row, 'Reservation')
    await refreshCustomer(call, row.customer_uid)
    await call.reindex('orders', row.uid)
    const view = await viewOf(row, call)
    await call.record({ resource: 'orders', object: row.uid, namespace, before: null, after: { ...view } })
    return { body: { results: view }, version: row.version }
  },

  async readOrder(call) {
    const row = await findOrder(call, call.path.order)
    return { body: { results: await viewOf(row, call) }, version: row.version }
  },

  async changeOrder(call) {
    const row = await findOrder(call, call.path.order)
    refuseStale(row.version, call.expectedVersion)
    const { stage = row.stage, hold_reason, ...rest } = call.body
    if (stage !== row.stage) {
      if (!mayMove(row.stage, stage, row.held_from as OrderRow['stage'] | null))
        throw conflict(
          said('An order cannot go from {from} to {to}.', { from: said(row.stage), to: said(stage) }),
          '/stage',
        )
      if (stage === 'Cancelled' && !call.may('orders_cancel'))
        throw new Failure(403, [{ message: 'You may not cancel orders.', field: '/stage', code: 'forbidden' }])
      if (stage === 'On hold' && !hold_reason) throw invalid('Say why the order is on hold.', '/hold_reason')
    }
    if (rest.delivery_address !== undefined && !['Draft', 'New', 'To do', 'On hold', 'Picking'].includes(row.stage))
      throw conflict('The parcel is packed: the address cannot change any more.', '/delivery_address')
    const before = await viewOf(row, call)
    const [changed] = await call.database
      .update(orders)
      .set(
        given({
          ...rest,
          stage,
          hold_reason: stage === 'On hold' ? (hold_reason ?? row.hold_reason) : null,
          held_from: stage === 'On hold' ? (row.held_from ?? row.stage) : null,
          fulfilment_state: fulfilmentAt(stage, row.fulfilment_state),
          version: row.version + 1,
          updated_at: new Date(),
          updated_by: call.account.uid,
        }),
      )
      .where(and(eq(orders.uid, row.uid), eq(orders.version, row.version)))
      .returning()
    if (!changed) {
      refuseStale(
        (await findOrder({ ...call, scope: lookingAt(call.scope, row.namespace) }, row.number)).version,
        call.expectedVersion,
      )
      throw notFound('The order')
    }
    if (!isOpen(row.stage) && isOpen(stage)) await moveReservation(call, changed, 'Reservation')
    if (isOpen(row.stage) && stage === 'Cancelled') await moveReservation(call, changed, 'Release')
    if (isOpen(row.stage) && stage === 'Shipped') await moveReservation(call, changed, 'Sale')
    if (stage !== row.stage) await refreshCustomer(call, row.customer_uid)
    await call.reindex('orders', row.uid)
    const view = await viewOf(changed, call)
    const news = difference({ ...before }, { ...view })
    await call.record({
      resource: 'orders',
      object: row.uid,
      namespace: row.namespace,
      before: news?.before ?? {},
      after: news?.after ?? {},
    })
    return { body: { results: view }, version: changed.version }
  },
} satisfies Partial<Handlers>
