import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { reindexProducts } from '../products/reindex-products.ts'
import { countProducts } from '../products/counts.ts'
import { products, suppliers } from '../products/tables.ts'
import { collection, given, targetNamespace } from '../../platform/records/collection.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { storedFields } from '../../platform/database/records.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { supplierOrders } from '../supplier-orders/tables.ts'
import { nextOrderDay } from './next-order-day.ts'
import { performanceOf } from './performance.ts'
import { productSupplierHandlers } from './product-suppliers.ts'

type SupplierRow = typeof suppliers.$inferSelect

async function viewSuppliers(rows: readonly SupplierRow[], { database, may }: Pick<Call, 'database' | 'may'>) {
  const uids = rows.map(({ uid }) => uid)
  const counts = await countProducts(database, 'supplier_uid', uids)
  const performance = await performanceOf(database, uids)
  return rows.map((row) => {
    const { open_orders, reliability, lead_spread } = performance(row.uid)
    return {
      ...storedFields(row),
      namespace: row.namespace,
      name: row.name,
      code: row.code,
      order_email: row.order_email,
      language: row.language,
      currency: row.currency,
      portal: row.portal,
      country: row.country,
      terms: row.terms,
      lead_days: row.lead_days,
      minimum: row.minimum,
      free_from: row.free_from,
      order_days: row.order_days,
      holidays: row.holidays,
      contacts: row.contacts,
      addresses: row.addresses,
      bank: may('products_cost_read') ? row.bank : '',
      status: row.status,
      notes: row.notes,
      lead_spread,
      reliability,
      products: counts(row.uid).products,
      open_orders,
      next_order_day: nextOrderDay(new Date(), row.order_days, row.holidays),
    }
  })
}

const columnsOf = ({ bank, ...body }: Schema<'SupplierChange'>, { may }: Pick<Call, 'may'>) =>
  given({ ...body, bank: may('products_cost_read') ? bank : undefined })

const supplierCollection = collection<
  SupplierRow,
  Schema<'Supplier'> & { uid: string },
  Schema<'SupplierCreate'>,
  Schema<'SupplierChange'>
>({
  table: suppliers,
  resource: 'suppliers',
  what: 'The supplier',
  index: 'suppliers',
  view: viewSuppliers,
  create: (body, call) => ({ ...columnsOf(body, call), namespace: targetNamespace(call, body.namespace) }),
  change: async (body, row, call) => {
    if (body.status === 'Ended') {
      const open = (await performanceOf(call.database, [row.uid]))(row.uid).open_orders
      if (open > 0)
        throw conflict(
          said(
            '{count, plural, one {# order with this supplier is still open. Close it first.} other {# orders with this supplier are still open. Close them first.}}',
            { count: open },
          ),
          '/status',
        )
    }
    return columnsOf(body, call)
  },
  refuseDelete: async ({ uid }, { database }) => {
    const used = await database.$count(products, eq(products.supplier_uid, uid))
    if (used > 0)
      throw conflict(
        said(
          '{count, plural, one {# product comes from this supplier. Give it another one first.} other {# products come from this supplier. Give them another one first.}}',
          { count: used },
        ),
      )
    if (await database.$count(supplierOrders, eq(supplierOrders.supplier_uid, uid)))
      throw conflict('There are orders with this supplier. End it instead.')
  },
  after: async ({ uid }, call) => reindexProducts(call, sql`${products.supplier_uid} = ${uid}`),
})

/** Takes the deletion of a supplier back. */
export const restoreSupplier = fromKept(supplierCollection.restore)

/** Handlers of suppliers and of what they deliver. */
export const supplierHandlers = {
  listSuppliers: supplierCollection.list,
  createSupplier: supplierCollection.create,
  readSupplier: supplierCollection.read,
  changeSupplier: supplierCollection.change,
  deleteSupplier: supplierCollection.delete,
  ...productSupplierHandlers,
} satisfies Partial<Handlers>
