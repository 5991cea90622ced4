import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { bundleQuery } from '../bundles/queries.ts'
import { useText } from './texts.ts'

/** Returns what refers to a product by its SKU, and the effect of changing it; each a sentence. */
export function useImpact({ sku, configurable_products, product_websites }: Schema<'Product'>): readonly string[] {
  const text = useText()
  const { api, permissions } = useShell()
  const bundles = useQuery(bundleQuery(api, sku)).data?.record.part_of.length
  const orders = useQuery({
    ...readOptions(api, '/api/products/{sku}/order-lines', { params: { path: { sku }, query: { limit: 1 } } }),
    enabled: permissions.can('orders'),
  }).data?.total
  return [
    text('catalog.manage.impact.alias', { sku }),
    ...(configurable_products.length > 0
      ? [text('catalog.manage.impact.variants', { count: configurable_products.length })]
      : []),
    ...(bundles ? [text('catalog.manage.impact.bundles', { count: bundles })] : []),
    ...(product_websites.length > 0
      ? [text('catalog.manage.impact.websites', { count: product_websites.length })]
      : []),
    ...(orders ? [text('catalog.manage.impact.orders', { count: orders })] : []),
    text('catalog.manage.impact.outside'),
  ]
}
