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

/** Returns why no line of an order can move to another one, in words; undefined where some may. */
export async function whyNotMoved(database: Database, row: OrderRow): Promise<Message | undefined> {
  const { uid, stage, authorised, credit_expected } = row
  const isInvoice = and(eq(documents.order_uid, uid), eq(documents.kind, 'invoice'))
  const works = or(
    eq(payments.awaits_answer, true),
    eq(payments.state, 'Open'),
    sql`${payments.capture_pending} + ${payments.refund_pending} > 0`,
    inArray(payments.uid, database.select({ uid: paymentCalls.payment_uid }).from(paymentCalls)),
  )
  const refusal = regroupRefusalOf({
    stage,
    authorised,
    credit_expected,
    is_invoiced: (await database.$count(documents, isInvoice)) > 0,
    awaits_provider: (await database.$count(payments, and(eq(payments.order_uid, uid), works))) > 0,
  })
  return refusal && refusals[refusal]
}
