import type { Schema } from '@backoffice/api-contract'
import { isMemberState } from '../taxes/index.ts'

/**
 * Category of VAT by UNCL5305, as EN 16931 uses it: standard rate, zero rate, exempt, reverse charge within a country,
 * supply to another member state, export.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G'

/** Categories with the code of their reason for charging no VAT (VATEX); a zero rate needs none. */
export const exemptionCodes: Readonly<Partial<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
}

/** What decides the category of a line. */
interface Taxed {
  readonly regime: Schema<'TaxRegime'> | null
  readonly rate_bp: number
  readonly seller: string
  /** Where the goods go. */
  readonly destination: string
}

/**
 * Returns the category of VAT. Goods to a company in another member state are an intra-Community supply; the reverse
 * charge within a country has a category of its own.
 */
export function vatCategoryOf({ regime, rate_bp, seller, destination }: Taxed): VatCategory {
  if (regime === 'Export') return 'G'
  if (regime === 'Exempt') return 'E'
  if (regime === 'Reverse charge') return destination !== seller && isMemberState(destination) ? 'K' : 'AE'
  return rate_bp === 0 ? 'Z' : 'S'
}
