import type { Schema } from '@backoffice/api-contract'
import { textsOf, type Inheritable, type ProductAbove, type ProductValues } from '../../model/product-fields.ts'

/** Values of a field, of whichever form has it. */
type InheritedValues = Partial<ProductValues & Pick<Schema<'Product'>, 'unit'>>

/** A form of a product that has inherited fields. */
export interface InheritingForm {
  readonly getValues: () => Pick<ProductValues, 'inherits'> & { readonly name?: string }
  // A method: each form has some of the values.
  setValues(values: InheritedValues): void
}

/** Returns the form values of a field as the product above has them; `name` is that of the product itself. */
export function inheritedValues(field: Inheritable, above: ProductAbove, name: string | undefined): InheritedValues {
  if (field === 'brand') return { brand: above.brand?.uid ?? null }
  if (field !== 'texts') return { [field]: above[field] }
  const texts = textsOf(above)
  return { ...texts, en: { ...texts.en, ...(name !== undefined && { name }) } }
}

/** Whether a field is inherited as the form stands. */
export const isInherited = (
  form: InheritingForm,
  { above }: Pick<Schema<'Product'>, 'above'>,
  field: Inheritable,
): boolean => above != null && form.getValues().inherits.includes(field)
