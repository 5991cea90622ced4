import type { Schema } from '@backoffice/api-contract'
import type { Inheritable } from '../../model/product-fields.ts'

type Listing = Schema<'ProductListing'>

const valueIn = (listing: Listing, field: Exclude<Inheritable, 'texts'>): unknown =>
  field === 'price' ? [listing.price, listing.currency] : listing[field]

/** Whether a listing has another value than the one that it can follow. */
export function differs(listing: Listing, all: readonly Listing[], field: Inheritable): boolean {
  if (field === 'texts') return listing.different_languages.length > 0
  const above = all.find(({ uid }) => uid === listing.above)
  return above !== undefined && JSON.stringify(valueIn(above, field)) !== JSON.stringify(valueIn(listing, field))
}

/** Whether a value can be pushed down to a listing: it follows none yet. */
export const canFollow = ({ above, inherits }: Listing, field: Inheritable): boolean =>
  above !== null && !inherits.includes(field)
