import { messageOf, readOptions, writeOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { DateTime, ExplainedButton, Notice, Section, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import classes from './emails.module.css'

const MessageDialog = lazyDialog(() => import('./message-dialog.tsx'), [])

type Message = Schema<'SupplierMessage'>

const PAGE = 10
/** Poll interval in milliseconds: the first attempt ends in a moment, a later one may be an hour away. */
const FIRST_TRY_POLL = 1500
const LATER_TRY_POLL = 30_000

const tones = { Waiting: 'info', Sent: 'good', Refused: 'bad' } as const satisfies Record<Message['state'], string>

interface EmailProps extends Pick<SupplierEmailsProps, 'whyReadOnly'> {
  readonly uid: string
  readonly message: Message
  /** Who asked for it, if anyone did. */
  readonly sender: string | undefined
}

/** Shows why an email was rejected or waits, and sends a rejected one again. */
function Problem({ uid, whyReadOnly, message: sent }: Omit<EmailProps, 'sender'>) {
  const { uid: message, state, address, answer, next_at } = sent
  const text = useText()
  const missing = useReason()('supplierorders_send')
  const { api } = useShell()
  const again = useMutation(writeOptions(api, 'post', '/api/suppliers/{uid}/messages/{message}/again'))
  const said = answer !== null && <q>{answer}</q>
  if (state === 'Waiting' && next_at !== null)
    return (
      <p>
        {said} {text('catalog.supply.email.next')} <DateTime at={next_at} />
      </p>
    )
  if (state !== 'Refused') return null
  return (
    <Notice tone="bad" spread>
      <div>
        {text('catalog.supplier.email.rejected', { address })} {said}
        {again.error && <p role="alert">{messageOf(again.error)}</p>}
      </div>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        reason={missing ?? whyReadOnly}
        loading={again.isPending}
        onClick={() => again.mutate({ params: { path: { uid, message } }, disableMessage: true })}
      >
        {text('catalog.supply.mail-again')}
      </ExplainedButton>
    </Notice>
  )
}

function Email({ message, sender, ...supplier }: EmailProps) {
  const text = useText()
  const { subject, state, at, address } = message
  return (
    <li className={classes.email}>
      <strong>{subject}</strong>
      <StatusBadge tone={tones[state]}>{text(`catalog.supplier.email.state.${state}`)}</StatusBadge>
      <p className={classes.quiet}>
        <DateTime at={at} /> ·{' '}
        {sender === undefined ? address : text('catalog.supplier.email.from-to', { sender, address })}
      </p>
      <Problem {...supplier} message={message} />
      <details>
        <summary>{text('catalog.supplier.message.text')}</summary>
        <p className={classes.text}>{message.text}</p>
      </details>
    </li>
  )
}

interface SupplierEmailsProps {
  readonly uid: string
  readonly name: string
  readonly status: Schema<'Supplier'>['status']
  readonly orderEmail: string | null
  /** Why the supplier cannot be changed. */
  readonly whyReadOnly: string | undefined
}

/** Opens an email to the supplier. */
function NewEmail({ uid, name, status, orderEmail, whyReadOnly }: SupplierEmailsProps) {
  const text = useText()
  const missing = useReason()('supplierorders_send')
  const [isWriting, setWriting] = useState(false)
  const ended =
    status === 'Ended' ? text('catalog.supply.email.supplier-inactive', { status, supplier: name }) : undefined
  const unknown = orderEmail === null ? text('catalog.supply.no-address', { supplier: name }) : undefined
  return (
    <>
      <ExplainedButton
        size="xs"
        variant="default"
        reason={missing ?? whyReadOnly ?? ended ?? unknown}
        onClick={() => setWriting(true)}
      >
        {text('catalog.suppliers.bulk.message')}
      </ExplainedButton>
      {isWriting && <MessageDialog uid={uid} name={name} onClose={() => setWriting(false)} />}
    </>
  )
}

/** Lists the emails that were sent to a supplier without an order, the latest first, with the result of each. */
export default function SupplierEmails(supplier: SupplierEmailsProps) {
  const { uid, whyReadOnly } = supplier
  const text = useText()
  const { api } = useShell()
  const senderOf = useAccountNames()
  const [limit, setLimit] = useState(PAGE)
  const { data, error, isPlaceholderData } = useQuery({
    ...readOptions(api, '/api/suppliers/{uid}/messages', { params: { path: { uid }, query: { limit } } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: now } }) => {
      const waiting = now?.results.filter(({ state }) => state === 'Waiting') ?? []
      if (waiting.length === 0) return false
      return waiting.some(({ next_at }) => next_at === null) ? FIRST_TRY_POLL : LATER_TRY_POLL
    },
  })
  const messages = data?.results ?? []
  return (
    <Section title={text('catalog.supplier.emails')} extra={<NewEmail {...supplier} />}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.total === 0 && <p className={classes.quiet}>{text('catalog.supplier.emails.none')}</p>}
      <ul className={classes.emails}>
        {messages.map((message) => (
          <Email
            key={message.uid}
            uid={uid}
            whyReadOnly={whyReadOnly}
            message={message}
            sender={message.actor === null ? undefined : senderOf(message.actor)}
          />
        ))}
      </ul>
      {data && data.total > messages.length && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.more}
          loading={isPlaceholderData}
          onClick={() => setLimit(limit + PAGE)}
        >
          {text('catalog.supplier.emails.more')}
        </Button>
      )}
    </Section>
  )
}
