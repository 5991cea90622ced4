import { invalidateResource } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { changeRecord } from '@backoffice/record-kit/calls'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

interface AccountActionsProps {
  readonly account: RecordOf<'accounts'>
  /** Why the account cannot be changed. */
  readonly whyNot: string | undefined
}

/** Blocks or unblocks an account, after a question. */
export function AccountActions({ account, whyNot }: AccountActionsProps) {
  const text = useText()
  const reasonOf = useReason()
  const queryClient = useQueryClient()
  const { api, confirmations, search, session } = useShell()
  const { uid, name, version, status = 'ACTIVE' } = account
  const isBlocked = status === 'BLOCKED'
  const isOwn = uid === session.use().account?.uid
  const reason = reasonOf('accounts_put') ?? whyNot ?? (isOwn ? text('accounts.account.own-block') : undefined)
  const next = isBlocked ? 'ACTIVE' : 'BLOCKED'
  const way = isBlocked ? 'unblock' : 'block'
  const run = async () => {
    await changeRecord(api, 'accounts', { uid, etag: `"${version}"` }, { status: next })
    search.ownWrites.changed('accounts', { uid, status: next })
  }
  const ask = () =>
    void confirmations
      .ask({
        title: text(`accounts.account.${way}.title`, { name }),
        description: text(`accounts.account.${way}.what`),
        action: text(`accounts.accounts.bulk.${way}`),
        destructive: !isBlocked,
        successMessage: text(`accounts.account.${way}.done`, { name }),
        undoes: { resource: 'accounts', object: uid },
        run,
        callback: () => void invalidateResource(queryClient, 'accounts'),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <ExplainedButton variant="default" data-key="b" reason={reason} onClick={ask}>
      {text(`accounts.accounts.bulk.${way}`)}
    </ExplainedButton>
  )
}
