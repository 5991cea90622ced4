import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

export type TeamNote = Schema<'TeamNote'>

const SHOWN = 10

/** Query of the notes that the dashboard shows. */
export const shownNotesQuery = (api: ApiClient) =>
  readOptions(api, '/api/team-notes', { params: { query: { expired: false, limit: SHOWN } } })

/** Query of all notes, also those whose last day is over. */
export const allNotesQuery = (api: ApiClient, limit: number) =>
  readOptions(api, '/api/team-notes', { params: { query: { limit } } })

/** Query of a note, with the `ETag` that a change of it must send. */
export const noteQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('team-notes').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<TeamNote>> => {
      const { data, etag } = await api.GET('/api/team-notes/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
