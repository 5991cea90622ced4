import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** A supplier order, with the `ETag` that a change of it must send. */
export type LoadedOrder = LoadedRecord<Schema<'SupplierOrder'>>

/**
 * Poll interval of an order whose email is being sent, in milliseconds: the first attempt ends in a moment, a later one
 * may be an hour away.
 */
const FIRST_TRY_POLL = 1500
const LATER_TRY_POLL = 30_000

/** Query of one supplier order; polled until its email is accepted or rejected. */
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

/** Poll interval of a delivery that is being counted, in milliseconds: others may count too. */
const COUNTING_POLL = 3000

/** Query of the counts of a delivery; polled while it is `live`. */
export const receiptQuery = (api: ApiClient, uid: string, live = false) =>
  queryOptions({
    queryKey: resourceKeys('supplier-orders').part(uid, 'receipt'),
    queryFn: async ({ signal }): Promise<Schema<'Receipt'>> =>
      (await api.GET('/api/supplier-orders/{uid}/receipt', { params: { path: { uid } }, signal, disableMessage: true }))
        .data.results,
    staleTime: 0,
    refetchInterval: live ? COUNTING_POLL : false,
  })

/** Query of a supplier's terms for its products, for new lines. */
export const supplierTermsQuery = (api: ApiClient, supplier: string) =>
  readOptions(api, '/api/suppliers/{uid}/products', { params: { path: { uid: supplier }, query: { limit: 1000 } } })

/** Query of the email of a step. */
export const supplierMailQuery = (api: ApiClient, uid: string, step: Schema<'SupplierMailStep'>) =>
  readOptions(api, '/api/supplier-orders/{uid}/mail', { params: { path: { uid }, query: { step } } })
