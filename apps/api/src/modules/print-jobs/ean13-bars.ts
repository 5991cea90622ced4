import { ean13Modules } from '@backoffice/api-contract'
import { isEan13 } from '../products/index.ts'

/** Returns the 95 modules of an EAN-13: `1` is a bar, `0` is none. Undefined for other codes. */
export const ean13Bars = (code: string): string | undefined => (isEan13(code) ? ean13Modules(code) : undefined)
