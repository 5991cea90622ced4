import type { SearchDocuments } from '@backoffice/api-contract'
import { where, type SearchClient } from '@backoffice/search'
import { offeredProducts } from '../../products/model/offered-products.ts'

/** Fields of a product for an order line. */
export type FoundProduct = Pick<SearchDocuments['products'], 'sku' | 'name' | 'ean13'>

const retrieve = ['sku', 'name', 'ean13'] as const
const AT_ONCE = 200

/** Returns the products with these SKUs or EANs, by the requested code. */
export async function productsByCode(
  search: SearchClient,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundProduct>> {
  const found = new Map<string, FoundProduct>()
  const on = where('products')
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const some = codes.slice(from, from + AT_ONCE)
    const [byEan, bySku] = await Promise.all([
      search.all('products', { filter: on.oneOf('ean13', some), retrieve }),
      search.all('products', { filter: on.oneOf('sku', some), retrieve }),
    ])
    for (const product of byEan) if (product.ean13 !== null) found.set(product.ean13, product)
    for (const product of bySku) found.set(product.sku, product)
  }
  return found
}

/** Returns a few products that match a text. */
export const productsLike = (search: SearchClient, q: string): Promise<readonly FoundProduct[]> =>
  search.find('products', { q, filter: offeredProducts(q), limit: 6, retrieve })
