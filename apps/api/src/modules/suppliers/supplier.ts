import { defineRecord } from '../../platform/records/record.ts'
import { supplierDocuments } from '../products/search-documents.ts'
import { suppliers } from '../products/tables.ts'
import { restoreSupplier } from './handlers.ts'

/** Suppliers. */
export const supplier = defineRecord('suppliers', {
  table: suppliers,
  title: suppliers.name,
  tenancy: 'inherited',
  unique: {
    suppliers_name: ['There is already a supplier with this name.', '/name'],
    suppliers_code: ['There is already a supplier with this code.', '/code'],
  },
  hiddenWithout: { products_cost_read: ['bank'] },
  documents: supplierDocuments,
  undo: { deleteSupplier: restoreSupplier },
  exported: [
    ['name', 'Name', 'text'],
    ['code', 'Code', 'text'],
    ['status', 'Status', 'text'],
    ['contact', 'Contact', 'text'],
    ['order_email', 'Order e-mail', 'text'],
    ['country', 'Country', 'text'],
    ['lead_days', 'Lead time in days', 'whole'],
    ['reliability', 'Reliability %', 'whole'],
    ['minimum', 'Minimum', 'money'],
    ['terms', 'Terms', 'text'],
    ['products', 'Products', 'whole'],
    ['open_orders', 'Open orders', 'whole'],
    ['orders_12m', 'Orders in 12 months', 'whole'],
    ['next_order_day', 'Next order day', 'date'],
    ['last_order_at', 'Last order', 'time'],
    ['updated_at', 'Last change', 'time'],
  ],
})
