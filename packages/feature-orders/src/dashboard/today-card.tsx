import { DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { dayAfter } from '@backoffice/texts'
import { useTimeZone } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { ComparedDays } from './compared-days.tsx'
import { useText } from './texts.ts'
import { todayQuery, unshippedStages, unsoldStages } from './today-query.ts'

/** Shows the orders and the revenue of today beside those of the same weekday of last week, and the orders to ship. */
export function TodayCard() {
  const text = useText()
  const { search } = useShell()
  return (
    <DashboardCard title={text('orders.today.title')} query={useQuery(todayQuery(search, useTimeZone()))}>
      {({ day, today, before, toShip, due, late }) => (
        <>
          <Figures>
            <Figure
              to="/orders"
              search={{ placed_at: [`${day}..${day}`], stage: [...unsoldStages], not: ['stage'] }}
              count={today.count}
            >
              {text('orders.today.orders', { count: today.count })}
            </Figure>
            <Figure to="/orders" search={{ stage: [...unshippedStages] }} count={toShip}>
              {text('orders.today.to-ship')}
            </Figure>
            <Figure
              to="/orders"
              search={{ stage: [...unshippedStages], ship_by: [`${day}..${day}`], sort: ['ship_by:asc'] }}
              count={due}
            >
              {text('orders.today.due')}
            </Figure>
            {late > 0 && (
              <Figure
                to="/orders"
                search={{ stage: [...unshippedStages], ship_by: [`..${dayAfter(day, -1)}`], sort: ['ship_by:asc'] }}
                count={late}
              >
                {text('orders.today.late')}
              </Figure>
            )}
          </Figures>
          <ComparedDays day={day} today={today} before={before} />
        </>
      )}
    </DashboardCard>
  )
}
