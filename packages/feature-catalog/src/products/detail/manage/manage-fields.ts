import type { Schema } from '@backoffice/api-contract'
import type { Inheritable } from '../../model/product-fields.ts'
import { attributesIn, type ProductAttributes } from '../../model/product-attributes.ts'

type Product = Schema<'Product'>

/** Form values of the settings of a product; a day is an empty text without one. */
export type ManagedFields = ProductAttributes &
  Pick<Product, 'unit' | 'stock_policy' | 'productOptionGroupId' | 'warnings' | 'successor'> & {
    readonly inherits: readonly Inheritable[]
    readonly launch_date: string
    readonly end_date: string
    readonly minimum_age: number | ''
    readonly oversell_limit: number | ''
  }

/** Returns the form values of the settings of a product. */
export const managedIn = (product: Product): ManagedFields => ({
  ...attributesIn(product),
  inherits: product.inherits,
  unit: product.unit,
  stock_policy: product.stock_policy,
  oversell_limit: product.oversell_limit ?? '',
  productOptionGroupId: product.productOptionGroupId,
  launch_date: product.launch_date ?? '',
  end_date: product.end_date ?? '',
  minimum_age: product.minimum_age ?? '',
  warnings: product.warnings,
  successor: product.successor,
})

/** Returns the change of these values for the server. */
export const managedChange = ({ successor, ...changes }: Partial<ManagedFields>): Schema<'ProductChange'> => {
  const fields = Object.entries(changes).map(([name, value]) => [
    name,
    value === '' && name !== 'warnings' ? null : value,
  ])
  return { ...Object.fromEntries(fields), ...(successor !== undefined && { successor: successor?.uid ?? null }) }
}
