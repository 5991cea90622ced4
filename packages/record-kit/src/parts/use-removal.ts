import { invalidateResource, type ResourceName } from '@backoffice/api-client'
import type { SearchIndexName } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

interface Removal {
  readonly name: string
  readonly index: SearchIndexName & ResourceName
  readonly uid: string
  /** Deletes it. A server error is shown in the confirmation. */
  readonly remove: () => Promise<unknown>
  /** Called after the deletion. */
  readonly onRemoved: () => void
}

/** Asks for confirmation, and then deletes a record. */
export function useRemoval() {
  const text = useText()
  const queryClient = useQueryClient()
  const { confirmations, search } = useShell()
  return ({ name, index, uid, remove, onRemoved }: Removal) =>
    void confirmations
      .ask({
        title: text('record.remove.title', { name }),
        action: text('record.remove.action'),
        undoable: true,
        destructive: true,
        successMessage: text('record.remove.done', { name }),
        undoes: { resource: index, object: uid },
        run: async () => {
          await remove()
          search.ownWrites.removed(index, uid)
        },
        callback: () => {
          onRemoved()
          void invalidateResource(queryClient, index)
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
}
