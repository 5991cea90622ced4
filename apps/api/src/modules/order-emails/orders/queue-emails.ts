import type { Database } from '../../../platform/database/database.ts'
import { newUid } from '../../../platform/database/records.ts'
import type { OrderRow } from '../../orders/index.ts'
import { readCorrespondents } from '../letter/order-values.ts'
import { orderEmails } from '../tables.ts'
import type { DueEmail } from './due-emails.ts'

/** Queues emails that follow from what happened to an order. Those that were queued before are not queued again. */
export async function queueEmails(database: Database, order: OrderRow, emails: readonly DueEmail[]): Promise<void> {
  if (emails.length === 0) return
  const { buyer } = await readCorrespondents(database, order)
  if (buyer.email === null) return
  const { uid: order_uid, namespace } = order
  const address = buyer.email
  await database
    .insert(orderEmails)
    .values(emails.map(({ kind, about }) => ({ uid: newUid(), namespace, order_uid, kind, about, address })))
    .onConflictDoNothing()
}
