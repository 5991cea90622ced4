import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import { samePlace } from './prices/scheduled-prices.ts'
import { isEan13 } from './codes/ean13.ts'
import type { ProductRow } from './product-view.ts'
import { validateStockPlaces } from './stock/stock-places.ts'
import { overlappingTier } from './prices/tier-overlap.ts'
import { text } from './messages.ts'

type Sold = Pick<ProductRow, 'status' | 'price' | 'ean13' | 'launch_date' | 'end_date'> &
  Partial<Pick<ProductRow, 'uid' | 'successor_uid'>>

/** Validates the check digit of an EAN. @throws 422 */
export const validateEan = (ean13: string | null, field = '/ean13'): void => {
  if (ean13 && !isEan13(ean13)) throw invalid(text('invalid-ean'), field)
}

/** Validates what the schemas of the contract cannot. @throws 422 on the field */
export function validateValues(
  body: Pick<Schema<'ProductChange'>, 'tier_prices' | 'scheduled_prices' | 'stock_places'>,
): void {
  const tiers = body.tier_prices ?? []
  const ends = tiers.findIndex(({ valid_from, valid_until }) => valid_from && valid_until && valid_from > valid_until)
  if (ends >= 0) throw invalid(text('tier-ends-before-start'), `/tier_prices/${ends}/valid_until`)
  const unclear = tiers.findIndex(({ price, percent_off = null }) => (price === null) === (percent_off === null))
  if (unclear >= 0) throw invalid(text('tier-price-or-percent'), `/tier_prices/${unclear}/price`)
  const scheduled = body.scheduled_prices ?? []
  const twice = scheduled.findIndex((one, index) =>
    scheduled.slice(0, index).some((other) => samePlace(one, other) && one.from === other.from),
  )
  if (twice >= 0) throw invalid(text('duplicate-scheduled-price'), `/scheduled_prices/${twice}/from`)
  const overlap = overlappingTier(tiers)
  if (overlap >= 0) throw invalid(text('duplicate-tier'), `/tier_prices/${overlap}`)
  validateStockPlaces(body.stock_places)
}

/** Validates a product, however it is written. @throws 422 for one on sale without a price, for an invalid EAN, and for an impossible lifecycle */
export function validateRow(row: Sold, before: Sold | undefined): void {
  if (row.status === 'Active' && row.price === null) throw invalid(text('price-required'), '/price')
  if (row.ean13 !== before?.ean13) validateEan(row.ean13)
  if (row.launch_date && row.end_date && row.launch_date > row.end_date)
    throw invalid(text('ends-before-launch'), '/end_date')
  if (row.successor_uid && row.successor_uid === row.uid) throw invalid(text('succeeds-itself'), '/successor')
}
