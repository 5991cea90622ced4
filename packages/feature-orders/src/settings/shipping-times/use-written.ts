import { weekdays } from '@backoffice/record-kit/parts'
import { languageTag, useLocale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import type { TimesFields, TimesName } from './times-fields.ts'

/** Returns a function that writes a field of when orders leave in the active language; empty where it has no value. */
export function useWritten() {
  const locale = useLocale()
  const list = new Intl.ListFormat(languageTag(locale), { type: 'unit' })
  return (name: TimesName, value: TimesFields[TimesName]): string => {
    if (!Array.isArray(value)) return String(value)
    const names = weekdays(locale, 'short')
    return list.format(
      value.map((day) => (name === 'working_days' ? (names[Number(day) - 1] ?? '') : formatDay(String(day), locale))),
    )
  }
}
