import { invalidateResource, messageOf } from '@backoffice/api-client'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { Section, SectionFoot } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Provider } from './queries.ts'
import { useText } from './texts.ts'

interface SecretProps {
  readonly loaded: LoadedRecord<Provider>
}

/** Asks for another secret. */
function SecretDialog({ loaded: { record, etag }, onClose }: SecretProps & { readonly onClose: () => void }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [secret, setSecret] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.PUT('/api/identity-providers/{uid}', {
        params: { path: { uid: record.uid } },
        body: { client_secret: secret === '' ? null : secret },
        ...(etag !== null && { ifMatch: etag }),
        disableMessage: true,
      }),
    onSuccess: () => {
      toasts.show({ type: 'success', message: text('accounts.provider.secret.replaced') })
      void invalidateResource(queryClient, 'identity-providers')
      onClose()
    },
  })
  return (
    <Dialog
      title={text('accounts.provider.secret.replace')}
      action={text('accounts.provider.secret.replace')}
      busy={isPending}
      ready
      problem={error ? messageOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <TextInput
        label={text('accounts.provider.client_secret')}
        description={text('accounts.provider.client_secret.hint')}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        data-autofocus
        value={secret}
        onChange={({ currentTarget }) => setSecret(currentTarget.value)}
      />
    </Dialog>
  )
}

/** Says whether a secret is stored, and replaces it: it is never shown. */
export function SecretSection({ loaded }: SecretProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={text('accounts.provider.client_secret')}>
      <p>
        {text(loaded.record.has_client_secret ? 'accounts.provider.secret.stored' : 'accounts.provider.secret.none')}
      </p>
      <SectionFoot>
        <Button variant="default" onClick={() => setOpen(true)}>
          {text('accounts.provider.secret.replace')}
        </Button>
      </SectionFoot>
      {isOpen && <SecretDialog loaded={loaded} onClose={() => setOpen(false)} />}
    </Section>
  )
}
