import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'

type Stage = 'Draft' | 'Sent' | 'Confirmed' | 'Part received' | 'Received' | 'Closed' | 'Cancelled'

/** Supplier orders: stage, days since ordering, days until expected, the received part, and the invoiced amount. */
const plan: readonly {
  readonly stage: Stage
  readonly ago: number
  readonly due: number
  readonly came: number
  readonly invoice?: 'match' | 'differs' | 'approved'
}[] = [
  { stage: 'Closed', ago: 96, due: -84, came: 1, invoice: 'approved' },
  { stage: 'Closed', ago: 80, due: -66, came: 0.8, invoice: 'match' },
  { stage: 'Cancelled', ago: 61, due: -50, came: 0 },
  { stage: 'Received', ago: 34, due: -20, came: 1, invoice: 'match' },
  { stage: 'Received', ago: 29, due: -12, came: 1, invoice: 'differs' },
  { stage: 'Part received', ago: 21, due: -3, came: 0.5 },
  { stage: 'Part received', ago: 18, due: 2, came: 0.3 },
  { stage: 'Confirmed', ago: 12, due: 1, came: 0 },
  { stage: 'Confirmed', ago: 9, due: 5, came: 0 },
  { stage: 'Sent', ago: 6, due: -1, came: 0 },
  { stage: 'Sent', ago: 1, due: 12, came: 0 },
  { stage: 'Sent', ago: 0, due: 20, came: 0 },
  { stage: 'Draft', ago: 0, due: 0, came: 0 },
  { stage: 'Draft', ago: 0, due: 0, came: 0 },
]

const DAY = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

interface Sold {
  readonly uid: string
  readonly sku: string
  readonly name: string
  readonly cost: number
  readonly supplier_uid: string
}

/**
 * Adds a supplier to every product, a second one to some, and orders in every stage. Received quantities are in stock,
 * outstanding ones incoming.
 */
export async function addPurchasing(client: PoolClient, namespace: string, buyer: string): Promise<void> {
  await client.query(
    `
    insert into product_suppliers (namespace, product_uid, supplier_uid, supplier_sku, cost, pack, moq, preferred, cost_since)
    select namespace, uid, supplier_uid, 'A' || abs(hashtext(sku)) % 100000, cost, (array[1, 6, 12])[1 + abs(hashtext(sku)) % 3], (array[1, 6, 12])[1 + abs(hashtext(sku)) % 3], true, current_date - 200
    from products where supplier_uid is not null and cost is not null and namespace = $1 on conflict do nothing`,
    [namespace],
  )
  await client.query(
    `
    insert into product_suppliers (namespace, product_uid, supplier_uid, supplier_sku, cost, pack, moq, cost_since)
    select p.namespace, p.uid, s.uid, 'B' || abs(hashtext(p.sku)) % 100000, round(p.cost * 1.06), 12, 24, current_date - 90
    from products p join lateral (select uid from suppliers s where s.namespace = p.namespace and s.uid <> p.supplier_uid order by abs(hashtext(s.code || p.sku)) limit 1) s on true
    where p.cost is not null and abs(hashtext(p.sku)) % 9 = 0 and p.namespace = $1 on conflict do nothing`,
    [namespace],
  )
  await client.query(
    `update suppliers set order_days = array[1 + (id % 5)::int, 5], country = (array['GB', 'NL', 'DE', 'FR', 'GB', 'BE'])[1 + (id % 6)::int],
    contacts = jsonb_build_array(jsonb_build_object('name', 'Order desk', 'role', 'Orders', 'email', order_email)) where namespace = $1 and contacts = '[]'`,
    [namespace],
  )
  const { rows: sold } = await client.query<Sold>(
    `
    select p.uid, p.sku, p.name, p.cost::int as cost, p.supplier_uid from products p where p.namespace = $1 and p.status = 'Active' and p.cost > 0 and p.supplier_uid is not null and p.kind = 'Simple'
    order by abs(hashtext(p.sku || 'bought')), p.sku limit 600`,
    [namespace],
  )
  const bySupplier = [...Map.groupBy(sold, ({ supplier_uid }) => supplier_uid)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  const orders = plan.map(({ stage, ago, due, came, invoice }, n) => {
    const [supplier = '', goods = []] = bySupplier[n % bySupplier.length] ?? []
    const uid = randomUUID()
    const agreed = stage !== 'Draft' && stage !== 'Sent' && stage !== 'Cancelled'
    const lines = goods
      .slice(Math.floor(n / bySupplier.length) * 8)
      .slice(0, 4 + (n % 4))
      .map((product, position) => {
        const ordered = 12 * (1 + ((n + position) % 6))
        const received =
          stage === 'Closed' || stage === 'Received' || position % 2 === 0 ? Math.floor(ordered * came) : 0
        return {
          order_uid: uid,
          position,
          product_uid: product.uid,
          sku: product.sku,
          name: product.name,
          ordered,
          cost: product.cost,
          received,
          damaged: received > 0 && position === 1 ? 1 : 0,
          confirmed: agreed ? ordered : null,
          confirmed_cost: agreed ? product.cost : null,
          short: stage === 'Closed' && received < ordered,
        }
      })
    return {
      uid,
      number: `PO-${1_001 + n}`,
      supplier_uid: supplier,
      stage,
      buyer,
      ordered_at: stage === 'Draft' ? null : new Date(Date.now() - ago * DAY),
      expected: stage === 'Draft' ? null : dayIn(due),
      reference: agreed ? `AB-${70_110 + n * 7}` : '',
      freight: n % 3 === 0 ? 1_950 : 0,
      invoice: invoice && { number: `INV-${5_500 + n}`, date: dayIn(due + 2), kind: invoice },
      lines,
      booked_at: new Date(Date.now() + Math.min(due, 0) * DAY),
    }
  })
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
    `insert into counters (namespace, name, value) values ($1, 'supplier orders', $2) on conflict (namespace, name) do update set value = greatest(counters.value, excluded.value)`,
    [namespace, 1_000 + orders.length],
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
