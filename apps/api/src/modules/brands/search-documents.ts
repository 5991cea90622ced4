import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { stamps } from '../../platform/database/records.ts'
import { countProducts, sumBrandSales } from '../assortment/index.ts'
import { brands } from './tables.ts'

/** Returns the search documents of brands. */
export async function brandDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['brands'][]> {
  const rows = await database
    .select()
    .from(brands)
    .where(inArray(brands.uid, [...uids]))
  const counts = await countProducts(database, 'brands', uids)
  const sold = await sumBrandSales(database, uids)
  return rows.map((row) => ({
    uid: row.uid,
    namespace: row.namespace,
    name: row.name,
    slug: row.slug,
    status: row.status,
    logo: row.logo,
    has_logo: row.logo !== null,
    url: row.url,
    has_seo: Boolean(row.seo.title && row.seo.description),
    supplier_uid: row.supplier_uid,
    products: counts(row.uid).products,
    active_products: counts(row.uid).active,
    sold_30: sold(row.uid),
    sequence: row.sequence,
    ...stamps(row),
  }))
}
