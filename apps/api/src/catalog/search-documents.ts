import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { seconds } from '../database/records.ts'
import { viewProducts } from './product-view.ts'
import { brands, categories, products, suppliers, websites } from './tables.ts'

const LOW = 5

const stockState = (free: number): SearchDocuments['products']['stock_state'] => (free <= 0 ? 'out' : free <= LOW ? 'low' : 'in stock')

export async function productDocuments(database: Database, uids: readonly string[]): Promise<SearchDocuments['products'][]> {
  const rows = await database.select().from(products).where(inArray(products.uid, [...uids]))
  const views = await viewProducts(rows, database, false)
  const sites = new Map((await database.select({ uid: websites.uid, name: websites.name }).from(websites)).map(({ uid, name }) => [uid, name]))
  return views.map((product) => {
    const free = product.product_stock.reduce((sum, place) => sum + place.free, 0)
    const others = product.translations.map(({ name }) => name).filter((name) => name !== product.name)
    return {
      uid: product.uid, sku: product.sku, aliases: product.aliases, ean13: product.ean13, name: product.name, names: [...new Set(others)],
      namespace: product.namespace, status: product.status, kind: product.kind,
      brand: product.brand?.name ?? null, brand_uid: product.brand?.uid ?? null, supplier: product.supplier?.name ?? null, supplier_uid: product.supplier?.uid ?? null,
      categories: product.categories.map(({ name }) => name), category_uids: product.categories.map(({ uid }) => uid),
      price: product.price, currency: product.currency, vat_code: product.vat_code, free_stock: free,
      stock_state: product.stock_policy === 'Do not track' ? 'in stock' : stockState(free),
      sold_30: product.stats.sold_30, sold_total: product.stats.sold_total,
      websites: product.product_websites.filter(({ active }) => active).flatMap(({ website }) => sites.get(website) ?? []),
      image: product.files.find(({ is_main }) => is_main)?.url ?? null,
      completeness: product.completeness, gaps: product.gaps, productOptionGroupId: product.productOptionGroupId,
      created_at: seconds(new Date(product.created_at)), updated_at: seconds(new Date(product.updated_at)), version: product.version,
    }
  })
}

export async function brandDocuments(database: Database, uids: readonly string[]): Promise<SearchDocuments['brands'][]> {
  const rows = await database.select().from(brands).where(inArray(brands.uid, [...uids]))
  return rows.map(({ uid, namespace, name, slug, status }) => ({ uid, namespace, name, slug, status }))
}

export async function categoryDocuments(database: Database, uids: readonly string[]): Promise<SearchDocuments['categories'][]> {
  const rows = await database.select().from(categories).where(inArray(categories.uid, [...uids]))
  return rows.map(({ uid, namespace, name, handle, parent_uid, seo_url, status }) => ({ uid, namespace, name, handle, parent_id: parent_uid, seo_url, status }))
}

export async function supplierDocuments(database: Database, uids: readonly string[]): Promise<SearchDocuments['suppliers'][]> {
  const rows = await database.select().from(suppliers).where(inArray(suppliers.uid, [...uids]))
  return rows.map(({ uid, namespace, name, code, status }) => ({ uid, namespace, name, code, status }))
}
