import { messageOf, readOptions, writeOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { DateTime, ErrorPanel, ExplainedButton, StatusBadge, type Tone } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useEventNames } from './event-names.ts'
import { useText } from './texts.ts'
import classes from './webhooks.module.css'

type Delivery = Schema<'WebhookDelivery'>

const tones = { Waiting: 'info', Sent: 'good', Failed: 'bad' } as const satisfies Record<Delivery['state'], Tone>

/** Formats a body that is JSON with line breaks. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Shows the request and the answer of a delivery. */
function Details({ webhook: uid, delivery }: { readonly webhook: string; readonly delivery: string }) {
  const text = useText()
  const { api } = useShell()
  const { data, error, refetch } = useQuery(
    readOptions(api, '/api/webhooks/{uid}/deliveries/{delivery}', { params: { path: { uid, delivery } } }),
  )
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <output>{text('accounts.webhook.delivery.loading')}</output>
  const { headers, body, answer } = data.results
  const parts = [
    ['headers', headers.map(({ name, value }) => `${name}: ${value}`).join('\n')],
    ['body', readable(body)],
    ['answer', answer ?? ''],
  ] as const
  return parts.map(([part, content]) => (
    <div key={part}>
      <h4 className={classes.part}>{text(`accounts.webhook.delivery.${part}`)}</h4>
      {content === '' ? (
        <p className={classes.quiet}>{text('accounts.webhook.delivery.empty')}</p>
      ) : (
        <pre className={classes.code}>{content}</pre>
      )}
    </div>
  ))
}

/** Says how the last attempt ended, and when the next one is. */
function Result({ delivery }: { readonly delivery: Delivery }) {
  const text = useText()
  const { attempts, status_code: status, reason, duration_ms: duration, next_at: next, state } = delivery
  return (
    <p className={classes.quiet}>
      {status !== null && text('accounts.webhook.delivery.status', { status, duration: duration ?? 0 })}
      {reason !== null && text(`accounts.webhook.delivery.reason.${reason}`)}
      {attempts > 1 && ` · ${text('accounts.webhook.delivery.attempts', { count: attempts })}`}
      {state === 'Waiting' && next !== null && attempts > 0 && (
        <>
          {' · '}
          {text('accounts.webhook.delivery.next')} <DateTime at={next} />
        </>
      )}
    </p>
  )
}

interface DeliveryItemProps {
  readonly webhook: string
  readonly delivery: Delivery
  /** Why it cannot be sent again. */
  readonly whyNot: string | undefined
  readonly onReplayed: () => void
}

/** Shows a delivery, with its request and answer when it is opened, and sends it again. */
export function DeliveryItem({ webhook: uid, delivery, whyNot, onReplayed }: DeliveryItemProps) {
  const { uid: id, event, state, created_at: at } = delivery
  const text = useText()
  const { eventName } = useEventNames()
  const { api } = useShell()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const replay = useMutation(writeOptions(api, 'post', '/api/webhooks/{uid}/deliveries/{delivery}/replay'))
  const name = eventName(event)
  const reason = whyNot ?? (state === 'Waiting' ? text('accounts.webhook.delivery.waits') : undefined)
  return (
    <li className={classes.delivery}>
      <div>
        <strong>{name}</strong>{' '}
        <StatusBadge tone={tones[state]}>{text(`accounts.webhook.delivery.${state}`)}</StatusBadge>
        <p className={classes.quiet}>
          <DateTime at={at} />
        </p>
        <Result delivery={delivery} />
      </div>
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={text('accounts.webhook.delivery.open-of', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {text('accounts.webhook.delivery.open')}
        </Button>
        <ExplainedButton
          size="compact-sm"
          variant="default"
          reason={reason}
          loading={replay.isPending}
          aria-label={text('accounts.webhook.delivery.replay-of', { name })}
          onClick={() =>
            replay.mutate({ params: { path: { uid, delivery: id } }, disableMessage: true }, { onSettled: onReplayed })
          }
        >
          {text('accounts.webhook.delivery.replay')}
        </ExplainedButton>
      </div>
      {replay.error && <p role="alert">{messageOf(replay.error)}</p>}
      <div id={details} className={classes.details} hidden={!isOpen}>
        {isOpen && <Details webhook={uid} delivery={id} />}
      </div>
    </li>
  )
}
