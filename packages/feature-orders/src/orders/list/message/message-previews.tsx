import { EmailPager, messageIn, type BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { MessagePreview } from './message-preview.tsx'

/** Pages through the emails of a message to many customers before they are sent. Loaded with the first one. */
export default function MessagePreviews({ foreseen }: BulkPreviewProps) {
  return (
    <EmailPager foreseen={foreseen}>
      {(uid) => <MessagePreview key={uid} uid={uid} message={messageIn(foreseen.job)} />}
    </EmailPager>
  )
}
