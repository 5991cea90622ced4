import type { Schema } from '@backoffice/api-contract'
import { isMemberState } from './eu-rates.ts'

/** What a sale is taxed by. */
export interface Sale {
  /** Where the seller is; null where that is not known. */
  readonly seller: string | null
  /** Where the goods go; null where that is not known. */
  readonly buyer: string | null
  /** Of the buyer, as they wrote it. */
  readonly vatNumber: string
  /** Whether the buyer owes no VAT wherever they are. */
  readonly exempt: boolean
}

/** Returns the member state that a VAT number is of; undefined for what has not the form of one. Greece writes EL. */
export function memberStateOf(vatNumber: string): string | undefined {
  const [, prefix] = /^([A-Z]{2})[0-9A-Z+*]{2,12}$/.exec(vatNumber.replaceAll(/[\s.-]/g, '').toUpperCase()) ?? []
  const country = prefix === 'EL' ? 'GR' : prefix
  return country !== undefined && isMemberState(country) ? country : undefined
}

/** Returns by which rules a sale of goods is taxed. One whose places are not known is a domestic one. */
export function taxRegimeOf({ seller, buyer, vatNumber, exempt }: Sale): Schema<'TaxRegime'> {
  if (exempt) return 'Exempt'
  if (seller === null || buyer === null || seller === buyer) return 'Domestic'
  if (!isMemberState(seller) || !isMemberState(buyer)) return 'Export'
  const registered = memberStateOf(vatNumber)
  return registered !== undefined && registered !== seller ? 'Reverse charge' : 'OSS'
}

/** Whether a sale under these rules has VAT of the seller on it. */
export const isTaxed = (regime: Schema<'TaxRegime'>): boolean => regime === 'Domestic' || regime === 'OSS'
