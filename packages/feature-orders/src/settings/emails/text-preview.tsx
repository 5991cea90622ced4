import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ErrorPanel, Fact, Section } from '@backoffice/ui'
import { EmailLetter } from '../../emails/email-letter.tsx'
import { SendTest } from '../../emails/send-test.tsx'
import { isComplete } from './email-fields.ts'
import classes from './emails.module.css'
import { useText } from './texts.ts'
import type { useTextPreview } from './use-text-preview.ts'

interface TestProps {
  readonly uid: string
  readonly draft: Schema<'OrderEmailDraft'>
  /** Whether the server has rejected the text. */
  readonly isRejected: boolean
}

/** Sends a text to who writes it. */
function TestOfText({ uid, draft, isRejected }: TestProps) {
  const text = useText()
  const right = useReason()('admin')
  const { api } = useShell()
  const send = async () => {
    const { data } = await api.POST('/api/order-email-settings/{uid}/test', {
      params: { path: { uid } },
      body: draft,
      waitIndexation: false,
      disableMessage: true,
    })
    return data.results
  }
  const wrong = isRejected || !isComplete(draft) ? text('orders.email.test.wrong') : undefined
  return <SendTest send={send} reason={right ?? wrong} />
}

interface TextPreviewProps extends ReturnType<typeof useTextPreview> {
  readonly uid: string
}

/** Shows the text that is being written as its recipient would read it, and sends it as a test. */
export function TextPreview({ uid, draft, preview, error, fields, refetch }: TextPreviewProps) {
  const text = useText()
  const isRejected = fields.size > 0
  return (
    <Section title={text('orders.email.preview')}>
      <div className={classes.fields}>
        {error && !isRejected && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
        {isRejected && <p className={classes.quiet}>{text('orders.email.preview.wrong')}</p>}
        {!preview && !error && <output>{text('orders.email.loading')}</output>}
        {preview && (
          <EmailLetter email={preview}>
            <Fact name={text('orders.email.preview.order')}>
              {preview.order ?? text('orders.email.preview.made-up')}
            </Fact>
          </EmailLetter>
        )}
        <TestOfText uid={uid} draft={draft} isRejected={isRejected} />
      </div>
    </Section>
  )
}
