import jsBarcode from 'jsbarcode'
import { isEan13 } from '../products/index.ts'

/** Width of the symbol in modules, and the quiet zones on its left and right (GS1 General Specifications, 5.2.3). */
export const MODULES = 95
export const QUIET_LEFT = 11
export const QUIET_RIGHT = 7

/** Returns the 95 modules of an EAN-13: `1` is a bar, `0` is none. Undefined for other codes. */
export function ean13Bars(code: string): string | undefined {
  if (!isEan13(code)) return undefined
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  jsBarcode(drawn, code, { format: 'EAN13', flat: true })
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join('')
  if (bars.length !== MODULES) throw new Error(`The bars of ${code} have ${bars.length} modules`)
  return bars
}
