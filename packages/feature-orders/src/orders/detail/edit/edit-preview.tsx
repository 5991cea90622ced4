import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { Fact, Facts, Money, Notice } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../texts.ts'

const PAUSE_MS = 250

interface EditPreviewProps {
  readonly order: Schema<'Order'>
  readonly edit: Schema<'OrderEdit'>
}

/** Renders what a change of its lines does to an order: its total, and what the customer pays or gets back. */
export function EditPreview({ order: { number, namespace, currency, version }, edit }: EditPreviewProps) {
  const text = useText()
  const { api } = useShell()
  const [asked] = useDebouncedValue(edit, PAUSE_MS)
  const isChanged = asked.lines.length > 0 || asked.shipping !== undefined
  const { data, error } = useQuery({
    queryKey: ['order-edit', namespace, number, version, asked],
    queryFn: async ({ signal }) => {
      const answer = await api.POST('/api/orders/{order}/lines/preview', {
        params: { path: { order: number } },
        namespace,
        body: asked,
        signal,
        disableMessage: true,
      })
      return answer.data.results
    },
    enabled: isChanged,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isChanged) return null
  if (error) return <Notice tone="bad">{messageOf(error)}</Notice>
  if (!data) return null
  const { before, after, difference } = data
  return (
    <output>
      <Facts>
        <Fact name={text('orders.edit.before')}>
          <Money cents={before.total} currency={currency} />
        </Fact>
        <Fact name={text('orders.edit.after')}>
          <Money cents={after.total} currency={currency} />
        </Fact>
        <Fact name={text(difference < 0 ? 'orders.edit.back' : 'orders.edit.more')}>
          <strong>
            <Money cents={Math.abs(difference)} currency={currency} />
          </strong>
        </Fact>
      </Facts>
    </output>
  )
}
