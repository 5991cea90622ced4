import { and, asc, eq, lte } from 'drizzle-orm'
import { auditEntries } from '../audit/tables.ts'
import { suppliers } from '../catalog/tables.ts'
import type { Database } from '../database/database.ts'
import { addToOutbox } from '../indexing/outbox.ts'
import { mailFailure, type MailFailure } from '../mail/mail-failure.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { buyerOf } from './document-operation.ts'
import type { MailedSupplier } from './mailed-supplier.ts'
import { orderMail } from './order-mail.ts'
import type { MailRow } from './order-mails.ts'
import { linesOf, type OrderRow } from './order-view.ts'
import { reminderMail } from './reminder-mail.ts'
import { supplierMails, supplierOrders } from './tables.ts'

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** After a day somebody should rather telephone. */
const LONGEST_MS = 86_400_000

/** A mail that was tried: how it is now, the number of its order, and why it was not taken. */
interface Tried {
  readonly mail: MailRow
  readonly number: string
  readonly failure: MailFailure | undefined
}

async function write(database: Database, mail: MailRow, order: OrderRow, supplier: MailedSupplier): Promise<Mail> {
  const [lines, from] = [await linesOf({ database }, order.uid), await buyerOf({ database }, { namespace: order.namespace, buyer: mail.actor })]
  const letter = mail.kind === 'Order' ? await orderMail(order, lines, supplier, from) : reminderMail(order, lines, supplier, from)
  return { ...letter, messageId: `<${mail.uid}@backoffice>` }
}

async function attempt(mailer: Mailer, write: () => Promise<Mail>): Promise<MailFailure | undefined> {
  try {
    await mailer.send(await write())
    return undefined
  } catch (error) {
    console.error('A mail to a supplier was not taken:', error instanceof Error ? error.message : error)
    return mailFailure(error)
  }
}

/** What a try makes of a mail. */
function after({ at, tries }: MailRow, failure: MailFailure | undefined, now: Date): Partial<MailRow> {
  if (!failure) return { state: 'Sent', ended_at: now, answer: null }
  const { kind, answer } = failure
  if (kind !== 'later') return { state: 'Refused', ended_at: now, answer, refusal: kind }
  if (now.getTime() - at.getTime() >= LONGEST_MS) return { state: 'Refused', ended_at: now, answer, refusal: 'unanswered' }
  return { next_at: new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)), answer }
}

/**
 * Mails the first that is due and that no other process is at; undefined when there is none. Its row stays locked while
 * the mail server is spoken to: a process that dies leaves it waiting, and the next try carries the same message id.
 */
export async function mailNext(database: Database, mailer: Mailer, now: Date): Promise<Tried | undefined> {
  return database.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(supplierMails).where(and(eq(supplierMails.state, 'Waiting'), lte(supplierMails.next_at, now)))
      .orderBy(asc(supplierMails.next_at), asc(supplierMails.id)).limit(1).for('update', { skipLocked: true })
    if (!mail) return undefined
    const [found] = await transaction.select({ order: supplierOrders, supplier: suppliers }).from(supplierOrders)
      .innerJoin(suppliers, eq(suppliers.uid, supplierOrders.supplier_uid)).where(eq(supplierOrders.uid, mail.order_uid))
    if (!found) throw new Error(`There is no order of the mail ${mail.uid}`)
    const { order, supplier: { order_email, ...supplier } } = found
    const failure = order_email === null
      ? { kind: 'address', answer: null, concernsAll: false } as const
      : await attempt(mailer, () => write(transaction, mail, order, { ...supplier, order_email }))
    const values = { ...after(mail, failure, now), tries: mail.tries + 1, address: order_email ?? mail.address }
    const [changed] = await transaction.update(supplierMails).set(values).where(eq(supplierMails.uid, mail.uid)).returning()
    if (!changed) throw new Error(`The mail ${mail.uid} is gone`)
    await addToOutbox(transaction, 'supplier-orders', [order.uid])
    if (changed.state === 'Waiting') return { mail: changed, number: order.number, failure }
    if (changed.state === 'Sent' && mail.kind === 'Reminder') await transaction.update(supplierOrders).set({ reminded_at: now }).where(eq(supplierOrders.uid, order.uid))
    await transaction.insert(auditEntries).values({
      namespace: order.namespace, actor: mail.actor, operation: 'mailSupplier', resource: 'supplier-orders', object: order.uid, source: 'system',
      before: { mail: { state: 'Waiting' } }, after: { mail: { state: changed.state, address: changed.address, ...(changed.answer !== null && { answer: changed.answer }) } },
    })
    return { mail: changed, number: order.number, failure }
  })
}
