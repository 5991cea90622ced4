import type { LineUnits } from '@backoffice/order-model'
import { isPacking } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { conflict, notFound } from '../../platform/http/failure.ts'
import { lockFresh } from '../../platform/records/handlers.ts'
import type { AnyCall } from '../../platform/records/record.ts'
import type { Fields } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import {
  findOrder,
  linesOf,
  order,
  parcelsOf,
  statesOf,
  storeUnits,
  type ParcelRow,
  type ReadLine,
} from '../orders/index.ts'
import { linesOfParcels } from './parcel-view.ts'
import { text } from './messages.ts'

export type OrderCall = AnyCall & Parameters<typeof findOrder>[0] & { readonly path: { readonly order: string } }
export type ParcelCall = OrderCall & { readonly path: { readonly uid: string } }

/** Locks the order of a call at the version that the caller has read, and reads its lines. @throws 404, 412, 428 */
export async function lockOrder(call: OrderCall) {
  const { uid } = await findOrder(call, call.path.order)
  const row = await lockFresh(call, order, uid)
  const lines = (await linesOf(call.database, [uid]))(uid)
  return { row, lines }
}

type Locked = Awaited<ReturnType<typeof lockOrder>>

/** Asserts that parcels of an order can be packed and shipped. @throws 409 */
export function assertPacking({ row }: Pick<Locked, 'row'>): void {
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

/** Returns lines after so many units of some of them were moved. */
export const moveUnits = (
  lines: readonly ReadLine[],
  moved: readonly Schema<'ParcelLine'>[],
  move: (line: ReadLine, units: number) => ReadLine,
): readonly ReadLine[] =>
  moved.reduce(
    (all, { line: id, quantity }) => all.map((line) => (line.id === id ? move(line, quantity) : line)),
    lines,
  )

/** Stores how far the units of an order are, which gets a new version; its stage and fulfilment follow from them. */
export async function keepOrder(
  call: OrderCall,
  { row, lines: before }: Locked,
  lines: readonly (ReadLine & LineUnits)[],
  told: Fields,
): Promise<number> {
  const changed = lines.filter((line, place) => line !== before[place])
  if (changed.length > 0) await storeUnits(call, changed)
  const { row: written } = await write(call, order, row, statesOf(row.stage, lines), {
    also: { before: {}, after: { parcels: [told] } },
  })
  return written.version
}
