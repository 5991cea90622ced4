import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ExplainedButton, SectionFoot } from '@backoffice/ui'
import { useMutation } from '@tanstack/react-query'
import classes from './send-test.module.css'
import { useText } from './texts.ts'

interface SendTestProps {
  /** Sends it, and returns to whom. */
  readonly send: () => Promise<Pick<Schema<'OrderEmailPreview'>, 'to'>>
  /** Why it cannot be sent. */
  readonly reason: string | undefined
}

/** Sends an email to who writes it, before customers get it. */
export function SendTest({ send, reason }: SendTestProps) {
  const text = useText()
  const { session, toasts } = useShell()
  const { account } = session.use()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ to }) =>
      toasts.show({
        type: 'success',
        message: text('orders.email.test.sent', { address: to ?? account?.email ?? '' }),
      }),
  })
  return (
    <SectionFoot problem={error ? messageOf(error) : undefined}>
      {account && <p className={classes.to}>{text('orders.email.test.hint', { address: account.email })}</p>}
      <ExplainedButton size="compact-sm" variant="default" loading={isPending} reason={reason} onClick={() => mutate()}>
        {text('orders.email.test')}
      </ExplainedButton>
    </SectionFoot>
  )
}
