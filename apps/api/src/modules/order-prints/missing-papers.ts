import { operationRights, type OperationId, type Schema } from '@backoffice/api-contract'
import { permissionRequired } from '../../platform/http/failure.ts'
import type { Problem } from '../../platform/messages/problem.ts'
import type { Work } from '../../platform/records/work.ts'
import { missingInvoices } from '../documents/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { missingLabels, type MissingLabels } from '../shipments/index.ts'
import { text } from './messages.ts'

type Created = Exclude<Schema<'OrderPaper'>, 'Slip'>

/** What printing an order creates first, in words, or why that cannot be done. */
export type MissingPaper = { readonly refused: Problem } | { readonly note: Problem }

/** The operations that create one for an order. */
const operations = { Label: 'requestLabel', Invoice: 'issueInvoice' } as const satisfies Record<Created, OperationId>

/** Returns what printing creates; undefined: nothing. A packing slip is drawn whenever it is printed. */
export const createdBy = ({ paper, create_missing = false }: Schema<'OrderPrinting'>): Created | undefined =>
  create_missing && paper !== 'Slip' ? paper : undefined

const labelNote = ({ toAsk }: MissingLabels): Problem => ({
  message: toAsk.length > 0 ? text('labels-created', { count: toAsk.length }) : text('label-awaited'),
})

/**
 * Returns which orders lack what is printed, by uid. Without side effects. @throws 403 without the permission to create it
 */
export async function missingPapers(
  { database, may }: Pick<Work, 'database' | 'may'>,
  created: Created,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, MissingPaper>> {
  const right = operationRights[operations[created]]
  if (!may(right)) throw permissionRequired(right)
  const missing = new Map<string, MissingPaper>()
  if (created === 'Invoice')
    for (const [uid, { refused }] of await missingInvoices(database, rows))
      missing.set(uid, refused ? { refused } : { note: { message: text('invoice-created') } })
  else
    for (const [uid, labels] of await missingLabels(database, rows))
      missing.set(uid, labels.refused ? { refused: labels.refused } : { note: labelNote(labels) })
  return missing
}
