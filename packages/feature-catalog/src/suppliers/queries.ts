import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { defineList, type LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** The list of suppliers: what it shows, and by what it is narrowed and ordered. */
export const supplierList = defineList({
  index: 'suppliers',
  facets: ['status', 'order_days', 'country', 'terms', 'has_email'],
  ranges: { lead_days: 'number', reliability: 'number', orders_12m: 'number', last_order_at: 'date' },
  retrieve: [
    'uid',
    'name',
    'code',
    'status',
    'country',
    'contact',
    'order_email',
    'order_days',
    'next_order_day',
    'lead_days',
    'reliability',
    'products',
    'open_orders',
    'minimum',
    'terms',
    'orders_12m',
    'last_order_at',
    'updated_at',
    'version',
  ],
  highlight: ['name', 'code'],
  sorts: [
    'name',
    'code',
    'lead_days',
    'reliability',
    'products',
    'open_orders',
    'next_order_day',
    'minimum',
    'status',
    'orders_12m',
    'last_order_at',
  ],
  order: ['name:asc'],
})

/** A supplier as the list shows it. */
export type SupplierRow = Pick<SearchDocuments['suppliers'], (typeof supplierList.retrieve)[number]>

/** One supplier, and the `ETag` that a change of it must carry. */
export const supplierQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('suppliers').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Supplier'>>> => {
      const { data, etag } = await api.GET('/api/suppliers/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })

/** What a supplier delivers, and at what price. */
export const supplierProductsQuery = (api: ApiClient, uid: string) =>
  readOptions(api, '/api/suppliers/{uid}/products', { params: { path: { uid }, query: { limit: 100 } } })
