import { RecordRail } from '@backoffice/record-kit'
import { fileTexts } from '@backoffice/record-kit/files'
import { lazyPart, useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { CountedNotice } from './counted-notice.tsx'
import { MailNotice } from './mail-notice.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderLines } from '../lines/order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { receiptQuery, type LoadedOrder } from '../queries.ts'
import { StageLine } from './stage-line.tsx'
import { mayReceive } from '../stages.ts'
import type { useOrderSteps } from './use-order-steps.ts'
import { useOrderLabels } from './use-order-labels.ts'

const OrderFiles = lazyPart(() => import('../files/order-files.tsx'), fileTexts)

interface OrderRecordProps {
  readonly loaded: LoadedOrder
  readonly steps: ReturnType<typeof useOrderSteps>
  readonly onCreated: (uid: string) => void
  readonly onTab: (tab: string) => void
  readonly onClose: () => void
}

/** Renders an order: its stage, lines, costs and history. */
export function OrderRecord({ loaded, steps, onCreated, onTab, onClose }: OrderRecordProps) {
  const labels = useOrderLabels()
  const { api, permissions } = useShell()
  const { record: order, etag } = loaded
  const isNew = etag === null
  const isDraft = order.stage === 'Draft'
  const { data: receipt } = useQuery({ ...receiptQuery(api, order.uid), enabled: !isNew && mayReceive(order.stage) })
  return (
    <>
      {!isNew && <StageLine stage={order.stage} />}
      {order.mail && <MailNotice order={order} mail={order.mail} steps={steps} />}
      {receipt && <CountedNotice receipt={receipt} onOpen={() => onTab('receive')} />}
      {!isDraft && <OrderLines order={order} />}
      <OrderForm
        key={order.uid}
        loaded={loaded}
        editable={permissions.can(isNew ? 'products_post' : 'products_put')}
        seesCosts={permissions.can('products_cost_read')}
        onCreated={onCreated}
        onClose={onClose}
      />
      {!isDraft && (
        <OrderTotals
          order={{ ...order, lines: order.lines.map((line) => ({ ...line, cost: line.confirmed_cost ?? line.cost })) }}
        />
      )}
      {!isNew && <OrderFiles order={order} />}
      {!isNew && (
        <RecordRail
          place="below"
          resource="supplier-orders"
          object={order.uid}
          namespace={order.namespace}
          labels={labels}
          money={{ fields: ['goods', 'freight', 'duty', 'total', 'amount', 'cost'], currency: order.currency }}
        />
      )}
    </>
  )
}
