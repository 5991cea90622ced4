import type { Schema } from './schema-types.ts'

/** Points, the unit of type sizes, in a millimetre. */
export const POINTS_IN_MM = 72 / 25.4

/** Width of an EAN-13 in modules, and the quiet zones on its left and right (GS1 General Specifications, 5.2.3). */
export const EAN13_MODULES = 95
const QUIET_LEFT = 11
const QUIET_RIGHT = 7

const MARGIN = 1.5
const DIGITS = 2.4
/**
 * Minimum width of a module in mm: scanners at a till cannot rely on less than 80% of the nominal size; wider ones gain
 * nothing.
 */
const NARROWEST = 0.264
const WIDEST = 0.33
const HIGHEST = 22.85
const LOWEST = 4

/** Place of the bars of a label: all in millimetres from its corner, except for the size of the digits in points. */
interface BarsPlace {
  readonly left: number
  readonly top: number
  readonly module: number
  readonly height: number
  readonly digitsTop: number
  readonly digitsSize: number
}

/** Measures of a label: millimetres from its corner, and type sizes in points. */
export interface LabelMeasures {
  readonly margin: number
  /** Width and height without the margins and the bars. */
  readonly inner: number
  readonly room: number
  /** Null where it has no code, or bars would be too narrow to scan. */
  readonly bars: BarsPlace | null
  /** 0 where no price is shown. */
  readonly priceSize: number
  readonly nameSize: number
  /** Height in which the name may wrap. */
  readonly nameHeight: number
  readonly skuSize: number
  readonly skuTop: number
}

function placeBars(width: number, height: number): BarsPlace | null {
  const modules = EAN13_MODULES + QUIET_LEFT + QUIET_RIGHT
  const module = Math.min(WIDEST, (width - 2 * MARGIN) / modules)
  const bars = Math.min(HIGHEST, height * 0.55 - DIGITS)
  if (module < NARROWEST || bars < LOWEST) return null
  const digitsTop = height - MARGIN - DIGITS
  return {
    left: (width - module * modules) / 2 + module * QUIET_LEFT,
    top: digitsTop - bars,
    module,
    height: bars,
    digitsTop: digitsTop + 0.3,
    digitsSize: 6.5,
  }
}

/** Returns where the price, the name, the SKU and the bars stand on a label that has them, for its PDF and its preview. */
export function labelMeasures(
  { width, height, show_price, show_barcode = true }: Schema<'LabelLayout'>,
  { hasCode, hasPrice }: { readonly hasCode: boolean; readonly hasPrice: boolean },
): LabelMeasures {
  const bars = hasCode && show_barcode ? placeBars(width, height) : null
  const room = height - 2 * MARGIN - (bars ? bars.height + DIGITS + 0.5 : 0)
  const points = room * POINTS_IN_MM
  const nameSize = Math.max(5, Math.min(10, points * 0.28))
  const skuSize = Math.max(4.5, nameSize * 0.7)
  return {
    margin: MARGIN,
    inner: width - 2 * MARGIN,
    room,
    bars,
    priceSize: show_price && hasPrice ? Math.min(18, points * 0.4) : 0,
    nameSize,
    nameHeight: Math.max(nameSize * 1.2, points - skuSize * 1.4) / POINTS_IN_MM,
    skuSize,
    skuTop: MARGIN + room - (skuSize * 1.2) / POINTS_IN_MM,
  }
}

/** Returns the digits of an EAN-13 as they stand below its bars. */
export const ean13Digits = (code: string): string => `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`
