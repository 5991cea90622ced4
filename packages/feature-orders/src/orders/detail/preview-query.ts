import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { where, type SearchClient } from '@backoffice/search'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/**
 * Query of the order of a row, null when it is gone. Several namespaces may have its number, so it is read in its own
 * one.
 */
export const orderPreviewQuery = (api: ApiClient, search: SearchClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('orders').part(uid, 'preview'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Order'> | null>> => {
      const { hits } = await search.search(
        'orders',
        { filter: where('orders').equals('uid', uid), retrieve: ['uid', 'namespace', 'number'], limit: 1 },
        { signal },
      )
      const [row] = hits
      if (!row) return { record: null, etag: null }
      const { data, etag } = await api.GET('/api/orders/{order}', {
        params: { path: { order: row.document.number } },
        namespace: row.document.namespace,
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
