/** Sizes of a parcel: millimetres, and kilograms. */
export interface PackageDimensions {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly weight?: number
}

/** Maximum size for a letterbox, in millimetres. */
export const letterboxBounds = { width: 375, height: 31, depth: 255 } as const

/** Default package of an item, in millimetres and kilograms. */
export const packageDefaults = {
  flat: { width: 220, height: 8, depth: 220, weight: 0.1 },
  other: { width: 375, height: 32, depth: 375 },
} as const

/** Rules of the three fields: each non-zero, and within its limit. */
export const packageRules = {
  width: 'required|number|between:1,375',
  height: 'required|number|between:1,31',
  depth: 'required|number|between:1,255',
} as const

type Side = keyof typeof letterboxBounds

const sides: readonly Side[] = ['width', 'height', 'depth']

const isWithin = (side: Side, size: number): boolean => size > 0 && size <= letterboxBounds[side]

/** Returns whether a parcel fits through the letterbox: every side non-zero and within its limit. */
export const fitsLetterbox = (dimensions: PackageDimensions): boolean =>
  sides.every((side) => isWithin(side, dimensions[side]))

/** Returns the default dimensions of an item: of the flat type, or any other. */
export const defaultPackage = (isFlat: boolean): PackageDimensions =>
  isFlat ? packageDefaults.flat : packageDefaults.other
