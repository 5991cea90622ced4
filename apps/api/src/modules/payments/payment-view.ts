import { asc, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { iso, isoOrNull } from '../../platform/database/records.ts'
import type { EventRow, PaymentRow } from './payment-provider.ts'
import { paymentEvents } from './tables.ts'

const viewEvent = (row: EventRow): Schema<'PaymentEvent'> => ({
  id: row.id,
  at: iso(row.at),
  type: row.type,
  state: row.state,
  amount: row.amount,
  provider_reference: row.provider_reference,
  reason: row.reason,
  actor: row.actor,
})

/** Returns what can still be paid back of a payment. */
export const refundableOf = (row: PaymentRow): number =>
  Math.max(0, row.captured - row.refunded - row.refund_pending - row.charged_back)

/** Returns payments as the contract shows them, with their ledgers. */
export async function viewPayments(database: Database, rows: readonly PaymentRow[]): Promise<Schema<'Payment'>[]> {
  const uids = rows.map(({ uid }) => uid)
  const events = await database
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.payment_uid, [...uids, '']))
    .orderBy(asc(paymentEvents.id))
  const eventsOf = Map.groupBy(events, ({ payment_uid }) => payment_uid)
  return rows.map((row) => ({
    uid: row.uid,
    provider: row.provider,
    method: row.method,
    currency: row.currency,
    amount: row.amount,
    authorised: row.authorised,
    captured: row.captured,
    capture_pending: row.capture_pending,
    refunded: row.refunded,
    refund_pending: row.refund_pending,
    charged_back: row.charged_back,
    refundable: refundableOf(row),
    status: row.state,
    awaits_answer: row.awaits_answer,
    reference: row.reference,
    checkout_url: row.checkout_url,
    expires_at: isoOrNull(row.expires_at),
    created_at: iso(row.created_at),
    created_by: row.created_by,
    events: (eventsOf.get(row.uid) ?? []).map(viewEvent),
  }))
}
