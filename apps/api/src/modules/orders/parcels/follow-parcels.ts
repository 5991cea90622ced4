import { and, eq, max } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { newUid } from '../../../platform/database/records.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { OrderRow } from '../order-view.ts'
import { cancelLabels } from './cancel-labels.ts'
import { parcelLines, parcels } from './tables.ts'

type NewParcel = Pick<typeof parcels.$inferInsert, 'carrier' | 'service'> & Partial<typeof parcels.$inferInsert>

/** Stores a parcel of an order that is locked, with its lines. */
export async function storeParcel(
  { database, actor }: Pick<Work, 'database' | 'actor'>,
  { uid: order_uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  values: NewParcel,
  lines: readonly Schema<'ParcelLine'>[],
): Promise<string> {
  const uid = newUid()
  const [last] = await database
    .select({ number: max(parcels.number) })
    .from(parcels)
    .where(eq(parcels.order_uid, order_uid))
  await database
    .insert(parcels)
    .values({ ...values, uid, namespace, order_uid, number: (last?.number ?? 0) + 1, created_by: actor })
  await storeParcelLines(database, { uid, namespace }, lines)
  return uid
}

/** Stores the lines of a parcel. */
export async function storeParcelLines(
  database: Database,
  { uid: parcel_uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  lines: readonly Schema<'ParcelLine'>[],
): Promise<void> {
  await database
    .insert(parcelLines)
    .values(lines.map(({ line, quantity }) => ({ namespace, parcel_uid, line, quantity })))
}

const sizeless = { carrier: 'Own delivery', service: 'Parcel', state: 'Shipped' } as const

/**
 * Brings the parcels of an order as far as its stage is. What leaves with the order and is in no parcel is one parcel by
 * own delivery; what goes back to the shelf leaves its parcels.
 */
export async function followParcels(
  work: Work,
  order: OrderRow,
  loose: readonly Schema<'ParcelLine'>[],
): Promise<void> {
  const { database } = work
  const inState = (state: 'Open' | 'Shipped') => and(eq(parcels.order_uid, order.uid), eq(parcels.state, state))
  const now = new Date()
  if (order.stage === 'Shipped') {
    await database.update(parcels).set({ state: 'Shipped', shipped_at: now }).where(inState('Open'))
    const rest = loose.filter(({ quantity }) => quantity > 0)
    if (rest.length > 0) await storeParcel(work, order, { ...sizeless, shipped_at: now }, rest)
  }
  if (order.stage === 'Delivered')
    await database.update(parcels).set({ state: 'Delivered', delivered_at: now }).where(inState('Shipped'))
  if (order.stage === 'New' || order.stage === 'To do' || order.stage === 'Cancelled') {
    const ended = await database.update(parcels).set({ state: 'Cancelled' }).where(inState('Open')).returning()
    await cancelLabels(database, ended)
  }
}
