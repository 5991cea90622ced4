import { tierPrice, type Schema } from '@backoffice/api-contract'

interface Priced {
  readonly price: number | null
  readonly tier_prices: readonly Schema<'TierPrice'>[]
  readonly product_websites: readonly Schema<'ProductWebsite'>[]
}

/** Buyer, quantity, website and day of a purchase. */
export interface Purchase {
  readonly quantity: number
  readonly wholesale: boolean
  readonly customer: string | null
  readonly website: string | null
  /** `YYYY-MM-DD`. */
  readonly date: string
}

function reasonAgainst(
  tier: Schema<'TierPrice'>,
  { quantity, wholesale, customer, website, date }: Purchase,
): Schema<'PriceStep'>['reason'] {
  if (tier.website != null && tier.website !== website) return 'website'
  const meant =
    tier.audience === 'all' ||
    (tier.audience === 'wholesale' && wholesale) ||
    (tier.audience === 'customer' && tier.audience_uid === customer)
  if (!meant) return 'audience'
  if (tier.from_quantity > quantity) return 'quantity'
  if (tier.valid_from != null && tier.valid_from > date) return 'not-yet'
  if (tier.valid_until != null && tier.valid_until < date) return 'no-more'
  return null
}

/** Returns whether the price of a tier is lower than another price, or the only one. */
export const isLower = (amount: number | null, other: number | null): boolean =>
  amount !== null && (other === null || amount < other)

/**
 * Returns the unit price of a buyer, in cents with VAT, and how it is determined: the general price, the website's,
 * then every lower tier. Orders use it and the product explains it. Null when the product has no price.
 */
export function tracePrice({ price, tier_prices, product_websites }: Priced, purchase: Purchase): Schema<'PriceTrace'> {
  const steps: Schema<'PriceStep'>[] = [
    { kind: 'general', price, tier: null, applies: true, reason: null, so_far: price },
  ]
  let now = price
  const entry = product_websites.find(({ website }) => website === purchase.website)
  if (entry) {
    const own = entry.price ?? null
    now = own ?? now
    steps.push({ kind: 'website', price: own, tier: null, applies: own !== null, reason: null, so_far: now })
  }
  const without = now
  for (const tier of tier_prices) {
    const against = reasonAgainst(tier, purchase)
    const amount = tierPrice(tier, without)
    const lower = isLower(amount, now)
    const applies = against === null && lower
    if (applies) now = amount
    steps.push({
      kind: 'tier',
      price: amount,
      tier,
      applies,
      reason: against ?? (lower ? null : 'not-lower'),
      so_far: now,
    })
  }
  return { price: now, steps }
}
