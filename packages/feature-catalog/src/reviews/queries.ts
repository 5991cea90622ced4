import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { defineList, type LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** The list of reviews: what it shows, and by what it is narrowed and ordered. */
export const reviewList = defineList({
  index: 'reviews',
  facets: ['state', 'rating', 'signals', 'verified', 'has_reply', 'has_photo', 'language', 'reason'],
  ranges: { submitted_at: 'date' },
  linked: ['sku'],
  retrieve: [
    'uid',
    'sku',
    'product_name',
    'rating',
    'title',
    'text',
    'author',
    'verified',
    'language',
    'submitted_at',
    'state',
    'reason',
    'has_reply',
    'has_photo',
    'signals',
    'version',
  ],
  highlight: ['text', 'title', 'product_name'],
  sorts: ['submitted_at', 'rating', 'product_name', 'state'],
  order: ['submitted_at:desc'],
})

/** A review as the list shows it. */
export type ReviewRow = Pick<SearchDocuments['reviews'], (typeof reviewList.retrieve)[number]>

/** One review, and the `ETag` that a change of it must carry. */
export const reviewQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('reviews').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Review'>>> => {
      const { data, etag } = await api.GET('/api/reviews/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
