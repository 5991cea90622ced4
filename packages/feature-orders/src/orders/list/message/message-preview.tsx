import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel, Fact } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { EmailLetter } from '../../../emails/email-letter.tsx'
import { SendTest } from '../../../emails/send-test.tsx'
import { orderPreviewQuery } from '../../detail/preview-query.ts'
import classes from './message.module.css'
import { useText } from './texts.ts'

interface MessagePreviewProps {
  /** The order that it is about. */
  readonly uid: string
  /** With its names in braces. */
  readonly message: Schema<'OrderMessageText'>
}

/** Returns the calls of a message about an order. Several namespaces may have its number, so it is its own one's. */
function useMessageCalls({ uid, message }: MessagePreviewProps) {
  const { api, search } = useShell()
  const order = useQuery(orderPreviewQuery(api, search, uid))
  const { number = '', namespace = '' } = order.data?.record ?? {}
  const call = {
    params: { path: { order: number } },
    namespace,
    body: message,
    waitIndexation: false,
    disableMessage: true,
  } as const
  // Always as it would be sent now.
  const preview = useQuery({
    queryKey: ['order-message-preview', uid, message],
    queryFn: async ({ signal }) =>
      (await api.POST('/api/orders/{order}/emails/message-preview', { ...call, signal })).data.results,
    enabled: number !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const test = async () => (await api.POST('/api/orders/{order}/emails/message-test', call)).data.results
  return { order, preview, test }
}

/** Shows a message as the customer of one order would get it now, and sends it to who writes it. */
export function MessagePreview(props: MessagePreviewProps) {
  const text = useText()
  const { order, preview, test } = useMessageCalls(props)
  const failed = order.error ? order : preview
  if (failed.error) return <ErrorPanel message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />
  if (!preview.data) return <output>{text('orders.email.loading')}</output>
  return (
    <div className={classes.preview}>
      <EmailLetter email={preview.data}>
        <Fact name={text('orders.email.to')}>{preview.data.to}</Fact>
      </EmailLetter>
      <SendTest send={test} reason={undefined} />
    </div>
  )
}
