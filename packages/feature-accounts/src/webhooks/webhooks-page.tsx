import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { lazy, useMemo } from 'react'
import { useEventNames } from './event-names.ts'
import webhookList from './webhook-list.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const WebhookDrawer = lazy(() => import('./webhook-drawer.tsx'))

const SHOWN_EVENTS = 2

/** Webhooks of the namespace. */
export default function WebhooksPage() {
  const text = useText()
  const { eventName } = useEventNames()
  const cells = useMemo(
    () => ({
      events: ({ events }: RowIn<typeof webhookList>) => {
        const shown = events.slice(0, SHOWN_EVENTS).map(eventName).join(', ')
        const more = events.length - SHOWN_EVENTS
        return more > 0 ? text('accounts.webhook.events.more', { shown, more }) : shown
      },
    }),
    [text, eventName],
  )
  return (
    <RecordList of={webhookList} text={text} cells={cells} valueNames={{ events: eventName }} Drawer={WebhookDrawer} />
  )
}
