import { messageOf, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Section, Timeline, type TimelineEvent } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { changesOf } from '../model/changes.ts'
import { orderHistoryQuery } from '../queries.ts'

interface OrderTimelineProps {
  readonly api: ApiClient
  readonly order: Schema<'Order'>
}

/** What happened to the order, newest first: the audit's entries, and how it began. */
export function OrderTimeline({ api, order }: OrderTimelineProps) {
  const text = useText()
  const { data = [], error } = useQuery(orderHistoryQuery(api, order.number))
  const sources = { screen: '', bulk: text('orders.source.bulk'), import: text('orders.source.import'), system: text('orders.source.system') }
  const entries = data
    .filter(({ outcome }) => outcome === 'done')
    .map(
      ({ id, at, actor_name, source, before, after }): TimelineEvent => ({
        id,
        at,
        what: text(before === null ? 'orders.timeline.created' : 'orders.timeline.changed'),
        who: actor_name ?? sources[source],
        changes: before === null ? [] : changesOf(before, after ?? {}),
      }),
    )
  const placed: TimelineEvent = { id: 'placed', at: order.placed_at, what: text('orders.timeline.placed'), who: order.customer.name }
  return (
    <Section title={text('orders.section.timeline')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      <Timeline events={[...entries, placed]} />
    </Section>
  )
}
