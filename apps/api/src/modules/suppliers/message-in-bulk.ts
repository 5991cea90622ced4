import type { Schema } from '@backoffice/api-contract'
import type { BulkAction } from '../../platform/bulk/bulk-action.ts'
import { assertNames, mailableAddress, queueMessage } from './supplier-messages.ts'
import type { suppliers } from './tables.ts'

/** Emails one message to many suppliers, each once. */
export const messageInBulk: BulkAction<typeof suppliers.$inferSelect, Schema<'SupplierMessageFields'>> = {
  operation: 'sendSupplierMessage',
  assertValue: (message) => assertNames(message, '/change/message'),
  columns(_, row) {
    mailableAddress(row)
    return {}
  },
  async also(row, work, message) {
    await queueMessage(work, row, message, work.job.uid)
    return {}
  },
  elsewhere: true,
}
