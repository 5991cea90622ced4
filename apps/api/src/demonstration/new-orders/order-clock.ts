import { gt, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { DEMONSTRATION, DEMONSTRATION_ORDERS, isDemonstrationOrders } from '../../platform/http/is-demonstration.ts'
import { counters } from '../../platform/http/tables.ts'
import { sessions } from '../../platform/session/tables.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { OrderRow } from '../../modules/orders/index.ts'
import { randomOf } from '../random-of.ts'
import { pay, placeAt, workEverywhere } from './buy.ts'
import { fillBasket } from './fill-basket.ts'
import { findBuyer } from './find-buyer.ts'
import { pickShop } from './pick-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SHORTEST_WAIT_MINUTES = 2
const LONGEST_WAIT_MINUTES = 7
/** Of the orders of consumers, so many are paid at once. */
const PAID = 0.8

/** Lets orders arrive in a database from now on, and calls know that it is the demonstration. */
export async function startOrderClock(client: PoolClient): Promise<void> {
  const { namespace, name } = DEMONSTRATION_ORDERS
  await client.query('insert into counters (namespace, name, value) values ($1, $2, 0)', [namespace, name])
  await client.query('insert into counters (namespace, name, value) select uid, $1, 0 from namespaces', [DEMONSTRATION])
}

/** Whether somebody has used the product within a day: otherwise orders would pile up that nobody looks at. */
const isUsed = async (database: Database, now: Date): Promise<boolean> =>
  (await database.$count(sessions, gt(sessions.seen_at, new Date(now.getTime() - DAY_MS)))) > 0

/** Returns when the last order was placed, by whomever. */
async function lastPlaced(database: Database): Promise<Date | undefined> {
  const { rows } = await database.execute<{ at: string | null }>(sql`
    select max(placed_at) as at from ${namespaces} n
    cross join lateral (select placed_at from orders o where o.namespace = n.uid order by placed_at desc limit 1) last`)
  const at = rows[0]?.at
  return at == null ? undefined : new Date(at)
}

/** Whether it is time for the next order: two to seven minutes after the last one. */
async function isDue(database: Database, added: number, now: Date): Promise<boolean> {
  const last = await lastPlaced(database)
  const minutes = SHORTEST_WAIT_MINUTES + (LONGEST_WAIT_MINUTES - SHORTEST_WAIT_MINUTES) * randomOf(`wait ${added}`)()
  return last === undefined || now.getTime() >= last.getTime() + minutes * MINUTE_MS
}

type Adding = Pick<Ports, 'outbox' | 'kinds'> & { readonly connection: Pick<Ports['connection'], 'database'> }

/** Places an order as an order of a customer is placed; undefined where nothing can be sold. */
async function addOrder(
  { outbox, kinds }: Pick<Adding, 'outbox' | 'kinds'>,
  database: Database,
  added: number,
): Promise<OrderRow | undefined> {
  const workOf = await workEverywhere(database, outbox, kinds)
  const random = randomOf(`order ${added}`)
  const shop = await pickShop(database, random)
  if (!shop) return undefined
  const lines = await fillBasket(database, shop, added, random)
  if (lines.length === 0) return undefined
  const buyer = await findBuyer(workOf('createCustomer'), shop, added, random)
  const order = await placeAt(workOf, shop, buyer, lines)
  if (!order.on_account && random() < PAID) await pay(workOf, order)
  return order
}

/**
 * Adds the next order of the demonstration business if it is due; returns whether it did. Two servers of one database
 * do not both add it: the second one finds the row of the clock locked.
 */
export async function addDueOrder({ connection, outbox, kinds }: Adding, now: Date): Promise<boolean> {
  const isAdded = await connection.database.transaction(async (transaction) => {
    const [clock] = await transaction
      .select()
      .from(counters)
      .where(isDemonstrationOrders)
      .for('update', { skipLocked: true })
    if (!clock || !(await isUsed(transaction, now)) || !(await isDue(transaction, clock.value, now))) return false
    await transaction
      .update(counters)
      .set({ value: clock.value + 1 })
      .where(isDemonstrationOrders)
    return (await addOrder({ outbox, kinds }, transaction, clock.value)) !== undefined
  })
  if (isAdded) outbox.wake()
  return isAdded
}
