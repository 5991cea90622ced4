import type { Schema } from '@backoffice/api-contract'

type Listing = Schema<'ProductListing'>
export type ComparedField = Schema<'InheritableField'>

/** The fields that can be compared and pushed down. */
export const comparedFields = ['name', 'price', 'status', 'brand'] as const satisfies readonly ComparedField[]

const valueIn = (listing: Listing, field: ComparedField): unknown =>
  field === 'price' ? [listing.price, listing.currency] : listing[field]

/** Whether a listing has another value than the one that it can follow. */
export function differs(listing: Listing, all: readonly Listing[], field: ComparedField): boolean {
  const above = all.find(({ uid }) => uid === listing.above)
  return above !== undefined && JSON.stringify(valueIn(above, field)) !== JSON.stringify(valueIn(listing, field))
}

/** Whether a value can be pushed down to a listing: it follows none yet. */
export const canFollow = ({ above, inherits }: Listing, field: ComparedField): boolean =>
  above !== null && !inherits.includes(field)
