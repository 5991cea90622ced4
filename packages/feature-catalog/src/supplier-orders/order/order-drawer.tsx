import { GoneRecord } from '@backoffice/record-kit/page'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { lazyPart, useMissingRight, useRecord, useShell } from '@backoffice/shell-kit'
import { AnchorLink, DateTime, ExplainedStatus, RecordDrawer, RecordStates } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from '../texts.ts'
import { ConfirmLines } from '../lines/confirm-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { freshOrder } from './order-fields.ts'
import { OrderRecord } from './order-record.tsx'
import { supplierOrderQuery } from '../queries.ts'
import { ReceiveSession } from '../receive/receive-session.tsx'
import { ReceivedLabels } from '../receive/received-labels.tsx'
import { stageTones } from '../stages.ts'
import { useOrderSteps } from './use-order-steps.ts'

/** A supplier order beside the list of them. Loaded with the first one that is opened. */
export default function OrderDrawer(drawer: ListDrawer) {
  return <OpenOrder key={drawer.uid} {...drawer} />
}

const tabs = ['receive', 'confirm', 'labels', 'invoices'] as const

const OrderInvoices = lazyPart(() => import('../invoices/order-invoices.tsx'), [])

/**
 * Its tab is one of `tabs`; without one the order itself is shown. That of a new order is the uid of
 * its supplier, where one is chosen already.
 */
function OpenOrder({ uid, onClose, onPrevious, onNext, show, tab: named, onTab }: ListDrawer) {
  const tab = tabs.find((one) => one === named)
  const text = useText()
  const { api, unsaved } = useShell()
  const missingRight = useMissingRight('products_read')
  const { isNew, loaded, candidates, state } = useRecord(
    uid,
    { ...supplierOrderQuery(api, uid), enabled: missingRight === undefined },
    () => freshOrder(named),
  )
  const stored = isNew ? undefined : loaded
  const order = stored?.record
  const steps = useOrderSteps(stored)
  const go = (to: string | undefined) => void unsaved.mayLeave().then((goes) => goes && onTab(to))
  return (
    <RecordDrawer
      title={isNew ? text('catalog.supplier-orders.new') : (order?.number ?? text('catalog.supply.order'))}
      status={
        order && (
          <ExplainedStatus
            tone={stageTones[order.stage]}
            meaning={text(`catalog.supply.stage.means.${order.stage}`)}
            next={order.moves.map((stage) => text(`catalog.supply.stage.${stage}`))}
          >
            {text(`catalog.supply.stage.${order.stage}`)}
          </ExplainedStatus>
        )
      }
      subtitle={
        order && (
          <>
            <AnchorLink to="/products/suppliers" search={{ open: order.supplier.uid }}>
              {order.supplier.name}
            </AnchorLink>
            <span>{order.location}</span>
            {order.close_reason !== '' && (
              <span>{text('catalog.supply.close-note', { reason: order.close_reason })}</span>
            )}
            {order.reminded_at && (
              <span>
                {text('catalog.supply.reminded-at')} <DateTime at={order.reminded_at} />
              </span>
            )}
            {order.mail?.kind === 'Order' && order.mail.state === 'Sent' && order.mail.ended_at ? (
              <span>
                {text('catalog.supply.email.sent-to', { address: order.mail.address })}{' '}
                <DateTime at={order.mail.ended_at} />
              </span>
            ) : (
              order.ordered_at && (
                <span>
                  {text('catalog.supply.sent-at')} <DateTime at={order.ordered_at} />
                </span>
              )
            )}
          </>
        )
      }
      actions={
        stored &&
        (tab === undefined ? (
          <OrderActions loaded={stored} steps={steps} onTab={go} onRemoved={onClose} />
        ) : (
          <Button variant="default" onClick={() => go(undefined)}>
            {text('catalog.supply.to-order')}
          </Button>
        ))
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={
          <GoneRecord
            resource="supplier-orders"
            code={uid}
            needs="products_post"
            candidates={candidates}
            back={
              <Button variant="default" onClick={onClose}>
                {text('record.back')}
              </Button>
            }
          />
        }
      >
        {loaded && tab === 'receive' && stored && <ReceiveSession loaded={stored} onTab={onTab} />}
        {loaded && tab === 'confirm' && stored && (
          <ConfirmLines key={stored.etag} loaded={stored} onDone={() => onTab(undefined)} />
        )}
        {loaded && tab === 'invoices' && stored && <OrderInvoices loaded={stored} />}
        {loaded && tab === 'labels' && stored && <ReceivedLabels order={stored.record} />}
        {loaded && (tab === undefined || !stored) && (
          <OrderRecord loaded={loaded} steps={steps} onCreated={show} onTab={go} onClose={onClose} />
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
