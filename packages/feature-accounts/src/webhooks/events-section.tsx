import { webhookActions, type Schema } from '@backoffice/api-contract'
import { useFields } from '@backoffice/record-kit/detail'
import { RecordCheckbox, SearchField, Section } from '@backoffice/ui'
import { useState } from 'react'
import { eventAreas, eventsOf, useEventNames } from './event-names.ts'
import { useText } from './texts.ts'
import { webhookRecord } from './webhook-record.ts'
import classes from './webhooks.module.css'

interface EventChoice {
  readonly chosen: readonly string[]
  readonly editable: boolean
  /** Adds these events, or removes them when all of them are chosen. */
  readonly toggle: (events: readonly string[]) => void
}

interface BoxProps extends EventChoice {
  readonly label: string
  readonly events: readonly string[]
}

/** Checkbox for several events. */
function EventsBox({ label, events, chosen, editable, toggle }: BoxProps) {
  const count = events.filter((event) => chosen.includes(event)).length
  return (
    <RecordCheckbox
      label={label}
      checked={count === events.length}
      indeterminate={count > 0 && count < events.length}
      editable={editable}
      onChange={() => toggle(events)}
    />
  )
}

/** Checkboxes for a kind, and for what can happen to its records. */
function KindBoxes({ kind, ...choice }: EventChoice & { readonly kind: Schema<'NamedKind'> }) {
  const text = useText()
  const { kindName } = useEventNames()
  return (
    <li>
      <EventsBox {...choice} label={kindName(kind)} events={eventsOf(kind)} />
      <ul className={classes.actions} aria-label={kindName(kind)}>
        {webhookActions.map((action) => (
          <li key={action}>
            <EventsBox {...choice} label={text(`accounts.webhook.action.${action}`)} events={[`${kind}.${action}`]} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Edits which events a webhook gets: a tree by area, which a search narrows. */
export function EventsSection() {
  const text = useText()
  const { kindName } = useEventNames()
  const { form, editable, isNew } = useFields(webhookRecord)
  const [query, setQuery] = useState('')
  const { events: chosen } = form.getValues()
  const toggle = (events: readonly string[]) => {
    const others = chosen.filter((event) => !events.includes(event))
    const hasAll = events.every((event) => chosen.includes(event))
    form.setFieldValue('events', hasAll ? others : [...others, ...events])
  }
  const choice = { chosen, editable, toggle }
  const shown = eventAreas
    .map(({ area, kinds }) => ({
      area,
      kinds: kinds.filter((kind) => kindName(kind).toLowerCase().includes(query.trim().toLowerCase())),
    }))
    .filter(({ kinds }) => kinds.length > 0)
  const { error: problem } = form.getInputProps('events')
  return (
    <Section anchor={isNew ? undefined : 'webhook-events'} title={text('accounts.webhook.events')}>
      <SearchField label={text('accounts.webhook.events.search')} value={query} onChange={setQuery} />
      {shown.length === 0 && <p>{text('accounts.webhook.events.none-found')}</p>}
      <ul className={classes.tree}>
        {shown.map(({ area, kinds }) => (
          <li key={area}>
            <EventsBox {...choice} label={text(`accounts.webhook.area.${area}`)} events={kinds.flatMap(eventsOf)} />
            <ul className={classes.branch}>
              {kinds.map((kind) => (
                <KindBoxes key={kind} {...choice} kind={kind} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </Section>
  )
}
