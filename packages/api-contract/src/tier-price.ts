import type { Schema } from './schema-types.ts'

type Tier = Pick<Schema<'TierPrice'>, 'price' | 'percent_off'>

/**
 * Returns the unit price of a tier, in cents: its own, or the percentage off the price without tiers, rounded to the
 * nearest cent. Null where there is no price that a percentage could be taken off.
 */
export const tierPrice = ({ price, percent_off }: Tier, without: number | null): number | null =>
  percent_off == null
    ? price
    : without === null
      ? null
      : Math.round((without * (10_000 - Math.round(percent_off * 100))) / 10_000)
