import { useLocale } from '@backoffice/texts'
import { formatDay, formatMoney } from '@backoffice/ui'
import { BarChart } from '../charts/bar-chart.tsx'
import type { SalesByDay } from './sales-by-day.ts'
import { useText } from './texts.ts'

/** Draws what was sold in each day or week of a period, in one currency. */
export function SalesChart({ currency, days, sold }: SalesByDay) {
  const text = useText()
  const locale = useLocale()
  const best = sold.reduce((most, one) => (one.net > most.net ? one : most))
  const amount = (net: number) => formatMoney(net, currency, locale)
  const caption = text(days === 1 ? 'orders.sales.by-day' : 'orders.sales.by-week', {
    currency,
    amount: amount(best.net),
    day: formatDay(best.from, locale),
  })
  return (
    <BarChart
      bars={sold.map(({ from, net }) => ({ value: net, title: `${formatDay(from, locale)} · ${amount(net)}` }))}
      label={caption}
      caption={caption}
    />
  )
}
