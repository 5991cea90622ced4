import type { Schema } from '@backoffice/api-contract'
import { useLocale, type Locale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from '../detail/texts.ts'
import { formatPackage } from '../model/format-package.ts'
import { attributeOf, mapAttributes, type AttributeName, type ProductAttributes } from '../model/product-attributes.ts'
import type { Inheritable } from '../model/product-fields.ts'
import { productStatuses } from '../model/status.ts'
import { useUnitNames } from '../units/use-unit-names.ts'
import { useAttributeNames } from './use-attribute-names.ts'

/** The values of a product that others can inherit. */
type Values = Schema<'InheritedValues'> & { readonly languages: readonly Locale[] }

/** A field that products inherit: its label, and its value as it is shown. */
interface InheritableDefinition {
  readonly label: string
  readonly said: (values: Values) => string
}

/** Returns every field that products can inherit: one of the contract that is missing here does not compile. */
export function useInheritableFields() {
  const text = useText()
  const locale = useLocale()
  const attributeName = useAttributeNames()
  const { nameOf: unitName } = useUnitNames()
  return useMemo(
    () =>
      ({
        name: { label: text('catalog.field.name'), said: ({ name }: Pick<Values, 'name'>) => name },
        price: {
          label: text('catalog.field.price'),
          said: ({ price, currency }: Pick<Values, 'price' | 'currency'>) =>
            price === null ? '–' : formatMoney(price, currency, locale),
        },
        status: {
          label: text('catalog.field.status'),
          said: ({ status }: Pick<Values, 'status'>) => text(productStatuses[status].text),
        },
        brand: { label: text('catalog.field.brand'), said: ({ brand }) => brand?.name ?? '–' },
        ...mapAttributes((name: AttributeName) => ({
          label: text(attributeOf(name).label),
          said: (values: ProductAttributes) => attributeName(attributeOf(name), values[name]),
        })),
        unit: { label: text('catalog.field.unit'), said: ({ unit }) => unitName(unit) },
        package: {
          label: text('catalog.package.title'),
          said: ({ package: size }) => (size ? formatPackage(size, locale) : '–'),
        },
        texts: {
          label: text('catalog.section.texts'),
          said: ({ languages }) => languages.map((language) => language.toUpperCase()).join(', ') || '–',
        },
      }) satisfies Readonly<Record<Inheritable, InheritableDefinition>>,
    [text, locale, attributeName, unitName],
  )
}
