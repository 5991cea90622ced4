import { readOptions, type ApiClient } from '@backoffice/api-client'
import { isShownKind, recordAddress, type Schema } from '@backoffice/api-contract'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'

const SHOWN = 20

/** An own change. */
export type OwnChange = Schema<'OwnAuditEntry'>

/** Query of the own changes, newest first; requested anew each time it is opened. */
export const ownChangesQuery = (api: ApiClient) => ({
  ...readOptions(api, '/api/audit-entries/own', { params: { query: { limit: SHOWN } } }),
  staleTime: 0,
})

/** Returns whether a change is an undo: undoing it is a redo. */
export const isUndo = ({ operation }: OwnChange): boolean => operation === 'undoAuditEntry'

/** Undoes a change, shows a toast, and reloads the data on the screen. Rejects when the record was changed since. */
export async function undoChange(
  { api, search, queryClient, toasts, i18n }: Services,
  change: OwnChange,
): Promise<void> {
  const { id, title } = change
  const { data } = await api.POST('/api/audit-entries/{id}/undo', { params: { path: { id } }, disableMessage: true })
  search.ownWrites.clear()
  const [text, name] = [textOf(i18n), title ?? '']
  const left = data.results.exceptions.map(({ message }) => message).join(' ')
  if (left === '')
    toasts.show({
      type: 'success',
      message: text(isUndo(change) ? 'shell.recent.redone' : 'shell.recent.undone', { name }),
    })
  else toasts.show({ type: 'warning', message: text('shell.recent.undone-in-part', { name, left }) })
  await queryClient.invalidateQueries()
}

/** Returns the action of a change, as the name of its text. */
export function actionOf({ operation, before, after }: OwnChange) {
  if (operation === 'undoAuditEntry') return 'shell.recent.undone-change'
  if (operation === 'redoAuditEntry') return 'shell.recent.redone-change'
  if (before === null) return 'shell.recent.created'
  return after === null ? 'shell.recent.deleted' : 'shell.recent.changed'
}

/** Returns the path of a record's screen; undefined when it has none. */
export function pathOf({ resource, code, title, namespace }: OwnChange): string | undefined {
  if (title === null || code === null || !isShownKind(resource)) return undefined
  return recordAddress(resource, { code, namespace })
}
