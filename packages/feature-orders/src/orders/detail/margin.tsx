import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, formatPercent } from '@backoffice/ui'
import { useText } from './texts.ts'

interface Left {
  readonly amount: number
  /** Of the revenue without VAT; null without revenue. */
  readonly percent: number | null
}

/** Returns a function that formats what is left of an amount, and which share of it. */
function useFormatLeft(currency: string): (left: Left) => string {
  const locale = useLocale()
  return ({ amount, percent }) => {
    const money = formatMoney(amount, currency, locale)
    return percent === null ? money : `${money} (${formatPercent(percent, locale)})`
  }
}

interface LineMarginProps {
  readonly margin: Schema<'OrderLineMargin'>
  readonly currency: string
}

/** Says what a line of an order leaves. */
export function LineMargin({ margin: { amount, percent }, currency }: LineMarginProps) {
  const text = useText()
  const format = useFormatLeft(currency)
  return (
    <span>
      {amount === null
        ? text('orders.line.no-cost')
        : text('orders.line.margin', { value: format({ amount, percent }) })}
    </span>
  )
}

interface OrderMarginProps {
  readonly margin: Schema<'OrderMargin'>
  readonly currency: string
}

/** Says what an order leaves, and how many of its lines that leaves out. */
export function OrderMargin({ margin: { amount, percent, lines_without_cost: count }, currency }: OrderMarginProps) {
  const text = useText()
  const format = useFormatLeft(currency)
  if (amount === null) return text('orders.margin.no-cost')
  const value = format({ amount, percent })
  return count === 0 ? value : text('orders.margin.without', { value, count })
}
