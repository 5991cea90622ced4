import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { QueuedMail } from '../../platform/mail/mail-columns.ts'
import type { DueMail, MailQueue } from '../../platform/mail/mail-queue.ts'
import { mailWorker, sendMails, type Post } from '../../platform/mail/mail-worker.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { mailOfMessage, supplierLetter } from './supplier-letter.ts'
import { supplierMessages, suppliers } from './tables.ts'

/** Returns what an email is about: its message and the supplier. */
async function find(database: Database, { uid }: QueuedMail): Promise<DueMail> {
  const [found] = await database
    .select({ message: supplierMessages, supplier: suppliers })
    .from(supplierMessages)
    .innerJoin(suppliers, eq(suppliers.uid, supplierMessages.supplier_uid))
    .where(eq(supplierMessages.uid, uid))
  if (!found) throw new Error(`There is no supplier of the message ${uid}`)
  const { message, supplier } = found
  return {
    about: { resource: 'suppliers', object: supplier.uid, said: { subject: message.subject } },
    to: { name: supplier.name, address: supplier.order_email },
    isObsolete: false,
    write: async (to) => mailOfMessage(await supplierLetter(database, supplier, message.actor), to, message),
    news: { kind: 'supplier-message-refused', title: supplier.name, path: `/products/suppliers?open=${supplier.uid}` },
  }
}

const queue: MailQueue = { table: supplierMessages, operation: 'mailSupplier', find }

/** Sends all messages to suppliers that are due. */
export const sendSupplierMessages = (post: Post, now: Date): Promise<void> => sendMails(post, queue, now)

/** Sends waiting messages to suppliers. */
export const supplierMessageWorker = (ports: Ports) =>
  mailWorker(ports, queue, 'supplier and notification', 'Messages to suppliers could not go on')
