import type { Schema } from '@backoffice/api-contract'
import { EmailPager, type BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { MessagePreview } from './message-preview.tsx'

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** Returns the message of a job, with its names in braces. */
function messageIn({ request }: Schema<'Job'>): Schema<'OrderMessageText'> {
  const message = fieldOf(request['change'], 'message')
  return { subject: String(fieldOf(message, 'subject')), text: String(fieldOf(message, 'text')) }
}

/** Pages through the emails of a message to many customers before they are sent. Loaded with the first one. */
export default function MessagePreviews({ foreseen }: BulkPreviewProps) {
  return (
    <EmailPager foreseen={foreseen}>
      {(uid) => <MessagePreview key={uid} uid={uid} message={messageIn(foreseen.job)} />}
    </EmailPager>
  )
}
