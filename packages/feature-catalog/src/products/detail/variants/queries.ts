import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { combinationsOf, type ChosenGroup } from './matrix.ts'

/** Query of a product's variants, in the order of their options. */
export const variantsQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'variants'),
    queryFn: async ({ signal }): Promise<readonly Schema<'Variant'>[]> =>
      (await api.GET('/api/products/{sku}/variants', { params: { path: { sku } }, signal, disableMessage: true })).data
        .results,
    staleTime: staleTimes.record,
  })

/** Query of all option groups. */
export const optionGroupsQuery = (api: ApiClient) =>
  readOptions(api, '/api/option-groups', { params: { query: { limit: 1000 } } })

/** Query of the variants that a matrix would create, and why some would not be. */
export const matrixQuery = (api: ApiClient, sku: string, chosen: readonly ChosenGroup[]) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'matrix', chosen),
    queryFn: async ({ signal }): Promise<readonly Schema<'VariantDraft'>[]> => {
      const combinations = combinationsOf(chosen).map((options) => ({ options: [...options] }))
      const body = { groups: chosen.map(({ group }) => group), combinations, preview: true }
      return (
        await api.POST('/api/products/{sku}/variants', {
          params: { path: { sku } },
          body,
          signal,
          waitIndexation: false,
          disableMessage: true,
        })
      ).data.results.drafts
    },
    staleTime: 0,
  })

/** Query of the variants that would get another picture, by option value, with the `ETag` of this preview. */
export const picturesQuery = (
  api: ApiClient,
  sku: string,
  group: string,
  pictures: Schema<'VariantPictures'>['pictures'],
) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'variant-pictures', { group, pictures }),
    queryFn: async ({
      signal,
    }): Promise<{ readonly foreseen: readonly Schema<'VariantPictured'>[]; readonly etag: string | null }> => {
      const { data, etag } = await api.PUT('/api/products/{sku}/variants/pictures', {
        params: { path: { sku } },
        body: { group, pictures, preview: true },
        signal,
        waitIndexation: false,
        disableMessage: true,
      })
      return { foreseen: data.results, etag }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
