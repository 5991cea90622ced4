import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { DomainEvent, EventConsumer } from '../../platform/events/consume-events.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { salesDaily } from './tables.ts'

/**
 * Sums up again what was sold of the products of orders on the days of these orders. A sum replaces the one before it, so
 * that an order counts once however often it is consumed.
 * @param moved - Orders whose moment changed: the days on which they counted before are summed up as well.
 * @returns the products whose sales were summed up
 */
async function countSales(
  database: Database,
  orders: readonly string[],
  moved: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.execute<{ product_uid: string }>(sql`
    with touched as (
      select o.namespace, l.product_uid, (o.placed_at at time zone 'UTC')::date as day
      from orders o join order_lines l on l.order_uid = o.uid
      where o.uid = any(${sql.param(orders)}::text[]) and l.product_uid is not null
      union
      select s.namespace, s.product_uid, s.day from order_lines l join ${salesDaily} s on s.product_uid = l.product_uid and s.namespace = l.namespace
      where l.order_uid = any(${sql.param(moved)}::text[])),
    summed as (
      insert into ${salesDaily} (namespace, product_uid, day, quantity, net, last_sold_at)
      select t.namespace, t.product_uid, t.day, coalesce(s.quantity, 0), coalesce(s.net, 0), s.last_sold_at
      from touched t cross join lateral (
        select sum(l.quantity) as quantity, sum(l.total) as net, max(l.sold_at) as last_sold_at from order_lines l
        where l.product_uid = t.product_uid and l.namespace = t.namespace
          and l.sold_at >= t.day::timestamp at time zone 'UTC' and l.sold_at < (t.day + 1)::timestamp at time zone 'UTC') s
      on conflict (product_uid, day, namespace) do update
        set quantity = excluded.quantity, net = excluded.net, last_sold_at = excluded.last_sold_at
      returning product_uid)
    select distinct product_uid from summed`)
  return rows.map(({ product_uid }) => product_uid)
}

const isMoved = ({ type, payload }: DomainEvent): boolean =>
  type === 'changed' && (payload.changed ?? []).includes('placed_at')
const subjectsOf = (events: readonly DomainEvent[]): readonly string[] => [
  ...new Set(events.map(({ subject }) => subject)),
]

/** Keeps the daily sales up to date with orders. */
export const salesConsumer: EventConsumer = {
  name: 'daily-sales',
  subjectType: 'orders',
  async consume(transaction, events) {
    const products = await countSales(transaction, subjectsOf(events), subjectsOf(events.filter(isMoved)))
    await addToOutbox(transaction, 'products', products)
  },
}
