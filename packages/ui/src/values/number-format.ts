import { languageTag, type Locale } from '@backoffice/texts'

const formats = new Map<string, Intl.NumberFormat>()

/** Returns the format of numbers in a language, the same one for the same options: making one is slow. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  formats.set(key, format)
  return format
}
