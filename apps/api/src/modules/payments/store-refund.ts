import { newUid } from '../../platform/database/records.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Schema } from '@backoffice/api-contract'
import type { OrderRow } from '../orders/index.ts'
import { ask, assertAnswered } from './ask-provider.ts'
import type { PaymentRow } from './payment-provider.ts'
import type { Part } from './refund-parts.ts'
import { keepRefundStates } from './refund-states.ts'
import type { RefundRow } from './refund-view.ts'
import { refundLines, refundParts, refunds } from './tables.ts'

/** A refund that is stored, and its lines. */
interface NewRefund extends Pick<RefundRow, 'amount' | 'reason'>, Partial<Pick<RefundRow, 'credited_to'>> {
  readonly lines?: readonly Schema<'RefundLine'>[]
}

/** Stores parts of a refund, and asks the providers of their payments. @throws 409 while one owes an answer */
export async function askParts(
  call: Pick<Work, 'database' | 'actor'>,
  { uid: refund_uid, namespace }: Pick<RefundRow, 'uid' | 'namespace'>,
  rows: readonly PaymentRow[],
  parts: readonly (Part & { readonly by_hand: boolean })[],
): Promise<void> {
  for (const { payment, amount, by_hand } of parts) {
    const row = rows.find(({ uid }) => uid === payment)
    if (!row) throw new Error(`The refund ${refund_uid} is of another order than the payment ${payment}`)
    await assertAnswered(call, row)
    const operation = newUid()
    await call.database
      .insert(refundParts)
      .values({ operation, namespace, refund_uid, payment_uid: payment, amount, by_hand })
    await ask(call, row, { type: 'refund', amount, operation, ...(by_hand && { byHand: true }) })
    await keepRefundStates(call.database, row)
  }
}

/** Stores a refund with its lines. */
export async function storeRefund(
  { database, actor }: Pick<Work, 'database' | 'actor'>,
  { uid: order_uid, namespace, currency }: OrderRow,
  { lines = [], ...values }: NewRefund,
): Promise<RefundRow> {
  const [refund] = await database
    .insert(refunds)
    .values({ uid: newUid(), namespace, order_uid, currency, ...values, created_by: actor })
    .returning()
  if (!refund) throw new Error('The refund was not stored')
  if (lines.length > 0)
    await database.insert(refundLines).values(lines.map((line) => ({ ...line, namespace, refund_uid: refund.uid })))
  return refund
}
