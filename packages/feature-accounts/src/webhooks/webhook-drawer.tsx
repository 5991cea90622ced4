import { fieldsOf, RecordDetail } from '@backoffice/record-kit/detail'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { ExplainedStatus, FieldGrid, Section } from '@backoffice/ui'
import { useMemo } from 'react'
import { DeliveriesSection } from './deliveries-section.tsx'
import { useEventNames } from './event-names.ts'
import { EventsSection } from './events-section.tsx'
import { SecretSection } from './secret-section.tsx'
import { useText } from './texts.ts'
import { statuses, statusTones } from './webhook-choices.ts'
import { webhookRecord } from './webhook-record.ts'
import classes from './webhooks.module.css'

const Field = fieldsOf(webhookRecord)
const historyFields = ['secret', 'secret_replaced_at', 'test', 'replayed', 'since'] as const

/** Drawer of a webhook, beside its list. Loaded when the first one opens. */
export default function WebhookDrawer(drawer: ListDrawer) {
  const text = useText()
  const { eventName } = useEventNames()
  const statusName = (status: (typeof statuses)[number]) => text(`accounts.webhook.status.${status}`)
  const moreLabels = useMemo(
    () => Object.fromEntries(historyFields.map((field) => [field, text(`accounts.webhook.history.${field}`)])),
    [text],
  )
  return (
    <RecordDetail
      of={webhookRecord}
      text={text}
      drawer={drawer}
      moreLabels={moreLabels}
      show={(field, { status, events }) => {
        if (field === 'events') return events.map(eventName).join(', ')
        return field === 'status' ? statusName(status) : undefined
      }}
      renderStatus={({ status = 'Active' }) => (
        <ExplainedStatus
          tone={statusTones[status]}
          meaning={text(`accounts.webhook.status.means.${status}`)}
          next={statuses.filter((other) => other !== status).map(statusName)}
        >
          {statusName(status)}
        </ExplainedStatus>
      )}
      renderSubtitle={({ url }) => <span className={classes.address}>{url}</span>}
      renderBelow={(webhook) => (
        <>
          <SecretSection webhook={webhook} />
          <DeliveriesSection webhook={webhook} />
        </>
      )}
    >
      <Section title={text('accounts.webhook.general')}>
        <FieldGrid>
          <Field.Text name="name" required first />
          <Field.Text name="url" type="url" required hint={text('accounts.webhook.url.hint')} />
          <Field.Select name="status" of={statuses.map((value) => ({ value, label: statusName(value) }))} />
        </FieldGrid>
      </Section>
      <EventsSection />
    </RecordDetail>
  )
}
