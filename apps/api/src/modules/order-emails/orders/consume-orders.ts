import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { DomainEvent, EventConsumer } from '../../../platform/events/consume-events.ts'
import { orderLinks, orders, parcels } from '../../orders/index.ts'
import { payments, refunds } from '../../payments/index.ts'
import { effectiveEmails } from '../settings/effective-emails.ts'
import { dueEmails, type DueEmail } from './due-emails.ts'
import { queueEmails } from './queue-emails.ts'

type Emails = Awaited<ReturnType<typeof effectiveEmails>>

/** Whether an email is sent: nothing is for what happened before it was switched on. */
const isSent = (emails: Emails, { kind, at }: DueEmail): boolean => {
  const { since } = emails[kind]
  return since !== null && at.getTime() >= Date.parse(since)
}

/** Reads the emails of namespaces that send any. */
async function sendingNamespaces(database: Database, namespaces: ReadonlySet<string>) {
  const sending = new Map<string, Emails>()
  for (const namespace of namespaces) {
    const emails = await effectiveEmails(database, namespace)
    if (Object.values(emails).some(({ since }) => since !== null)) sending.set(namespace, emails)
  }
  return sending
}

/** Queues the emails that follow from events of orders. */
async function queueFrom(database: Database, events: readonly DomainEvent[]): Promise<void> {
  const sending = await sendingNamespaces(database, new Set(events.flatMap(({ namespace }) => namespace ?? [])))
  const byOrder = Map.groupBy(
    events.filter(({ type, namespace }) => type !== 'deleted' && sending.has(namespace ?? '')),
    ({ subject }) => subject,
  )
  if (byOrder.size === 0) return
  const uids = [...byOrder.keys()]
  const rows = await database.select().from(orders).where(inArray(orders.uid, uids)).orderBy(orders.id)
  const requested = await database.select().from(payments).where(inArray(payments.order_uid, uids))
  const packed = await database.select().from(parcels).where(inArray(parcels.order_uid, uids))
  const isSplit = and(inArray(orderLinks.order_uid, uids), eq(orderLinks.kind, 'Split'))
  const split = await database.select({ uid: orderLinks.order_uid }).from(orderLinks).where(isSplit)
  const repaid = await database.select().from(refunds).where(inArray(refunds.order_uid, uids))
  for (const order of rows) {
    const emails = sending.get(order.namespace)
    const due = dueEmails({
      order,
      events: byOrder.get(order.uid) ?? [],
      payments: requested.filter(({ order_uid }) => order_uid === order.uid),
      parcels: packed.filter(({ order_uid }) => order_uid === order.uid),
      isSplit: split.some(({ uid }) => uid === order.uid),
      refunds: repaid.filter(({ order_uid }) => order_uid === order.uid),
    })
    const wanted = emails ? due.filter((email) => isSent(emails, email)) : []
    await queueEmails(database, order, wanted)
  }
}

/** Emails customers what happens to their orders. */
export const orderEmailConsumer: EventConsumer = { name: 'order-emails', subjectType: 'orders', consume: queueFrom }
