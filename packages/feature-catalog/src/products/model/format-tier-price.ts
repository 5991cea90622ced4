import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'
import { formatMoney, formatPercent } from '@backoffice/ui'

/** Formats the price of a tier: an amount, or a percentage off, such as `-10%`. */
export function formatTierPrice(
  { price, percent_off }: Pick<Schema<'TierPrice'>, 'price' | 'percent_off'>,
  currency: string,
  locale: Locale,
): string {
  if (percent_off != null) return formatPercent(-percent_off, locale)
  return price === null ? '–' : formatMoney(price, currency, locale)
}
