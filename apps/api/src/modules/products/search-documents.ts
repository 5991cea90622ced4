import { inArray } from 'drizzle-orm'
import { marginOf, vatRate, type Schema, type SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { ratingsOf } from '../assortment/index.ts'
import { branchesOf } from '../categories/index.ts'
import { salesTrends } from '../sales/index.ts'
import { synonymsIn } from '../synonyms/index.ts'
import { searchedIn } from './product-fields.ts'
import { viewProducts, type ProductRow } from './product-view.ts'
import { settingsIn } from './settings/effective-settings.ts'
import { extraOf } from './settings/extra-field.ts'
import { products } from './tables.ts'
import { freeStock, sellableStock } from '../stock/index.ts'
import { variantTotals, type VariantTotals } from './variants/variant-totals.ts'
import { marginRatesOf, websites } from '../websites/index.ts'

const LOW = 5

/** Returns whether stock is low: below the minimum of a location, or little where none has a minimum. */
const isLow = (free: number, { stock_places, product_stock }: Schema<'Product'>): boolean => {
  const minimums = stock_places.filter(({ minimum }) => minimum !== null)
  if (minimums.length === 0) return free <= LOW
  return minimums.some(
    ({ location, minimum }) => (product_stock.find((one) => one.location === location)?.free ?? 0) < (minimum ?? 0),
  )
}

const stockState = (free: number, product: Schema<'Product'>): SearchDocuments['products']['stock_state'] =>
  free <= 0 ? 'out' : isLow(free, product) ? 'low' : 'in stock'

/** Returns how many units of a product there are, and can be ordered. */
const stockIn = ({ free, sellable, isUntracked, range }: VariantTotals, product: Schema<'Product'>) => ({
  free_stock: free,
  variant_stock: [...range],
  sellable,
  stock_state: isUntracked ? ('in stock' as const) : stockState(free, product),
})

/** Returns the languages in which a product has no text, and those whose text is older than its source. */
const languagesOf = ({ translations }: Schema<'Product'>, wanted: readonly string[]) => ({
  missing_languages: wanted.filter((language) => !translations.some((text) => text.language === language)),
  stale_languages: translations.filter(({ state }) => state === 'Stale').map(({ language }) => language),
})

/** Returns the shelves of a product's locations. */
const shelvesOf = ({ stock_places }: Schema<'Product'>): string | null =>
  stock_places.flatMap(({ shelf }) => shelf ?? []).join(', ') || null

/** Returns the location of a product that is kept at one only. */
function onlyLocationOf({ stock_places, product_stock }: Schema<'Product'>): string | null {
  const [first = null, ...others] = new Set([...stock_places, ...product_stock].map(({ location }) => location))
  return others.length === 0 ? first : null
}

/** Returns the records that a product belongs to, and where it is kept. */
const placeOf = (product: Schema<'Product'>) => ({
  brand: product.brand?.name ?? null,
  brand_uid: product.brand?.uid ?? null,
  supplier: product.supplier?.name ?? null,
  supplier_uid: product.supplier?.uid ?? null,
  categories: product.categories.map(({ name }) => name),
  category_uids: product.categories.map(({ uid }) => uid),
  location: onlyLocationOf(product),
  shelf: shelvesOf(product),
})

/** Returns the options of a variant. */
const optionsOf = ({ options }: Schema<'Product'>) => ({
  option_values: options.map(({ value }) => value),
  options: options.flatMap(({ group, value }) => [group, `${group}:${value}`]),
})

/** Returns the stock and sales of a product itself. */
const ownTotals = ({ uid, product_stock, stock_policy, oversell_limit, stats }: Schema<'Product'>): VariantTotals => ({
  free: freeStock(product_stock),
  sellable: sellableStock({ stock_policy, oversell_limit }, product_stock),
  incoming: product_stock.reduce((sum, place) => sum + place.incoming, 0),
  isUntracked: stock_policy === 'Do not track',
  range: [],
  sold_30: stats.sold_30,
  sold_total: stats.sold_total,
  sold: [uid],
})

/** Returns the namespace of the product that each one inherits fields from. */
async function originsOf(database: Database, rows: readonly ProductRow[]) {
  const followed = rows.flatMap(({ inherits, inherits_from_uid: uid }) =>
    inherits.length > 0 && uid !== null ? [uid] : [],
  )
  const places = await database
    .select({ uid: products.uid, namespace: products.namespace })
    .from(products)
    .where(inArray(products.uid, ['', ...followed]))
  const namespaceOf = new Map(places.map(({ uid, namespace }) => [uid, namespace]))
  return (row: ProductRow | undefined): string | undefined =>
    row && row.inherits.length > 0 ? namespaceOf.get(row.inherits_from_uid ?? '') : undefined
}

/** Returns the stock and the sales of each product: of a parent, those of its variants. */
async function figuresOf(database: Database, views: readonly Schema<'Product'>[]) {
  const totals = await variantTotals(
    database,
    views.flatMap(({ uid, kind }) => (kind === 'Variant parent' ? [uid] : [])),
  )
  const totalsOf = (product: Schema<'Product'>) => totals.get(product.uid) ?? ownTotals(product)
  const trends = await salesTrends(database, new Map(views.map((product) => [product.uid, totalsOf(product).sold])))
  return (product: Schema<'Product'>) => {
    const all = totalsOf(product)
    const { free, incoming, sold_30, sold_total } = all
    const trend = trends.get(product.uid)
    return {
      ...stockIn(all, product),
      incoming,
      cover_days: sold_30 > 0 ? Math.floor((Math.max(0, free) * 30) / sold_30) : null,
      sold_30,
      sold_days: [...(trend?.units ?? [])],
      sold_until: trend?.until ?? null,
      sold_total,
    }
  }
}

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
  const originOf = await originsOf(database, rows)
  const ratings = await ratingsOf(database, uids)
  const synonymsOf = await synonymsIn(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const settings = await settingsIn(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const branchOf = await branchesOf(
    database,
    rows.flatMap(({ category_uids }) => category_uids),
  )
  const ratesIn = await marginRatesOf(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const figuresIn = await figuresOf(database, views)
  return views.map((product) => {
    const stored = present.get(product.uid)
    const cost = stored?.cost ?? null
    const assigned = product.product_websites.filter(({ active }) => active).map(({ website }) => website)
    const branch = branchOf(product.categories.map(({ uid: category }) => category))
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
      origin: originOf(stored) ?? product.namespace,
      ...placeOf(product),
      category_tree: [...new Set(branch.map(({ name }) => name))],
      main_category: product.categories[0]?.name ?? null,
      currency: product.currency,
      cost,
      margin: marginOf(product.price, cost, vatRate(product.vat_code, ratesIn(product.namespace)))?.percent ?? null,
      ...figuresIn(product),
      websites: product.product_websites
        .filter(({ active }) => active)
        .flatMap(({ website }) => sites.get(website) ?? []),
      image: product.files.find(({ is_main }) => is_main)?.url ?? null,
      completeness: product.completeness,
      gaps: product.gaps,
      parent_uid: product.parent?.uid ?? null,
      parent_sku: product.parent?.sku ?? null,
      family: product.parent?.sku ?? product.sku,
      ...optionsOf(product),
      ...extraOf(product.extra, settings(product.namespace).extra_fields, branch),
      website_uids: assigned,
      website_count: assigned.length,
      ...languagesOf(product, settings(product.namespace).languages),
      suggested_order: product.replenishment.quantity,
      last_sold_at: product.stats.last_sold_at === null ? null : seconds(new Date(product.stats.last_sold_at)),
      launches_at: product.launch_date === null ? null : seconds(new Date(product.launch_date)),
      ends_at: product.end_date === null ? null : seconds(new Date(product.end_date)),
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
