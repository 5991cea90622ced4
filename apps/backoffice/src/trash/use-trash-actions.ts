import { messageOf } from '@backoffice/api-client'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import type { DeletedRecord } from './trash-query.ts'

/** Returns the actions on deleted records, which one is being restored, and why others could not be. */
export function useTrashActions(nameOf: (record: DeletedRecord) => string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations, search, toasts } = useShell()
  const [running, setRunning] = useState<number>()
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())

  const restore = async (record: DeletedRecord): Promise<void> => {
    const { id } = record
    setRunning(id)
    setProblems((all) => new Map([...all].filter(([one]) => one !== id)))
    try {
      const { data } = await api.POST('/api/trash/{id}/restore', { params: { path: { id } }, disableMessage: true })
      search.ownWrites.clear()
      const [name, left] = [nameOf(record), data.results.exceptions.map(({ message }) => message).join(' ')]
      if (left === '') toasts.show({ type: 'success', message: text('shell.trash.restored', { name }) })
      else toasts.show({ type: 'warning', message: text('shell.trash.restored-in-part', { name, left }) })
      await queryClient.invalidateQueries()
    } catch (error) {
      // Why it cannot be restored stays at its row.
      setProblems((all) => new Map([...all, [id, messageOf(error)]]))
    } finally {
      setRunning(undefined)
    }
  }
  const remove = (record: DeletedRecord) =>
    void confirmations
      .ask({
        title: text('shell.trash.remove-title', { name: nameOf(record) }),
        action: text('shell.trash.remove'),
        undoable: false,
        destructive: true,
        successMessage: text('shell.trash.removed', { name: nameOf(record) }),
        run: () => api.DELETE('/api/trash/{id}', { params: { path: { id: record.id } }, disableMessage: true }),
        callback: () => void queryClient.invalidateQueries(),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return { running, problems, restore, remove }
}
