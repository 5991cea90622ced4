import type { Schema } from '@backoffice/api-contract'

type Tier = Schema<'TierPrice'>

const sameBuyers = (a: Tier, b: Tier): boolean =>
  a.audience === b.audience &&
  (a.audience_uid ?? null) === (b.audience_uid ?? null) &&
  (a.website ?? null) === (b.website ?? null) &&
  a.from_quantity === b.from_quantity

const meet = (a: Tier, b: Tier): boolean =>
  (a.valid_from ?? '') <= (b.valid_until ?? '9999-12-31') && (b.valid_from ?? '') <= (a.valid_until ?? '9999-12-31')

/**
 * Returns the index of the first tier that contradicts an earlier one for the same buyers, quantity and day; -1 when
 * none does.
 */
export const overlappingTier = (tiers: readonly Tier[]): number =>
  tiers.findIndex((tier, index) => tiers.slice(0, index).some((other) => sameBuyers(tier, other) && meet(tier, other)))
