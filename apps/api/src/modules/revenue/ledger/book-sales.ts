import { sql, type SQL } from 'drizzle-orm'
import { unsoldStages } from '@backoffice/order-model'
import type { Database } from '../../../platform/database/database.ts'

/** What the lines of the order `o` sell, and what of it came back: drafts and cancelled orders sell nothing. */
const LINES = sql`
  select l.position, l.product_uid, t.country, coalesce(t.rate_bp, 0) as rate_bp,
    l.quantity - l.cancelled as units, coalesce(t.base, l.total) as net, coalesce(t.amount, 0) as vat,
    coalesce(b.units, 0) as back, share.net as back_net, share.gross - share.net as back_vat
  from order_lines l
  left join order_line_taxes t on t.order_uid = l.order_uid and t.position = l.position
  left join lateral (
    select sum(r.received) as units from return_lines r join order_returns a on a.uid = r.return_uid
    where r.line = l.id and a.state = 'Decided' and r.decision <> 'Refuse') b on true
  cross join lateral (
    select round(coalesce(t.base, l.total)::numeric * coalesce(b.units, 0) / greatest(l.quantity - l.cancelled, 1)) as net,
      round((coalesce(t.base, l.total) + coalesce(t.amount, 0))::numeric * coalesce(b.units, 0) / greatest(l.quantity - l.cancelled, 1)) as gross) share
  where l.order_uid = o.uid and o.is_sold`

/** What is not in a line: shipping, and of orders from before VAT was stored their discount. */
const BESIDE = sql`
  select t.country, coalesce(t.rate_bp, 0) as rate_bp,
    o.total - o.vat - coalesce(s.net, 0) as net, o.vat - coalesce(s.vat, 0) as vat
  from (select sum(net) as net, sum(vat) as vat from lines) s
  left join order_line_taxes t on t.order_uid = o.uid and t.position is null
  where o.is_sold`

/** What each rate of VAT has in it, with what all rates before it have. */
const RATES = sql`
  select country, rate_bp, sum(net + vat) as gross,
    sum(sum(net + vat)) over (order by rate_bp, country nulls first) as until, sum(sum(net + vat)) over () as whole
  from (select country, rate_bp, net, vat from lines union all select country, rate_bp, net, vat from beside) parts
  group by 1, 2`

/** What was paid back beyond that, divided among the rates to the cent. */
const CONCEDED = sql`
  select r.country, r.rate_bp, d.gross, round(d.gross * r.rate_bp / (10000 + r.rate_bp)) as vat
  from (
    select greatest(0, o.refunded - greatest(0, o.paid - o.total) - coalesce(sum(back_net + back_vat), 0)) as amount from lines) c
  join rates r on r.whole > 0
  cross join lateral (
    select round(c.amount * r.until / r.whole) - round(c.amount * (r.until - r.gross) / r.whole) as gross) d
  where c.amount > 0`

/**
 * Books what orders sell now, less what is booked of them: nothing where nothing changed, so that booking an order again
 * is harmless. Each order is looked at by itself, so that a whole year of them takes as long as its orders one by one.
 * @param booked - Selects the uid of each order and the moment of its booking, as `order_uid` and `at`.
 */
export async function bookSales(database: Database, booked: SQL): Promise<void> {
  await database.execute(bookingOf(booked))
}

/** The statement that books them. */
export const bookingOf = (booked: SQL): SQL => sql`
    with asked as (${booked}),
    o as (
      select o.uid, o.namespace, o.currency, o.total, o.vat, o.paid, o.refunded, o.stage <> all(${sql.param([...unsoldStages])}::text[]) as is_sold,
        a.at, (a.at at time zone n.time_zone)::date as day
      from asked a join orders o on o.uid = a.order_uid join namespaces n on n.uid = o.namespace)
    insert into order_sales (namespace, order_uid, kind, position, product_uid, country, rate_bp, quantity, net, vat, currency, at, day)
    select o.namespace, o.uid, f.kind, f.position, f.product_uid, f.country, f.rate_bp, f.quantity, f.net, f.vat, o.currency, o.at, o.day
    from o cross join lateral (
      with lines as materialized (${LINES}),
      beside as (${BESIDE}),
      rates as (${RATES}),
      conceded as (${CONCEDED}),
      facts as (
        select 'Sold' as kind, position, product_uid, country, rate_bp, units as quantity, net, vat from lines
        union all select 'Sold', null, null, country, rate_bp, 0, net, vat from beside
        union all select 'Returned', position, product_uid, country, rate_bp, -back, -back_net, -back_vat from lines
        union all select 'Refunded', null, null, country, rate_bp, 0, vat - gross, -vat from conceded
        union all select s.kind, s.position, s.product_uid, s.country, s.rate_bp, -s.quantity, -s.net, -s.vat
          from order_sales s where s.order_uid = o.uid)
      select kind, position, product_uid, country, rate_bp, sum(quantity) as quantity, sum(net) as net, sum(vat) as vat
      from facts group by 1, 2, 3, 4, 5) f
    where f.quantity <> 0 or f.net <> 0 or f.vat <> 0
    order by o.at, o.uid, f.kind desc, f.position, f.rate_bp`
