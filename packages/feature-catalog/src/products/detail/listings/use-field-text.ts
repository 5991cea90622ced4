import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useText } from './texts.ts'
import { productStatuses } from '../../model/status.ts'
import type { ComparedField } from './compared.ts'

type Compared = Pick<Schema<'ProductListing'>, 'name' | 'price' | 'currency' | 'status'> &
  Partial<Pick<Schema<'ProductListing'>, 'brand'>>

/** Returns a function that formats a compared field of a product. */
export function useFieldText() {
  const text = useText()
  const locale = useLocale()
  return (field: ComparedField, { name, price, currency, status, brand }: Compared): string =>
    ({
      name,
      price: price === null ? '–' : formatMoney(price, currency, locale),
      status: text(productStatuses[status].text),
      brand: brand?.name ?? '–',
    })[field]
}
