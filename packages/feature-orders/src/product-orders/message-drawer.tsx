import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { prepareBulk } from '@backoffice/record-kit/calls'
import { lazyPart, useShell } from '@backoffice/shell-kit'
import { useState } from 'react'
import MessageInBulk from '../orders/list/message/message-in-bulk.tsx'
import type { LineQuery } from './line-query.ts'
import type { LineKind } from './queries.ts'
import { searchOrders } from './search-orders.ts'
import { useText } from './texts.ts'

const MessagePreviews = lazyPart(() => import('../orders/list/message/message-previews.tsx'), [])

interface MessageDrawerProps {
  /** Uid of the product. */
  readonly product: string
  readonly kind: LineKind
  readonly filters: LineQuery
  readonly onClose: () => void
}

/** Emails change no field of an order: its preview shows each email instead. */
const noFields = () => []

/** Emails the customers of all orders of a tab, as the list of orders does with selected ones. */
export default function MessageDrawer({ product, kind, filters, onClose }: MessageDrawerProps) {
  const text = useText()
  const { api } = useShell()
  // As the tab was when the drawer opened.
  const [search] = useState(() => searchOrders(product, kind, filters))
  const [message, setMessage] = useState<Schema<'OrderMessage'>>()
  return (
    <BulkDrawer
      title={text('orders.lines.message')}
      resource="orders"
      does="emails"
      hint={text('orders.orders.bulk.message-hint')}
      reason={message ? undefined : text('orders.lines.message.needs-text')}
      prepare={() => prepareBulk(api, 'orders', { search }, { message })}
      sampleOf={noFields}
      Details={MessagePreviews}
      action={(count) => text('orders.lines.message.send', { count })}
      onClose={onClose}
    >
      <MessageInBulk onChange={setMessage} />
    </BulkDrawer>
  )
}
