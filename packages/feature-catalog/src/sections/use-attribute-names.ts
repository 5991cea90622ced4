import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useMemo } from 'react'
import { useText } from '../texts.ts'
import { attributeOf, isValidCode, type AttributeName } from '../model/product-attributes.ts'

/** What the values of attributes are called, and what is wrong with one that is typed. */
export function useAttributeNames() {
  const text = useText()
  const locale = useLocale()
  return useMemo(
    () => ({
      nameOf: (name: AttributeName, value: string | null): string => {
        const { input } = attributeOf(name)
        if (value === null || value === '') return '–'
        if (input.kind === 'country') return countryName(value, locale)
        const id = input.kind === 'choice' ? input.texts[value] : undefined
        return id === undefined ? value : text(id)
      },
      problemOf: (name: AttributeName, value: string | null): string | undefined => {
        const { input } = attributeOf(name)
        return input.kind === 'code' && !isValidCode(name, value ?? '') ? text(input.problem) : undefined
      },
    }),
    [text, locale],
  )
}
