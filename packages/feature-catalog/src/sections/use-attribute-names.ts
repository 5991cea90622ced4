import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useCallback } from 'react'
import { useText } from '../texts.ts'
import { attributeOf, type AttributeName } from '../model/product-attributes.ts'

/** What the values of attributes are called. */
export function useAttributeNames(): (name: AttributeName, value: string | null) => string {
  const text = useText()
  const locale = useLocale()
  return useCallback(
    (name, value) => {
      const { input } = attributeOf(name)
      if (value === null || value === '') return '–'
      if (input.kind === 'country') return countryName(value, locale)
      const id = input.kind === 'choice' ? input.texts[value] : undefined
      return id === undefined ? value : text(id)
    },
    [text, locale],
  )
}
