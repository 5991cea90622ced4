import { countryCodes } from '@backoffice/record-kit/references'
import { useLocale } from '@backoffice/texts'
import { useCallback } from 'react'
import { attributeOf, type AttributeName } from '../model/product-attributes.ts'
import { useAttributeNames } from './use-attribute-names.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** Returns the options of an attribute, countries by their names; none for a code, which is typed. */
export function useAttributeOptions(): (name: AttributeName) => readonly Option[] {
  const locale = useLocale()
  const nameOf = useAttributeNames()
  return useCallback(
    (name) => {
      const attribute = attributeOf(name)
      const { input } = attribute
      const named = (values: readonly string[]) => values.map((value) => ({ value, label: nameOf(attribute, value) }))
      if (input.kind === 'choice') return named(Object.keys(input.texts))
      return input.kind === 'code' ? [] : named(countryCodes).toSorted((a, b) => a.label.localeCompare(b.label, locale))
    },
    [locale, nameOf],
  )
}
