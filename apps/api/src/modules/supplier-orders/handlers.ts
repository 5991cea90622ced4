import { and, count, eq, inArray } from 'drizzle-orm'
import { vatRate, type Schema } from '@backoffice/api-contract'
import { pageBy } from '../../platform/database/page-by.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { productSuppliers, productsOf } from '../products/index.ts'
import { stockPartsOf } from '../stock/index.ts'
import { suppliers } from '../suppliers/index.ts'
import { marginRatesOf } from '../websites/index.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { toBasisPoints } from '../../platform/money/basis-points.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { insert } from '../../platform/records/insert.ts'
import { assertNotHeld } from '../../platform/records/references.ts'
import { remove } from '../../platform/records/remove.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { documentHandlers } from './document-handlers.ts'
import { mergeHandlers } from './merge-handlers.ts'
import { moving, getOrder, getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { closingColumns, endLines, reindexIncoming } from './order-steps.ts'
import { recordedInvoices } from './record-invoices.ts'
import { keepOrderChange } from './order-change-undo.ts'
import { linesOf, viewSupplierOrders, type OrderRow } from './order-view.ts'
import { previewHandlers } from './preview-handlers.ts'
import { receiptHandlers } from './receipt-handlers.ts'
import { supplierOrder } from './supplier-order.ts'
import { supplierOrderLines, supplierOrders } from './tables.ts'
import { stageText } from './stages.ts'
import { text } from './messages.ts'
import { text as requestText } from '../../platform/http/messages.ts'

type Caller = Pick<Call, 'database' | 'scope' | 'may'>

/** Asserts that the lines can be received. @throws 422 at the line of a product whose stock a namespace above holds */
async function assertOwnStock(
  { database }: Caller,
  { namespace }: OrderRow,
  lines: readonly Schema<'SupplierOrderLineFields'>[],
  found: Awaited<ReturnType<typeof productsOf>>,
): Promise<void> {
  const parts = await stockPartsOf(
    database,
    [...found.values()].map(({ uid }) => uid),
  )
  for (const [position, { sku }] of lines.entries()) {
    const held = parts.get(found.get(sku)?.uid ?? '') ?? []
    if (held.some((part) => !part.is_part && part.namespace !== namespace))
      throw invalid(text('stock-in-parent', { sku }), `/lines/${position}/sku`)
  }
}

/** Returns the lines as they are stored, with the supplier's own codes, packs and costs. */
async function lineValues(call: Caller, order: OrderRow, lines: readonly Schema<'SupplierOrderLineFields'>[]) {
  const skus = lines.map(({ sku }) => sku)
  if (new Set(skus).size !== skus.length) throw invalid(text('duplicate-product'), '/lines')
  const found = await productsOf(call, order.namespace, skus)
  await assertOwnStock(call, order, lines, found)
  const present = await linesOf(call, order.uid)
  const terms = await call.database
    .select()
    .from(productSuppliers)
    .where(
      and(
        eq(productSuppliers.supplier_uid, order.supplier_uid),
        inArray(
          productSuppliers.product_uid,
          [...found.values()].map(({ uid }) => uid),
        ),
      ),
    )
  const rates = (await marginRatesOf(call.database, [order.namespace]))(order.namespace)
  return lines.map(({ sku, ordered, cost, discount = 0, vat, expected = null }, position) => {
    const product = found.get(sku)
    if (!product) throw invalid(requestText('not-found', { what: sku }), `/lines/${position}/sku`)
    const term = terms.find(({ product_uid }) => product_uid === product.uid)
    const known =
      present.find(({ product_uid }) => product_uid === product.uid)?.cost ?? term?.cost ?? product.cost ?? 0
    return {
      namespace: order.namespace,
      order_uid: order.uid,
      position,
      product_uid: product.uid,
      sku: product.sku,
      supplier_sku: term?.supplier_sku ?? '',
      name: product.name,
      ordered,
      pack: term?.pack ?? 1,
      cost: call.may('products_cost_read') ? (cost ?? term?.cost ?? product.cost ?? 0) : known,
      discount_bp: toBasisPoints(discount, `/lines/${position}/discount`),
      vat_bp: toBasisPoints(vat ?? vatRate(product.vat_code, rates), `/lines/${position}/vat`),
      expected,
    }
  })
}

async function replaceLines(
  call: Caller,
  order: OrderRow,
  lines: readonly Schema<'SupplierOrderLineFields'>[],
): Promise<void> {
  const values = await lineValues(call, order, lines)
  await call.database.delete(supplierOrderLines).where(eq(supplierOrderLines.order_uid, order.uid))
  if (values.length > 0) await call.database.insert(supplierOrderLines).values(values)
}

/** Handlers of supplier orders. */
export const supplierOrderHandlers = {
  ...mergeHandlers,
  ...documentHandlers,
  ...previewHandlers,

  async listSupplierOrders(call) {
    const page = pageBy(call.query, supplierOrders.id, 'descending')
    const where = inNamespaces(supplierOrders.namespace, call.scope.own)
    const rows = await call.database
      .select()
      .from(supplierOrders)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(supplierOrders).where(where)
    return {
      body: page.answer(
        await viewSupplierOrders(rows, call),
        total?.total ?? 0,
        rows.map(({ id }) => id),
      ),
    }
  },

  async createSupplierOrder(call) {
    const { namespace: wanted, supplier: uid, lines = [], ...head } = call.body
    const namespace = targetNamespace(call, wanted)
    const [supplier] = await call.database
      .select()
      .from(suppliers)
      .where(and(eq(suppliers.uid, uid), inArray(suppliers.namespace, [...seenFrom(call.scope, namespace)])))
    if (!supplier) throw invalid(text('unknown-supplier'), '/supplier')
    if (supplier.status !== 'Active') throw invalid(text('supplier-inactive', { status: supplier.status }), '/supplier')
    const number = `PO-${await nextNumber(call.database, namespace, 'supplier orders', 1_001)}`
    const { row } = await insert(
      call,
      supplierOrder,
      { ...head, namespace, number, supplier_uid: uid, currency: supplier.currency },
      (order) => replaceLines(call, order, lines),
    )
    return { status: 201, body: { results: await viewOf(row, call) }, version: row.version }
  },

  async readSupplierOrder(call) {
    const row = await getOrder(call, call.path.uid)
    return { body: { results: await viewOf(row, call) }, version: row.version }
  },

  async changeSupplierOrder(call) {
    const row = await getOrderForUpdate(call, call.path.uid)
    assertCurrent(row.version, call.expectedVersion)
    const { lines, invoices, ...head } = call.body
    if (lines && row.stage !== 'Draft') throw conflict(text('lines-locked'), '/lines')
    if (head.location !== undefined && row.stage !== 'Draft') throw conflict(text('destination-locked'), '/location')
    const [before, former] = [await viewOf(row, call), await linesOf(call, row.uid)]
    const values = {
      ...head,
      ...(invoices && { invoices: await recordedInvoices(call, { ...row, ...head }, former, invoices) }),
    }
    if (lines) await replaceLines(call, row, lines)
    const kept = keepOrderChange(row, values, lines ? { before: former, after: await linesOf(call, row.uid) } : null)
    const results = await saveOrder(call, row, before, values, { kept })
    return { body: { results }, version: results.version }
  },

  async deleteSupplierOrder(call) {
    const row = await getOrderForUpdate(call, call.path.uid)
    assertCurrent(row.version, call.expectedVersion)
    await assertNotHeld(call, supplierOrder, row)
    await remove(call, supplierOrder, row)
    return { status: 204, body: undefined }
  },

  async confirmSupplierOrder(call) {
    const row = await getOrderForUpdate(call, call.path.uid)
    assertCurrent(row.version, call.expectedVersion)
    if (row.stage !== 'Sent' && row.stage !== 'Confirmed')
      throw conflict(text('order-not-confirmable', { stage: stageText(row.stage) }))
    const before = await viewOf(row, call)
    const lines = await linesOf(call, row.uid)
    for (const [index, { id, confirmed, cost, expected, accepted }] of call.body.lines.entries()) {
      const line = lines.find((one) => one.id === id)
      if (!line) throw invalid(text('unknown-line'), `/lines/${index}/id`)
      const promised = (call.may('products_cost_read') ? cost : undefined) ?? line.confirmed_cost ?? line.cost
      const same = confirmed === line.ordered && promised === line.cost
      await call.database
        .update(supplierOrderLines)
        .set({
          confirmed,
          confirmed_cost: promised,
          accepted: same || accepted === true,
          ...(expected === undefined ? {} : { expected }),
        })
        .where(eq(supplierOrderLines.id, id))
    }
    const now = await linesOf(call, row.uid)
    const agreed = now.every(({ confirmed, accepted }) => confirmed !== null && accepted)
    return {
      status: 200,
      body: { results: await saveOrder(call, row, before, { stage: agreed ? 'Confirmed' : 'Sent' }) },
    }
  },

  async cancelSupplierOrder(call) {
    const row = await moving(call, call.path.uid, 'Cancelled')
    const before = await viewOf(row, call)
    await reindexIncoming(call, row)
    return { status: 200, body: { results: await saveOrder(call, row, before, { stage: 'Cancelled' }) } }
  },

  async closeSupplierOrder(call) {
    const row = await moving(call, call.path.uid, 'Closed')
    const before = await viewOf(row, call)
    const columns = await closingColumns(row, call.body?.reason ?? '', call)
    await endLines(row, call)
    return { status: 200, body: { results: await saveOrder(call, row, before, columns) } }
  },

  ...receiptHandlers,
} satisfies Partial<Handlers>
