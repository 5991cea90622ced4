import type { Schema } from './schema-types.ts'

/** VAT rates of a website, as percentages. */
export type VatRates = Pick<Schema<'Website'>, 'vat_high' | 'vat_low'>

/** Rates of a business without a website. */
const USUAL = { vat_high: 21, vat_low: 9 } as const satisfies VatRates

/**
 * Returns the rates by which the margins of a namespace's products are computed: those of its main website, else of its
 * first one, else 21 % and 9 %.
 */
export const marginRates = (
  websites: readonly (VatRates & Pick<Schema<'Website'>, 'namespace' | 'is_main'>)[],
  namespace: string,
): VatRates => {
  const own = websites.filter((website) => website.namespace === namespace)
  return own.find(({ is_main }) => is_main) ?? own[0] ?? USUAL
}

/** Returns the VAT rate of a product, as a percentage. */
export const vatRate = (
  code: Schema<'VatCode'>,
  { vat_high = USUAL.vat_high, vat_low = USUAL.vat_low }: VatRates,
): number => (code === 'zero' ? 0 : code === 'high' ? vat_high : vat_low)

/**
 * Returns the margin of a price: without VAT, less the cost; in cents, and as a percentage of the price without VAT,
 * rounded to a tenth. Null without one of them, or for a price of zero.
 */
export function marginOf(
  price: number | null,
  cost: number | null,
  rate: number,
): { readonly net: number; readonly left: number; readonly percent: number } | null {
  if (price === null || cost === null) return null
  const net = Math.round((price * 10_000) / (10_000 + Math.round(rate * 100)))
  return net === 0 ? null : { net, left: net - cost, percent: Math.round((1000 * (net - cost)) / net) / 10 }
}

/**
 * Returns the lowest price, with VAT, whose margin reaches a percentage; null without a cost, or where no price does.
 */
export function lowestPrice(cost: number | null, rate: number, percent: number): number | null {
  if (cost === null || percent >= 100) return null
  const reaches = (price: number): boolean => {
    const margin = marginOf(price, cost, rate)
    return margin === null ? cost <= 0 : margin.percent >= percent
  }
  let [none, enough] = [-1, Math.ceil((cost * (1 + rate / 100)) / (1 - percent / 100)) + 2]
  while (enough - none > 1) {
    const price = Math.floor((none + enough) / 2)
    if (reaches(price)) enough = price
    else none = price
  }
  return enough
}
