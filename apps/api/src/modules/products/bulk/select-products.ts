import { sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchRecords } from '../../../platform/search/search-records.ts'
import type { Scope } from '../../../platform/session/scope.ts'
import { findProducts } from '../look-up-products.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import { text } from '../messages.ts'

/** Returns the uids that a selection finds by searching these namespaces; undefined where it lists its products. */
export async function searchSelection(
  search: Meilisearch,
  namespaces: readonly string[],
  { may }: Pick<Call, 'may'>,
  { search: asked }: Schema<'ProductSelection'>,
): Promise<string[] | undefined> {
  return asked && searchRecords(search, 'products', { namespaces, may }, asked, '/selection/search/filter')
}

/**
 * Returns the uids of the products that a selection lists. @throws 409 for a SKU of several namespaces, when none is
 * selected
 */
export async function namedProducts(
  database: Database,
  scope: Scope,
  { uids = [], skus = [] }: Schema<'ProductSelection'>,
): Promise<string[]> {
  if (uids.length + skus.length === 0) throw invalid(text('product-required'), '/selection')
  const named = skus.length === 0 ? new Map<string, ProductRow>() : await findProducts({ database, scope }, skus)
  return [...new Set([...uids, ...[...named.values()].map(({ uid }) => uid)])]
}

/** Reads the products with these uids in some namespaces, without a lock. */
export const productsIn = (
  database: Database,
  namespaces: readonly string[],
  uids: readonly string[],
): Promise<ProductRow[]> =>
  database
    .select()
    .from(products)
    .where(
      sql`${products.uid} = any(${sql.param(uids)}::text[]) and ${products.namespace} = any(${sql.param(namespaces)}::text[])`,
    )
    .orderBy(products.uid)
