import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { regroupRefusalOf, type RegroupRefusal } from '@backoffice/order-model'
import type { Database } from '../../../platform/database/database.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { documents } from '../../documents/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { paymentCalls, payments } from '../../payments/index.ts'
import { text } from '../messages.ts'

const refusals = {
  draft: text('refused-draft'),
  'not-open': text('refused-not-open'),
  invoiced: text('refused-invoiced'),
  'payment-open': text('refused-payment-open'),
  'awaits-return': text('refused-awaits-return'),
} as const satisfies Record<RegroupRefusal, Message>

/** Returns the orders among these of which there is something. */
const ordersOf = async (found: PromiseLike<readonly { readonly order: string }[]>): Promise<ReadonlySet<string>> =>
  new Set((await found).map(({ order }) => order))

/** Returns why no line of some of these orders can move to another one, in words, by the uid of the order. */
export async function whichNotMoved(
  database: Database,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, Message>> {
  const uids = rows.map(({ uid }) => uid)
  const isInvoice = and(inArray(documents.order_uid, uids), eq(documents.kind, 'invoice'))
  const works = or(
    eq(payments.awaits_answer, true),
    eq(payments.state, 'Open'),
    sql`${payments.capture_pending} + ${payments.refund_pending} > 0`,
    inArray(payments.uid, database.select({ uid: paymentCalls.payment_uid }).from(paymentCalls)),
  )
  const invoiced = await ordersOf(
    database.selectDistinct({ order: documents.order_uid }).from(documents).where(isInvoice),
  )
  const awaiting = await ordersOf(
    database
      .selectDistinct({ order: payments.order_uid })
      .from(payments)
      .where(and(inArray(payments.order_uid, uids), works)),
  )
  return new Map(
    rows.flatMap(({ uid, stage, authorised, credit_expected }) => {
      const refusal = regroupRefusalOf({
        stage,
        authorised,
        credit_expected,
        is_invoiced: invoiced.has(uid),
        awaits_provider: awaiting.has(uid),
      })
      return refusal ? [[uid, refusals[refusal]] as const] : []
    }),
  )
}

/** Returns why no line of an order can move to another one, in words; undefined where some may. */
export const whyNotMoved = async (database: Database, row: OrderRow): Promise<Message | undefined> =>
  (await whichNotMoved(database, [row])).get(row.uid)
