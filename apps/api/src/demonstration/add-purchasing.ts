import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { storeSupplierOrders, type PlannedOrder, type Stage } from './store-supplier-orders.ts'

interface Plan {
  readonly stage: Stage
  /** Days since ordering. */
  readonly ago: number
  /** Days until it was expected. */
  readonly due: number
  /** The received part. */
  readonly came: number
  readonly invoice?: 'match' | 'differs' | 'approved'
}

/** Supplier orders in every stage. */
const plan: readonly Plan[] = [
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
  { stage: 'Sent', ago: 4, due: 3, came: 0 },
  { stage: 'Sent', ago: 0, due: 20, came: 0 },
  { stage: 'Draft', ago: 0, due: 0, came: 0 },
  { stage: 'Draft', ago: 0, due: 0, came: 0 },
]

/** Its deliveries are always late, by the days of the first list, then by a week. */
const LATE_SUPPLIER = 'Bright Lantern Trading'
const A_WEEK = 7

/** Earlier orders of the supplier that is always late, and by how many days. */
const late: readonly (Plan & { readonly days: number })[] = [
  { stage: 'Closed', ago: 171, due: -157, came: 1, days: 9 },
  { stage: 'Closed', ago: 142, due: -128, came: 1, days: 6 },
  { stage: 'Closed', ago: 113, due: -99, came: 1, days: 8 },
  { stage: 'Closed', ago: 87, due: -73, came: 1, days: 7 },
  { stage: 'Received', ago: 52, due: -38, came: 1, days: 11 },
]

const FIRST_NUMBER = 1_001
const DAY = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

interface Sold {
  readonly uid: string
  readonly sku: string
  readonly name: string
  readonly cost: number
  readonly supplier_uid: string
  readonly supplier: string
}

/** Adds a supplier to every product, and a second one to some. */
async function addProductSuppliers(client: PoolClient, namespace: string): Promise<void> {
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
}

/** Returns products to order, by supplier. */
async function goodsOf(client: PoolClient, namespace: string): Promise<readonly (readonly Sold[])[]> {
  const { rows } = await client.query<Sold>(
    `
    select p.uid, p.sku, p.name, p.cost::int as cost, p.supplier_uid, s.name as supplier from products p join suppliers s on s.uid = p.supplier_uid
    where p.namespace = $1 and p.status = 'Active' and p.cost > 0 and p.kind = 'Simple' order by abs(hashtext(p.sku || 'bought')), p.sku limit 600`,
    [namespace],
  )
  return [...Map.groupBy(rows, ({ supplier_uid }) => supplier_uid)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, goods]) => goods)
}

/** Returns the order with a place in the plan, of some goods of one supplier that came some days late. */
function orderOf(
  { stage, ago, due, came, invoice }: Plan,
  place: number,
  { goods, days, buyer }: { readonly goods: readonly Sold[]; readonly days: number; readonly buyer: string },
): PlannedOrder {
  const uid = randomUUID()
  const agreed = stage !== 'Draft' && stage !== 'Sent' && stage !== 'Cancelled'
  const lines = goods.map(({ uid: product_uid, sku, name, cost }, position) => {
    const ordered = 12 * (1 + ((Math.abs(place) + position) % 6))
    const received = stage === 'Closed' || stage === 'Received' || position % 2 === 0 ? Math.floor(ordered * came) : 0
    return {
      order_uid: uid,
      position,
      product_uid,
      sku,
      name,
      ordered,
      cost,
      received,
      damaged: received > 0 && position === 1 ? 1 : 0,
      confirmed: agreed ? ordered : null,
      confirmed_cost: agreed ? cost : null,
      short: stage === 'Closed' && received < ordered,
    }
  })
  return {
    uid,
    number: `PO-${FIRST_NUMBER + place}`,
    supplier_uid: goods[0]?.supplier_uid ?? '',
    stage,
    buyer,
    ordered_at: stage === 'Draft' ? null : new Date(Date.now() - ago * DAY),
    expected: stage === 'Draft' ? null : dayIn(due),
    reference: agreed ? `AB-${70_110 + place * 7}` : '',
    freight: place % 3 === 0 ? 1_950 : 0,
    invoice: invoice && { number: `INV-${5_500 + place}`, date: dayIn(due + 2), kind: invoice },
    lines,
    booked_at: new Date(Math.min(Date.now(), Date.now() + (Math.min(due, 0) + days) * DAY)),
  }
}

/**
 * Adds suppliers to products, and orders in every stage. Received quantities are in stock, outstanding ones incoming.
 * One supplier is always late.
 */
export async function addPurchasing(client: PoolClient, namespace: string, buyer: string): Promise<void> {
  await addProductSuppliers(client, namespace)
  const bySupplier = await goodsOf(client, namespace)
  const isLate = (goods: readonly Sold[]) => goods[0]?.supplier === LATE_SUPPLIER
  const lateGoods = bySupplier.find(isLate) ?? []
  const earlier = lateGoods.length === 0 ? [] : late
  const orders = [
    ...earlier.map((one, index) =>
      orderOf(one, index - earlier.length, { goods: lateGoods.slice(-4), days: one.days, buyer }),
    ),
    ...plan.map((one, index) => {
      const all = bySupplier[index % bySupplier.length] ?? []
      const goods = all.slice(Math.floor(index / bySupplier.length) * 8).slice(0, 4 + (index % 4))
      return orderOf(one, index, { goods, days: isLate(all) ? A_WEEK : 0, buyer })
    }),
  ]
  await storeSupplierOrders(client, { namespace, buyer }, orders)
  await client.query(
    `insert into counters (namespace, name, value) values ($1, 'supplier orders', $2) on conflict (namespace, name) do update set value = greatest(counters.value, excluded.value)`,
    [namespace, FIRST_NUMBER - 1 + plan.length],
  )
}
