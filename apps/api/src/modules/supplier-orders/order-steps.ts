import { eq } from 'drizzle-orm'
import { todayIn } from '../../platform/accounts/local-day.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { reindexSelling } from '../stock/index.ts'
import { nextOrderDay } from '../suppliers/index.ts'
import { mailedSupplier, type MailedSupplier } from './mailed-supplier.ts'
import { assertNoMailWaits, lastMails, queueMail, type MailRow } from './order-mails.ts'
import { linesOf, type OrderRow } from './order-view.ts'
import { assertMoves, stageText } from './stages.ts'
import { supplierOrderLines } from './tables.ts'
import { text } from './messages.ts'

const WAITED_FOR = ['Sent', 'Confirmed', 'Part received']

/** Whether the goods of an order are still expected. */
export const isWaitedFor = ({ stage }: Pick<OrderRow, 'stage'>): boolean => WAITED_FOR.includes(stage)

/** Reindexes the products of an order, for their incoming quantity. */
export async function reindexIncoming(work: Work, { uid }: OrderRow): Promise<void> {
  const lines = await linesOf(work, uid)
  await reindexSelling(
    work,
    lines.map(({ product_uid }) => product_uid),
  )
}

/** Asserts that an order can be sent. @throws 409 */
export async function assertSendable(row: OrderRow, work: Pick<Work, 'database'>): Promise<void> {
  assertMoves(row.stage, 'Sent')
  if ((await linesOf(work, row.uid)).length === 0) throw conflict(text('order-empty'), '/lines')
  await mailedSupplier(work, row)
}

/** Returns the columns of an order that an account sends: it is expected the lead time after the next order day. */
export async function sentColumns(
  { namespace, expected }: OrderRow,
  { lead_days: days, order_days, holidays }: Pick<MailedSupplier, 'lead_days' | 'order_days' | 'holidays'>,
  { database, account }: Pick<Work, 'database' | 'account'>,
) {
  const today = await todayIn(database, namespace)
  const ordered = Temporal.PlainDate.from(nextOrderDay(new Date(today), order_days, holidays) ?? today)
  return { stage: 'Sent' as const, buyer: account.uid, expected: expected ?? ordered.add({ days }).toString() }
}

/** Returns the columns of an order that is sent. @throws 409 when it cannot be */
export async function sendingColumns(row: OrderRow, work: Work) {
  await assertSendable(row, work)
  return sentColumns(row, await mailedSupplier(work, row), work)
}

/** Queues the email of an order that is sent; returns when that was. */
export async function mailOrder(row: OrderRow, work: Work, message?: string) {
  await reindexIncoming(work, row)
  await queueMail(work, row, await mailedSupplier(work, row), { kind: 'Order', message })
  return { ordered_at: new Date() }
}

/** Asserts that the supplier of an order can be reminded. @throws 409 */
export async function assertRemindable(row: OrderRow, work: Pick<Work, 'database'>): Promise<void> {
  if (!isWaitedFor(row)) throw conflict(text('order-not-expected', { stage: stageText(row.stage) }))
  await mailedSupplier(work, row)
  const mail = (await lastMails(work.database, [row.uid])).get(row.uid)
  if (mail?.state === 'Refused') throw conflict(text('email-failed'))
  assertNoMailWaits(mail)
}

/** Returns the rejected email of an order, which can be sent again. @throws 409 without one */
export async function assertMailableAgain(row: OrderRow, work: Pick<Work, 'database'>): Promise<MailRow> {
  const refused = (await lastMails(work.database, [row.uid])).get(row.uid)
  if (refused?.state !== 'Refused') throw conflict(text('no-failed-email'))
  if (!isWaitedFor(row)) throw conflict(text('order-not-expected', { stage: stageText(row.stage) }))
  await mailedSupplier(work, row)
  return refused
}

/** Queues a reminder of an order; the history says who asked for it. */
export async function mailReminder(row: OrderRow, work: Work, message?: string): Promise<void> {
  await queueMail(work, row, await mailedSupplier(work, row), { kind: 'Reminder', message })
  await work.record({
    resource: 'supplier-orders',
    object: row.uid,
    namespace: row.namespace,
    before: {},
    after: { mail: { kind: 'Reminder', state: 'Waiting' } },
  })
}

/** Returns the columns of an order that is closed. @throws 409 when it cannot be, 422 for a short one without a reason */
export async function closingColumns(row: OrderRow, reason: string, work: Pick<Work, 'database'>) {
  assertMoves(row.stage, 'Closed')
  const isShort = (await linesOf(work, row.uid)).some(({ received, ordered }) => received < ordered)
  if (isShort && reason.trim() === '') throw invalid(text('short-reason-required'), '/reason')
  return { stage: 'Closed' as const, close_reason: isShort ? reason.trim() : '' }
}

/** Marks what an order did not deliver as no longer expected. */
export async function endLines(row: OrderRow, work: Work): Promise<void> {
  await reindexIncoming(work, row)
  for (const line of await linesOf(work, row.uid)) {
    if (line.received < line.ordered)
      await work.database.update(supplierOrderLines).set({ short: true }).where(eq(supplierOrderLines.id, line.id))
  }
}
