import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { DomainEvent, EventConsumer } from '../../platform/events/consume-events.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { salesDaily } from './tables.ts'

/** Sums of the order lines `l` of a day. */
const SUMS = sql`count(*) as lines, sum(l.quantity) as quantity, sum(l.returned) as returned, sum(l.total) as net, max(l.sold_at) as last_sold_at`

/**
 * Recalculates the daily sales of the products of orders, on the days of these orders. A sum replaces the one before
 * it, so that consuming an order repeatedly changes nothing. A day is one in the time zone of its namespace, and may
 * have 23 or 25 hours.
 * @param moved - Orders whose moment changed: their former days are recalculated as well.
 * @returns the products whose sales were recalculated
 */
async function countSales(
  database: Database,
  orders: readonly string[],
  moved: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.execute<{ product_uid: string }>(sql`
    with touched as (
      select o.namespace, l.product_uid, (o.placed_at at time zone n.time_zone)::date as day
      from orders o join namespaces n on n.uid = o.namespace join order_lines l on l.order_uid = o.uid
      where o.uid = any(${sql.param(orders)}::text[]) and l.product_uid is not null
      union
      -- The lines of an order that became a part of another one are that one's, and were sold on its day.
      select o.namespace, l.product_uid, (o.placed_at at time zone n.time_zone)::date as day
      from orders o join namespaces n on n.uid = o.namespace join order_links k on k.origin_uid = o.uid and k.kind = 'Combined'
        join order_lines l on l.order_uid = k.order_uid
      where o.uid = any(${sql.param(orders)}::text[]) and l.product_uid is not null
      union
      select s.namespace, s.product_uid, s.day from order_lines l join ${salesDaily} s on s.product_uid = l.product_uid and s.namespace = l.namespace
      where l.order_uid = any(${sql.param(moved)}::text[])),
    sums as (
      select t.namespace, t.product_uid, t.day, s.* from touched t join namespaces n on n.uid = t.namespace cross join lateral (
        select o.kind, ${SUMS} from order_lines l join orders o on o.uid = l.order_uid
        where l.product_uid = t.product_uid and l.namespace = t.namespace
          and l.sold_at >= t.day::timestamp at time zone n.time_zone and l.sold_at < (t.day + 1)::timestamp at time zone n.time_zone
        group by o.kind) s),
    summed as (
      insert into ${salesDaily} (namespace, product_uid, day, kind, lines, quantity, returned, net, last_sold_at) select * from sums
      on conflict (product_uid, day, namespace, kind) do update set lines = excluded.lines, quantity = excluded.quantity,
        returned = excluded.returned, net = excluded.net, last_sold_at = excluded.last_sold_at),
    emptied as (
      update ${salesDaily} s set lines = 0, quantity = 0, returned = 0, net = 0, last_sold_at = null from touched t
      where (s.product_uid, s.day, s.namespace) = (t.product_uid, t.day, t.namespace) and s.lines > 0
        and not exists (select from sums u where (u.product_uid, u.day, u.namespace, u.kind) = (s.product_uid, s.day, s.namespace, s.kind)))
    select distinct product_uid from touched`)
  return rows.map(({ product_uid }) => product_uid)
}

/**
 * Recalculates all sales of namespaces: after a change of their time zone, or with orders of years at once, for which
 * every day of every product would be looked up.
 * @returns the products that had sales before
 */
export async function sumSales(database: Database, namespaces: readonly string[]): Promise<readonly string[]> {
  // This lock waits for processes that count by the former time zone, and blocks new ones until this has ended.
  await database.execute(sql`set local statement_timeout = '10min'`)
  await database.execute(sql`lock table ${salesDaily} in share row exclusive mode`)
  const isOf = sql`namespace = any(${sql.param(namespaces)}::text[])`
  const { rows } = await database.execute<{ product_uid: string }>(sql`
    with former as (delete from ${salesDaily} where ${isOf} returning product_uid) select distinct product_uid from former`)
  await database.execute(sql`
    insert into ${salesDaily} (namespace, product_uid, day, kind, lines, quantity, returned, net, last_sold_at)
    select l.namespace, l.product_uid, (l.sold_at at time zone n.time_zone)::date, o.kind, ${SUMS}
    from order_lines l join namespaces n on n.uid = l.namespace join orders o on o.uid = l.order_uid
    where l.${isOf} and l.sold_at is not null and l.product_uid is not null group by 1, 2, 3, 4`)
  return rows.map(({ product_uid }) => product_uid)
}

const isMoved = ({ type, payload }: DomainEvent): boolean =>
  type === 'changed' && (payload.changed ?? []).includes('placed_at')
const subjectsOf = (events: readonly DomainEvent[]): readonly string[] => [
  ...new Set(events.map(({ subject }) => subject)),
]

/** Updates the daily sales from orders. */
export const salesConsumer: EventConsumer = {
  name: 'daily-sales',
  subjectType: 'orders',
  async consume(transaction, events) {
    const products = await countSales(transaction, subjectsOf(events), subjectsOf(events.filter(isMoved)))
    await addToOutbox(transaction, 'products', products)
  },
}

/** Recalculates the daily sales of namespaces whose time zone changes. */
export const clockConsumer: EventConsumer = {
  name: 'daily-sales-clocks',
  subjectType: 'namespaces',
  async consume(transaction, events) {
    const reset = events.filter(({ type, payload }) => type === 'changed' && payload.changed?.includes('time_zone'))
    if (reset.length > 0) await addToOutbox(transaction, 'products', await sumSales(transaction, subjectsOf(reset)))
  },
}
