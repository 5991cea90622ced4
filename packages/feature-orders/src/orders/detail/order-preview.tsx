import { GoneRecord } from '@backoffice/record-kit/page'
import { RecordPresence } from '@backoffice/record-kit'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { useInside, useMissingRight, useRecord, useShell } from '@backoffice/shell-kit'
import { ButtonLink, DateTime, RecordDrawer, RecordStates } from '@backoffice/ui'
import { ReadAddresses } from './order-addresses.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatePills } from './order-state-pills.tsx'
import { OrderTotals } from './order-totals.tsx'
import { NextStepNotice } from './steps/next-step-notice.tsx'
import { OrderClock } from './steps/order-clock.tsx'
import { useText } from './texts.ts'
import { orderPreviewQuery } from './preview-query.ts'

/** An order beside the list of orders, to read only. In the file of the page, which shows the same parts. */
export function OrderPreview({ uid, onClose, onPrevious, onNext }: ListDrawer) {
  const text = useText()
  const inside = useInside()
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
          </>
        )
      }
      actions={
        order && (
          <ButtonLink to="/orders/$order" params={{ order: order.number }} search={inside(order.namespace)}>
            {text('orders.preview.open')}
          </ButtonLink>
        )
      }
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
            <OrderCustomer order={order} />
            <ReadAddresses order={order} />
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
