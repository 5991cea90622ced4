import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { stamps } from '../../platform/database/records.ts'
import { countProducts, sumCategorySales } from '../assortment/index.ts'
import { categories } from './tables.ts'

const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const

/** Returns the search documents of categories. */
export async function categoryDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['categories'][]> {
  const rows = await database
    .select()
    .from(categories)
    .where(inArray(categories.uid, [...uids]))
  const counts = await countProducts(database, 'categories', uids)
  const sold = await sumCategorySales(database, uids)
  const all = new Map(
    (
      await database
        .select({ uid: categories.uid, name: categories.name, parent: categories.parent_uid })
        .from(categories)
    ).map((row) => [row.uid, row]),
  )
  const pathOf = (uid: string | null): string[] => {
    const row = uid === null ? undefined : all.get(uid)
    return row ? [...pathOf(row.parent), row.name] : []
  }
  const defaults = new Map(
    (await database.select({ uid: namespaces.uid, language: namespaces.default_language }).from(namespaces)).map(
      ({ uid, language }) => [uid, language],
    ),
  )
  return rows.map((row) => ({
    uid: row.uid,
    namespace: row.namespace,
    name: row.name,
    image: row.image,
    names: Object.values(row.names),
    handle: row.handle,
    parent_id: row.parent_uid,
    seo_url: row.seo_url,
    path: pathOf(row.uid),
    depth: row.seo_url.split('/').length,
    status: row.status,
    products_direct: counts(row.uid).direct,
    products_total: counts(row.uid).products,
    sold_30: sold(row.uid),
    websites: row.websites,
    mappings: [...new Set(row.mappings.map(({ channel }) => channel))],
    missing_languages: LANGUAGES.filter((language) => language !== defaults.get(row.namespace) && !row.names[language]),
    has_seo: Boolean(row.seo.title && row.seo.description),
    sequence: row.sequence,
    ...stamps(row),
  }))
}
