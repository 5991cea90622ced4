import type { Schema } from '@backoffice/api-contract'

interface Priced {
  readonly price: number | null
  readonly tier_prices: readonly Schema<'TierPrice'>[]
  readonly product_websites: readonly Schema<'ProductWebsite'>[]
}

/** Who buys how much, where and when. */
export interface Purchase {
  readonly quantity: number
  readonly wholesale: boolean
  readonly customer: string | null
  readonly website: string | null
  /** `YYYY-MM-DD`. */
  readonly date: string
}

const applies = (tier: Schema<'TierPrice'>, { quantity, wholesale, customer, website, date }: Purchase): boolean =>
  tier.from_quantity <= quantity &&
  (tier.website == null || tier.website === website) &&
  (tier.valid_from == null || tier.valid_from <= date) &&
  (tier.valid_until == null || date <= tier.valid_until) &&
  (tier.audience === 'all' ||
    (tier.audience === 'wholesale' && wholesale) ||
    (tier.audience === 'customer' && tier.audience_uid === customer))

/**
 * The unit price in cents, including VAT: the lowest of the tiers that apply, else the website's price, else the
 * product's. Null when the product has no price.
 */
export function unitPriceOf({ price, tier_prices, product_websites }: Priced, purchase: Purchase): number | null {
  const own = product_websites.find(({ website }) => website === purchase.website)?.price ?? price
  const tiers = tier_prices.filter((tier) => applies(tier, purchase)).map((tier) => tier.price)
  return own === null ? (tiers.length > 0 ? Math.min(...tiers) : null) : Math.min(own, ...tiers)
}

/** The VAT that is inside an amount, in cents, rounded once. */
export const vatInside = (amount: number, rate: number): number => amount - Math.round(amount / (1 + rate / 100))

interface PricedLine {
  readonly quantity: number
  readonly unit_price: number
  readonly vat_rate: number
}

/** Totals of an order: every line is rounded by itself, then added up. */
export function totalsOf(lines: readonly PricedLine[], { shipping = 0, discount = 0, shippingVatRate = 0 } = {}) {
  const goods = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const vat = lines.reduce(
    (sum, { quantity, unit_price, vat_rate }) => sum + vatInside(quantity * unit_price, vat_rate),
    0,
  )
  return {
    goods,
    discount,
    shipping,
    vat: vat + vatInside(shipping, shippingVatRate),
    total: goods - discount + shipping,
  }
}
