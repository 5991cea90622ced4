import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { QueuedMail } from '../../platform/mail/mail-columns.ts'
import type { DueMail, MailQueue } from '../../platform/mail/mail-queue.ts'
import { mailWorker, sendMails, type Post } from '../../platform/mail/mail-worker.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { suppliers } from '../suppliers/index.ts'
import { mailOf } from './letter.ts'
import { hasNothingToCome } from './stages.ts'
import { supplierOrder } from './supplier-order.ts'
import { supplierMails, supplierOrders } from './tables.ts'
import { writeLetter } from './write-letter.ts'

/** Returns what an email is about: its order and the supplier. */
async function find(database: Database, { uid }: QueuedMail): Promise<DueMail> {
  const [found] = await database
    .select({ mail: supplierMails, order: supplierOrders, supplier: suppliers })
    .from(supplierMails)
    .innerJoin(supplierOrders, eq(supplierOrders.uid, supplierMails.order_uid))
    .innerJoin(suppliers, eq(suppliers.uid, supplierOrders.supplier_uid))
    .where(eq(supplierMails.uid, uid))
  if (!found) throw new Error(`There is no order of the mail ${uid}`)
  const { mail, order, supplier } = found
  return {
    about: {
      resource: 'supplier-orders',
      object: order.uid,
      said: mail.message === '' ? {} : { message: mail.message },
    },
    to: { name: supplier.name, address: supplier.order_email },
    isObsolete: hasNothingToCome(order.stage),
    write: async (to) => mailOf(await writeLetter(database, mail, { order, supplier }), to, mail.message),
    async settle(transaction, result) {
      await addToOutbox(transaction, 'supplier-orders', [order.uid])
      if (result?.state === 'Sent' && mail.kind === 'Reminder') await noteReminder(transaction, order.uid, result)
    },
    news: { kind: 'mail-refused', title: order.number, path: `/products/supplierorders?open=${order.uid}` },
  }
}

/** Notes when the supplier of an order was last reminded of it. */
const noteReminder = (transaction: Database, uid: string, { ended_at }: QueuedMail): Promise<unknown> =>
  keepColumns(
    { database: transaction, reindex: async (index, which) => void (await addToOutbox(transaction, index, which)) },
    supplierOrder,
    [{ uid, patch: { reminded_at: ended_at } }],
  )

const queue: MailQueue = { table: supplierMails, operation: 'mailSupplier', find }

/** Sends all supplier emails that are due. */
export const sendSupplierMails = (post: Post, now: Date): Promise<void> => sendMails(post, queue, now)

/** Sends waiting emails of supplier orders. */
export const supplierMailWorker = (ports: Ports) =>
  mailWorker(ports, queue, 'order and notification', 'Emails to suppliers could not go on')
