import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { queryOptions } from '@tanstack/react-query'

/** Query of a review in a language, to read it. */
export const translationQuery = (api: ApiClient, uid: string, language: Schema<'Language'>) =>
  queryOptions({
    queryKey: resourceKeys('reviews').part(uid, 'translation', language),
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/reviews/{uid}/translation', {
          params: { path: { uid }, query: { language } },
          signal,
          disableMessage: true,
        })
      ).data.results,
    retry: false,
    staleTime: staleTimes.record,
  })
