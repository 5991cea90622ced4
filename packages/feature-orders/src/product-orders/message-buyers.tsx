import { bulkTexts, useBulkReason } from '@backoffice/record-kit/bulk'
import { lazyDialog } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { texts as messageTexts } from '../orders/list/message/texts.ts'
import type { LineQuery } from './line-query.ts'
import type { LineKind } from './queries.ts'
import { isSearchable } from './search-orders.ts'
import { useText } from './texts.ts'

const MessageDrawer = lazyDialog(() => import('./message-drawer.tsx'), [...bulkTexts, ...messageTexts])

interface MessageBuyersProps {
  /** Uid of the product; undefined until it is known. */
  readonly product: string | undefined
  readonly kind: LineKind
  readonly filters: LineQuery
  /** Number of lines that the filters match; undefined until it is known. */
  readonly total: number | undefined
}

/** Emails the customers of all orders of a tab, if the account may and the orders can be searched by its filters. */
export function MessageBuyers({ product, kind, filters, total }: MessageBuyersProps) {
  const text = useText()
  const whyNot = useBulkReason()
  const [isOpen, open] = useState(false)
  const filterNames = { returned: text('orders.lines.returned'), customer: text('orders.lines.customer') }
  const reason =
    whyNot('orders', { message: null }) ??
    (isSearchable(filters) ? undefined : text('orders.lines.message.filters', filterNames)) ??
    (total === 0 ? text('orders.lines.message.none') : undefined)
  return (
    <>
      <ExplainedButton variant="default" reason={reason} onClick={() => open(true)}>
        {text('orders.lines.message')}
      </ExplainedButton>
      {isOpen && product !== undefined && (
        <MessageDrawer product={product} kind={kind} filters={filters} onClose={() => open(false)} />
      )}
    </>
  )
}
