import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { RecordRail } from '@backoffice/record-kit'
import { candidatesIn, useCameFrom } from '@backoffice/shell-kit'
import {
  AnchorLink,
  DateTime,
  DetailPage,
  DetailSkeleton,
  EmptyState,
  ErrorPanel,
  RecordMenu,
  SelectNamespace,
} from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { OrderStatePills } from './order-state-pills.tsx'
import { useOrderLabels } from './use-order-labels.ts'
import { orderQuery } from '../queries.ts'
import { orderRoute } from '../routes.ts'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

/** One order: what was bought, for how much, by whom, and what happened to it. */
export function OrderPage() {
  const text = useText()
  const labels = useOrderLabels()
  const { order: number } = orderRoute.useParams()
  const { api } = orderRoute.useRouteContext()
  const { data, error, refetch } = useQuery(orderQuery(api, number))
  const cameFrom = useCameFrom('/orders')
  const back = (
    <AnchorLink to="/orders" search={cameFrom}>
      {text('orders.back')}
    </AnchorLink>
  )
  const candidates = candidatesIn(error)
  if (candidates.length > 0) return <SelectNamespace code={number} candidates={candidates} back={back} />
  if (error && statusCodeOf(error) === 404) {
    return (
      <EmptyState title={text('orders.gone.title')} actions={back}>
        {text('orders.gone.hint', { number })}
      </EmptyState>
    )
  }
  if (error && !data) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <DetailSkeleton title={number} />
  const { order } = data
  return (
    <DetailPage
      title={text('orders.title', { number })}
      back={back}
      status={<OrderStatePills order={order} />}
      subtitle={
        <>
          <DateTime at={order.placed_at} />
          <span>{text(`orders.order.kind.${order.kind}`)}</span>
          {order.website && <span>{order.website.name}</span>}
          {order.corrects && (
            <AnchorLink to="/orders/$order" params={{ order: order.corrects }}>
              {text('orders.corrects', { number: order.corrects })}
            </AnchorLink>
          )}
        </>
      }
      actions={<RecordMenu />}
      rail={
        <RecordRail
          key={order.uid}
          place="beside"
          resource="orders"
          object={order.uid}
          labels={labels}
          money={{ fields: ['totals'], currency: order.currency }}
          beginning={{
            id: 'placed',
            at: order.placed_at,
            what: text('orders.timeline.placed'),
            who: order.customer.name,
          }}
        />
      }
      aside={
        <>
          <OrderCustomer order={order} />
          <OrderAddresses order={order} />
        </>
      }
    >
      <OrderLines order={order} />
      <OrderTotals order={order} />
    </DetailPage>
  )
}
