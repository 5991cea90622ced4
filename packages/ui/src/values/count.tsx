import { languageTag, useLocale, type Locale } from '@backoffice/texts'

const formatters = new Map<Locale, Intl.NumberFormat>()

/** Formats a whole number with the language's grouping. */
export function formatCount(count: number, locale: Locale): string {
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(languageTag(locale))
  formatters.set(locale, formatter)
  return formatter.format(count)
}

/** Renders a whole number with the language's grouping: `4.012` in Dutch. */
export function Count({ of }: { readonly of: number }) {
  return <>{formatCount(of, useLocale())}</>
}
