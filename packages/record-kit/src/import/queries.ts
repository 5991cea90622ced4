import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Query of an import: its columns, its counts, and its job once it was started. */
export const importQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('imports').part(uid, 'about'),
    queryFn: async ({ signal }): Promise<Schema<'Import'>> =>
      (await api.GET('/api/imports/{uid}', { params: { path: { uid } }, signal, disableMessage: true })).data.results,
    staleTime: staleTimes.record,
    retry: false,
  })

/** Query of what an import has done, once its job has ended. */
export const importResultQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('imports').part(uid, 'result'),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/imports/{uid}', { params: { path: { uid } }, signal, disableMessage: true })).data.results
        .result,
    staleTime: 0,
    retry: false,
  })

/** Number of rows of a result that are shown at once. */
export const ROWS_SHOWN = 50

/** Query of the first rows of a file with a result. */
export const importRowsQuery = (api: ApiClient, uid: string, state: Schema<'ImportRowState'>) =>
  queryOptions({
    queryKey: resourceKeys('imports').part(uid, 'rows', state),
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/imports/{uid}/rows', {
          params: { path: { uid }, query: { state, limit: ROWS_SHOWN } },
          signal,
          disableMessage: true,
        })
      ).data,
    staleTime: 0,
  })

const ROWS_COMPARED = 100

/** Query of all rows of a file with a result, some at a time. */
export const comparedRowsQuery = (api: ApiClient, uid: string, state: Schema<'ImportRowState'>) =>
  infiniteQueryOptions({
    queryKey: resourceKeys('imports').part(uid, 'rows', state, 'all'),
    queryFn: async ({ signal, pageParam }) =>
      (
        await api.GET('/api/imports/{uid}/rows', {
          params: { path: { uid }, query: { state, limit: ROWS_COMPARED, ...(pageParam && { after: pageParam }) } },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Query of the columns that an import of a kind can fill. */
export const importColumnsQuery = (api: ApiClient, resource: Schema<'ImportedKind'>) =>
  queryOptions({
    queryKey: resourceKeys('imports').list({ columns: resource }),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/imports/columns', { params: { query: { resource } }, signal, disableMessage: true })).data
        .results,
    staleTime: staleTimes.record,
  })
