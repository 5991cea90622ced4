import { messageOf, readOptions } from '@backoffice/api-client'
import { supplierMessage, type Schema } from '@backoffice/api-contract'
import type { BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { MailHead } from '../../supplier-orders/mail/mail-head.tsx'
import { MailPager } from '../../supplier-orders/mail/mail-pager.tsx'
import mail from '../../supplier-orders/mail/mail.module.css'
import { useText } from '../texts.ts'

type Message = Schema<'SupplierMessageFields'>

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** Returns the message of a job, with its names in braces. */
function messageIn({ request }: Schema<'Job'>): Message {
  const message = fieldOf(request['change'], 'message')
  return { subject: String(fieldOf(message, 'subject')), text: String(fieldOf(message, 'text')) }
}

function MessagePreview({ uid, message }: { readonly uid: string; readonly message: Message }) {
  const text = useText()
  const { api } = useShell()
  // Always as it would be sent now.
  const { data, error, refetch } = useQuery({
    ...readOptions(api, '/api/suppliers/{uid}/letter', { params: { path: { uid } } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <output>{text('catalog.supply.email.loading')}</output>
  const { to, reply_to, language, opening, closing, values } = data.results
  const sent = supplierMessage(message, values)
  return (
    <div className={mail.preview}>
      <MailHead to={to} replyTo={reply_to} subject={sent.subject} language={language} />
      <div className={mail.letter}>
        <p lang={language} className={mail.text}>
          {opening}
        </p>
        <p className={mail.text}>{sent.text}</p>
        <p lang={language} className={mail.text}>
          {closing}
        </p>
      </div>
    </div>
  )
}

/** Pages through the emails of a message to many suppliers before they are sent. Loaded with the first one. */
export default function MessagePreviews({ foreseen }: BulkPreviewProps) {
  return (
    <MailPager foreseen={foreseen}>
      {(uid) => <MessagePreview key={uid} uid={uid} message={messageIn(foreseen.job)} />}
    </MailPager>
  )
}
