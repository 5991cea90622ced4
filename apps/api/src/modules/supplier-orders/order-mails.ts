import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { conflict } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import { viewQueuedMail } from '../../platform/mail/mail-queue.ts'
import type { MailedSupplier } from './mailed-supplier.ts'
import type { OrderRow } from './order-view.ts'
import { supplierMails } from './tables.ts'
import { text } from './messages.ts'

/** An email to a supplier, as it is stored. */
export type MailRow = typeof supplierMails.$inferSelect

/** Returns the last email of each order that has one. */
export async function lastMails(database: Database, orders: readonly string[]): Promise<ReadonlyMap<string, MailRow>> {
  const rows = await database
    .selectDistinctOn([supplierMails.order_uid])
    .from(supplierMails)
    .where(inArray(supplierMails.order_uid, [...orders, '']))
    .orderBy(supplierMails.order_uid, desc(supplierMails.id))
  return new Map(rows.map((row) => [row.order_uid, row]))
}

/** Returns an email as the contract shows it; a waiting one has the current address of the supplier. */
export const viewMail = (mail: MailRow, orderEmail: string | null): Schema<'SupplierOrderMail'> => ({
  ...viewQueuedMail(mail, orderEmail),
  kind: mail.kind,
  message: mail.message,
})

/** Returns the state of an email for lists: a failed attempt is shown. */
export const mailState = (mail: MailRow | undefined): string | null =>
  mail?.state === 'Waiting' && mail.tries > 0 ? 'Delayed' : (mail?.state ?? null)

/** Asserts that another email can be queued. @throws 409 while one waits */
export function assertNoMailWaits(last: Pick<MailRow, 'state'> | undefined): void {
  if (last?.state === 'Waiting') throw conflict(text('email-pending'))
}

/** Queues an email to a supplier, which is sent after the request is committed. @throws 409 while another one waits */
export async function queueMail(
  { database, account, reindex }: Pick<Call, 'database' | 'account' | 'reindex'>,
  order: OrderRow,
  supplier: MailedSupplier,
  { kind, message = '' }: { readonly kind: MailRow['kind']; readonly message?: string | undefined },
): Promise<void> {
  assertNoMailWaits((await lastMails(database, [order.uid])).get(order.uid))
  await database
    .insert(supplierMails)
    .values({
      uid: newUid(),
      namespace: order.namespace,
      order_uid: order.uid,
      kind,
      message: message.trim(),
      address: supplier.order_email,
      actor: account.uid,
    })
  await reindex('supplier-orders', [order.uid])
}

/** Cancels emails that wait; one that is being sent cannot be cancelled, but is not retried. */
export async function withdrawMails({ database }: Pick<Call, 'database'>, order: Pick<OrderRow, 'uid'>): Promise<void> {
  await database
    .delete(supplierMails)
    .where(
      and(
        eq(supplierMails.order_uid, order.uid),
        eq(supplierMails.state, 'Waiting'),
        or(isNull(supplierMails.taken_until), lte(supplierMails.taken_until, new Date())),
      ),
    )
}
