import { unsoldStages } from '@backoffice/order-model'
import { DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { useRangeOptions, useTimeZone } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { ComparedSales } from './compared-sales.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ofWebsite, useSalesFilters } from './sales-filters.ts'
import { ordersOf, salesQuery } from './sales-query.ts'
import classes from './sales-card.module.css'
import { useText } from './texts.ts'

/** Shows the orders and the revenue of the selected period, beside those of an earlier one. */
export function SalesCard() {
  const text = useText()
  const { api } = useShell()
  const [filters] = useSalesFilters()
  const { website, period, compare } = filters
  const title = useRangeOptions({ kind: 'date' }, []).find(({ value }) => value === period)?.label ?? ''
  return (
    <DashboardCard title={text('orders.sales.title')} query={useQuery(salesQuery(api, filters, useTimeZone()))}>
      {({ now, former, byDay: [most, ...others] }) => (
        <>
          <div className={classes.head}>
            <Figures>
              <Figure
                to="/orders"
                search={{ placed_at: [period], stage: [...unsoldStages], not: ['stage'], ...ofWebsite(website) }}
                count={ordersOf(now)}
              >
                {text('orders.sales.orders', { count: ordersOf(now) })}
              </Figure>
            </Figures>
            {most && <SalesChart {...most} />}
          </div>
          <ComparedSales
            now={{ title, sales: now }}
            before={former && { title: text(`orders.sales.compare.${compare}`), sales: former }}
            inDetail
          />
          {others.map((one) => (
            <SalesChart key={one.currency} {...one} />
          ))}
        </>
      )}
    </DashboardCard>
  )
}
