import { countryName } from '@backoffice/shell-kit'
import { languageName, type ReadText, useLocale } from '@backoffice/texts'
import { useCallback, useMemo } from 'react'
import { useText } from '../parts/texts.ts'
import type { RecordListData } from './define-record-list.ts'
import { useReferences } from './use-references.ts'

/** Names of values that only the page can name, by field. */
export type OwnValueNames = Readonly<Record<string, (value: string) => string>>

/** Returns the names of fields' values. The same function until a name changes. */
export function useValueNames({ texts, values }: RecordListData, text: ReadText<string>, own?: OwnValueNames) {
  const recordText = useText()
  const locale = useLocale()
  const kinds = useMemo(
    () => Object.values(values).flatMap((names) => (typeof names === 'object' && 'of' in names ? [names.of] : [])),
    [values],
  )
  const referenceName = useReferences(kinds)
  return useCallback(
    (field: string, value: string): string => {
      const names = values[field]
      switch (names) {
        case 'yes-no':
          return recordText(value === 'true' ? 'record.yes' : 'record.no')
        case 'country':
          return countryName(value, locale)
        case 'language':
          return languageName(value, locale)
        case 'itself':
          return value
        case 'own':
        case 'own-record':
        case undefined:
          return own?.[field]?.(value) ?? value
        default:
          if ('of' in names) return referenceName(names.of, value) ?? value
          return names.includes(value) ? text(`${texts.one}.${field}.${value}`) : value
      }
    },
    [values, recordText, locale, own, referenceName, text, texts],
  )
}
