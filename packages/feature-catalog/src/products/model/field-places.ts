import type { Schema } from '@backoffice/api-contract'
import type { AttributeName } from './product-attributes.ts'

/** A field of a product with places of its own: inherited fields are handled apart, attributes by their definition. */
type FieldName = Exclude<keyof Schema<'ProductChange'>, AttributeName | 'inherits' | 'accept_low_margin'>

/** Where a field is shown: a place does not compile without all fields that have it. */
interface FieldPlaces {
  /** The form of the overview. */
  readonly form: boolean
  /** Columns of the list. */
  readonly column: boolean
  /** Filters of the list. */
  readonly filter: boolean
  /** Editable cells in the list and its sheet. */
  readonly cell: boolean
}

/** Places of every field. */
export type FieldPlacesOf = { readonly [Name in FieldName]: FieldPlaces }

/**
 * Where each field of a product is shown. A missing field of the contract does not compile, nor does a missing place.
 */
export const fieldPlaces = {
  name: { form: true, column: true, filter: false, cell: true },
  ean13: { form: true, column: true, filter: true, cell: true },
  kind: { form: false, column: true, filter: true, cell: false },
  status: { form: true, column: true, filter: true, cell: true },
  price: { form: true, column: true, filter: true, cell: true },
  compare_price: { form: true, column: false, filter: false, cell: false },
  cost: { form: true, column: true, filter: false, cell: false },
  launch_date: { form: false, column: false, filter: false, cell: false },
  end_date: { form: false, column: false, filter: false, cell: false },
  minimum_age: { form: false, column: false, filter: false, cell: false },
  warnings: { form: false, column: false, filter: false, cell: false },
  successor: { form: false, column: false, filter: false, cell: false },
  unit: { form: false, column: false, filter: true, cell: false },
  stock_policy: { form: false, column: false, filter: false, cell: false },
  oversell_limit: { form: false, column: false, filter: false, cell: false },
  productOptionGroupId: { form: false, column: false, filter: true, cell: false },
  package: { form: true, column: true, filter: false, cell: false },
  seo: { form: false, column: false, filter: false, cell: false },
  points: { form: false, column: false, filter: false, cell: false },
  tier_prices: { form: true, column: false, filter: false, cell: false },
  scheduled_prices: { form: true, column: false, filter: false, cell: false },
  stock_places: { form: true, column: true, filter: false, cell: true },
  product_websites: { form: false, column: false, filter: false, cell: false },
  bundle_products: { form: false, column: false, filter: false, cell: false },
  configurable_products: { form: false, column: false, filter: false, cell: false },
  bundle_price: { form: false, column: false, filter: false, cell: false },
  extra: { form: true, column: true, filter: true, cell: false },
  categories: { form: true, column: true, filter: true, cell: false },
  tags: { form: true, column: true, filter: true, cell: false },
  brand: { form: true, column: true, filter: true, cell: true },
  supplier: { form: true, column: true, filter: true, cell: true },
} as const satisfies FieldPlacesOf

/** The fields that have a place. */
export type FieldAt<Place extends keyof FieldPlaces> = {
  [Name in FieldName]: (typeof fieldPlaces)[Name][Place] extends true ? Name : never
}[FieldName]
