import { where } from '@backoffice/search'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '../queries.ts'
import { draftFieldsOf, type DraftLine } from './draft-fields.ts'
import { useText } from './texts.ts'

interface LastOrderProps {
  readonly customer: string
  readonly onAdd: (lines: readonly DraftLine[]) => void
}

/** Adds what a customer ordered last, at the prices of today. */
export function LastOrder({ customer, onAdd }: LastOrderProps) {
  const text = useText()
  const whyNot = useReason()('orders_read')
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  const { data: last } = useQuery({
    queryKey: ['orders', 'last', customer],
    queryFn: async ({ signal }) => {
      const orders = where('orders')
      const filter = orders.and(orders.equals('customer_uid', customer), orders.noneOf('stage', ['Draft', 'Cancelled']))
      const found = await search.find(
        'orders',
        { filter, sort: ['placed_at:desc'], limit: 1, retrieve: ['number'] },
        { signal },
      )
      return found[0]?.number ?? null
    },
  })
  const add = async () => {
    const { record } = await queryClient.fetchQuery(orderQuery(api, last ?? ''))
    onAdd(draftFieldsOf(record, record.namespace).lines)
  }
  return (
    <ExplainedButton
      size="compact-sm"
      variant="default"
      reason={whyNot ?? (last === null ? text('orders.new.last.none') : undefined)}
      onClick={() => void add()}
    >
      {text('orders.new.last')}
    </ExplainedButton>
  )
}
