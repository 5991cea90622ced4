import { watchedNumbers } from '@backoffice/list-filters/numbers'
import { CardRow, CardRows, DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useInside, useShell } from '@backoffice/shell-kit'
import type { SearchAnswer } from '@backoffice/search'
import { AnchorLink, DateTime, Money } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { holdReasons, nextSteps } from '../orders/states.ts'
import { openOrdersQuery } from './open-orders-query.ts'
import { ofWebsite, useSalesFilters } from './sales-filters.ts'
import { useText } from './texts.ts'

const shown = watchedNumbers['orders-open'].filters()

interface WaitingOrdersProps {
  readonly facets: SearchAnswer<object>['facets']
  readonly website: string | undefined
}

/** Renders the numbers of orders by what is to be done next, and of those on hold by the reason. */
function WaitingOrders({ facets: { next_step: steps = {}, hold_reason: reasons = {} }, website }: WaitingOrdersProps) {
  const text = useText()
  // What holds an order says more than that it is to be released.
  const next = nextSteps.filter((step) => step !== 'release' && steps[step])
  return (
    <Figures>
      {next.map((step) => (
        <Figure
          key={step}
          to="/orders"
          search={{ ...shown, next_step: [step], ...ofWebsite(website) }}
          count={steps[step] ?? 0}
        >
          {text(`orders.order.next_step.${step}`)}
        </Figure>
      ))}
      {holdReasons
        .filter((reason) => reasons[reason])
        .map((reason) => (
          <Figure
            key={reason}
            to="/orders"
            search={{ stage: ['On hold'], hold_reason: [reason], ...ofWebsite(website) }}
            count={reasons[reason] ?? 0}
          >
            {text('orders.card.held', { reason: text(`orders.order.hold_reason.${reason}`) })}
          </Figure>
        ))}
    </Figures>
  )
}

/** Shows orders that need action: their number by what is to be done next, and the oldest ones. */
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
          <WaitingOrders facets={facets} website={website} />
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
