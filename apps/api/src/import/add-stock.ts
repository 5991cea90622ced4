import type { PoolClient } from 'pg'

const RESERVED = `
  select o.uid as order_uid, o.number, o.placed_at, o.location, o.namespace, l.id as line, l.product_uid, l.quantity
  from new_orders n join orders o on o.uid = n.uid join order_lines l on l.order_uid = o.uid
  where o.stage in ('New', 'To do', 'On hold') and l.product_uid is not null and l.quantity > 0`

/**
 * Every sale, return and correction moves stock; open orders reserve it. The opening count is high enough that no level
 * is ever negative.
 */
const ADD_STOCK = `
  with reserved as (${RESERVED}),
  moves as (
    select p.uid as product_uid, s.local_time at time zone 'Europe/London' as at, s.row::bigint as row, -s.quantity as change, 0 as held, case when s.quantity < 0 then 'Return' else 'Sale' end as kind,
      '' as reason, s.invoice as cause, null::bigint as line
    from staged s join new_orders n on n.invoice = s.invoice join products p on p.namespace = $1 and p.sku = s.sku
    where s.kind = 'goods' and not (s.quantity > 0 and n.uid in (select order_uid from reserved))
    union all
    select p.uid, s.local_time at time zone 'Europe/London', s.row, s.quantity, 0, s.stock_kind, coalesce(nullif(left(s.description, 200), ''), 'Without a note'), s.invoice, null
    from staged s join products p on p.namespace = $1 and p.sku = s.sku
    where s.kind = 'stock' and not exists (select from stock_movements m where m.stock_item = p.uid and m.cause = s.invoice)
    union all
    select product_uid, placed_at, line, 0, quantity, 'Reservation', '', number, line from reserved),
  running as (
    select *, sum(change) over before as so_far, sum(held) over before as held_so_far from moves
    window before as (partition by product_uid order by at, row rows unbounded preceding)),
  opening as (
    select r.product_uid, greatest(0, -min(so_far - held_so_far)) + case when p.status = 'Active' then abs(hashtext(p.sku)) % 160 when p.status = 'End of life' then abs(hashtext(p.sku)) % 20 else 0 end as pieces
    from running r join products p on p.uid = r.product_uid
    where not exists (select from stock_levels s where s.stock_item = r.product_uid) group by r.product_uid, p.status, p.sku),
  present as (select stock_item, sum(on_hand) as pieces, sum(reserved) as held from stock_levels group by stock_item),
  started as (
    select r.product_uid, coalesce(o.pieces, p.pieces) as pieces, coalesce(p.held, 0) as held
    from (select distinct product_uid from running) r left join opening o using (product_uid) left join present p on p.stock_item = r.product_uid),
  items as (insert into stock_items (uid, namespace) select product_uid, $1 from started on conflict do nothing returning 1),
  sold as (insert into product_stock_items (namespace, product_uid, stock_item) select $1, product_uid, product_uid from started on conflict do nothing returning 1),
  written as (
    insert into stock_movements (uid, namespace, stock_item, at, location, kind, on_hand_delta, reserved_delta, on_hand_after, reserved_after, reason, cause, line)
    select gen_random_uuid()::text, $1, product_uid, (select min(at) - interval '1 day' from moves), 'Warehouse', 'Count', pieces, 0, pieces, 0, 'Opening count', null, null from opening where pieces > 0
    union all
    select gen_random_uuid()::text, $1, r.product_uid, r.at, 'Warehouse', r.kind, r.change, r.held, s.pieces + r.so_far, s.held + r.held_so_far, r.reason, r.cause, r.line
    from running r join started s using (product_uid) where r.change <> 0 or r.held <> 0
    returning 1),
  ended as (
    select product_uid, s.pieces + sum(change) as pieces, s.held + sum(r.held) as held from running r join started s using (product_uid) group by product_uid, s.pieces, s.held),
  shelved as (
    insert into stock_levels (namespace, stock_item, location, on_hand, reserved) select $1, product_uid, 'Warehouse', pieces, held from ended
    on conflict (stock_item, location) do update set on_hand = excluded.on_hand, reserved = excluded.reserved returning 1)
  select (select count(*) from written)::int as written, (select count(*) from shelved)::int as shelved`

const ADD_RESERVATIONS = `
  insert into reservations (namespace, order_uid, line, stock_item, location, quantity, created_at)
  select namespace, order_uid, line, product_uid, location, quantity, placed_at from (${RESERVED}) r`

/** Adds the stock of imported products, its movements, and what open orders reserve. Returns how many movements. */
export async function addStock(client: PoolClient, group: string): Promise<number> {
  const { rows } = await client.query<{ written: number }>(ADD_STOCK, [group])
  await client.query(ADD_RESERVATIONS)
  return rows[0]?.written ?? 0
}
