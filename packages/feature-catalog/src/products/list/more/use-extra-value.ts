import type { Schema } from '@backoffice/api-contract'
import { languageTag, useLocale, type Locale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { useCallback } from 'react'
import { useText } from './texts.ts'

type Field = Schema<'ExtraField'>

/** Returns a value as it is read; one of another type than the field has, from before it changed, as it is. */
function readable({ type, unit }: Field, value: string, locale: Locale): string {
  if (type === 'number' && Number.isFinite(Number(value)))
    // With all digits: two values never get the same name.
    return [Number(value).toLocaleString(languageTag(locale), { maximumFractionDigits: 20 }), unit].join(' ').trim()
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, locale) : value
}

/** Returns a function that formats a value of an extra field, given as text. */
export function useExtraValue() {
  const text = useText()
  const locale = useLocale()
  return useCallback(
    (field: Field, value: string): string => {
      const isYesNo = field.type === 'boolean' && (value === 'true' || value === 'false')
      return isYesNo ? text(value === 'true' ? 'record.yes' : 'record.no') : readable(field, value, locale)
    },
    [text, locale],
  )
}
