import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** A supplier order, and the `ETag` that a change of it must carry. */
export type LoadedOrder = LoadedRecord<Schema<'SupplierOrder'>>

/** How often an order is asked for again while its mail is on its way, in milliseconds: the first try ends in a moment, a later one may be an hour off. */
const FIRST_TRY_POLL = 1500
const LATER_TRY_POLL = 30_000

/** One supplier order; asked for again until its mail is taken or refused. */
export const supplierOrderQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('supplier-orders').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedOrder> => {
      const { data, etag } = await api.GET('/api/supplier-orders/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      const mail = data?.record.mail
      if (mail?.state !== 'Waiting') return false
      return mail.next_at === null ? FIRST_TRY_POLL : LATER_TRY_POLL
    },
  })

/** How often a delivery that is being counted is asked for again, in milliseconds: others may count too. */
const COUNTING_POLL = 3000

/** What is counted of a delivery; while it is `live`, asked for again and again. */
export const receiptQuery = (api: ApiClient, uid: string, live = false) =>
  queryOptions({
    queryKey: resourceKeys('supplier-orders').part(uid, 'receipt'),
    queryFn: async ({ signal }): Promise<Schema<'Receipt'>> =>
      (await api.GET('/api/supplier-orders/{uid}/receipt', { params: { path: { uid } }, signal, disableMessage: true }))
        .data.results,
    staleTime: 0,
    refetchInterval: live ? COUNTING_POLL : false,
  })

/** What a supplier asks for its products, for the lines that are added. */
export const supplierTermsQuery = (api: ApiClient, supplier: string) =>
  readOptions(api, '/api/suppliers/{uid}/products', { params: { path: { uid: supplier }, query: { limit: 1000 } } })
