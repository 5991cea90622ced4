import type { Schema } from '@backoffice/api-contract'
import { isComplete, type LineUnits, type OrderStage } from './order-facts.ts'

/** Size of a parcel in millimetres. */
export type ParcelSize = Readonly<Record<'width' | 'height' | 'depth', number>>

/** What decides whether a parcel can leave. */
export interface ParcelFacts extends Readonly<Record<keyof ParcelSize, number | null>> {
  readonly carrier: Schema<'ParcelCarrier'>
  /** In grams. */
  readonly weight: number | null
  readonly label_state: Schema<'LabelState'>
}

/** Why a parcel cannot leave as it is. */
export type ParcelRefusal = 'no-size' | 'no-weight' | 'no-label'

/** The largest parcel that fits through a letterbox. */
export const letterbox: ParcelSize = { width: 375, height: 31, depth: 255 }

/** Size and weight of a parcel with flat goods, unless somebody says otherwise. */
export const flatSize = { width: 220, height: 8, depth: 220, weight: 100 } as const satisfies ParcelSize & {
  readonly weight: number
}

/** Size of any other parcel, unless somebody says otherwise: it is too large for a letterbox. */
export const plainSize: ParcelSize = { width: 375, height: 32, depth: 375 }

/** Whether a parcel fits through a letterbox; one without a size does not. */
export const fitsLetterbox = (size: Readonly<Record<keyof ParcelSize, number | null>>): boolean =>
  (['width', 'height', 'depth'] as const).every((side) => {
    const length = size[side] ?? 0
    return length > 0 && length <= letterbox[side]
  })

/** Returns why a parcel cannot leave; own delivery needs neither a size nor a label. */
export function parcelRefusalOf(parcel: ParcelFacts): ParcelRefusal | undefined {
  if (parcel.carrier === 'Own delivery') return undefined
  if (!parcel.width || !parcel.height || !parcel.depth) return 'no-size'
  if (!parcel.weight) return 'no-weight'
  return parcel.label_state === 'Ready' ? undefined : 'no-label'
}

/** Whether parcels of an order can be packed, changed and shipped. */
export const isPacking = (stage: OrderStage): stage is 'Picking' | 'Packed' => stage === 'Picking' || stage === 'Packed'

/** Returns how many units of a line are in stock and in no parcel yet. */
export const leftToPack = ({
  quantity,
  cancelled,
  shipped,
  parcelled,
  back_ordered: missing,
}: Pick<LineUnits, 'quantity' | 'cancelled' | 'shipped' | 'parcelled'> & { readonly back_ordered: number }): number =>
  Math.max(0, quantity - cancelled - shipped - parcelled - missing)

/**
 * Returns the units of a line after some of them were put into a parcel, or taken out again (negative). While an order
 * is picked, exactly what is in parcels is packed; later everything is. What is taken out stays picked.
 */
export function unitsPacked<Line extends LineUnits>(stage: OrderStage, line: Line, units: number): Line {
  const parcelled = line.parcelled + units
  const inParcels = line.shipped + parcelled
  if (stage !== 'Picking') return { ...line, parcelled }
  return { ...line, parcelled, picked: Math.max(line.picked, inParcels), packed: inParcels }
}

/** Returns the units of a line after a parcel with some of them left. */
export const unitsShipped = <Line extends LineUnits>(line: Line, units: number): Line => ({
  ...line,
  parcelled: line.parcelled - units,
  shipped: line.shipped + units,
})

/** Returns the units of a line after a parcel with some of them was delivered. */
export const unitsDelivered = <Line extends LineUnits>(line: Line, units: number): Line => ({
  ...line,
  delivered: line.delivered + units,
})

/** Returns the stage of an order, which advances when everything is in parcels, has left or was delivered. */
export function stageByUnits(stage: OrderStage, lines: readonly LineUnits[]): OrderStage {
  if (!isPacking(stage) && stage !== 'Shipped') return stage
  if (isComplete(lines, ({ delivered }) => delivered)) return 'Delivered'
  if (isComplete(lines, ({ shipped }) => shipped)) return 'Shipped'
  return stage === 'Picking' && isComplete(lines, ({ shipped, parcelled }) => shipped + parcelled) ? 'Packed' : stage
}
