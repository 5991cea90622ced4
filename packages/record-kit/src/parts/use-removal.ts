import { invalidateResource, type ResourceName } from '@backoffice/api-client'
import type { SearchIndexName } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

interface Removal {
  readonly name: string
  readonly index: SearchIndexName & ResourceName
  readonly uid: string
  /** Removes it. A refusal stays in the question, in the server's words. */
  readonly remove: () => Promise<unknown>
  /** Called once it is gone. */
  readonly onRemoved: () => void
}

/** Asks, and then deletes a record. */
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
