import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useCallback } from 'react'
import { useText } from '../../texts.ts'
import type { AttributeInList } from '../model/attributes-in-list.ts'

/** Returns the names of attribute values. */
export function useAttributeNames() {
  const text = useText()
  const locale = useLocale()
  return useCallback(
    ({ input }: Pick<AttributeInList, 'input'>, value: string | null): string => {
      if (value === null || value === '') return '–'
      if (input.kind === 'country') return countryName(value, locale)
      const id = input.kind === 'choice' ? input.texts[value] : undefined
      return id === undefined ? value : text(id)
    },
    [text, locale],
  )
}
