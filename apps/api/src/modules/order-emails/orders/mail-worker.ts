import { and, eq } from 'drizzle-orm'
import { accounts } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { QueuedMail } from '../../../platform/mail/mail-columns.ts'
import type { DueMail, MailQueue } from '../../../platform/mail/mail-queue.ts'
import { mailWorker, sendMails, type Post } from '../../../platform/mail/mail-worker.ts'
import type { Ports } from '../../../platform/workers/ports.ts'
import { orders, type OrderRow } from '../../orders/index.ts'
import { messageWriting } from '../letter/message-letter.ts'
import { writeLetter } from '../letter/write-letter.ts'
import { orderEmails } from '../tables.ts'
import { waiting } from './late-orders.ts'

type Row = typeof orderEmails.$inferSelect

/** A message whose customer was erased. */
const nothing = { subject: '', text: '' }

/** Whether an email says what is no longer so. What somebody has asked for is sent all the same. */
function isObsolete({ kind, actor, letter }: Row, { stage }: OrderRow): boolean {
  if (kind === 'Message') return letter === null
  if (actor !== null) return false
  if (kind === 'Delayed') return !waiting.some((one) => one === stage)
  return (kind === 'Placed' || kind === 'Requested') && stage === 'Cancelled'
}

/** Returns an email about an order, as it is now. */
async function aboutOrder(database: Database, row: Row, order: OrderRow): Promise<DueMail> {
  const letter =
    row.kind === 'Message'
      ? (await messageWriting(database, order)).letter(row.letter ?? nothing)
      : await writeLetter(database, order, row)
  const { subject, text, replyTo } = letter
  return {
    about: { resource: 'orders', object: order.uid, said: { kind: row.kind, subject } },
    to: letter.to,
    isObsolete: letter.isOver || isObsolete(row, order),
    write: async (to) => ({ to, subject, text, ...(replyTo !== null && { replyTo }) }),
    news: {
      kind: 'order-email-refused',
      title: order.number,
      path: `/orders/${order.number}`,
      otherwise: order.assignee,
    },
  }
}

/** Returns a test of a text. It is deleted once it was sent: it belongs to no order. */
async function aboutTest(
  database: Database,
  { uid, namespace, actor, address }: Row,
  test: Pick<NonNullable<Row['test']>, 'subject' | 'text'>,
): Promise<DueMail> {
  const [account] = await database
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.uid, actor ?? ''))
  return {
    about: { resource: 'order-email-settings', object: namespace, said: { subject: test.subject } },
    to: { name: account?.name ?? address, address },
    isObsolete: account === undefined,
    write: async (to) => ({ to, ...test }),
    settle: async (transaction, result) => {
      if (result?.state !== 'Waiting') await transaction.delete(orderEmails).where(eq(orderEmails.uid, uid))
    },
    news: { kind: 'order-email-refused', title: test.subject, path: '/orders/settings' },
  }
}

async function find(database: Database, { uid }: QueuedMail): Promise<DueMail> {
  const [found] = await database
    .select({ row: orderEmails, order: orders })
    .from(orderEmails)
    .leftJoin(orders, and(eq(orders.namespace, orderEmails.namespace), eq(orders.uid, orderEmails.order_uid)))
    .where(eq(orderEmails.uid, uid))
  if (found?.order) return aboutOrder(database, found.row, found.order)
  if (found?.row.test) return aboutTest(database, found.row, found.row.test)
  throw new Error(`There is nothing to write in the email ${uid}`)
}

const queue: MailQueue = { table: orderEmails, operation: 'sendOrderEmail', find }

/** Sends all emails to customers that are due. */
export const sendOrderEmails = (post: Post, now: Date): Promise<void> => sendMails(post, queue, now)

/** Sends waiting emails to customers. */
export const orderEmailWorker = (ports: Ports) =>
  mailWorker(ports, queue, 'order and notification', 'Emails to customers could not go on')
