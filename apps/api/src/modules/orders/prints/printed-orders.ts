import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { parcels } from '../parcels/tables.ts'
import { orderPrints } from './tables.ts'

/** Condition of the parcels of orders whose labels can be printed. */
export const labelled = (orders: readonly string[]) =>
  and(inArray(parcels.order_uid, [...orders]), eq(parcels.label_state, 'Ready'), ne(parcels.state, 'Cancelled'))

/** Reads what was printed of orders: labels once each parcel that has one was printed. */
export async function readPrinted(
  database: Database,
  orders: readonly string[],
): Promise<(order: string) => Schema<'OrderPaper'>[]> {
  const papers = await database
    .select({ order_uid: orderPrints.order_uid, paper: orderPrints.paper })
    .from(orderPrints)
    .where(inArray(orderPrints.order_uid, [...orders]))
  const labels = await database
    .select({ order_uid: parcels.order_uid })
    .from(parcels)
    .where(labelled(orders))
    .groupBy(parcels.order_uid)
    .having(sql`min(${parcels.print_count}) > 0`)
  const printed = Map.groupBy(
    [...papers, ...labels.map(({ order_uid }) => ({ order_uid, paper: 'Label' as const }))],
    ({ order_uid }) => order_uid,
  )
  return (order) => (printed.get(order) ?? []).map(({ paper }) => paper).toSorted()
}
