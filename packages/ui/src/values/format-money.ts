import { languageTag, type Locale } from '@backoffice/texts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, currency: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${currency ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const made = new Intl.NumberFormat(
    languageTag(locale),
    currency ? { style: 'currency', currency, ...digits } : digits,
  )
  formatters.set(key, made)
  return made
}

/** Formats whole cents with their currency, such as `€ 1.234,50`. */
export const formatMoney = (cents: number, currency: string, locale: Locale): string =>
  formatter(locale, currency).format(cents / 100)

/** Formats whole cents for a field, without a currency: `1.234,50`. */
export const formatAmount = (cents: number, locale: Locale): string => formatter(locale, undefined).format(cents / 100)

/** Returns the sign of a currency in the language: `€`, `£`. */
export const currencySign = (currency: string, locale: Locale): string =>
  formatter(locale, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
