import type { Schema } from '@backoffice/api-contract'
import { isMemberState } from './eu-rates.ts'

/** What decides the tax regime of a sale. */
export interface Sale {
  /** Country of the seller; null where unknown. */
  readonly seller: string | null
  /** Destination of the goods; null where unknown. */
  readonly buyer: string | null
  /** VAT number of the buyer, as entered. */
  readonly vatNumber: string
  /** Whether the buyer is exempt from VAT everywhere. */
  readonly exempt: boolean
}

/** Returns the member state of a VAT number; undefined for an invalid format. Greece is EL. */
export function memberStateOf(vatNumber: string): string | undefined {
  const [, prefix] = /^([A-Z]{2})[0-9A-Z+*]{2,12}$/.exec(vatNumber.replaceAll(/[\s.-]/g, '').toUpperCase()) ?? []
  const country = prefix === 'EL' ? 'GR' : prefix
  return country !== undefined && isMemberState(country) ? country : undefined
}

/** Returns the tax regime of a sale of goods. With unknown countries it is domestic. */
export function taxRegimeOf({ seller, buyer, vatNumber, exempt }: Sale): Schema<'TaxRegime'> {
  if (exempt) return 'Exempt'
  if (seller === null || buyer === null || seller === buyer) return 'Domestic'
  if (!isMemberState(seller) || !isMemberState(buyer)) return 'Export'
  const registered = memberStateOf(vatNumber)
  return registered !== undefined && registered !== seller ? 'Reverse charge' : 'OSS'
}

/** Whether VAT of the seller is charged under a regime. */
export const isTaxed = (regime: Schema<'TaxRegime'>): boolean => regime === 'Domestic' || regime === 'OSS'
