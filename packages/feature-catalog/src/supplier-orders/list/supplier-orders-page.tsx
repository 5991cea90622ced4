import { RecordList } from '@backoffice/record-kit/list'
import { useAccountNames } from '@backoffice/record-kit/references'
import { lazy, useMemo } from 'react'
import { useText } from '../texts.ts'
import supplierOrderList from './supplier-order-list.ts'
import { useOrderCells } from './use-order-cells.tsx'

export { texts } from '../texts.ts'

const OrderDrawer = lazy(() => import('../order/order-drawer.tsx'))
const OrderBulk = lazy(() => import('./order-bulk.tsx'))
const OrderRowActions = lazy(() => import('./order-row-actions.tsx'))

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
      RowActions={OrderRowActions}
    />
  )
}
