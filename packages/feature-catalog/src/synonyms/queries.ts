import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { defineList, type LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** The list of synonyms: what it shows, and by what it is narrowed and ordered. */
export const synonymList = defineList({
  index: 'synonyms',
  facets: ['kind', 'active', 'language', 'source', 'index_state'],
  ranges: { hits_30d: 'number', updated_at: 'date' },
  retrieve: [
    'uid',
    'kind',
    'words',
    'to',
    'websites',
    'language',
    'active',
    'source',
    'index_state',
    'hits_30d',
    'note',
    'updated_at',
    'version',
  ],
  sorts: ['hits_30d', 'kind', 'updated_at'],
  order: ['updated_at:desc'],
})

/** A set of synonyms as the list shows it. */
export type SynonymRow = Pick<SearchDocuments['synonyms'], (typeof synonymList.retrieve)[number]>

/** One set of synonyms, and the `ETag` that a change of it must carry. */
export const synonymQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('synonyms').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'SynonymSet'>>> => {
      const { data, etag } = await api.GET('/api/synonyms/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })

/** Searches that found nothing, the most frequent first. */
export const missesQuery = (api: ApiClient) =>
  readOptions(api, '/api/search-misses', { params: { query: { limit: 100 } } })
