import { invalidateResource } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, Face } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

interface AccountPictureProps {
  readonly account: RecordOf<'accounts'>
  /** Why the account cannot be changed. */
  readonly whyNot: string | undefined
}

/** Renders the face of an account, and removes an unsuitable picture after a question. Only its owner uploads one. */
export function AccountPicture({ account, whyNot }: AccountPictureProps) {
  const text = useText()
  const reasonOf = useReason()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const { uid, name, picture, version } = account
  const ask = () =>
    void confirmations
      .ask({
        title: text('accounts.account.picture-remove-of', { name }),
        action: text('accounts.account.picture-remove'),
        undoable: false,
        destructive: true,
        successMessage: text('accounts.account.picture-removed', { name }),
        run: () =>
          api.DELETE('/api/accounts/{uid}/picture', {
            params: { path: { uid } },
            ifMatch: `"${version}"`,
            disableMessage: true,
          }),
        callback: () => void invalidateResource(queryClient, 'accounts'),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <>
      <Face name={name} picture={picture} />
      {picture !== null && (
        <ExplainedButton variant="default" reason={reasonOf('accounts_put') ?? whyNot} onClick={ask}>
          {text('accounts.account.picture-remove')}
        </ExplainedButton>
      )}
    </>
  )
}
