import type { Schema } from '@backoffice/api-contract'
import { RecordRail } from '@backoffice/record-kit'
import { NeighbourLinks, RecordPage } from '@backoffice/record-kit/page'
import { lazyPart, useInside, useReturnSearch, useShell } from '@backoffice/shell-kit'
import { AnchorLink, ButtonLink, DateTime, DetailPage, EmptyState, RecordMenu } from '@backoffice/ui'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { texts as documentTexts } from './documents/texts.ts'
import { texts as emailTexts } from './emails/texts.ts'
import { useText } from './texts.ts'
import { OrderStatePills } from './order-state-pills.tsx'
import { useOrderHistory } from './use-order-history.ts'
import { orderQuery, type LoadedOrder } from '../queries.ts'
import { orderRoute } from '../routes.ts'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { texts as parcelTexts } from './parcels/texts.ts'
import { texts as moneyTexts } from './refunds/texts.ts'
import { texts as returnTexts } from './returns/texts.ts'
import { isEditedAtOnce, useLineEditing } from './edit/use-line-editing.ts'
import { PrintMenu } from './print/print-menu.tsx'
import { OrderParticulars } from './particulars/order-particulars.tsx'
import { NextStepNotice } from './steps/next-step-notice.tsx'
import { OrderClock } from './steps/order-clock.tsx'
import { OrderHolder } from './steps/order-holder.tsx'
import { OrderSteps } from './steps/order-steps.tsx'
import { SplitButton } from './regroup/split-button.tsx'
import { useLineStock } from './stock/use-line-stock.ts'

const EditLines = lazyPart(() => import('./edit/edit-lines.tsx'), [])
const DocumentsSection = lazyPart(() => import('./documents/documents-section.tsx'), documentTexts)
const EmailsSection = lazyPart(() => import('./emails/emails-section.tsx'), emailTexts)
const ParcelsSection = lazyPart(() => import('./parcels/parcels-section.tsx'), parcelTexts)
const PaymentsSection = lazyPart(() => import('./payments/payments-section.tsx'), moneyTexts)
const ReturnsSection = lazyPart(() => import('./returns/returns-section.tsx'), returnTexts)

/** Renders the page of an order, or its state. */
export function OrderPage() {
  const text = useText()
  const { order: number } = orderRoute.useParams()
  const { api } = orderRoute.useRouteContext()
  const cameFrom = useReturnSearch('/orders')
  const back = (
    <AnchorLink to="/orders" search={cameFrom} activeOptions={{ exact: true }}>
      {text('orders.back')}
    </AnchorLink>
  )
  const gone = (
    <EmptyState title={text('orders.gone.title')} actions={back}>
      {text('orders.gone.hint', { number })}
    </EmptyState>
  )
  return (
    <RecordPage code={number} query={orderQuery(api, number)} back={back} neighbours={<OrderNeighbours />} gone={gone}>
      {(loaded) => <OrderDetail loaded={loaded} back={back} />}
    </RecordPage>
  )
}

/** Renders when, where and how an order was placed, until when it has to leave, and the orders that belong to it. */
function OrderOrigin({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const inside = useInside()
  return (
    <>
      <DateTime at={order.placed_at} />
      <span>{text(`orders.order.kind.${order.kind}`)}</span>
      {order.website && <span>{order.website.name}</span>}
      <OrderClock order={order} />
      <OrderHolder order={order} />
      {order.corrects && (
        <AnchorLink to="/orders/$order" params={{ order: order.corrects }}>
          {text('orders.corrects', { number: order.corrects })}
        </AnchorLink>
      )}
      {order.links.map(({ relation, number }) => (
        <AnchorLink
          key={`${relation} ${number}`}
          to="/orders/$order"
          params={{ order: number }}
          search={inside(order.namespace)}
        >
          {text(`orders.link.${relation}`, { number })}
        </AnchorLink>
      ))}
    </>
  )
}

function OrderNeighbours({ uid }: { readonly uid?: string | undefined }) {
  const text = useText()
  const labels = { previous: text('orders.neighbour.previous'), next: text('orders.neighbour.next') }
  return <NeighbourLinks kind="orders" uid={uid} labels={labels} />
}

/** Renders what can be done with an order: its steps, another one like it, and what any record has. */
function OrderActions({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const inside = useInside()
  const { permissions } = useShell()
  const { uid, namespace, number } = loaded.record
  return (
    <>
      <OrderNeighbours uid={uid} />
      <OrderSteps loaded={loaded} />
      {permissions.can('orders_post') && (
        <ButtonLink variant="default" to="/orders/new" search={{ ...inside(namespace), copy: number }}>
          {text('orders.duplicate')}
        </ButtonLink>
      )}
      <RecordMenu print={<PrintMenu loaded={loaded} />} />
    </>
  )
}

/** Renders one order: lines, totals, customer and history. */
function OrderDetail({ loaded, back }: { readonly loaded: LoadedOrder; readonly back: ReactNode }) {
  const { record: order } = loaded
  const text = useText()
  const history = useOrderHistory(order)
  const stockOf = useLineStock(order)
  const [isEditing, edit] = useState(isEditedAtOnce(order, useLocation().hash))
  const editing = useLineEditing(order, () => edit(true))
  return (
    <DetailPage
      title={text('orders.title', { number: order.number })}
      back={back}
      status={<OrderStatePills order={order} />}
      subtitle={<OrderOrigin order={order} />}
      actions={<OrderActions loaded={loaded} />}
      rail={
        <RecordRail
          key={order.uid}
          place="beside"
          resource="orders"
          object={order.uid}
          namespace={order.namespace}
          {...history}
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
          <OrderParticulars loaded={loaded} />
          <OrderCustomer order={order} loaded={loaded} />
          <OrderAddresses loaded={loaded} />
        </>
      }
    >
      <NextStepNotice order={order} />
      {isEditing ? (
        <EditLines key={order.uid} loaded={loaded} onDone={() => edit(false)} />
      ) : (
        <>
          <OrderLines order={order} stockOf={stockOf} editing={editing} actions={<SplitButton loaded={loaded} />} />
          <OrderTotals order={order} />
        </>
      )}
      <PaymentsSection order={order} />
      <ParcelsSection loaded={loaded} />
      <ReturnsSection loaded={loaded} />
      <DocumentsSection order={order} />
      <EmailsSection order={order} />
    </DetailPage>
  )
}
export { OrderPreview } from './order-preview.tsx'
