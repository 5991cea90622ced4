import { conflict } from '../../platform/http/failure.ts'
import { storedFields } from '../../platform/database/records.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { tagColumns, tidyTags } from '../../platform/records/tags.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { countProducts, recountProducts } from '../assortment/index.ts'
import { messageInBulk } from './message-in-bulk.ts'
import { nextOrderDay } from './next-order-day.ts'
import { performanceOf } from './performance.ts'
import { supplierDocuments } from './search-documents.ts'
import { supplierImport } from './supplier-import.ts'
import { suppliers } from './tables.ts'
import { text } from './messages.ts'

/** Suppliers. */
export const supplier = defineRecord('suppliers', {
  table: suppliers,
  what: text('supplier'),
  title: suppliers.name,
  tenancy: 'inherited',
  unique: { suppliers_name: [text('name-taken'), '/name'], suppliers_code: [text('code-taken'), '/code'] },
  hiddenWithout: { products_cost_read: ['bank'] },
  documents: supplierDocuments,
  recount: recountProducts('suppliers'),
  bulk: {
    add_tags: { operation: 'changeSupplier', columns: tagColumns.add },
    remove_tags: { operation: 'changeSupplier', columns: tagColumns.remove },
    message: messageInBulk,
  },
  undo: {
    deleteSupplier: 'kept',
    deleteSupplierFile: 'own',
    uploadSupplierFile: 'for good',
    importSupplierFile: 'for good',
    // The supplier has been told.
    sendSupplierMessage: 'for good',
    sendSupplierMessageAgain: 'for good',
  },
  exported: [
    ['name', 'Name', 'text'],
    ['code', 'Code', 'text'],
    ['status', 'Status', 'text'],
    ['contact', 'Contact', 'text'],
    ['order_email', 'Order email', 'text'],
    ['country', 'Country', 'text'],
    ['lead_days', 'Lead time (days)', 'whole'],
    ['reliability', 'Reliability %', 'whole'],
    ['minimum', 'Minimum order', 'money'],
    ['terms', 'Terms', 'text'],
    ['products', 'Products', 'whole'],
    ['open_orders', 'Open orders', 'whole'],
    ['orders_12m', 'Orders (12 months)', 'whole'],
    ['spend_12m', 'Spend (12 months)', 'money'],
    ['currency', 'Currency', 'text'],
    ['next_order_day', 'Next order day', 'date'],
    ['order_days', 'Order days', 'list'],
    ['tags', 'Tags', 'list'],
    ['last_order_at', 'Last order', 'time'],
    ['updated_at', 'Updated', 'time'],
  ],
  imported: supplierImport,

  async view(rows, { database, may }) {
    const uids = rows.map(({ uid }) => uid)
    const counts = await countProducts(database, 'suppliers', uids)
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
        invoice_percent: row.invoice_percent,
        invoice_amount: row.invoice_amount,
        order_days: row.order_days,
        holidays: row.holidays,
        contacts: row.contacts,
        addresses: row.addresses,
        bank: may('products_cost_read') ? row.bank : '',
        status: row.status,
        tags: row.tags,
        notes: row.notes,
        lead_spread,
        reliability,
        products: counts(row.uid).products,
        open_orders,
        next_order_day: nextOrderDay(new Date(), row.order_days, row.holidays),
      }
    })
  },

  create: ({ bank, namespace, tags, ...body }, call) => ({
    ...body,
    tags: tags && tidyTags(tags),
    bank: call.may('products_cost_read') ? bank : undefined,
    namespace: targetNamespace(call, namespace),
  }),

  async change({ bank, tags, ...body }, row, { database, may }) {
    const open = body.status === 'Ended' ? (await performanceOf(database, [row.uid]))(row.uid).open_orders : 0
    if (open > 0) throw conflict(text('supplier-has-open-orders', { count: open }), '/status')
    return { ...body, tags: tags && tidyTags(tags), bank: may('products_cost_read') ? bank : undefined }
  },
})
