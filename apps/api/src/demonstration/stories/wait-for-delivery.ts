import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { websites } from '../../modules/websites/index.ts'
import type { Kinds } from '../../platform/records/kinds.ts'
import { pay, placeAt, workEverywhere } from '../new-orders/buy.ts'
import { findBuyer } from '../new-orders/find-buyer.ts'

/** How many pieces somebody has ordered. */
const PIECES = 4
/** Which of the customers it is: one who has bought before. */
const SEED = 7
const someoneKnown = () => 0

/** A product of the order that the supplier has to deliver next, if possible one that nobody else has ordered. */
const AWAITED = `
  select l.product_uid as uid, l.sku from supplier_orders o join supplier_order_lines l on l.order_uid = o.uid join products p on p.uid = l.product_uid
  where o.namespace = $1 and o.stage = 'Sent' and o.expected >= current_date and l.ordered >= $2 and p.status = 'Active' and p.price > 0 and p.stock_policy = 'Track'
  order by o.expected, o.number, exists (select from reservations r where r.stock_item = l.product_uid and r.state = 'active'), l.position limit 1`

/** It may be sold beyond its stock, by what comes soon. */
const SELL_BEYOND = `update products set stock_policy = 'Sell beyond', oversell_limit = $2 where uid = $1`

/** A count that found nothing that is free. */
const COUNT = `
  with counted as (
    insert into stock_movements (uid, namespace, stock_item, location, kind, on_hand_delta, on_hand_after, reserved_after, reason)
    select gen_random_uuid()::text, namespace, stock_item, location, 'Count', reserved + unavailable - on_hand, reserved + unavailable, reserved, 'The shelf is empty' from stock_levels
    where stock_item = $1 and location = 'Warehouse' and on_hand <> reserved + unavailable returning stock_item, location, on_hand_after)
  update stock_levels s set on_hand = c.on_hand_after from counted c where c.stock_item = s.stock_item and c.location = s.location`

/** Lets a paid order wait for a delivery that is on its way: receiving it lets the order go. */
export async function waitForDelivery(client: PoolClient, namespace: string, kinds: Kinds): Promise<void> {
  const {
    rows: [product],
  } = await client.query<{ uid: string; sku: string }>(AWAITED, [namespace, PIECES])
  const database = drizzle(client)
  const [shop] = await database
    .select()
    .from(websites)
    .where(and(eq(websites.namespace, namespace), eq(websites.is_main, true), eq(websites.wholesale, false)))
    .orderBy(asc(websites.id))
    .limit(1)
  if (!product || !shop) throw new Error('The demonstration business awaits nothing')
  await client.query(SELL_BEYOND, [product.uid, PIECES])
  await client.query(COUNT, [product.uid])
  // All orders are queued for the search index afterwards.
  const workOf = await workEverywhere(database, { add: async () => 0 }, kinds)
  const buyer = await findBuyer(workOf('createCustomer'), shop, SEED, someoneKnown)
  const order = await placeAt(workOf, shop, buyer, [{ sku: product.sku, quantity: PIECES }])
  if (!order.on_account) await pay(workOf, order)
}
