import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { DateTime, ExplainedButton, Notice, type Tone } from '@backoffice/ui'
import { Entry } from '../entries/entry.tsx'
import { useText } from './texts.ts'

type Email = Schema<'OrderEmail'>

const tones = { Waiting: 'info', Sent: 'good', Refused: 'bad' } as const satisfies Record<Email['state'], Tone>

/** Says why an email still waits or was rejected, with the answer of the mail server. */
function Outcome({ email: { state, address, answer, next_at, refusal } }: { readonly email: Email }) {
  const text = useText()
  const answered = answer !== null && <q>{answer}</q>
  if (state === 'Waiting' && next_at !== null)
    return (
      <Notice small>
        {text('orders.email.next')} <DateTime at={next_at} /> {answered}
      </Notice>
    )
  if (state !== 'Refused') return null
  return (
    <Notice tone="bad" small>
      {text(`orders.email.refusal.${refusal ?? 'content'}`, { address })} {answered}
    </Notice>
  )
}

interface EmailEntryProps {
  readonly email: Email
  /** The parcel or the refund that it is about, or what a message says it is about. */
  readonly subject: string | undefined
  /** Why no email can be sent. */
  readonly whyNot: string | undefined
  readonly onAgain: () => void
}

/** Renders an email to the customer: what it is about, to whom, how far it is, and what sends it again. */
export function EmailEntry({ email, subject, whyNot, onAgain }: EmailEntryProps) {
  const text = useText()
  const accountName = useAccountNames()
  const { kind, state, address, at, ended_at, actor } = email
  const waits = state === 'Waiting' ? text('orders.email.waits') : undefined
  return (
    <Entry
      title={text(`orders.email.kind.${kind}`)}
      status={{ tone: tones[state], label: text(`orders.email.state.${state}`) }}
      amount={subject}
      notes={
        <>
          <DateTime at={ended_at ?? at} />
          <span>{text('orders.email.to-address', { address })}</span>
          <span>{actor === null ? text('orders.email.automatic') : accountName(actor)}</span>
        </>
      }
      actions={
        <ExplainedButton size="compact-sm" variant="default" reason={whyNot ?? waits} onClick={onAgain}>
          {text('orders.email.again')}
        </ExplainedButton>
      }
    >
      <Outcome email={email} />
    </Entry>
  )
}
