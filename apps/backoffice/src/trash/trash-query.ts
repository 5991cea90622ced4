import { resourceKeys, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

/** A deleted record. */
export type DeletedRecord = Schema<'DeletedRecord'>

/** What the trash is searched by. */
interface TrashSearch {
  readonly q: string
  readonly kind: Schema<'NamedKind'> | undefined
}

const PAGE = 50

/** Query of deleted records, last deleted first. */
export const trashQuery = (api: ApiClient, { q, kind }: TrashSearch) =>
  infiniteQueryOptions({
    queryKey: resourceKeys('trash').list({ q, kind }),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.GET('/api/trash', {
          params: {
            query: {
              limit: PAGE,
              ...(q !== '' && { q }),
              ...(kind && { resource: kind }),
              ...(pageParam !== undefined && { after: pageParam }),
            },
          },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
