import { CardRow, CardRows, DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, formatDay } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { deliveriesQuery } from './deliveries-query.ts'
import { useText } from './texts.ts'

/** Shows deliveries of suppliers that are late, the oldest first, or due this week. */
export function DeliveriesCard() {
  const text = useText()
  const locale = useLocale()
  const { search } = useShell()
  return (
    <DashboardCard
      title={text('catalog.dashboard.deliveries')}
      numbers={['deliveries-late', 'deliveries-week']}
      query={useQuery(deliveriesQuery(search))}
      emptyText={({ late, week }) => (late + week === 0 ? text('catalog.dashboard.deliveries.none') : undefined)}
    >
      {({ filters, late, week, orders }) => (
        <>
          <Figures>
            <Figure to="/products/supplierorders" search={filters.late} count={late}>
              {text('catalog.dashboard.deliveries.late')}
            </Figure>
            <Figure to="/products/supplierorders" search={filters.week} count={week}>
              {text('catalog.dashboard.deliveries.week')}
            </Figure>
          </Figures>
          <CardRows label={text('catalog.dashboard.deliveries.rows')}>
            {orders.map(({ uid, number, supplier, expected }) => (
              <CardRow
                key={uid}
                link={
                  <AnchorLink to="/products/supplierorders" search={{ ...filters.late, open: uid }}>
                    {number}
                  </AnchorLink>
                }
                about={supplier}
                date={expected && formatDay(expected, locale)}
              />
            ))}
          </CardRows>
        </>
      )}
    </DashboardCard>
  )
}
