import { languageTag, useLocale } from '@backoffice/texts'
import { Count, Money } from '@backoffice/ui'
import type { ReactNode } from 'react'
import classes from './compared-sales.module.css'
import { ordersOf, type Sales } from './sales-query.ts'
import { useText } from './texts.ts'

interface Column {
  readonly title: string
  readonly sales: Sales
}

interface ComparedSalesProps {
  readonly now: Column
  /** Undefined: it is compared with nothing. */
  readonly before: Column | undefined
  /** Whether units and revenue without VAT are shown too. */
  readonly inDetail?: boolean
}

/** Renders how much a figure has changed; nothing where there was none before. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const locale = useLocale()
  if (before <= 0) return null
  const format = new Intl.NumberFormat(languageTag(locale), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return <small className={classes.change}>{format.format(now / before - 1)}</small>
}

interface RowProps extends Pick<ComparedSalesProps, 'now' | 'before'> {
  readonly title: string
  readonly figureOf: (sales: Sales) => number
  readonly show: (figure: number) => ReactNode
}

function Row({ title, now, before, figureOf, show }: RowProps) {
  const figure = figureOf(now.sales)
  const former = before && figureOf(before.sales)
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {show(figure)}
        {former !== undefined && <Change now={figure} before={former} />}
      </td>
      {former !== undefined && <td>{show(former)}</td>}
    </tr>
  )
}

const ofCurrency = (currency: string, read: (sales: Sales[number]) => number) => (sales: Sales) =>
  sales.reduce((sum, one) => (one.currency === currency ? sum + read(one) : sum), 0)

/** Renders the orders and the revenue of two periods beside each other, by currency. */
export function ComparedSales({ now, before, inDetail = false }: ComparedSalesProps) {
  const text = useText()
  const columns = { now, before }
  const sold = [...now.sales, ...(before?.sales ?? [])]
  const currencies = [...new Set(sold.map(({ currency }) => currency))].sort()
  const count = (figure: number) => <Count of={figure} />
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <td aria-hidden />
          <th scope="col">{now.title}</th>
          {before && <th scope="col">{before.title}</th>}
        </tr>
      </thead>
      <tbody>
        <Row title={text('orders.orders')} {...columns} figureOf={ordersOf} show={count} />
        {inDetail && (
          <Row
            title={text('orders.sales.units')}
            {...columns}
            figureOf={(sales) => sales.reduce((sum, { units }) => sum + units, 0)}
            show={count}
          />
        )}
        {currencies.map((currency) => {
          const money = (figure: number) => <Money cents={figure} currency={currency} />
          return [
            <Row
              key={currency}
              title={text('orders.today.revenue', { currency })}
              {...columns}
              figureOf={ofCurrency(currency, ({ revenue }) => revenue)}
              show={money}
            />,
            inDetail && (
              <Row
                key={`${currency} net`}
                title={text('orders.sales.net', { currency })}
                {...columns}
                figureOf={ofCurrency(currency, ({ revenue, vat }) => revenue - vat)}
                show={money}
              />
            ),
          ]
        })}
      </tbody>
    </table>
  )
}
