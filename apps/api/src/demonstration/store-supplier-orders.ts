import type { PoolClient } from 'pg'

export type Stage = 'Draft' | 'Sent' | 'Confirmed' | 'Part received' | 'Received' | 'Closed' | 'Cancelled'

interface PlannedLine {
  readonly order_uid: string
  readonly position: number
  readonly product_uid: string
  readonly sku: string
  readonly name: string
  readonly ordered: number
  readonly cost: number
  readonly received: number
  readonly damaged: number
  readonly confirmed: number | null
  readonly confirmed_cost: number | null
  readonly short: boolean
}

/** A supplier order as it is stored. */
export interface PlannedOrder {
  readonly uid: string
  readonly number: string
  readonly supplier_uid: string
  readonly stage: Stage
  readonly buyer: string
  readonly ordered_at: Date | null
  readonly expected: string | null
  readonly reference: string
  readonly freight: number
  readonly invoice: { readonly number: string; readonly date: string; readonly kind: string } | undefined
  readonly lines: readonly PlannedLine[]
  /** When what came was received. */
  readonly booked_at: Date
}

/** Stores supplier orders with their receipts and invoices: what was received is in stock. */
export async function storeSupplierOrders(
  client: PoolClient,
  { namespace, buyer }: { readonly namespace: string; readonly buyer: string },
  orders: readonly PlannedOrder[],
): Promise<void> {
  const lines = orders.flatMap(({ lines: own, number, booked_at, stage }) =>
    own.map((line) => ({ ...line, number, booked_at, stage })),
  )
  await client.query(
    `
    insert into supplier_orders (uid, namespace, number, supplier_uid, stage, buyer, ordered_at, expected, reference, currency, freight, created_at, updated_at)
    select uid, $2, number, supplier_uid, stage, buyer, ordered_at, expected, reference, 'GBP', freight, coalesce(ordered_at, now()), coalesce(ordered_at, now())
    from jsonb_to_recordset($1::jsonb) as o (uid text, number text, supplier_uid text, stage text, buyer text, ordered_at timestamptz, expected date, reference text, freight bigint)`,
    [JSON.stringify(orders), namespace],
  )
  await client.query(
    `
    with l as (select * from jsonb_to_recordset($1::jsonb) as l (order_uid text, position int, product_uid text, sku text, name text, ordered int, cost bigint, received int, damaged int, confirmed int, confirmed_cost bigint, short boolean,
        number text, booked_at timestamptz, stage text)),
    lines as (insert into supplier_order_lines (namespace, order_uid, position, product_uid, sku, supplier_sku, name, ordered, pack, cost, received, damaged, confirmed, confirmed_cost, short)
      select $2, l.order_uid, l.position, l.product_uid, l.sku, coalesce(s.supplier_sku, ''), l.name, l.ordered, coalesce(s.pack, 1), l.cost, l.received, l.damaged, l.confirmed, l.confirmed_cost, l.short
      from l left join products p on p.uid = l.product_uid left join product_suppliers s on s.product_uid = l.product_uid and s.supplier_uid = p.supplier_uid returning id, order_uid, position),
    bookings as (select order_uid, gen_random_uuid()::text as booking from l group by order_uid),
    counts as (insert into receipt_counts (namespace, order_uid, line_id, at, actor, quantity, damaged, reason, booking, booked_at)
      select $2, l.order_uid, n.id, l.booked_at, $3, l.received, l.damaged, case when l.damaged > 0 then 'Damaged in transit' else '' end, b.booking, l.booked_at
      from l join lines n using (order_uid, position) join bookings b using (order_uid) where l.received > 0 or l.damaged > 0 returning 1),
    stock as (select product_uid, sum(on_hand)::int as on_hand from (select stock_item as product_uid, on_hand from stock_levels where location = 'Warehouse') s group by product_uid),
    items as (insert into stock_items (uid, namespace) select distinct product_uid, $2 from l where received > 0 on conflict do nothing returning 1),
    sold as (insert into product_stock_items (namespace, product_uid, stock_item) select distinct $2, product_uid, product_uid from l where received > 0 on conflict do nothing returning 1),
    moves as (insert into stock_movements (uid, namespace, stock_item, at, location, kind, on_hand_delta, on_hand_after, reserved_after, reason, cause, actor)
      select gen_random_uuid()::text, $2, l.product_uid, l.booked_at, 'Warehouse', 'Receipt', l.received,
        coalesce(s.on_hand, 0) + sum(l.received) over (partition by l.product_uid order by l.booked_at, l.number rows unbounded preceding), 0, 'Received', l.number, $3
      from l left join stock s using (product_uid) where l.received > 0 returning 1)
    insert into stock_levels (namespace, stock_item, location, on_hand)
    select $2, product_uid, 'Warehouse', sum(received)::int from l where received > 0 group by product_uid
    on conflict (stock_item, location) do update set on_hand = stock_levels.on_hand + excluded.on_hand`,
    [JSON.stringify(lines), namespace, buyer],
  )
  await addInvoices(
    client,
    orders.flatMap(({ uid, freight, invoice }) => (invoice ? [{ uid, freight, ...invoice }] : [])),
  )
}

/** Adds the invoices of what was received; one that differs, or did before it was accepted, charges more for its first line. */
async function addInvoices(
  client: PoolClient,
  invoices: readonly {
    readonly uid: string
    readonly freight: number
    readonly number: string
    readonly date: string
  }[],
): Promise<void> {
  await client.query(
    `
    with i as (select * from jsonb_to_recordset($1::jsonb) as i (uid text, freight bigint, number text, date text, kind text)),
    charged as (select i.uid, l.id, l.received, l.cost + case when i.kind = 'match' or l.position > 0 then 0 else greatest(100, l.cost / 10) end as cost,
        i.kind = 'approved' and l.position = 0 as accepted, l.position
      from i join supplier_order_lines l on l.order_uid = i.uid where l.received > 0)
    update supplier_orders o set invoices = jsonb_build_array(jsonb_build_object('number', i.number, 'date', i.date,
      'amount', i.freight + (select sum(received * cost) from charged c where c.uid = i.uid),
      'lines', (select jsonb_agg(jsonb_build_object('line', c.id, 'quantity', c.received, 'cost', c.cost, 'decision', case when c.accepted then 'Accepted' end,
        'reason', case when c.accepted then 'New price list' else '' end, 'decided', case when c.accepted then 1000000 else 0 end) order by c.position) from charged c where c.uid = i.uid),
      'other', jsonb_build_object('decision', null, 'reason', '', 'decided', 0)))
    from i where o.uid = i.uid`,
    [JSON.stringify(invoices)],
  )
}
