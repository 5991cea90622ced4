import { lazy } from '@backoffice/lazy'
import type { BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { RecordList } from '@backoffice/record-kit/list'
import { useAccountNames } from '@backoffice/record-kit/references'
import { lazyPart } from '@backoffice/shell-kit'
import { useMemo } from 'react'
import { useText } from '../texts.ts'
import supplierOrderList from './supplier-order-list.ts'
import { useOrderCells } from './use-order-cells.tsx'

export { texts } from '../texts.ts'

const OrderDrawer = lazy(() => import('../order/order-drawer.tsx'))
const OrderBulk = lazy(() => import('./order-bulk.tsx'))
const OrderRowActions = lazy(() => import('./order-row-actions.tsx'))

const MailPreviews = lazyPart(() => import('../mail/mail-previews.tsx'), [])

const bulkPreviews = {
  send: (props: BulkPreviewProps) => <MailPreviews {...props} step="send" />,
  remind: (props: BulkPreviewProps) => <MailPreviews {...props} step="remind" />,
}

/** Lists the supplier orders: what to send, what is expected when, what is late. */
export default function SupplierOrdersPage() {
  const accountName = useAccountNames()
  const valueNames = useMemo(() => ({ buyer: accountName }), [accountName])
  return (
    <RecordList
      of={supplierOrderList}
      text={useText()}
      cells={useOrderCells()}
      valueNames={valueNames}
      Drawer={OrderDrawer}
      Bulk={OrderBulk}
      bulkPreviews={bulkPreviews}
      RowActions={OrderRowActions}
      steps
    />
  )
}
