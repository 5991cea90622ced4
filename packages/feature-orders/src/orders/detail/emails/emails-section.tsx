import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { EntrySection } from '../entries/entry-section.tsx'
import { EmailEntry } from './email-entry.tsx'
import { useOrderEmails } from './queries.ts'
import { useText } from './texts.ts'
import { useSubjects } from './use-subjects.ts'

const SendEmail = lazyDialog(() => import('./send-email.tsx'), [])

interface EmailsProps {
  readonly order: Schema<'Order'>
}

/** Renders the emails to the customer about an order, the newest first, and what sends one. */
export default function EmailsSection({ order }: EmailsProps) {
  const text = useText()
  const { emails, error, refetch } = useOrderEmails(order)
  const subjects = useSubjects(order)
  const noEmail = useReason()('orders_put')
  const isDraft = order.stage === 'Draft'
  const [sending, send] = useState<{ readonly again?: Schema<'OrderEmail'> }>()
  return (
    <EntrySection
      anchor="emails"
      title={text('orders.emails')}
      extra={
        <>
          <ExplainedButton size="compact-sm" variant="default" reason={noEmail} onClick={() => send({})}>
            {text(isDraft ? 'orders.email.send-quote' : 'orders.email.send')}
          </ExplainedButton>
          {sending && <SendEmail order={order} subjects={subjects} {...sending} onClose={() => send(undefined)} />}
        </>
      }
      error={error}
      onRetry={() => void refetch()}
      none={text('orders.emails.none')}
      entries={emails?.map((email) => (
        <EmailEntry
          key={email.uid}
          email={email}
          subject={email.subject ?? subjects[email.kind]?.find(({ uid }) => uid === email.about)?.name}
          whyNot={noEmail ?? (email.kind === 'Quote' && !isDraft ? text('orders.email.only-draft') : undefined)}
          onAgain={() => send({ again: email })}
        />
      ))}
    />
  )
}
