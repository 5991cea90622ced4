import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { languageTag, useLocale, type Locale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { useMemo } from 'react'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import { useText } from './texts.ts'

type Field = Schema<'ExtraField'>

/** Returns the values of a field that are known without products that have them. */
const valuesOf = ({ type, choices = [] }: Field): readonly string[] =>
  type === 'choice' ? choices : type === 'boolean' ? ['true', 'false'] : []

/** Returns a value as it is read; one of another type than the field has, from before it changed, as it is. */
function readable({ type, unit }: Field, value: string, locale: Locale): string {
  if (type === 'number' && Number.isFinite(Number(value)))
    // With all digits: two values never get the same name.
    return [Number(value).toLocaleString(languageTag(locale), { maximumFractionDigits: 20 }), unit].join(' ').trim()
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, locale) : value
}

/**
 * Returns the values of the extra fields that can be filtered, as the index has them (`code:value`), and their names.
 * The fields are only loaded where they are needed.
 */
export function useExtraNames(isNeeded: boolean) {
  const text = useText()
  const locale = useLocale()
  const { session } = useShell()
  const { namespace, namespaces } = session.use()
  const settings = useProductSettings(isNeeded ? (namespace ?? namespaces[0]?.uid ?? null) : null)
  return useMemo(() => {
    const fields = (settings?.extra_fields ?? []).filter(({ filterable }) => filterable)
    return {
      all: fields.flatMap((field) => valuesOf(field).map((value) => `${field.code}:${value}`)),
      nameOf: (key: string): string => {
        const [code = ''] = key.split(':', 1)
        const field = fields.find((one) => one.code === code)
        if (!field) return key
        const value = key.slice(code.length + 1)
        const isYesNo = field.type === 'boolean' && (value === 'true' || value === 'false')
        return text('catalog.more.option-value', {
          option: field.name,
          value: isYesNo ? text(value === 'true' ? 'record.yes' : 'record.no') : readable(field, value, locale),
        })
      },
    }
  }, [settings, locale, text])
}
