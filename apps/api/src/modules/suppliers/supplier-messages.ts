import { filledMessage, supplierMessageNames, unknownNameIn, type Schema } from '@backoffice/api-contract'
import type { Call } from '../../platform/http/types.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import { newUid } from '../../platform/database/records.ts'
import { viewQueuedMail } from '../../platform/mail/mail-queue.ts'
import { supplierLetter } from './supplier-letter.ts'
import { supplierMessages, type suppliers } from './tables.ts'
import { text } from './messages.ts'

type SupplierRow = typeof suppliers.$inferSelect
type MessageRow = typeof supplierMessages.$inferSelect
type Fields = Schema<'SupplierMessageFields'>

/** Returns a message as the contract shows it; a waiting one has the current address of the supplier. */
export const viewMessage = (row: MessageRow, orderEmail: string | null): Schema<'SupplierMessage'> => ({
  ...viewQueuedMail(row, orderEmail),
  subject: row.subject,
  text: row.text,
})

const braced = (name: string): string => `{${name}}`
const names = supplierMessageNames.map(braced).join(', ')

/** Asserts that every name in braces has a value. @throws 422 */
export function assertNames(message: Fields, pointer: string): void {
  for (const field of ['subject', 'text'] as const) {
    const name = unknownNameIn(message[field], supplierMessageNames)
    if (name !== undefined) throw invalid(text('unknown-name', { name: braced(name), names }), `${pointer}/${field}`)
  }
}

/** Returns the address of a supplier that can be emailed. @throws 409 */
export function mailableAddress({ status, order_email }: Pick<SupplierRow, 'status' | 'order_email'>): string {
  if (status === 'Ended') throw conflict(text('supplier-ended'), '/status')
  if (order_email === null) throw conflict(text('no-order-email'), '/order_email')
  return order_email
}

/**
 * Queues a message to a supplier, which is sent after the request is committed; undefined when the job has queued it
 * before.
 */
export async function queueMessage(
  { database, account, record }: Pick<Call, 'database' | 'account' | 'record'>,
  supplier: SupplierRow,
  message: Fields,
  job_uid: string | null,
): Promise<MessageRow | undefined> {
  const address = mailableAddress(supplier)
  const { values } = await supplierLetter(database, supplier, account.uid)
  const { subject, text: words } = filledMessage(message, values)
  const [queued] = await database
    .insert(supplierMessages)
    .values({
      uid: newUid(),
      namespace: supplier.namespace,
      supplier_uid: supplier.uid,
      subject,
      text: words,
      address,
      actor: account.uid,
      job_uid,
    })
    .onConflictDoNothing({ target: [supplierMessages.job_uid, supplierMessages.supplier_uid] })
    .returning()
  if (queued) await noteQueued({ record }, supplier, {}, queued)
  return queued
}

/** Records in the history of a supplier that a message is about to be sent. */
export const noteQueued = (
  { record }: Pick<Call, 'record'>,
  { uid, namespace }: Pick<SupplierRow, 'uid' | 'namespace'>,
  before: Readonly<Record<string, unknown>>,
  { subject, address }: MessageRow,
): Promise<void> =>
  record({
    resource: 'suppliers',
    object: uid,
    namespace,
    before,
    after: { mail: { state: 'Waiting', address, subject } },
  })
