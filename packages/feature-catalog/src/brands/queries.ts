import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { defineList, type LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** The list of brands: what it shows, and by what it is narrowed and ordered. */
export const brandList = defineList({
  index: 'brands',
  facets: ['status', 'has_logo', 'supplier_uid'],
  ranges: { products: 'number', sold_30: 'number', updated_at: 'date' },
  retrieve: [
    'uid',
    'name',
    'slug',
    'status',
    'logo',
    'supplier_uid',
    'products',
    'active_products',
    'sold_30',
    'updated_at',
    'version',
  ],
  highlight: ['name', 'slug'],
  sorts: ['name', 'products', 'active_products', 'sold_30', 'status', 'updated_at'],
  order: ['name:asc'],
})

/** A brand as the list shows it. */
export type BrandRow = Pick<SearchDocuments['brands'], (typeof brandList.retrieve)[number]>

/** One brand, and the `ETag` that a change of it must carry. */
export const brandQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('brands').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Brand'>>> => {
      const { data, etag } = await api.GET('/api/brands/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
