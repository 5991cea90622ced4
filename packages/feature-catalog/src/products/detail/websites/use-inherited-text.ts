import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, formatPercent } from '@backoffice/ui'
import type { Inheritable } from './website-fields.ts'

/** Returns the value that a website inherits from the product, as a text. */
export function useInheritedText({ price, currency, categories }: Schema<'Product'>) {
  const locale = useLocale()
  return (field: Inheritable): string =>
    ({
      price: price === null ? '' : formatMoney(price, currency, locale),
      categories: categories.map(({ name }) => name).join(', '),
      stock_share: formatPercent(1, locale),
    })[field]
}
