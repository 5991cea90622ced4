import { readOptions, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { RecordRailProps } from './record-rail.tsx'

/** A record, by its kind and its uid. */
export type RecordPlace = Schema<'TaskLink'>

/** A record with a history. */
export interface HistoryPlace extends Omit<RecordPlace, 'resource'> {
  readonly resource: RecordRailProps['resource']
}

/** Number of history entries that are shown at first, and added each time. */
export const HISTORY_STEP = 20

/** Query of the notes of a record and of those linked to it. */
export const notesQuery = (api: ApiClient, path: RecordPlace) =>
  readOptions(api, '/api/records/{resource}/{object}/notes', { params: { path, query: { linked: true, limit: 200 } } })

/** Query of the newest note that was written on a record itself. */
export const lastNoteQuery = (api: ApiClient, path: RecordPlace) =>
  readOptions(api, '/api/records/{resource}/{object}/notes', { params: { path, query: { limit: 1 } } })

export const tasksQuery = (api: ApiClient, place: RecordPlace) =>
  readOptions(api, '/api/tasks', { params: { query: { ...place, limit: 200 } } })

export const historyQuery = (api: ApiClient, { resource, object }: HistoryPlace, limit: number) =>
  readOptions(api, '/api/audit-entries', { params: { query: { resource, object, limit } } })
