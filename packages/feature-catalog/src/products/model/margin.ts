import type { Schema } from '@backoffice/api-contract'

type Rates = Pick<Schema<'Website'>, 'vat_high' | 'vat_low'>

/** Returns the VAT rate of a website, as a percentage. */
export const vatRate = (code: Schema<'VatCode'>, { vat_high = 21, vat_low = 9 }: Rates): number =>
  code === 'zero' ? 0 : code === 'high' ? vat_high : vat_low

/**
 * Returns the margin of a price: without VAT, less the cost; in cents, and as a percentage of the price without VAT.
 * Null without one of them.
 */
export function marginOf(
  price: number | null,
  cost: number | null,
  rate: number,
): { readonly net: number; readonly left: number; readonly percent: number } | null {
  if (price === null || cost === null) return null
  const net = Math.round((price * 10_000) / (10_000 + Math.round(rate * 100)))
  return { net, left: net - cost, percent: net === 0 ? 0 : Math.round((1000 * (net - cost)) / net) / 10 }
}
