import { recordAddress } from '@backoffice/api-contract'
import type { Finder } from '@backoffice/shell-kit'
import { label } from '../texts.ts'
import { offeredProducts } from './model/hidden-products.ts'

/** Finds products by name, SKU or EAN, for the command palette and for scanners. */
export const productFinder: Finder = {
  id: 'products',
  label: label('catalog.products'),
  needs: 'products',
  finds: ['number'],
  find: async ({ search }, q, signal) => {
    const found = await search.find(
      'products',
      { q, filter: offeredProducts(q), limit: 5, retrieve: ['uid', 'namespace', 'sku', 'name'] },
      { signal },
    )
    return found.map(({ uid, namespace, sku, name }) => ({
      id: uid,
      title: name,
      hint: sku,
      path: recordAddress('products', { code: sku, namespace }),
    }))
  },
  findScanned: async (context, code) => (await import('./find-scanned.ts')).findScanned(context, code),
}
