import { languageTag, useLocale } from '@backoffice/texts'
import { Count, Money } from '@backoffice/ui'
import classes from './compared-days.module.css'
import { useText } from './texts.ts'
import type { Sales } from './today-query.ts'

interface ComparedDaysProps {
  /** Today, such as `2026-11-24`. */
  readonly day: string
  readonly today: Sales
  readonly before: Sales
}

/** Renders the orders and the revenue of today and of the same weekday of last week beside each other. */
export function ComparedDays({ day, today, before }: ComparedDaysProps) {
  const text = useText()
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
  const currencies = [...new Set([today, before].flatMap(({ revenue }) => Object.keys(revenue ?? {})))].sort()
  const amount = ({ revenue }: Sales, currency: string) => (
    <td>
      <Money cents={revenue && (revenue[currency] ?? 0)} currency={currency} />
    </td>
  )
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <td aria-hidden />
          <th scope="col">{text('orders.today.now')}</th>
          <th scope="col">{text('orders.today.before', { weekday })}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text('orders.orders')}</th>
          <td>
            <Count of={today.count} />
          </td>
          <td>
            <Count of={before.count} />
          </td>
        </tr>
        {currencies.map((currency) => (
          <tr key={currency}>
            <th scope="row">{text('orders.today.revenue', { currency })}</th>
            {amount(today, currency)}
            {amount(before, currency)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
