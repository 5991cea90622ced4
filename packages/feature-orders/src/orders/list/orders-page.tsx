import { RecordList } from '@backoffice/record-kit/list'
import { CreateButton } from '@backoffice/record-kit/parts'
import { useAccountNames } from '@backoffice/record-kit/references'
import { lazyDialog, lazyPart, useReason } from '@backoffice/shell-kit'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePaymentName } from '../detail/payments/use-payment-name.ts'
import { useText } from '../texts.ts'
import { orderCells } from './order-cells.tsx'
import orderList from './order-list.ts'

export { texts } from '../texts.ts'

// From the file of the page, which shows the same parts and is opened from the preview.
const OrderPreview = lazyDialog(async () => ({ default: (await import('../detail/order-page.tsx')).OrderPreview }), [])

const OrderRowActions = lazyPart(() => import('./row/row-actions-part.ts'), [])

const bulkPreviews = {
  combine: lazyPart(() => import('./combine/combined-orders.tsx'), []),
  message: lazyPart(() => import('./message/message-previews.tsx'), []),
}

/** Lists every order of the namespace: searched as you type, filtered, sorted, arranged; all of it is in the URL. */
export default function OrdersPage() {
  const text = useText()
  const whyNot = useReason()
  const navigate = useNavigate()
  const accountName = useAccountNames()
  const paymentName = usePaymentName()
  const valueNames = useMemo(
    () => ({ assignee: accountName, holder: accountName, payment_ways: (method: string) => paymentName({ method }) }),
    [accountName, paymentName],
  )
  return (
    <RecordList
      of={orderList}
      text={text}
      cells={orderCells}
      valueNames={valueNames}
      Preview={OrderPreview}
      bulkPreviews={bulkPreviews}
      RowActions={OrderRowActions}
      steps
      actions={
        <CreateButton
          label={text('orders.new')}
          reason={whyNot('orders_post')}
          onCreate={() => void navigate({ to: '/orders/new' })}
        />
      }
    />
  )
}
