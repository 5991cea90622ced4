import { defineRecord } from '../../platform/records/record.ts'
import { withdrawMails } from './order-mails.ts'
import { viewSupplierOrders } from './order-view.ts'
import { supplierOrderDocuments } from './search-documents.ts'
import {
  assertRemindable,
  closingColumns,
  endLines,
  mailOrder,
  mailReminder,
  reindexIncoming,
  sendingColumns,
} from './order-steps.ts'
import { hasNothingToCome, movedColumns } from './stages.ts'
import { supplierOrders } from './tables.ts'
import { text } from './messages.ts'

/** Supplier orders. */
export const supplierOrder = defineRecord('supplier-orders', {
  table: supplierOrders,
  what: text('supplier-order'),
  title: supplierOrders.number,
  tenancy: 'own',
  unique: { supplier_orders_number: [text('number-taken'), '/number'] },
  hiddenWithout: { products_cost_read: ['lines', 'goods', 'freight', 'duty', 'total', 'invoices'] },
  keptByServer: ['reminded_at'],
  references: {
    supplier_uid: {
      to: 'suppliers',
      unknown: [text('unknown-supplier'), '/supplier'],
      shows: ['name', 'invoice_percent', 'invoice_amount'],
      // Also the cost of its lines, which only the version tells.
      counted: ['version'],
      holds: () => text('supplier-has-orders'),
    },
  },
  documents: supplierOrderDocuments,
  bulk: {
    send: {
      operation: 'sendSupplierOrder',
      columns: (_, row, work) => sendingColumns(row, work),
      also: (row, work) => mailOrder(row, work),
    },
    remind: {
      operation: 'remindSupplier',
      async columns(_, row, work) {
        await assertRemindable(row, work)
        return {}
      },
      async also(row, work) {
        await mailReminder(row, work)
        return {}
      },
    },
    cancel: {
      operation: 'cancelSupplierOrder',
      columns: (_, { stage }) => movedColumns(stage, 'Cancelled'),
      async also(row, work) {
        await reindexIncoming(work, row)
        return {}
      },
    },
    close: {
      operation: 'closeSupplierOrder',
      columns: ({ reason = '' }, row, work) => closingColumns(row, reason, work),
      async also(row, work) {
        await endLines(row, work)
        return {}
      },
    },
  },
  undo: {
    deleteSupplierOrder: 'kept',
    changeSupplierOrder: 'own',
    deleteSupplierOrderFile: 'own',
    // The supplier has been told, or goods have been booked.
    mergeSupplierOrders: 'for good',
    sendSupplierOrder: 'for good',
    remindSupplier: 'for good',
    confirmSupplierOrder: 'for good',
    cancelSupplierOrder: 'for good',
    closeSupplierOrder: 'for good',
    bookReceipt: 'for good',
    reverseBooking: 'for good',
    uploadSupplierOrderFile: 'for good',
    importSupplierOrderFile: 'for good',
    uploadDamagePhoto: 'for good',
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
    ['pieces', 'Units', 'whole'],
    ['total', 'Total', 'money'],
    ['currency', 'Currency', 'text'],
    ['received_percent', 'Received %', 'whole'],
    ['invoice_state', 'Invoice', 'text'],
    ['skus', 'SKUs', 'list'],
  ],

  // Lines and invoices are written by the handler, which checks them.
  change: ({ lines: _lines, invoices: _invoices, ...head }) => head,
  stays: async (rows) =>
    new Map(
      rows.filter(({ stage }) => stage !== 'Draft').map(({ uid }) => [uid, { message: text('delete-draft-only') }]),
    ),

  view: viewSupplierOrders,
  // Emails have history entries of their own.
  described: async (rows, work) => (await viewSupplierOrders(rows, work)).map((view) => ({ ...view, mail: null })),

  async follow(steps, work) {
    for (const { after } of steps) if (after && hasNothingToCome(after.stage)) await withdrawMails(work, after)
  },
})
