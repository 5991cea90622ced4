import { RecordList } from '@backoffice/record-kit/list'
import { useText } from '../texts.ts'
import orderList from './order-list.ts'

export { texts } from '../texts.ts'

/** Every order of the namespace: found while typing, filtered, sorted, arranged; the address says all of it. */
export default function OrdersPage() {
  return <RecordList of={orderList} text={useText()} />
}
