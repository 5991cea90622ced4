import type { Schema } from '@backoffice/api-contract'
import type { BulkAction } from '../../../platform/bulk/bulk-action.ts'
import type { orders } from '../tables.ts'
import { assertPrintable, countPrint } from './count-print.ts'

/** Prints something of many orders in one file, which the module of prints writes. */
export const printInBulk: BulkAction<typeof orders.$inferSelect, Schema<'OrderPaper'>> = {
  operation: 'countOrderPrint',
  most: 1_000,
  async columns(paper, row, { database }) {
    await assertPrintable(database, row, paper)
    return {}
  },
  async also(row, work, paper) {
    await countPrint(work, row, paper)
    return {}
  },
  elsewhere: true,
}
