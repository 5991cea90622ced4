import { defineRecord } from '../../platform/records/record.ts'
import { documents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect

/** Invoices and credit notes. */
export const documentRecord = defineRecord('documents', {
  table: documents,
  tenancy: 'own',
  // Numbers are assigned here.
  unique: { documents_number: null },
  references: { order_uid: { to: 'orders', counted: [] } },
  described: async (rows) =>
    rows.map(({ kind, number, order_uid, issued_on, total, currency, corrects }) => ({
      kind,
      number,
      order_uid,
      issued_on,
      total,
      currency,
      corrects,
    })),
  undo: { issueInvoice: 'for good', issueCreditNote: 'for good' },
})
