import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { CutText } from '@backoffice/ui'
import { useEventNames } from './event-names.ts'
import webhookList from './webhook-list.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const WebhookDrawer = lazy(() => import('./webhook-drawer.tsx'))

const SHOWN_EVENTS = 2

type Row = RowIn<typeof webhookList>

/** Renders the first events of a webhook, and how many more there are. */
function Events({ events }: Pick<Row, 'events'>) {
  const text = useText()
  const { eventName } = useEventNames()
  const shown = events.slice(0, SHOWN_EVENTS).map(eventName).join(', ')
  const more = events.length - SHOWN_EVENTS
  return <CutText>{more > 0 ? text('accounts.webhook.events.more', { shown, more }) : shown}</CutText>
}

const cells = { events: ({ events }: Row) => <Events events={events} /> }

/** Webhooks of the namespace. */
export default function WebhooksPage() {
  const { eventName } = useEventNames()
  return (
    <RecordList
      of={webhookList}
      text={useText()}
      cells={cells}
      valueNames={{ events: eventName }}
      Drawer={WebhookDrawer}
    />
  )
}
