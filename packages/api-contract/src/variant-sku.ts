import type { Schema } from './schema-types.ts'

/** Length of the longest SKU. */
const LONGEST = 64

/**
 * Returns the SKU of a variant: that of its parent product and its option values, in the case that the letters of the
 * parent's have; upper case without one.
 */
export function variantSku(parent: string, options: readonly Pick<Schema<'ProductOption'>, 'value'>[]): string {
  const isLower = parent !== parent.toUpperCase() && parent === parent.toLowerCase()
  const values = options.map(({ value }) => (isLower ? value.toLowerCase() : value.toUpperCase()))
  return [parent, ...values].join('-').slice(0, LONGEST)
}
