import { InheritedField } from '@backoffice/record-kit/inheritance'
import { formatMoney } from '@backoffice/ui'
import { useLocale } from '@backoffice/texts'
import type { ReactNode } from 'react'
import { useText } from '../overview/texts.ts'
import type { Inheritable, ProductAbove } from '../../model/product-fields.ts'
import { productStatuses } from '../../model/status.ts'
import { useProductLabels } from '../overview/use-product-labels.ts'
import type { ProductSectionProps } from '../overview/section-props.ts'

interface ParentFieldProps extends ProductSectionProps {
  readonly field: Inheritable
  /** Values of the product above; null without one. */
  readonly above: ProductAbove | null | undefined
  /** Currency of the product. */
  readonly currency: string
  readonly children: ReactNode
}

/** Renders a field of a product that is inherited or overridden. */
export function ParentField({ form, field, editable, above, currency, children }: ParentFieldProps) {
  const text = useText()
  const locale = useLocale()
  const label = useProductLabels()[field]
  if (!above) return children
  const { inherits } = form.getValues()
  const said = {
    name: above.name,
    price: above.price === null ? '–' : formatMoney(above.price, above.currency, locale),
    status: text(productStatuses[above.status].text),
    brand: above.brand?.name ?? '–',
  }[field]
  const refusal =
    field !== 'price'
      ? undefined
      : above.price === null
        ? text('catalog.above.no-price')
        : above.currency !== currency
          ? text('catalog.above.currency', { currency: above.currency })
          : undefined
  const reset = () => {
    form.setFieldValue('inherits', [...inherits, field])
    if (field === 'name') form.setFieldValue('name', above.name)
    if (field === 'price') form.setFieldValue('price', above.price)
    if (field === 'status') form.setFieldValue('status', above.status)
    if (field === 'brand') form.setFieldValue('brand', above.brand?.uid ?? null)
  }
  const override = () =>
    form.setFieldValue(
      'inherits',
      inherits.filter((one) => one !== field),
    )
  return (
    <InheritedField
      label={label}
      from={above.namespace}
      said={said}
      inherited={inherits.includes(field)}
      editable={editable}
      refusal={refusal}
      onOverride={override}
      onReset={reset}
    >
      {children}
    </InheritedField>
  )
}
