import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { createRowSave, useShell, type RowSave } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productWebsitesQuery } from './queries.ts'

type OnWebsite = Schema<'WebsiteProduct'>

const etagOf = ({ version }: OnWebsite) => `"${version}"`

/** Saves the price of a product on a website with its version; its other overrides stay. */
export function useWebsitePriceSave(sku: string): RowSave<OnWebsite> {
  const queryClient = useQueryClient()
  const { api } = useShell()
  return useMemo(() => {
    /** What someone else stored meanwhile, by website. */
    const newer = new Map<string, OnWebsite>()
    const pathOf = ({ website }: OnWebsite) => ({ path: { websiteId: website, sku } })
    return createRowSave<OnWebsite>({
      rowKey: ({ website }) => website,
      etagOf,
      change: async (row, { price = '' }, etag) => {
        // A change replaces all overrides, so it starts from those of the version that it names.
        const stored = [row, newer.get(row.website)].find((one) => one && etagOf(one) === etag) ?? row
        const { data } = await api.PUT('/api/websites/{websiteId}/products/{sku}', {
          params: pathOf(row),
          body: { active: false, ...stored.own, price: price === '' ? null : Number(price) },
          ifMatch: etag,
          waitIndexation: false,
          disableMessage: true,
        })
        queryClient.setQueryData(productWebsitesQuery(api, sku).queryKey, (sites) =>
          sites?.map((site) => (site.website === row.website ? data.results : site)),
        )
        void invalidateResource(queryClient, 'products')
      },
      read: async (row) => {
        const { data } = await api.GET('/api/websites/{websiteId}/products/{sku}', {
          params: pathOf(row),
          disableMessage: true,
        })
        newer.set(row.website, data.results)
        const { price } = data.results.shown
        return { etag: etagOf(data.results), values: { price: price === null ? '' : String(price) } }
      },
    })
  }, [api, queryClient, sku])
}
