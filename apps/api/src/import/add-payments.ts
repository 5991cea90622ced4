import type { PoolClient } from 'pg'

/** A payment of the whole, when it was placed: wholesale customers transfer it, others pay by card. */
const ADD_PAYMENTS = `
  insert into payments (uid, namespace, order_uid, provider, method, currency, amount, captured, state, reference, created_at)
  select gen_random_uuid()::text, o.namespace, o.uid, 'By hand', case o.kind when 'Wholesale' then 'Bank transfer' else 'Other' end, o.currency, o.paid, o.paid, 'Paid',
    case o.kind when 'Wholesale' then 'Invoice ' || o.number else 'Card, paid online' end, o.placed_at
  from new_orders n join orders o on o.uid = n.uid where o.paid > 0 order by o.placed_at, o.number`

/** The ledger of each payment, from which a trigger adds up what was captured. */
const ADD_LEDGER = `
  insert into payment_events (namespace, payment_uid, operation, type, state, amount, provider, idempotency_key, at)
  select p.namespace, p.uid, p.uid, 'capture', 'succeeded', p.amount, p.provider, p.uid || ' capture succeeded', p.created_at
  from new_orders n join payments p on p.order_uid = n.uid order by p.id`

/** Adds what was paid for new orders. */
export async function addPayments(client: PoolClient): Promise<void> {
  await client.query(ADD_PAYMENTS)
  await client.query('analyze payments')
  await client.query(ADD_LEDGER)
}
