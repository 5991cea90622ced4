import type { Schema } from '@backoffice/api-contract'
import { fitsLetterbox, flatSize, leftToPack, plainSize } from '@backoffice/order-model'

type Order = Schema<'Order'>
type Parcel = Schema<'Parcel'>

/** The usual sizes of parcels; weights are in grams. */
export const sizes = { flat: flatSize, plain: plainSize } as const

/** A usual size, or another one. */
export type SizeName = keyof typeof sizes | 'other'

const sides = ['width', 'height', 'depth'] as const

/** Fields of a parcel: numbers that are being typed are texts, the weight is in kilograms. */
export interface ParcelFields extends Readonly<Record<(typeof sides)[number] | 'weight', number | string>> {
  readonly carrier: Parcel['carrier']
  readonly tracking_link: string
  /** Units by the number of their order line. */
  readonly units: ReadonlyMap<number, number | string>
}

/** An order line, with how many units of it the parcel can have. */
export interface PackableLine {
  readonly line: number
  readonly name: string
  readonly sku: string | null
  readonly most: number
}

const unitsIn = (parcels: readonly Parcel[], line: number): number =>
  parcels.flatMap(({ lines }) => lines).reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0)

/** Returns the lines of an order of which units can be in a parcel, or in a new one. */
export function packableLines({ lines }: Order, parcels: readonly Parcel[], parcel?: Parcel): readonly PackableLine[] {
  const open = parcels.filter(({ state }) => state === 'Open')
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const held = parcel ? unitsIn([parcel], line.id) : 0
      const most = held + leftToPack({ ...line, parcelled: unitsIn(open, line.id) })
      return { line: line.id, name: line.name, sku: line.sku, most }
    })
    .filter(({ most }) => most > 0)
}

/** Returns the fields of a parcel; of a new one, everything that is left in a flat one. */
export function fieldsOf(lines: readonly PackableLine[], parcel?: Parcel): ParcelFields {
  const { width, height, depth, weight } = parcel ?? sizes.flat
  return {
    carrier: parcel?.carrier ?? 'Printed label',
    width: width ?? '',
    height: height ?? '',
    depth: depth ?? '',
    weight: weight === null ? '' : weight / 1_000,
    tracking_link: parcel?.tracking_link ?? '',
    units: new Map(lines.map(({ line, most }) => [line, parcel ? unitsIn([parcel], line) : most])),
  }
}

const numberOr = (value: number | string): number | null => (typeof value === 'number' ? value : null)

/** Returns the size of a parcel, with null for what is not entered. */
export const sizeOf = ({ width, height, depth }: ParcelFields) => ({
  width: numberOr(width),
  height: numberOr(height),
  depth: numberOr(depth),
})

/** Returns which of the usual sizes a parcel has. */
export function sizeNameOf(fields: ParcelFields): SizeName {
  const size = sizeOf(fields)
  const names = ['flat', 'plain'] as const
  return names.find((name) => sides.every((side) => sizes[name][side] === size[side])) ?? 'other'
}

/** Returns fields with a usual size; the weight stays where it has none. */
export function withSize(fields: ParcelFields, name: SizeName): ParcelFields {
  if (name === 'other') return { ...fields, width: '', height: '', depth: '' }
  const { width, height, depth } = sizes[name]
  return { ...fields, width, height, depth, weight: name === 'flat' ? sizes.flat.weight / 1_000 : '' }
}

/** Returns the lines of a parcel: those with units. */
export const linesOf = ({ units }: ParcelFields): Schema<'ParcelLine'>[] =>
  [...units].flatMap(([line, quantity]) => (typeof quantity === 'number' && quantity > 0 ? [{ line, quantity }] : []))

/** Returns what is stored of the fields: the rate follows from the size. */
export function parcelOf(fields: ParcelFields) {
  const size = sizeOf(fields)
  const weight = numberOr(fields.weight)
  const service: Parcel['service'] = fitsLetterbox(size) ? 'Letterbox' : 'Parcel'
  return {
    ...size,
    lines: linesOf(fields),
    carrier: fields.carrier,
    service,
    weight: weight === null ? null : Math.round(weight * 1_000),
  }
}
