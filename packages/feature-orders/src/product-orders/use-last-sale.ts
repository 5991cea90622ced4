import { readOptions } from '@backoffice/api-client'
import { productFrame } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney, useMomentFormat } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** Says what is known of a product without orders of one kind: its last sale elsewhere, or else its price. */
export function useLastSale(sku: string, isNeeded: boolean): string {
  const text = useText()
  const locale = useLocale()
  const format = useMomentFormat()
  const { api } = productFrame.useRouteContext()
  const path = { sku }
  const last = useQuery({
    ...readOptions(api, '/api/products/{sku}/order-lines', { params: { path, query: { limit: 1 } } }),
    enabled: isNeeded,
  }).data
  const product = useQuery({
    ...readOptions(api, '/api/products/{sku}', { params: { path } }),
    enabled: isNeeded && last?.total === 0,
  }).data?.results
  const line = last?.results[0]
  if (line)
    return text('orders.lines.last-sale', {
      day: format.date(new Date(line.placed_at)),
      price: formatMoney(line.unit_price, line.currency, locale),
      number: line.number,
    })
  if (!product) return text('orders.of-product.none-hint')
  return product.price === null
    ? text('orders.lines.never-sold-no-price')
    : text('orders.lines.never-sold', { price: formatMoney(product.price, product.currency, locale) })
}
