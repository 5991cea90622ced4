import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import { samePlace } from './prices/coming-prices.ts'
import { isEan13 } from './codes/ean13.ts'
import type { ProductRow } from './product-view.ts'
import { overlappingTier } from './prices/tier-overlap.ts'
import { text } from './messages.ts'

type Sold = Pick<ProductRow, 'status' | 'price' | 'ean13'>

/** @throws 422 for a number whose check digit is not right. */
export const validateEan = (ean13: string | null, field = '/ean13'): void => {
  if (ean13 && !isEan13(ean13)) throw invalid(text('invalid-ean'), field)
}

/** What the shapes of the contract do not say. @throws 422 on the field. */
export function validateValues(body: Pick<Schema<'ProductChange'>, 'tier_prices' | 'coming_prices'>): void {
  const tiers = body.tier_prices ?? []
  const ends = tiers.findIndex(({ valid_from, valid_until }) => valid_from && valid_until && valid_from > valid_until)
  if (ends >= 0) throw invalid(text('tier-ends-before-start'), `/tier_prices/${ends}/valid_until`)
  const coming = body.coming_prices ?? []
  const twice = coming.findIndex((one, index) =>
    coming.slice(0, index).some((other) => samePlace(one, other) && one.from === other.from),
  )
  if (twice >= 0) throw invalid(text('duplicate-scheduled-price'), `/coming_prices/${twice}/from`)
  const overlap = overlappingTier(tiers)
  if (overlap >= 0) throw invalid(text('duplicate-tier'), `/tier_prices/${overlap}`)
}

/** What no product may be, whichever way it is written. @throws 422 for something that is for sale at no price, and for an EAN that is none */
export function validateRow(row: Sold, before: Sold | undefined): void {
  if (row.status === 'Active' && row.price === null) throw invalid(text('price-required'), '/price')
  if (row.ean13 !== before?.ean13) validateEan(row.ean13)
}
