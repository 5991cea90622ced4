import { defineRecord } from '../../platform/records/record.ts'
import { restoreOrderFile } from './file-handlers.ts'
import { restoreSupplierOrder } from './handlers.ts'
import { restoreOrderChange } from './order-change-undo.ts'
import { supplierOrderDocuments } from './search-documents.ts'
import { supplierOrders } from './tables.ts'

/** Orders with suppliers. */
export const supplierOrder = defineRecord('supplier-orders', {
  table: supplierOrders,
  title: supplierOrders.number,
  tenancy: 'own',
  unique: { supplier_orders_number: ['There is already an order with this number.', '/number'] },
  hiddenWithout: { products_cost_read: ['lines', 'goods', 'freight', 'duty', 'total', 'invoice_amount'] },
  documents: supplierOrderDocuments,
  undo: {
    deleteSupplierOrder: restoreSupplierOrder,
    changeSupplierOrder: restoreOrderChange,
    deleteSupplierOrderFile: restoreOrderFile,
  },
  exported: [
    ['number', 'Number', 'text'],
    ['supplier', 'Supplier', 'text'],
    ['stage', 'Stage', 'text'],
    ['location', 'Location', 'text'],
    ['ordered_at', 'Ordered', 'time'],
    ['expected', 'Expected', 'date'],
    ['reference', 'Reference', 'text'],
    ['line_count', 'Lines', 'whole'],
    ['pieces', 'Pieces', 'whole'],
    ['received_percent', 'Received %', 'whole'],
    ['invoice_state', 'Invoice', 'text'],
    ['skus', 'SKUs', 'list'],
  ],
})
