import type { Locale } from '@backoffice/texts'
import { numberFormat } from './number-format.ts'

/** Currencies whose sign is enough in Europe, in every language: French would write “£GB”. */
const BY_SIGN: ReadonlySet<string> = new Set(['EUR', 'GBP'])

const formatter = (locale: Locale, currency?: string): Intl.NumberFormat =>
  numberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(currency && {
      style: 'currency',
      currency,
      currencyDisplay: BY_SIGN.has(currency) ? 'narrowSymbol' : 'symbol',
    }),
  })

/** Formats whole cents with their currency, such as `€ 1.234,50`; without a sign while the currency is not known. */
export const formatMoney = (cents: number, currency: string | undefined, locale: Locale): string =>
  formatter(locale, currency).format(cents / 100)

/** Formats whole cents for a field, without a currency: `1.234,50`. */
export const formatAmount = (cents: number, locale: Locale): string => formatter(locale).format(cents / 100)

/** Returns the sign of a currency in the language, such as `€`, and whether it stands before the amount. */
export function currencySign(currency: string, locale: Locale): { readonly sign: string; readonly isBefore: boolean } {
  const parts = formatter(locale, currency).formatToParts(0)
  const place = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[place]?.value ?? currency, isBefore: place < parts.findIndex(({ type }) => type === 'integer') }
}
