import { RecordList } from '@backoffice/record-kit/list'
import { useText } from '../texts.ts'
import orderList from './order-list.ts'

export { texts } from '../texts.ts'

/** Lists every order of the namespace: searched as you type, filtered, sorted, arranged; all of it is in the URL. */
export default function OrdersPage() {
  return <RecordList of={orderList} text={useText()} />
}
