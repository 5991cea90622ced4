import { GoneRecord } from '@backoffice/record-kit/page'
import { LastNote, RecordPresence } from '@backoffice/record-kit'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { lazyPart, useInside, useMissingRight, useRecord, useShell } from '@backoffice/shell-kit'
import { ButtonLink, DateTime, RecordDrawer, RecordStates } from '@backoffice/ui'
import { ReadAddresses } from './order-addresses.tsx'
import type { LoadedOrder } from '../queries.ts'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatePills } from './order-state-pills.tsx'
import { OrderTotals } from './order-totals.tsx'
import { NextStepNotice } from './steps/next-step-notice.tsx'
import { OrderClock } from './steps/order-clock.tsx'
import { OrderHolder } from './steps/order-holder.tsx'
import { OrderSteps } from './steps/order-steps.tsx'
import { useText } from './texts.ts'
import { texts as paymentTexts } from './payments/texts.ts'
import { orderPreviewQuery } from './preview-query.ts'

const PreviewPayments = lazyPart(() => import('./payments/preview-payments.tsx'), paymentTexts)

function PreviewActions({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const inside = useInside()
  const { number, namespace } = loaded.record
  return (
    <>
      <OrderSteps loaded={loaded} onlyNext />
      <ButtonLink variant="default" to="/orders/$order" params={{ order: number }} search={inside(namespace)}>
        {text('orders.preview.open')}
      </ButtonLink>
    </>
  )
}

/** An order beside the list of orders, with its next step. In the file of the page, which shows the same parts. */
export function OrderPreview({ uid, onClose, onPrevious, onNext }: ListDrawer) {
  const text = useText()
  const { api, search } = useShell()
  const missingRight = useMissingRight('orders_read')
  const { loaded, candidates, state } = useRecord(uid, {
    ...orderPreviewQuery(api, search, uid),
    enabled: missingRight === undefined,
  })
  const order = loaded?.record
  return (
    <RecordDrawer
      title={order ? text('orders.title', { number: order.number }) : text('orders.order')}
      status={order && <OrderStatePills order={order} />}
      subtitle={
        order && (
          <>
            <DateTime at={order.placed_at} />
            <span>{text(`orders.order.kind.${order.kind}`)}</span>
            {order.website && <span>{order.website.name}</span>}
            <OrderClock order={order} />
            <OrderHolder order={order} />
          </>
        )
      }
      actions={order && <PreviewActions loaded={{ record: order, etag: loaded.etag }} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates
        {...state}
        isGone={state.isGone || order === null}
        missingRight={missingRight}
        gone={<GoneRecord resource="orders" code={uid} needs="orders_post" candidates={candidates} back={null} />}
      >
        {order && (
          <>
            <RecordPresence record={{ resource: 'orders', object: order.uid }} namespace={order.namespace} readOnly />
            <NextStepNotice order={order} />
            <OrderLines order={order} />
            <OrderTotals order={order} />
            <PreviewPayments order={order} />
            <OrderCustomer order={order} />
            <ReadAddresses order={order} />
            <LastNote record={{ resource: 'orders', object: order.uid }} />
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
