import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import { samePlace } from './coming-prices.ts'
import { isEan13 } from './ean13.ts'
import { overlappingTier } from './tier-overlap.ts'

/** What the shapes of the contract do not say. @throws 422 on the field. */
export function refuseWrongValues(
  body: Pick<Schema<'ProductChange'>, 'ean13' | 'tier_prices' | 'coming_prices'>,
): void {
  if (body.ean13 && !isEan13(body.ean13)) throw invalid('The check digit of this EAN is not right.', '/ean13')
  const tiers = body.tier_prices ?? []
  const ends = tiers.findIndex(({ valid_from, valid_until }) => valid_from && valid_until && valid_from > valid_until)
  if (ends >= 0) throw invalid('This tier price ends before it begins.', `/tier_prices/${ends}/valid_until`)
  const coming = body.coming_prices ?? []
  const twice = coming.findIndex((one, index) =>
    coming.slice(0, index).some((other) => samePlace(one, other) && one.from === other.from),
  )
  if (twice >= 0) throw invalid('There is already a price that begins on this day.', `/coming_prices/${twice}/from`)
  const overlap = overlappingTier(tiers)
  if (overlap >= 0)
    throw invalid('There is already a tier price for these buyers from this quantity on.', `/tier_prices/${overlap}`)
}

/** @throws 422 for something that is for sale at no price. */
export const refusePriceless = (row: { status: string; price: number | null }): void => {
  if (row.status === 'Active' && row.price === null) throw invalid('An active product needs a price.', '/price')
}
