import { watchedNumbers } from '@backoffice/list-filters/numbers'
import { CardRow, CardRows, DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useInside, useShell } from '@backoffice/shell-kit'
import { AnchorLink, DateTime, Money } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { openOrdersQuery } from './open-orders-query.ts'
import { ofWebsite, useSalesFilters } from './sales-filters.ts'
import { useText } from './texts.ts'

const shown = watchedNumbers['orders-open'].filters()

/** Shows orders that need action: the number per stage, and the oldest ones. */
export function OpenOrdersCard() {
  const text = useText()
  const inside = useInside()
  const { search } = useShell()
  const [{ website }] = useSalesFilters()
  return (
    <DashboardCard
      title={text('orders.card.title')}
      numbers={['orders-open']}
      link={
        <AnchorLink to="/orders" search={{ ...shown, ...ofWebsite(website) }}>
          {text('orders.card.all')}
        </AnchorLink>
      }
      query={useQuery(openOrdersQuery(search, website))}
      emptyText={({ total }) => (total === 0 ? text('orders.card.none') : undefined)}
    >
      {({ hits, facets }) => (
        <>
          <Figures>
            {shown.stage.map((stage) => {
              const count = facets['stage']?.[stage] ?? 0
              return (
                count > 0 && (
                  <Figure key={stage} to="/orders" search={{ stage: [stage], ...ofWebsite(website) }} count={count}>
                    {text(`orders.order.stage.${stage}`)}
                  </Figure>
                )
              )
            })}
          </Figures>
          <CardRows label={text('orders.card.oldest')}>
            {hits.map(({ document: { uid, namespace, number, placed_at, customer_name, total, currency } }) => (
              <CardRow
                key={uid}
                link={
                  <AnchorLink to="/orders/$order" params={{ order: number }} search={inside(namespace)}>
                    {number}
                  </AnchorLink>
                }
                about={customer_name}
                figure={<Money cents={total} currency={currency} />}
                date={<DateTime at={placed_at} dayOnly />}
              />
            ))}
          </CardRows>
        </>
      )}
    </DashboardCard>
  )
}
