import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

interface Performance {
  readonly open_orders: number
  readonly orders_12m: number
  /** Of its own namespace, in cents and in its currency. */
  readonly spend_12m: number
  readonly last_order_at: Date | null
  readonly reliability: number | null
  readonly lead_spread: number | null
}

const nothing: Performance = {
  open_orders: 0,
  orders_12m: 0,
  spend_12m: 0,
  last_order_at: null,
  reliability: null,
  lead_spread: null,
}

/** Returns the delivery performance of suppliers, from their orders: on time, complete, and the variation in days. */
export async function performanceOf(
  database: Database,
  uids: readonly string[],
): Promise<(uid: string) => Performance> {
  const { rows } = await database.execute<{
    uid: string
    open_orders: number
    orders_12m: number
    spend_12m: string
    last_order_at: string | null
    reliability: number | null
    lead_spread: number | null
  }>(sql`
    with delivered as (
      select o.supplier_uid, o.uid, extract(epoch from max(c.booked_at) - o.ordered_at) / 86400 as days,
        (o.expected is null or max(c.booked_at)::date <= o.expected) and not exists (select from supplier_order_lines l where l.order_uid = o.uid and l.received < l.ordered) as good
      from supplier_orders o join receipt_counts c on c.order_uid = o.uid and c.booked_at is not null
      where o.supplier_uid = any(${sql.param(uids)}::text[]) and o.stage in ('Received', 'Closed') group by o.uid),
    spent as (
      select o.supplier_uid, o.freight + o.duty + coalesce((
          select sum(round(l.ordered::numeric * coalesce(l.confirmed_cost, l.cost) * (10000 - l.discount_bp) / 10000)) from supplier_order_lines l where l.order_uid = o.uid), 0) as cents
      from supplier_orders o join suppliers s on s.uid = o.supplier_uid and s.namespace = o.namespace and s.currency = o.currency
      where o.supplier_uid = any(${sql.param(uids)}::text[]) and o.ordered_at > now() - interval '12 months' and o.stage <> 'Cancelled')
    select o.supplier_uid as uid, count(*) filter (where o.stage not in ('Draft', 'Received', 'Closed', 'Cancelled'))::int as open_orders,
      count(*) filter (where o.ordered_at > now() - interval '12 months')::int as orders_12m,
      (select coalesce(sum(cents), 0)::text from spent where spent.supplier_uid = o.supplier_uid) as spend_12m, max(o.ordered_at)::text as last_order_at,
      (select round(100.0 * count(*) filter (where good) / nullif(count(*), 0))::int from delivered d where d.supplier_uid = o.supplier_uid) as reliability,
      (select round(stddev_samp(days)::numeric, 1)::float8 from delivered d where d.supplier_uid = o.supplier_uid) as lead_spread
    from supplier_orders o where o.supplier_uid = any(${sql.param(uids)}::text[]) group by o.supplier_uid`)
  const found = new Map(
    rows.map(({ uid, last_order_at, spend_12m, ...rest }) => [
      uid,
      { ...rest, spend_12m: Number(spend_12m), last_order_at: last_order_at === null ? null : new Date(last_order_at) },
    ]),
  )
  return (uid) => found.get(uid) ?? nothing
}
