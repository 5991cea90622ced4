import { isPacking } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { conflict, notFound } from '../../platform/http/failure.ts'
import { lockOrder, parcelsOf, type LockedOrder, type OrderCall, type ParcelRow } from '../orders/index.ts'
import { linesOfParcels } from './parcel-view.ts'
import { text } from './messages.ts'

export type ParcelCall = OrderCall & { readonly path: { readonly uid: string } }

/** Asserts that parcels of an order can be packed and shipped. @throws 409 */
export function assertPacking({ row }: Pick<LockedOrder, 'row'>): void {
  if (!isPacking(row.stage)) throw conflict(text('not-packing'))
}

/** Reads a parcel of an order with its lines. @throws 404 */
export async function parcelOf(
  { database, path }: Pick<ParcelCall, 'database' | 'path'>,
  { uid }: { readonly uid: string },
): Promise<{ readonly parcel: ParcelRow; readonly held: readonly Schema<'ParcelLine'>[] }> {
  const parcel = (await parcelsOf(database, uid)).find((one) => one.uid === path.uid)
  if (!parcel) throw notFound(text('parcel'))
  return { parcel, held: (await linesOfParcels(database, [parcel.uid]))(parcel.uid) }
}

/** Locks the order of a parcel that has not left. @throws 409 for one that has, and while nothing can be packed */
export async function lockOpen(call: ParcelCall) {
  const locked = await lockOrder(call)
  const found = await parcelOf(call, locked.row)
  assertPacking(locked)
  if (found.parcel.state !== 'Open') throw conflict(text('not-open'))
  return { ...locked, ...found }
}
