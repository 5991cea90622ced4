import type { PoolClient } from 'pg'

/** Orders that have parcels: those that left lately, since staff look at no others. */
const RECENT = `o.stage in ('Shipped', 'Delivered') and o.item_count > 0`

/** One parcel for each order that has left lately, a working day after it was placed. */
const ADD_PARCELS = `
  insert into parcels (uid, namespace, order_uid, number, state, carrier, service, tracking_link, country, created_at, shipped_at, delivered_at)
  select gen_random_uuid()::text, o.namespace, o.uid, 1, o.stage, 'Own delivery', case when o.item_count < 5 then 'Letterbox' else 'Parcel' end, 'https://parcels.example/' || lower(o.number), o.country,
    left_at, left_at, case o.stage when 'Delivered' then left_at + interval '19 hours' end
  from new_orders n join orders o on o.uid = n.uid
  cross join lateral (select o.placed_at + case when extract(isodow from o.placed_at) >= 5 then interval '68 hours' else interval '20 hours' end as at) d
  cross join lateral (select least(d.at, now()) as left_at) l
  where ${RECENT} order by o.placed_at, o.number`

const ADD_PARCEL_LINES = `
  insert into parcel_lines (namespace, parcel_uid, line, quantity)
  select p.namespace, p.uid, l.id, l.shipped from new_orders n join parcels p on p.order_uid = n.uid join order_lines l on l.order_uid = n.uid where l.shipped > 0`

/** Adds the parcels of new orders that have left lately. */
export async function addParcels(client: PoolClient): Promise<void> {
  await client.query(ADD_PARCELS)
  await client.query(ADD_PARCEL_LINES)
}
