import { recordAddress } from '@backoffice/api-contract'
import { where } from '@backoffice/search'
import type { Find, Found, ShellContext } from '@backoffice/shell-kit'
import { boundFilters } from './list/bound-filters.ts'
import { offeredProducts } from './model/offered-products.ts'

export default { bound: boundFilters }

/** Returns the products that best match a text: by name, SKU or EAN. */
export const find: Find = async ({ search }, q, signal) => {
  const found = await search.find(
    'products',
    { q, filter: offeredProducts(q), limit: 5, retrieve: ['uid', 'namespace', 'sku', 'name', 'image'] },
    { signal },
  )
  return found.map(({ uid, namespace, sku, name, image }) => ({
    id: uid,
    title: name,
    hint: sku,
    path: recordAddress('products', { code: sku, namespace }),
    ...(image !== null && { picture: image }),
  }))
}

/** Returns the products whose SKU or EAN is a scanned code. */
export async function findScanned({ search }: ShellContext, code: string): Promise<readonly Found[]> {
  const by = where('products')
  // A UPC of twelve digits is an EAN-13 with a leading zero.
  const filter = by.or(by.equals('sku', code), by.oneOf('ean13', [code, `0${code}`]))
  const found = await search.find('products', { filter, limit: 2, retrieve: ['uid', 'namespace', 'sku', 'name'] })
  return found.map(({ uid, namespace, sku, name }) => ({
    id: uid,
    title: name,
    path: recordAddress('products', { code: sku, namespace }),
  }))
}
