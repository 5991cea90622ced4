import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { Canceled, useReason, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { DateTime, ExplainedButton, Fact, Facts, Section, SectionFoot } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'

type Loaded = LoadedRecord<Schema<'PaymentSettings'>>

/** Returns a function that stores the key of a namespace; null removes it. */
function useStoreKey({ record: { namespace: uid }, etag }: Loaded) {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return async (mollie_key: string | null): Promise<void> => {
    await api.PUT('/api/payment-settings/{uid}', {
      params: { path: { uid } },
      body: { mollie_key },
      ...(etag !== null && { ifMatch: etag }),
      disableMessage: true,
    })
    await invalidateResource(queryClient, 'payment-settings')
  }
}

/** Form of a key of Mollie. */
const KEY = /^(test|live)_[A-Za-z0-9]{20,100}$/

/** Asks for a key of Mollie, which is never shown again. */
function KeyDialog({ loaded, onClose }: { readonly loaded: Loaded; readonly onClose: () => void }) {
  const text = useText()
  const { toasts } = useShell()
  const store = useStoreKey(loaded)
  const [key, setKey] = useState('')
  const [isLeft, leave] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => store(key.trim()),
    onSuccess: () => {
      toasts.show({ type: 'success', message: text('orders.provider.key.saved') })
      onClose()
    },
  })
  const isKey = KEY.test(key.trim())
  return (
    <Dialog
      title={text('orders.provider.key.enter')}
      action={text('orders.provider.key.save')}
      busy={isPending}
      ready={isKey}
      problem={error ? messageOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <TextInput
        label={text('orders.provider.key')}
        description={text('orders.provider.key.hint')}
        type="password"
        autoComplete="new-password"
        maxLength={110}
        data-autofocus
        value={key}
        error={isLeft && key !== '' && !isKey && text('orders.provider.key.invalid')}
        onBlur={() => leave(true)}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
    </Dialog>
  )
}

/** Says whether a namespace can receive payments online, and stores the key of its provider. */
export function PaymentProviderSection({ loaded }: { readonly loaded: Loaded }) {
  const text = useText()
  const reason = useReason()('admin')
  const { confirmations } = useShell()
  const store = useStoreKey(loaded)
  const [isOpen, setOpen] = useState(false)
  const { mollie_mode: mode, mollie_key_end: end, mollie_key_changed_at: changedAt } = loaded.record
  const remove = () =>
    void confirmations
      .ask({
        title: text('orders.provider.key.remove.title'),
        description: text('orders.provider.key.remove.hint'),
        action: text('orders.provider.key.remove'),
        destructive: true,
        successMessage: text('orders.provider.key.removed'),
        run: () => store(null),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <Section anchor="payment-provider" title={text('orders.provider')}>
      {mode === null ? (
        <p>{text('orders.provider.none')}</p>
      ) : (
        <Facts>
          <Fact name={text('orders.provider.name')}>Mollie</Fact>
          <Fact name={text('orders.provider.mode')}>{text(`orders.provider.mode.${mode}`)}</Fact>
          <Fact name={text('orders.provider.key')}>•••• {end}</Fact>
          <Fact name={text('orders.provider.key.changed')}>
            <DateTime at={changedAt} />
          </Fact>
        </Facts>
      )}
      <SectionFoot>
        {mode !== null && (
          <ExplainedButton variant="subtle" color="red" reason={reason} onClick={remove}>
            {text('orders.provider.key.remove')}
          </ExplainedButton>
        )}
        <ExplainedButton variant="default" reason={reason} onClick={() => setOpen(true)}>
          {text(mode === null ? 'orders.provider.key.add' : 'orders.provider.key.replace')}
        </ExplainedButton>
      </SectionFoot>
      {isOpen && <KeyDialog loaded={loaded} onClose={() => setOpen(false)} />}
    </Section>
  )
}
