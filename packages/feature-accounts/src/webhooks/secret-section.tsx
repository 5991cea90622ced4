import { invalidateResource, messageOf, writeOptions } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { CopyField, DateTime, ExplainedButton, Notice, Section, SectionFoot } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** Returns the secret once it is shown, and what shows and replaces it. */
function useSecret({ uid, name, version }: RecordOf<'webhooks'>) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const onSettled = () => void invalidateResource(queryClient, 'webhooks')
  const reveal = useMutation(writeOptions(api, 'post', '/api/webhooks/{uid}/secret'))
  const rotate = () =>
    api.POST('/api/webhooks/{uid}/secret/rotate', {
      params: { path: { uid } },
      ifMatch: `"${version}"`,
      disableMessage: true,
    })
  const replace = () =>
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
  return {
    secret: reveal.data?.data.results.secret,
    problem: reveal.error,
    isRevealing: reveal.isPending,
    reveal: () => reveal.mutate({ params: { path: { uid } }, disableMessage: true }, { onSettled }),
    replace,
  }
}

/** Shows the secret of a webhook once, and replaces it. */
export function SecretSection({ webhook }: { readonly webhook: RecordOf<'webhooks'> }) {
  const text = useText()
  const { secret_unseen: unseen, previous_secret_until: until } = webhook
  const { secret, problem, isRevealing, reveal, replace } = useSecret(webhook)
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
      {problem && <p role="alert">{messageOf(problem)}</p>}
      <SectionFoot>
        <ExplainedButton
          variant="default"
          reason={unseen ? undefined : text('accounts.webhook.secret.shown')}
          loading={isRevealing}
          onClick={reveal}
        >
          {text('accounts.webhook.secret.show')}
        </ExplainedButton>
        <Button variant="default" onClick={replace}>
          {text('accounts.webhook.secret.replace')}
        </Button>
      </SectionFoot>
    </Section>
  )
}
