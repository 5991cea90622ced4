import { asc, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { isoOrNull } from '../../platform/database/records.ts'
import { openFulfilments, orders } from '../orders/index.ts'
import { websites } from '../websites/index.ts'
import { shippingWay, weight } from './bench-facts.ts'
import { readPickings } from './pick-rows.ts'
import { labelProblem, queueOf } from './queues.ts'

/** Returns orders as the work bench shows them, in this order. */
export async function viewBenchOrders(database: Database, uids: readonly string[]): Promise<Schema<'BenchOrder'>[]> {
  if (uids.length === 0) return []
  const rows = await database
    .select({ order: orders, queue: queueOf, label_problem: labelProblem, shipping_way: shippingWay, weight })
    .from(orders)
    .where(inArray(orders.uid, [...uids]))
    .orderBy(asc(orders.id))
  const held = await openFulfilments(database, uids)
  const pickingsOf = await readPickings(
    database,
    rows.map(({ order }) => order),
  )
  const sites = await database
    .select({ uid: websites.uid, name: websites.name })
    .from(websites)
    .where(inArray(websites.uid, [...rows.flatMap(({ order }) => order.website_uid ?? []), '']))
  const views = rows.map(({ order, ...facts }): Schema<'BenchOrder'> => {
    const { holder = null, batch = null, place = null } = held.get(order.uid) ?? {}
    return {
      uid: order.uid,
      version: order.version,
      namespace: order.namespace,
      number: order.number,
      kind: order.kind,
      stage: order.stage,
      customer_name: order.customer_name,
      website: sites.find(({ uid }) => uid === order.website_uid)?.name ?? null,
      location: order.location,
      country: order.country,
      priority: order.priority,
      ship_by: isoOrNull(order.ship_by),
      customer_note: order.customer_note,
      hold_reason: order.hold_reason,
      stage_reason: order.stage_reason,
      ...facts,
      holder,
      batch,
      place,
      rows: pickingsOf(order).map(({ row }) => row),
    }
  })
  return uids.flatMap((uid) => views.find((view) => view.uid === uid) ?? [])
}
