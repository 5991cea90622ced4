import { messageOf, writeOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { momentOf } from '@backoffice/texts'
import { ExplainedButton, useTimeZone } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './webhooks.module.css'

interface ReplayFailedProps {
  readonly webhook: string
  /** Why nothing can be sent. */
  readonly whyNot: string | undefined
  readonly onReplayed: () => void
}

/** Sends everything again that has failed since a time. */
export function ReplayFailed({ webhook: uid, whyNot, onReplayed }: ReplayFailedProps) {
  const text = useText()
  const timeZone = useTimeZone()
  const { api, toasts } = useShell()
  const [since, setSince] = useState('')
  const replay = useMutation(writeOptions(api, 'post', '/api/webhooks/{uid}/replay'))
  const send = () =>
    replay.mutate(
      { params: { path: { uid } }, body: { since: momentOf(since, timeZone).toISOString() }, disableMessage: true },
      {
        onSuccess: ({ data: { results } }) => {
          toasts.show({ type: 'success', message: text('accounts.webhook.replay-since.done', results) })
          onReplayed()
        },
      },
    )
  return (
    <div className={classes.replay}>
      <TextInput
        type="datetime-local"
        label={text('accounts.webhook.replay-since')}
        value={since}
        error={replay.error && messageOf(replay.error)}
        onChange={({ currentTarget: { value } }) => setSince(value)}
      />
      <ExplainedButton
        variant="default"
        reason={whyNot ?? (since === '' ? text('accounts.webhook.replay-since.required') : undefined)}
        loading={replay.isPending}
        onClick={send}
      >
        {text('accounts.webhook.replay-since.send')}
      </ExplainedButton>
    </div>
  )
}
