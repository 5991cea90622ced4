import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentRow } from './payment-provider.ts'
import { paymentCalls, paymentEvents, refundParts, refunds } from './tables.ts'

/** Selects what became of the last attempt at each part of refunds: one row for each payment of a refund. */
export const lastParts = (where: SQL): SQL => sql`
  select distinct on (p.refund_uid, p.payment_uid) p.refund_uid, p.payment_uid, p.amount, p.by_hand,
    case when e.is_done then 'Done' when e.has_failed then 'Failed' when e.is_unknown then 'Unknown'
      when exists (select from ${paymentCalls} c where c.operation = p.operation and c.sent_at is null) then 'Asked' else 'Sent' end as state,
    coalesce(e.reason, '') as reason
  from ${refundParts} p cross join lateral (
    select bool_or(e.state = 'succeeded') as is_done, bool_or(e.state = 'failed') as has_failed,
      (array_agg(e.state order by e.id desc))[1] = 'unknown' as is_unknown, max(e.reason) filter (where e.state = 'failed') as reason
    from ${paymentEvents} e where e.payment_uid = p.payment_uid and e.operation = p.operation) e
  where ${where} order by p.refund_uid, p.payment_uid, p.id desc`

/** Keeps the states of the refunds to a payment, which follow from their parts. */
export async function keepRefundStates(database: Database, { uid }: Pick<PaymentRow, 'uid'>): Promise<void> {
  const ofPayment = sql`p.refund_uid in (select o.refund_uid from ${refundParts} o where o.payment_uid = ${uid})`
  await database.execute(sql`
    update ${refunds} r set state = s.state from (
      select l.refund_uid, case when bool_or(l.state = 'Unknown') then 'Unknown' when bool_or(l.state = 'Failed') then 'Failed'
        when bool_or(l.state = 'Asked') then 'Asked' when bool_or(l.state = 'Sent') then 'Sent' else 'Done' end as state
      from (${lastParts(ofPayment)}) l group by l.refund_uid) s
    where r.uid = s.refund_uid and r.state <> s.state`)
}

/** Condition of the parts of refunds of one order. */
export const ofRefunds = (uids: readonly string[]): SQL => sql`p.refund_uid = any(${sql.param(uids)}::text[])`
