import { eq } from 'drizzle-orm'
import {
  fitsLetterbox,
  letterbox,
  parcelRefusalOf,
  unitsDelivered,
  unitsPacked,
  unitsShipped,
} from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import type { Fields } from '../../platform/records/writable.ts'
import {
  cancelLabels,
  findOrder,
  keepUnits,
  lockOrder,
  moveUnits,
  parcelLines,
  parcels,
  parcelsOf,
  storeParcel,
  storeParcelLines,
  type ParcelRow,
} from '../orders/index.ts'
import { takeReserved } from '../stock/index.ts'
import { assertPacking, lockOpen, parcelOf } from './order-of-parcels.ts'
import { assertPackable } from './packable-lines.ts'
import { refusalText, viewParcels } from './parcel-view.ts'
import { text } from './messages.ts'

/** Returns a parcel as the contract shows it. */
export async function viewOf(call: Pick<Call, 'database' | 'language'>, uid: string): Promise<Schema<'Parcel'>> {
  const rows = await call.database.select().from(parcels).where(eq(parcels.uid, uid))
  const [view] = await viewParcels(call.database, rows, call.language)
  if (!view) throw notFound(text('parcel'))
  return view
}

const { width, height, depth } = letterbox

/** Asserts that a parcel has a rate for its size. @throws 422 */
function assertService(parcel: Pick<ParcelRow, 'service' | 'width' | 'height' | 'depth'>): void {
  const isTooLarge = parcel.service === 'Letterbox' && !fitsLetterbox(parcel)
  if (isTooLarge) throw invalid(text('not-letterbox', { width, height, depth }), '/service')
}

const changes = ({ database }: Pick<Call, 'database'>, uid: string, values: Partial<ParcelRow>) =>
  database.update(parcels).set(values).where(eq(parcels.uid, uid))

/** What the history of an order says about a parcel. */
const told = ({ number }: Pick<ParcelRow, 'number'>, state: ParcelRow['state'], more: Fields = {}): Fields => ({
  parcels: [{ number, state, ...more }],
})

/** Columns that are printed on a label, or that it was paid by. */
const onLabel = ['carrier', 'service', 'width', 'height', 'depth', 'weight'] as const

/** Handlers of parcels. */
export const parcelHandlers = {
  async listOrderParcels(call) {
    const { uid } = await findOrder(call, call.path.order)
    return { body: { results: await viewParcels(call.database, await parcelsOf(call.database, uid), call.language) } }
  },

  async packParcel(call) {
    const locked = await lockOrder(call)
    assertPacking(locked)
    const { row, lines: before } = locked
    const { lines: wanted, carrier = 'Printed label', service, ...given } = call.body
    assertPackable(before, wanted)
    const size = { width: given.width ?? null, height: given.height ?? null, depth: given.depth ?? null }
    const parcel = { ...size, weight: given.weight ?? null, carrier, service: service ?? serviceFor(size) }
    assertService(parcel)
    const uid = await storeParcel(call, row, parcel, wanted)
    const lines = moveUnits(before, wanted, (line, units) => unitsPacked(row.stage, line, units))
    const view = await viewOf(call, uid)
    const version = await keepUnits(call, locked, lines, told(view, 'Open', { lines: wanted }))
    return { status: 201, body: { results: view }, version }
  },

  async changeParcel(call) {
    const locked = await lockOpen(call)
    const { row, parcel, held, lines: before } = locked
    const { lines: wanted, ...fields } = call.body
    const after = { ...parcel, ...fields }
    assertService(after)
    if (onLabel.some((name) => after[name] !== parcel[name])) await cancelLabels(call.database, [parcel])
    if (Object.keys(fields).length > 0) await changes(call, parcel.uid, fields)
    if (wanted) {
      assertPackable(before, wanted, held)
      await call.database.delete(parcelLines).where(eq(parcelLines.parcel_uid, parcel.uid))
      await storeParcelLines(call.database, parcel, wanted)
    }
    const without = moveUnits(before, wanted ? held : [], (line, units) => unitsPacked(row.stage, line, -units))
    const lines = moveUnits(without, wanted ?? [], (line, units) => unitsPacked(row.stage, line, units))
    const version = await keepUnits(call, locked, lines, told(parcel, 'Open', call.body))
    return { status: 200, body: { results: await viewOf(call, parcel.uid) }, version }
  },

  async unpackParcel(call) {
    const locked = await lockOpen(call)
    const { row, parcel, held } = locked
    await changes(call, parcel.uid, { state: 'Cancelled' })
    await cancelLabels(call.database, [parcel])
    const lines = moveUnits(locked.lines, held, (line, units) => unitsPacked(row.stage, line, -units))
    const version = await keepUnits(call, locked, lines, told(parcel, 'Cancelled'))
    return { status: 200, body: { results: await viewOf(call, parcel.uid) }, version }
  },

  async shipParcel(call) {
    const locked = await lockOpen(call)
    const { row, parcel, held, lines: before } = locked
    const refusal = parcelRefusalOf(parcel)
    if (refusal) throw conflict(refusalText(refusal))
    const reserved = new Map(before.map((line) => [line.id, line.quantity - line.cancelled - line.shipped]))
    const taken = held.map(({ line, quantity }) => ({ line, units: quantity, of: reserved.get(line) ?? quantity }))
    await takeReserved(call, row, taken, 'consumed')
    await changes(call, parcel.uid, { state: 'Shipped', shipped_at: new Date() })
    const version = await keepUnits(call, locked, moveUnits(before, held, unitsShipped), told(parcel, 'Shipped'))
    return { status: 200, body: { results: await viewOf(call, parcel.uid) }, version }
  },

  async deliverParcel(call) {
    const locked = await lockOrder(call)
    const { parcel, held } = await parcelOf(call, locked.row)
    if (parcel.state !== 'Shipped') throw conflict(text('not-shipped'))
    await changes(call, parcel.uid, { state: 'Delivered', delivered_at: new Date() })
    const lines = moveUnits(locked.lines, held, unitsDelivered)
    const version = await keepUnits(call, locked, lines, told(parcel, 'Delivered'))
    return { status: 200, body: { results: await viewOf(call, parcel.uid) }, version }
  },
} satisfies Partial<Handlers>

const serviceFor = (size: Parameters<typeof fitsLetterbox>[0]): ParcelRow['service'] =>
  fitsLetterbox(size) ? 'Letterbox' : 'Parcel'
