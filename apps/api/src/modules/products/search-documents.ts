import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { namespaces } from '../../platform/accounts/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { synonymsIn } from '../synonyms/product-synonyms.ts'
import { nextOrderDay } from '../suppliers/next-order-day.ts'
import { performanceOf } from '../suppliers/performance.ts'
import { countCategories, countProducts } from './counts.ts'
import { searchedIn } from './product-fields.ts'
import { viewProducts } from './product-view.ts'
import { brands, categories, products, suppliers, websites } from './tables.ts'

const LOW = 5
const LANGUAGES = ['en', 'nl', 'de', 'fr']

/** What buyers think of products, by the reviews that are published. */
async function ratingsOf(
  database: Database,
  uids: readonly string[],
): Promise<Map<string, { rating: number; reviews: number }>> {
  const rows = await database
    .select({
      uid: reviews.product_uid,
      rating: sql<number>`round(avg(${reviews.rating}), 1)::float8`,
      reviews: count(),
    })
    .from(reviews)
    .where(and(eq(reviews.state, 'Published'), sql`${reviews.product_uid} = any(${sql.param(uids)}::text[])`))
    .groupBy(reviews.product_uid)
  return new Map(rows.map(({ uid, ...rest }) => [uid, rest]))
}

const stockState = (free: number): SearchDocuments['products']['stock_state'] =>
  free <= 0 ? 'out' : free <= LOW ? 'low' : 'in stock'

export async function productDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['products'][]> {
  const rows = await database
    .select()
    .from(products)
    .where(inArray(products.uid, [...uids]))
  const views = await viewProducts(rows, database, false)
  const present = new Map(rows.map((row) => [row.uid, row]))
  const sites = new Map(
    (await database.select({ uid: websites.uid, name: websites.name }).from(websites)).map(({ uid, name }) => [
      uid,
      name,
    ]),
  )
  const ratings = await ratingsOf(database, uids)
  const synonymsOf = await synonymsIn(database)
  return views.map((product) => {
    const stored = present.get(product.uid)
    const incoming = product.product_stock.reduce((sum, place) => sum + place.incoming, 0)
    const assigned = product.product_websites.filter(({ active }) => active).map(({ website }) => website)
    const free = product.product_stock.reduce((sum, place) => sum + place.free, 0)
    const others = product.translations.map(({ name }) => name).filter((name) => name !== product.name)
    return {
      ...searchedIn(product),
      uid: product.uid,
      sku: product.sku,
      aliases: product.aliases,
      names: [...new Set(others)],
      synonyms: synonymsOf(product.namespace ?? '', [
        product.name,
        ...others,
        product.brand?.name ?? '',
        ...product.categories.map(({ name }) => name),
      ]),
      namespace: product.namespace,
      brand: product.brand?.name ?? null,
      brand_uid: product.brand?.uid ?? null,
      supplier: product.supplier?.name ?? null,
      supplier_uid: product.supplier?.uid ?? null,
      categories: product.categories.map(({ name }) => name),
      category_uids: product.categories.map(({ uid }) => uid),
      currency: product.currency,
      free_stock: free,
      stock_state: product.stock_policy === 'Do not track' ? 'in stock' : stockState(free),
      sold_30: product.stats.sold_30,
      sold_total: product.stats.sold_total,
      websites: product.product_websites
        .filter(({ active }) => active)
        .flatMap(({ website }) => sites.get(website) ?? []),
      image: product.files.find(({ is_main }) => is_main)?.url ?? null,
      completeness: product.completeness,
      gaps: product.gaps,
      parent_uid: product.parent?.uid ?? null,
      parent_sku: product.parent?.sku ?? null,
      option_values: product.options.map(({ value }) => value),
      website_uids: assigned,
      website_count: assigned.length,
      missing_languages: LANGUAGES.filter(
        (language) => !product.translations.some((text) => text.language === language),
      ),
      stale_languages: product.translations.filter(({ state }) => state === 'Stale').map(({ language }) => language),
      incoming,
      cover_days: product.stats.sold_30 > 0 ? Math.floor((Math.max(0, free) * 30) / product.stats.sold_30) : null,
      last_sold_at: product.stats.last_sold_at === null ? null : seconds(new Date(product.stats.last_sold_at)),
      rating: ratings.get(product.uid)?.rating ?? null,
      reviews: ratings.get(product.uid)?.reviews ?? 0,
      has_discount: product.compare_price !== null && product.price !== null && product.compare_price > product.price,
      updated_by: stored?.updated_by ?? null,
      created_at: seconds(new Date(product.created_at)),
      updated_at: seconds(new Date(product.updated_at)),
      version: product.version,
    }
  })
}

export async function brandDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['brands'][]> {
  const rows = await database
    .select()
    .from(brands)
    .where(inArray(brands.uid, [...uids]))
  const counts = await countProducts(database, 'brand_uid', uids)
  return rows.map((row) => ({
    uid: row.uid,
    namespace: row.namespace,
    name: row.name,
    slug: row.slug,
    status: row.status,
    logo: row.logo,
    has_logo: row.logo !== null,
    supplier_uid: row.supplier_uid,
    products: counts(row.uid).products,
    active_products: counts(row.uid).active,
    sold_30: counts(row.uid).sold_30,
    sequence: row.sequence,
    ...stamps(row),
  }))
}

const stamps = ({ created_at, updated_at, version }: { created_at: Date; updated_at: Date; version: number }) => ({
  created_at: seconds(created_at),
  updated_at: seconds(updated_at),
  version,
})

export async function categoryDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['categories'][]> {
  const rows = await database
    .select()
    .from(categories)
    .where(inArray(categories.uid, [...uids]))
  const counts = await countCategories(database, uids)
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
    names: Object.values(row.names),
    handle: row.handle,
    parent_id: row.parent_uid,
    seo_url: row.seo_url,
    path: pathOf(row.uid),
    depth: row.seo_url.split('/').length,
    status: row.status,
    products_direct: counts(row.uid).direct,
    products_total: counts(row.uid).total,
    sold_30: counts(row.uid).sold_30,
    websites: row.websites,
    mappings: [...new Set(row.mappings.map(({ channel }) => channel))],
    missing_languages: LANGUAGES.filter((language) => language !== defaults.get(row.namespace) && !row.names[language]),
    has_seo: Boolean(row.seo.title && row.seo.description),
    sequence: row.sequence,
    ...stamps(row),
  }))
}

export async function supplierDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['suppliers'][]> {
  const rows = await database
    .select()
    .from(suppliers)
    .where(inArray(suppliers.uid, [...uids]))
  const counts = await countProducts(database, 'supplier_uid', uids)
  const performance = await performanceOf(database, uids)
  return rows.map((row) => {
    const { open_orders, orders_12m, reliability, last_order_at } = performance(row.uid)
    return {
      uid: row.uid,
      namespace: row.namespace,
      name: row.name,
      code: row.code,
      status: row.status,
      country: row.country,
      contact: row.contacts[0]?.name ?? null,
      order_email: row.order_email,
      has_email: row.order_email !== null,
      order_days: row.order_days,
      next_order_day: nextOrderDay(new Date(), row.order_days, row.holidays),
      lead_days: row.lead_days,
      reliability,
      products: counts(row.uid).products,
      open_orders,
      minimum: row.minimum,
      terms: row.terms,
      orders_12m,
      last_order_at: last_order_at && seconds(last_order_at),
      ...stamps(row),
    }
  })
}
