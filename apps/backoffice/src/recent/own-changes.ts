import { readOptions, type ApiClient } from '@backoffice/api-client'
import { isLinkedKind, recordAddress, type Schema } from '@backoffice/api-contract'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { undoExceptionsText } from './undo-exceptions-text.ts'

const SHOWN = 20

/** One of one's own changes. */
export type OwnChange = Schema<'OwnAuditEntry'>

/** What one has changed last, newest first; asked for anew each time it is looked at. */
export const ownChangesQuery = (api: ApiClient) => ({
  ...readOptions(api, '/api/audit-entries/own', { params: { query: { limit: SHOWN } } }),
  staleTime: 0,
})

/** Whether a change takes another one back: to take that back is to make the other one again. */
export const isTakenBack = ({ operation }: OwnChange): boolean => operation === 'undoAuditEntry'

/** Takes a change back, says so, and reads everything that is on the screen again. Rejects when it was changed since. */
export async function takeBack({ api, search, queryClient, toasts, i18n }: Services, change: OwnChange): Promise<void> {
  const { id, title } = change
  const { data } = await api.POST('/api/audit-entries/{id}/undo', { params: { path: { id } }, disableMessage: true })
  search.ownWrites.clear()
  const [text, name] = [textOf(i18n), title ?? '']
  const left = undoExceptionsText(text, data.results.left_out)
  if (left === '')
    toasts.show({
      type: 'success',
      message: text(isTakenBack(change) ? 'shell.recent.redone' : 'shell.recent.undone', { name }),
    })
  else toasts.show({ type: 'warning', message: text('shell.recent.undone-in-part', { name, left }) })
  await queryClient.invalidateQueries()
}

/** What was done to a record, as the name of its text. */
export function actionOf({ operation, before, after }: OwnChange) {
  if (operation === 'undoAuditEntry') return 'shell.recent.taken-back'
  if (operation === 'redoAuditEntry') return 'shell.recent.made-again'
  if (before === null) return 'shell.recent.created'
  return after === null ? 'shell.recent.deleted' : 'shell.recent.changed'
}

/** The screen of a record; undefined when it has none of its own. */
export function pathOf({ resource, code, title, namespace }: OwnChange): string | undefined {
  if (title === null || code === null || !isLinkedKind(resource)) return undefined
  return recordAddress(resource, { code, namespace }) ?? undefined
}
