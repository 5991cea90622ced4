import type { Schema } from '@backoffice/api-contract'
import { InheritedField } from '@backoffice/record-kit/inheritance'
import type { ReactNode } from 'react'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import type { Inheritable } from '../../model/product-fields.ts'
import { useText } from '../texts.ts'
import { inheritedValues, isInherited, type InheritingForm } from './inherited-values.ts'

interface ParentFieldProps {
  readonly field: Inheritable
  readonly form: InheritingForm
  readonly editable: boolean
  /** The product, and the one above it; null without one. */
  readonly product: Pick<Schema<'Product'>, 'above' | 'currency'>
  /** Renders the field; it cannot be edited while it is inherited. */
  readonly children: (editable: boolean) => ReactNode
}

/** Renders a field of a product that is inherited or overridden. */
export function ParentField({ field, form, editable, product, children }: ParentFieldProps) {
  const text = useText()
  const { label, said } = useInheritableFields()[field]
  const { above, currency } = product
  if (!above) return children(editable)
  const inherited = isInherited(form, product, field)
  const refuse = () => {
    if (field !== 'price') return undefined
    if (above.price === null) return text('catalog.above.no-price')
    return above.currency === currency ? undefined : text('catalog.above.currency', { currency: above.currency })
  }
  const { inherits } = form.getValues()
  return (
    <InheritedField
      label={label}
      from={above.namespace}
      said={said({ ...above, languages: above.translations.map(({ language }) => language) })}
      inherited={inherited}
      editable={editable}
      refusal={refuse()}
      onOverride={() => form.setValues({ inherits: inherits.filter((one) => one !== field) })}
      onReset={() =>
        form.setValues({ ...inheritedValues(field, above, form.getValues().name), inherits: [...inherits, field] })
      }
    >
      {children(editable && !inherited)}
    </InheritedField>
  )
}
