import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { effectiveTimes, shipByOf, type EffectiveTimes } from '../modules/orders/index.ts'

/** How long it takes to accept an order that is paid. */
const ACCEPTED_AFTER_MS = 120_000

interface OpenOrder {
  readonly uid: string
  readonly namespace: string
  readonly placed_at: Date
}

/** Accepted orders leave by the shipping times of their namespace. */
async function setShipBy(client: PoolClient): Promise<void> {
  const { rows } = await client.query<OpenOrder>(
    `select uid, namespace, placed_at from orders where stage in ('To do', 'On hold') and ship_by is null`,
  )
  const times = new Map<string, EffectiveTimes>()
  for (const namespace of new Set(rows.map((row) => row.namespace)))
    times.set(namespace, await effectiveTimes(drizzle(client), namespace))
  const due = rows.flatMap(({ uid, namespace, placed_at }) => {
    const of = times.get(namespace)
    const accepted = new Date(placed_at.getTime() + ACCEPTED_AFTER_MS)
    return of ? [{ uid, ship_by: shipByOf(accepted, of.effective, of.time_zone) }] : []
  })
  await client.query(
    `update orders o set ship_by = d.ship_by from jsonb_to_recordset($1::jsonb) as d (uid text, ship_by timestamptz) where d.uid = o.uid`,
    [JSON.stringify(due)],
  )
}

/** The oldest paid orders are being packed, and the next ones picked. */
const START_WORK = `
  with next as (
    select o.uid, o.namespace, row_number() over (order by o.placed_at, o.number) as place from orders o
    join namespaces n on n.uid = o.namespace and n.code = 'GIFT'
    where o.stage = 'To do' and o.payment_state = 'Paid' and o.item_count between 2 and 60),
  staged as (update orders o set stage = case when n.place <= 5 then 'Packed' else 'Picking' end, fulfilment_state = case when n.place <= 5 then 'Packed' else 'Picking' end
    from next n where n.uid = o.uid and n.place <= 8 returning o.uid, o.namespace, o.stage),
  held as (insert into fulfilments (uid, namespace, order_uid, holder, started_at) select gen_random_uuid()::text, namespace, uid, $1, now() - interval '40 minutes' from staged)
  update order_lines l set picked = case when s.stage = 'Packed' or l.position % 2 = 0 then l.quantity else 0 end, packed = case s.stage when 'Packed' then l.quantity else 0 end
  from staged s where s.uid = l.order_uid and l.quantity > 0`

const ADD_PARCELS = `
  with packed as (
    insert into parcels (uid, namespace, order_uid, number, carrier, service, width, height, depth, weight, country, created_by)
    select gen_random_uuid()::text, o.namespace, o.uid, 1, 'Own delivery', 'Parcel', 320, 180, 240, 900 + 35 * o.item_count, o.country, $1 from orders o
    where o.stage = 'Packed' and not exists (select from parcels p where p.order_uid = o.uid) returning uid, namespace, order_uid)
  insert into parcel_lines (namespace, parcel_uid, line, quantity)
  select p.namespace, p.uid, l.id, l.packed from packed p join order_lines l on l.order_uid = p.order_uid where l.packed > 0`

const DESCRIBE = `
  update orders o set
    stage_reason = case hold_reason when 'Address' then 'The house number is missing on the form' when 'Customer asked' then 'Away until Monday' when 'Review' then 'First order, and a large one' else '' end,
    assignee = case when hold_reason is not null then $1 else assignee end,
    tags = case when item_count > 900 then array['large'] else tags end,
    priority = case when item_count between 2 and 12 and abs(hashtext(number)) % 3 = 0 then 'High' else priority end,
    customer_note = case when abs(hashtext(number)) % 11 = 0 then (array['Please leave the parcel with the neighbours.', 'It is a present: no prices in the parcel, please.', 'Ring twice, the bell is quiet.'])[1 + abs(hashtext(number || 'note')) % 3] else '' end
  where stage in ('New', 'To do', 'On hold', 'Picking', 'Packed')`

/** Brings open orders to where staff of a running business would have them. */
export async function addOpenOrders(
  client: PoolClient,
  { desk, packer }: { readonly desk: string; readonly packer: string },
): Promise<void> {
  await setShipBy(client)
  await client.query(START_WORK, [packer])
  await client.query(ADD_PARCELS, [packer])
  await client.query(DESCRIBE, [desk])
}
