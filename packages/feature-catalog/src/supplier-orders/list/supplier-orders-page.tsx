import { RecordList } from '@backoffice/record-kit/list'
import { lazy } from 'react'
import { useText } from '../texts.ts'
import supplierOrderList from './supplier-order-list.ts'
import { useOrderCells } from './use-order-cells.tsx'

export { texts } from '../texts.ts'

const OrderDrawer = lazy(() => import('../order/order-drawer.tsx'))
const OrderBulk = lazy(() => import('./order-bulk.tsx'))
const OrderRowActions = lazy(() => import('./order-row-actions.tsx'))

/** Lists the supplier orders: what to send, what is expected when, what is late. */
export default function SupplierOrdersPage() {
  return (
    <RecordList
      of={supplierOrderList}
      text={useText()}
      cells={useOrderCells()}
      Drawer={OrderDrawer}
      Bulk={OrderBulk}
      RowActions={OrderRowActions}
    />
  )
}
