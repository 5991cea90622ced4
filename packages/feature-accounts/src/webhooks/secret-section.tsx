import { invalidateResource, messageOf, writeOptions } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { CopyField, DateTime, ExplainedButton, Notice, Section, SectionFoot } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** Shows the secret of a webhook once, and replaces it. */
export function SecretSection({ webhook }: { readonly webhook: RecordOf<'webhooks'> }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const { uid, name, version, secret_unseen: unseen, previous_secret_until: until } = webhook
  const onSettled = () => void invalidateResource(queryClient, 'webhooks')
  const reveal = useMutation(writeOptions(api, 'post', '/api/webhooks/{uid}/secret'))
  const rotate = () =>
    api.POST('/api/webhooks/{uid}/secret/rotate', {
      params: { path: { uid } },
      ifMatch: `"${version}"`,
      disableMessage: true,
    })
  const ask = () =>
    void confirmations
      .ask({
        title: text('accounts.webhook.secret.replace-of', { name }),
        description: text('accounts.webhook.secret.replace-what'),
        action: text('accounts.webhook.secret.replace'),
        successMessage: text('accounts.webhook.secret.replaced'),
        run: rotate,
        callback: () => {
          reveal.reset()
          onSettled()
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  const secret = reveal.data?.data.results.secret
  return (
    <Section anchor="webhook-secret" title={text('accounts.webhook.secret')}>
      <p>{text('accounts.webhook.secret.what')}</p>
      {until !== null && (
        <p>
          {text('accounts.webhook.secret.until')} <DateTime at={until} />
        </p>
      )}
      {secret !== undefined && (
        <Notice tone="warn">
          <CopyField
            label={text('accounts.webhook.secret')}
            description={text('accounts.webhook.secret.once')}
            value={secret}
          />
        </Notice>
      )}
      {reveal.error && <p role="alert">{messageOf(reveal.error)}</p>}
      <SectionFoot>
        <ExplainedButton
          variant="default"
          reason={unseen ? undefined : text('accounts.webhook.secret.shown')}
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ params: { path: { uid } }, disableMessage: true }, { onSettled })}
        >
          {text('accounts.webhook.secret.show')}
        </ExplainedButton>
        <Button variant="default" onClick={ask}>
          {text('accounts.webhook.secret.replace')}
        </Button>
      </SectionFoot>
    </Section>
  )
}
