import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of the company details of a namespace, with the `ETag` that a change of them must send. */
export const companyQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('company-details').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'CompanyDetails'>>> => {
      const { data, etag } = await api.GET('/api/company-details/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })

/** Query of the payment settings of a namespace, with the `ETag` that a change of them must send. */
export const paymentSettingsQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('payment-settings').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'PaymentSettings'>>> => {
      const { data, etag } = await api.GET('/api/payment-settings/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
