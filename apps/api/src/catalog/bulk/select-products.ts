import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MeilisearchApiError, type Meilisearch } from 'meilisearch'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../contract/failure.ts'
import type { Database } from '../../database/database.ts'
import { SearchError } from '../../indexing/search-client.ts'
import type { Scope } from '../../session/scope.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'

const MOST = 100_000
const quote = (text: string): string => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`

/** What the search service, inside or outside of this process, has against the question; undefined when it failed otherwise. */
function refusalIn(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof SearchError && at.status < 500) return at.message
    if (at instanceof MeilisearchApiError && at.response.status < 500) return at.message
  }
  return undefined
}

/** Everything of the caller's own namespaces that a search finds, in the order of the search. @throws 422 for a filter that cannot be read. */
async function searched(search: Meilisearch, scope: Scope, { q = '', filter = [] }: Schema<'SearchedRecords'>): Promise<string[]> {
  const own = `namespace IN [${scope.own.map(quote).join(', ')}]`
  try {
    const { hits } = await search.index<{ uid: string }>('products')
      .search(q, { filter: [...filter, own], limit: MOST, attributesToRetrieve: ['uid'], matchingStrategy: 'all' })
    return hits.map(({ uid }) => uid)
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== undefined) throw invalid(refusal, '/selection/search/filter')
    throw error
  }
}

/** The uids that a selection means; those of other tenants are not among them when they are read. */
export async function selectProducts(database: Database, search: Meilisearch, scope: Scope, { uids = [], skus = [], search: asked }: Schema<'ProductSelection'>): Promise<string[]> {
  if (asked) return searched(search, scope, asked)
  if (uids.length + skus.length === 0) throw invalid('Choose at least one product.', '/selection')
  const named = skus.length === 0 ? [] : await database.select({ uid: products.uid }).from(products).where(sql`${products.sku} = any(${sql.param(skus)}::text[])`)
  return [...new Set([...uids, ...named.map(({ uid }) => uid)])]
}

/** The same for the same products, whatever their order. */
export const fingerprintOf = (uids: readonly string[]): string => createHash('sha256').update(uids.toSorted().join(' ')).digest('hex')

/** The products with these uids that the caller may change. */
export async function ownProducts(database: Database, scope: Scope, uids: readonly string[], lock = false): Promise<ProductRow[]> {
  const query = database.select().from(products).where(sql`${products.uid} = any(${sql.param(uids)}::text[]) and ${products.namespace} = any(${sql.param(scope.own)}::text[])`).orderBy(products.uid)
  return lock ? query.for('update') : query
}
