import { useShell } from '@backoffice/shell-kit'
import { formatMoney, ExplainedButton } from '@backoffice/ui'
import { useLocale } from '@backoffice/texts'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../overview/texts.ts'
import type { Inheritable, ProductAbove } from '../../model/product-fields.ts'
import { productStatuses } from '../../model/status.ts'
import { useProductLabels } from '../overview/use-product-labels.ts'
import type { ProductSectionProps } from '../overview/section-props.ts'
import classes from './inheritance.module.css'

interface ParentFieldProps extends ProductSectionProps {
  readonly field: Inheritable
  /** What the product above says; nothing without one. */
  readonly above: ProductAbove | null | undefined
  /** What the product is priced in. */
  readonly currency: string
  readonly children: ReactNode
}

/** A field with where its value comes from: the product above, or this one; and the way to the other (screens C5.3: parent data). */
export function ParentField({ form, field, editable, above, currency, children }: ParentFieldProps) {
  const text = useText()
  const locale = useLocale()
  const label = useProductLabels()[field]
  const { session } = useShell()
  const { namespaces } = session.use()
  if (!above) return children
  const { inherits } = form.getValues()
  const inherited = inherits.includes(field)
  const name = namespaces.find(({ uid }) => uid === above.namespace)?.name ?? above.namespace
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
  return (
    <div className={classes.field} data-inherited={inherited || undefined}>
      {children}
      <div className={classes.origin}>
        {inherited ? (
          <IconLink size={15} stroke={1.8} aria-hidden />
        ) : (
          <IconLinkOff size={15} stroke={1.8} aria-hidden />
        )}
        <span>
          {inherited ? text('catalog.above.inherited', { name }) : text('catalog.above.own', { name, value: said })}
        </span>
        {editable && inherited && (
          <ExplainedButton
            size="compact-xs"
            variant="subtle"
            aria-label={text('catalog.above.override-field', { field: label })}
            onClick={() =>
              form.setFieldValue(
                'inherits',
                inherits.filter((one) => one !== field),
              )
            }
          >
            {text('catalog.above.override')}
          </ExplainedButton>
        )}
        {editable && !inherited && (
          <ExplainedButton
            size="compact-xs"
            variant="subtle"
            reason={refusal}
            aria-label={text('catalog.above.reset-field', { field: label })}
            onClick={reset}
          >
            {text('catalog.above.reset')}
          </ExplainedButton>
        )}
      </div>
    </div>
  )
}
