import { invalidateResource, messageOf } from '@backoffice/api-client'
import { Canceled, useShell } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { TeamNote } from './queries.ts'
import { useText } from './texts.ts'
import { useNoteRights } from './use-note-rights.ts'

interface NoteActionsOptions {
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

/** Returns the actions of a note; those that the account lacks the permission for have their reason. */
export function useNoteActions(note: TeamNote, { onEdit, onDeleted }: NoteActionsOptions): readonly MenuAction[] {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts, confirmations } = useShell()
  const { whyNotEdit, whyNotDelete } = useNoteRights(note)
  const call = { params: { path: { uid: note.uid } }, ifMatch: `"${note.version}"`, disableMessage: true }
  const undoes = { resource: 'team-notes', object: note.uid } as const
  const refresh = () => invalidateResource(queryClient, 'team-notes')
  const pin = async () => {
    try {
      await api.PUT('/api/team-notes/{uid}', { ...call, body: { pinned: !note.pinned } })
      const message = text(note.pinned ? 'shell.team-notes.unpin-done' : 'shell.team-notes.pin-done')
      toasts.show({ type: 'success', message, undoes })
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      await refresh()
    }
  }
  const remove = () =>
    void confirmations
      .ask({
        title: text('shell.team-notes.delete-title'),
        action: text('shell.team-notes.delete'),
        undoable: true,
        destructive: true,
        successMessage: text('shell.team-notes.deleted'),
        undoes,
        run: () => api.DELETE('/api/team-notes/{uid}', call),
        callback: () => {
          onDeleted()
          void refresh()
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return [
    { id: 'edit', label: text('shell.team-notes.edit'), reason: whyNotEdit, run: onEdit },
    {
      id: 'pin',
      label: text(note.pinned ? 'shell.team-notes.unpin' : 'shell.team-notes.pin'),
      reason: whyNotEdit,
      run: () => void pin(),
    },
    { id: 'delete', label: text('shell.team-notes.delete'), reason: whyNotDelete, run: remove },
  ]
}
