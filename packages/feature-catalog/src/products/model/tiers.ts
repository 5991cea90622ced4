import type { Schema } from '@backoffice/api-contract'

type Tier = Schema<'TierPrice'>

const FOREVER = '9999-12-31'

const sameBuyers = (one: Tier, other: Tier) =>
  one.audience === other.audience &&
  (one.audience_uid ?? null) === (other.audience_uid ?? null) &&
  (one.website ?? null) === (other.website ?? null) &&
  one.from_quantity === other.from_quantity

const meet = (one: Tier, other: Tier) =>
  (one.valid_from ?? '') <= (other.valid_until ?? FOREVER) && (other.valid_from ?? '') <= (one.valid_until ?? FOREVER)

/** Returns the indexes of tier prices that contradict another one for the same buyers, quantity and day. */
export const overlaps = (tiers: readonly Tier[]): ReadonlySet<number> =>
  new Set(
    tiers.flatMap((tier, index) =>
      tiers.some((other, place) => place !== index && sameBuyers(tier, other) && meet(tier, other)) ? [index] : [],
    ),
  )

/** Returns the price without tiers where a tier applies: the own one of its website, else the general one. */
export const priceWithout = (
  { website: only = null }: Tier,
  price: number | null,
  sites: readonly Pick<Schema<'ProductWebsite'>, 'website' | 'price'>[],
): number | null => sites.find(({ website }) => website === only)?.price ?? price

/** Returns a tier price for everyone, from twice the highest quantity on. */
export const freshTier = (tiers: readonly Tier[], price: number | null): Tier => ({
  audience: 'all',
  audience_uid: null,
  website: null,
  valid_from: null,
  valid_until: null,
  price: price ?? 0,
  from_quantity: Math.max(5, ...tiers.map(({ from_quantity }) => from_quantity * 2)),
})
