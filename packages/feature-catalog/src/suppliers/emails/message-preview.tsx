import { messageOf, readOptions } from '@backoffice/api-client'
import { filledMessage, type Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { MailHead } from '../../supplier-orders/mail/mail-head.tsx'
import mail from '../../supplier-orders/mail/mail.module.css'
import { useText } from '../texts.ts'

interface MessagePreviewProps {
  readonly uid: string
  /** With its names in braces. */
  readonly message: Schema<'SupplierMessageFields'>
}

/** Shows a message as one supplier would get it now. */
export function MessagePreview({ uid, message }: MessagePreviewProps) {
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
  const sent = filledMessage(message, values)
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
