import { invalidateResource } from '@backoffice/api-client'
import { useShell, type LoadedRecord, type StoreProgress } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { websiteProductQuery } from './queries.ts'
import {
  seoChangeOf,
  websiteChangeOf,
  websiteFieldsOf,
  type ProductOnWebsite,
  type WebsiteFields,
} from './website-fields.ts'

type Loaded = LoadedRecord<ProductOnWebsite>

interface Step {
  readonly name: string
  readonly store: (base: ProductOnWebsite) => Promise<unknown>
}

const options = (etag: string | null) => ({
  waitIndexation: false,
  disableMessage: true,
  ...(etag !== null && { ifMatch: etag }),
})

const isOfTheSite = (field: string) => !field.startsWith('seo_') && field !== 'tier_prices'

/**
 * Stores the changes of a product on a website: its fields there, its tier prices and its search engine texts in one
 * call each, since the server accepts them separately.
 */
export function useWebsiteStore(sku: string, website: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const read = (): Promise<Loaded> =>
    queryClient.fetchQuery({ ...websiteProductQuery(api, sku, website), staleTime: 0 })

  const stepsOf = (changes: Partial<WebsiteFields>, record: ProductOnWebsite): readonly Step[] => {
    const { tier_prices: tiers } = changes
    const entries = seoChangeOf(changes, record)
    const steps: readonly (Step | false | undefined)[] = [
      Object.keys(changes).some(isOfTheSite) && {
        name: text('catalog.sites.save.fields'),
        store: ({ etags, ...base }) =>
          api.PUT('/api/websites/{websiteId}/products/{sku}', {
            params: { path: { websiteId: website, sku } },
            body: websiteChangeOf({ ...websiteFieldsOf({ ...base, etags }), ...changes }, base.site.language),
            ...options(etags.site),
          }),
      },
      tiers && {
        name: text('catalog.sites.tiers'),
        store: ({ product, etags }) =>
          api.PUT('/api/products/{sku}', {
            params: { path: { sku } },
            body: { tier_prices: [...product.tier_prices.filter((tier) => tier.website !== website), ...tiers] },
            apiVersion: 3,
            ...options(etags.product),
          }),
      },
      entries.length > 0 && {
        name: text('catalog.tab.seo'),
        store: ({ etags }) =>
          api.PUT('/api/products/{sku}/seo', { params: { path: { sku } }, body: { entries }, ...options(etags.seo) }),
      },
    ]
    return steps.flatMap((step) => step || [])
  }
  const store = async (
    changes: Partial<WebsiteFields>,
    base: Loaded,
    { begin, advance }: StoreProgress<ProductOnWebsite>,
  ): Promise<Loaded> => {
    const steps = stepsOf(changes, base.record)
    begin(steps.map(({ name }) => name))
    let stored = base
    for (const step of steps) {
      await step.store(stored.record)
      stored = await read()
      advance(stored)
    }
    return stored
  }
  return { store, read, onSaved: () => void invalidateResource(queryClient, 'products', 'redirects') }
}
