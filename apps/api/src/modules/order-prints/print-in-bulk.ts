import type { Schema } from '@backoffice/api-contract'
import type { BulkAction } from '../../platform/bulk/bulk-action.ts'
import { issueInvoice } from '../documents/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { awaitLabels } from '../shipments/index.ts'
import { assertPrintable, countPrint } from './count-print.ts'
import { createdBy, missingPapers } from './missing-papers.ts'

/** Orders whose labels are asked for together. */
const LABELS_AT_A_TIME = 50

/** Prints something of many orders in one file, and creates first what they lack. */
export const printInBulk: BulkAction<OrderRow, Schema<'OrderPrinting'>> = {
  operation: 'countOrderPrint',
  most: 1_000,
  atATime(printing) {
    const created = createdBy(printing)
    // Whoever wants the next number waits for the transaction that has taken one.
    if (created === 'Invoice') return 1
    return created && LABELS_AT_A_TIME
  },
  async columns(printing, row, { database }) {
    if (!createdBy(printing)) await assertPrintable(database, row, printing.paper)
    return {}
  },
  async skips(printing, rows, work) {
    const created = createdBy(printing)
    const missing = created ? [...(await missingPapers(work, created, rows))] : []
    return new Map(missing.flatMap(([uid, lacks]) => ('refused' in lacks ? [[uid, lacks.refused]] : [])))
  },
  async notes(printing, rows, work) {
    const created = createdBy(printing)
    const missing = created ? [...(await missingPapers(work, created, rows))] : []
    return new Map(missing.flatMap(([uid, lacks]) => ('note' in lacks ? [[uid, lacks.note]] : [])))
  },
  waits: async (row, work, printing, since) => createdBy(printing) === 'Label' && awaitLabels(work, row, since),
  async also(row, work, printing) {
    if (createdBy(printing) === 'Invoice' && (await missingPapers(work, 'Invoice', [row])).has(row.uid))
      await issueInvoice(work, row.uid)
    await countPrint(work, row, printing.paper)
    return {}
  },
  elsewhere: true,
}
