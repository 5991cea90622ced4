import { invalidateResource } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RollDialog } from './roll-dialog.tsx'
import type { ShownSecret } from './secret-dialog.tsx'
import { useText } from './texts.ts'

interface KeyActionsProps {
  readonly apiKey: RecordOf<'api-keys'>
  /** Why the key cannot be changed. */
  readonly whyNot: string | undefined
  readonly onSecret: (shown: ShownSecret) => void
}

/** Returns the question before a key is revoked. */
function useRevocation({ uid, name, version }: KeyActionsProps['apiKey']) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations, search } = useShell()
  const run = async () => {
    await api.POST('/api/api-keys/{uid}/revoke', {
      params: { path: { uid } },
      ifMatch: `"${version}"`,
      disableMessage: true,
    })
    search.ownWrites.changed('api-keys', { uid, revoked: true })
  }
  return () =>
    void confirmations
      .ask({
        title: text('accounts.api-key.revoke.title', { name }),
        description: text('accounts.api-key.revoke.what'),
        action: text('accounts.api-keys.bulk.revoke'),
        destructive: true,
        successMessage: text('accounts.api-key.revoke.done', { name }),
        run,
        callback: () => void invalidateResource(queryClient, 'api-keys'),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
}

/** Revokes a key, or gives it a new secret. Whoever may change keys may revoke any of them. */
export function KeyActions({ apiKey, whyNot, onSecret }: KeyActionsProps) {
  const text = useText()
  const right = useReason()('accounts_put')
  const revoke = useRevocation(apiKey)
  const [rolls, setRolls] = useState(false)
  return (
    <>
      <ExplainedButton variant="default" reason={right ?? whyNot} onClick={() => setRolls(true)}>
        {text('accounts.api-key.roll')}
      </ExplainedButton>
      <ExplainedButton
        variant="default"
        reason={right ?? (apiKey.revoked ? text('accounts.api-key.why-not.revoked') : undefined)}
        onClick={revoke}
      >
        {text('accounts.api-keys.bulk.revoke')}
      </ExplainedButton>
      {rolls && (
        <RollDialog
          apiKey={apiKey}
          onClose={() => setRolls(false)}
          onRolled={(shown) => {
            setRolls(false)
            onSecret(shown)
          }}
        />
      )}
    </>
  )
}
