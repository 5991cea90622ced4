import { watchedNumbers } from '@backoffice/list-filters/numbers'
import { DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { languageTag, useLocale } from '@backoffice/texts'
import { useTimeZone } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { ComparedSales } from './compared-sales.tsx'
import { ofWebsite, useSalesFilters } from './sales-filters.ts'
import { ordersOf } from './sales-query.ts'
import { useText } from './texts.ts'
import { todayQuery } from './today-query.ts'

/** Shows the orders and the revenue of today beside those of the same weekday of last week, and the orders to ship. */
export function TodayCard() {
  const text = useText()
  const locale = useLocale()
  const [{ website }] = useSalesFilters()
  const ofSite = ofWebsite(website)
  const weekdayOf = (day: string) =>
    new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  return (
    <DashboardCard
      title={text('orders.today.title')}
      numbers={['orders-today', 'sales-today', 'orders-to-ship', 'orders-due-today', 'orders-late']}
      query={useQuery(todayQuery(useShell(), website, useTimeZone()))}
    >
      {({ day, today, before, toShip, due, late }) => (
        <>
          <Figures>
            <Figure
              to="/orders"
              search={{ ...watchedNumbers['orders-today'].filters(day), ...ofSite }}
              count={ordersOf(today)}
            >
              {text('orders.today.orders', { count: ordersOf(today) })}
            </Figure>
            <Figure to="/orders" search={{ ...watchedNumbers['orders-to-ship'].filters(), ...ofSite }} count={toShip}>
              {text('orders.today.to-ship')}
            </Figure>
            <Figure to="/orders" search={{ ...watchedNumbers['orders-due-today'].filters(day), ...ofSite }} count={due}>
              {text('orders.today.due')}
            </Figure>
            {late > 0 && (
              <Figure to="/orders" search={{ ...watchedNumbers['orders-late'].filters(day), ...ofSite }} count={late}>
                {text('orders.today.late')}
              </Figure>
            )}
          </Figures>
          <ComparedSales
            now={{ title: text('orders.today.now'), sales: today }}
            before={{ title: text('orders.today.before', { weekday: weekdayOf(day) }), sales: before }}
          />
        </>
      )}
    </DashboardCard>
  )
}
