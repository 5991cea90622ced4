import { and, asc, inArray, ne } from 'drizzle-orm'
import { isOpen } from '@backoffice/order-model'
import { isProblem, problemOf } from '../../platform/bulk/problem-of.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Problem } from '../../platform/messages/problem.ts'
import { parcels, type OrderRow, type ParcelRow } from '../orders/index.ts'
import { labelledParcel } from './label-content.ts'
import { text } from './messages.ts'

/** What an order lacks to have all its labels. */
export interface MissingLabels {
  /** Parcels whose labels nobody has asked for, or which have failed. */
  readonly toAsk: readonly ParcelRow[]
  /** Parcels whose labels are being made. */
  readonly asked: readonly ParcelRow[]
  /** Why a label cannot be asked for now. */
  readonly refused: Problem | undefined
}

const refusedWith = (refused: Problem): MissingLabels => ({ toAsk: [], asked: [], refused })

/** Returns what an order with these parcels lacks; undefined: nothing. */
async function missingOf(order: OrderRow, all: readonly ParcelRow[]): Promise<MissingLabels | undefined> {
  const open = all.filter(({ state, carrier }) => state === 'Open' && carrier !== 'Own delivery')
  const asked = open.filter(({ label_state: state }) => state === 'Asked')
  const toAsk = open.filter(({ label_state: state }) => state === 'None' || state === 'Failed')
  for (const parcel of toAsk) {
    const refused = await problemOf(() => labelledParcel(order, parcel))
    if (isProblem(refused)) return { toAsk, asked, refused }
  }
  if (toAsk.length + asked.length > 0) return { toAsk, asked, refused: undefined }
  if (all.some(({ label_state: state }) => state === 'Ready')) return undefined
  if (all.length > 0) return refusedWith({ message: text('own-delivery-label') })
  return refusedWith({ message: isOpen(order.stage) ? text('not-packed') : text('no-parcel') })
}

/**
 * Returns which orders lack labels, by uid: those without any, and those with an open parcel that needs one. Without
 * side effects.
 */
export async function missingLabels(
  database: Database,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, MissingLabels>> {
  const isAmong = inArray(
    parcels.order_uid,
    orders.map(({ uid }) => uid),
  )
  const rows = await database
    .select()
    .from(parcels)
    .where(and(isAmong, ne(parcels.state, 'Cancelled')))
    .orderBy(asc(parcels.id))
  const parcelsOf = Map.groupBy(rows, ({ order_uid: uid }) => uid)
  const missing = new Map<string, MissingLabels>()
  for (const order of orders) {
    const lacks = await missingOf(order, parcelsOf.get(order.uid) ?? [])
    if (lacks) missing.set(order.uid, lacks)
  }
  return missing
}
