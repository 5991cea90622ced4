import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, Notice } from '@backoffice/ui'
import { useText } from './texts.ts'

/** Says which return an order exchanges, and how much of it is credited; nothing for any other order. */
export function ExchangeNotice({
  order: { links, credit_expected: credit, currency },
}: {
  readonly order: Schema<'Order'>
}) {
  const text = useText()
  const locale = useLocale()
  const exchanged = links.find(({ relation }) => relation === 'exchange-of')
  if (!exchanged) return null
  const { number, return_number: returned } = exchanged
  const amount = formatMoney(credit, currency, locale)
  return <Notice tone="info">{text('orders.new.exchange', { number, return: returned ?? 1, amount })}</Notice>
}
