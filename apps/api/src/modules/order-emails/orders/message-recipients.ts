import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { customers } from '../../customers/index.ts'
import { orders, type OrderRow } from '../../orders/index.ts'
import { messageWriting } from '../letter/message-letter.ts'
import { text } from '../messages.ts'
import { orderEmails } from '../tables.ts'

interface Sending extends Schema<'OrderMessage'> {
  /** Digest of the message. */
  readonly written: string
  /** The job that sends it; undefined before there is one. */
  readonly job: string | undefined
}

/** An order with who gets an email about it. */
interface Recipient {
  readonly order: OrderRow
  readonly address: string
}

const draft: Problem = { message: text('draft') }
const erased: Problem = { message: text('erased') }
const noAddress: Problem = { message: text('no-address') }
const sameCustomer: Problem = { message: text('same-customer') }
const alreadySent: Problem = { message: text('already-sent') }

const inLowerCase = (address: string): string => address.toLowerCase()

async function customersOf(database: Database, rows: readonly OrderRow[]) {
  const uids = rows.flatMap(({ customer_uid: uid }) => uid ?? [])
  const found = await database
    .select({ uid: customers.uid, status: customers.status, email: customers.email })
    .from(customers)
    .where(inArray(customers.uid, uids))
  return new Map(found.map((customer) => [customer.uid, customer]))
}

const byAge = ({ order: one }: Recipient, { order: other }: Recipient): number =>
  other.placed_at.getTime() - one.placed_at.getTime() || other.id - one.id

/**
 * Returns the newest order of the customer of each order, by the uids of both. A customer is known by their record, or by
 * their email address alone.
 */
function newestOf(recipients: readonly Recipient[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>()
  const byOrder = new Map<string, string>()
  for (const { order, address } of recipients.toSorted(byAge)) {
    const { uid, customer_uid: customer, namespace } = order
    const names = [`${namespace} ${inLowerCase(address)}`, ...(customer === null ? [] : [customer])]
    const first = names.flatMap((name) => newest.get(name) ?? [])[0] ?? uid
    for (const name of names) if (!newest.has(name)) newest.set(name, first)
    byOrder.set(uid, first)
  }
  return byOrder
}

/** Reads the emails with the same message that were sent, or wait, about these orders or to their customers. */
function earlierEmails(database: Database, recipients: readonly Recipient[], { per, written, job }: Sending) {
  const uids = recipients.map(({ order }) => order.uid)
  const known = recipients.flatMap(({ order: { customer_uid: uid } }) => uid ?? [])
  const addresses = recipients.map(({ address }) => inLowerCase(address))
  const about = inArray(orderEmails.order_uid, uids)
  return database
    .select({
      order_uid: orderEmails.order_uid,
      customer_uid: orders.customer_uid,
      namespace: orderEmails.namespace,
      address: orderEmails.address,
      letter: orderEmails.letter,
    })
    .from(orderEmails)
    .innerJoin(orders, and(eq(orders.namespace, orderEmails.namespace), eq(orders.uid, orderEmails.order_uid)))
    .where(
      and(
        inArray(orderEmails.namespace, [...new Set(recipients.map(({ order }) => order.namespace))]),
        eq(orderEmails.written, written),
        ne(orderEmails.state, 'Refused'),
        job === undefined ? undefined : or(isNull(orderEmails.job_uid), ne(orderEmails.job_uid, job)),
        per === 'Order'
          ? about
          : or(about, inArray(orders.customer_uid, known), inArray(sql`lower(${orderEmails.address})`, addresses)),
      ),
    )
}

type Earlier = Awaited<ReturnType<typeof earlierEmails>>[number]

const isSameCustomer = ({ order, address }: Recipient, earlier: Earlier): boolean =>
  earlier.namespace === order.namespace &&
  ((earlier.customer_uid !== null && earlier.customer_uid === order.customer_uid) ||
    inLowerCase(earlier.address) === inLowerCase(address))

/** Returns the orders whose customers have got the same message: with other values it is another one. */
async function alreadyTold(database: Database, recipients: readonly Recipient[], sending: Sending) {
  const earlier = await earlierEmails(database, recipients, sending)
  const told = new Set<string>()
  for (const recipient of recipients) {
    const { order } = recipient
    const before = earlier.filter(
      (email) => email.order_uid === order.uid || (sending.per === 'Customer' && isSameCustomer(recipient, email)),
    )
    if (before.length === 0) continue
    const filled = (await messageWriting(database, order)).fill(sending)
    if (before.some(({ letter }) => letter?.subject === filled.subject && letter.text === filled.text))
      told.add(order.uid)
  }
  return told
}

/** Returns which orders of a message to many are skipped, and why. */
export async function whoIsSkipped(
  database: Database,
  rows: readonly OrderRow[],
  sending: Sending,
): Promise<ReadonlyMap<string, Problem>> {
  const known = await customersOf(database, rows)
  const skipped = new Map<string, Problem>()
  const recipients = rows.flatMap((order): Recipient[] => {
    const customer = known.get(order.customer_uid ?? '')
    const address = order.email ?? customer?.email ?? null
    const why =
      order.stage === 'Draft'
        ? draft
        : customer?.status === 'Anonymised'
          ? erased
          : address === null
            ? noAddress
            : undefined
    if (why) skipped.set(order.uid, why)
    return why || address === null ? [] : [{ order, address }]
  })
  const newest = sending.per === 'Customer' ? newestOf(recipients) : undefined
  const told = await alreadyTold(
    database,
    recipients.filter(({ order: { uid } }) => (newest?.get(uid) ?? uid) === uid),
    sending,
  )
  for (const { order } of recipients) {
    const about = newest?.get(order.uid) ?? order.uid
    if (told.has(about)) skipped.set(order.uid, alreadySent)
    else if (about !== order.uid) skipped.set(order.uid, sameCustomer)
  }
  return skipped
}
