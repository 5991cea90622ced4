import { asc, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { contentVersion } from '../../platform/http/content-version.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedFields } from '../../platform/database/records.ts'
import { completenessOf } from './completeness.ts'
import { storedIn } from './product-fields.ts'
import { settingsIn } from './settings/effective-settings.ts'
import { replenishing } from './stock/replenishment.ts'
import { brands } from '../brands/index.ts'
import { categories } from '../categories/index.ts'
import { productFiles, products, productTranslations } from './tables.ts'
import { salesOf } from '../sales/index.ts'
import { productStockOf } from '../stock/index.ts'
import { suppliers } from '../suppliers/index.ts'

/** A product as it is stored. */
export type ProductRow = typeof products.$inferSelect
type FileRow = typeof productFiles.$inferSelect

/** Returns a file as the contract shows it. */
export const viewFile = (file: FileRow, sku: string): Schema<'ProductFile'> => ({
  ...fileInHistory(file, sku),
  version: fileVersion(file),
})

/** Returns a file as the history shows it, without its version. */
export const fileInHistory = (file: FileRow, sku: string): Omit<Schema<'ProductFile'>, 'version'> => ({
  id: file.id,
  sequence: file.sequence,
  url: `/api/products/${encodeURIComponent(sku)}/files/${file.id}`,
  type: file.type,
  is_main: file.is_main,
  caption: file.caption,
  alts: file.alts,
  content_type: file.content_type,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
})

/** Returns the version of a file, from everything that can be changed. */
export const fileVersion = ({ sequence, type, is_main, caption, alts }: FileRow): number =>
  contentVersion([sequence, type, is_main, caption, alts])

/** Returns a text as the contract shows it. */
export const viewTranslation = (row: typeof productTranslations.$inferSelect): Schema<'ProductTranslation'> => ({
  id: row.id,
  language: row.language,
  name: row.name,
  short_text: row.short_text,
  description: row.description,
  plus_points: row.plus_points,
  minus_points: row.minus_points,
  search_words: row.search_words,
  state: row.state,
  ...(row.auto_fields && { auto_fields: row.auto_fields }),
})

const noSales: Schema<'ProductStats'> = {
  sold_7: 0,
  sold_30: 0,
  sold_90: 0,
  sold_total: 0,
  revenue: 0,
  last_sold_at: null,
}

type Reference = Schema<'Reference'>

/** Names of the records that products refer to. */
interface Named {
  readonly references: ReadonlyMap<string, Reference>
  readonly others: ReadonlyMap<string, Pick<ProductRow, 'uid' | 'sku' | 'name'>>
}

async function namedBy(database: Database, rows: readonly ProductRow[]): Promise<Named> {
  const among = (column: PgColumn, named: (row: ProductRow) => string | null | readonly string[]) =>
    sql`${column} = any(${sql.param([...new Set(rows.flatMap(named))])}::text[])`
  const brandRows = await database
    .select({ uid: brands.uid, name: brands.name })
    .from(brands)
    .where(among(brands.uid, (row) => row.brand_uid))
  const supplierRows = await database
    .select({ uid: suppliers.uid, name: suppliers.name })
    .from(suppliers)
    .where(among(suppliers.uid, (row) => row.supplier_uid))
  const categoryRows = await database
    .select({ uid: categories.uid, name: categories.name })
    .from(categories)
    .where(among(categories.uid, (row) => row.category_uids))
  const others = await database
    .select({ uid: products.uid, sku: products.sku, name: products.name })
    .from(products)
    .where(among(products.uid, (row) => [row.parent_uid, row.successor_uid].filter((uid) => uid !== null)))
  return {
    references: new Map([...brandRows, ...supplierRows, ...categoryRows].map((row) => [row.uid, row])),
    others: new Map(others.map((row) => [row.uid, row])),
  }
}

const parentOf = ({ parent_uid }: ProductRow, others: Named['others']): Schema<'Product'>['parent'] => {
  const parent = parent_uid === null ? undefined : others.get(parent_uid)
  return parent ? { uid: parent.uid, sku: parent.sku } : null
}

/** Returns the fields of a product from its own columns. */
const fieldsOf = (row: ProductRow, { references, others }: Named) => ({
  ...storedFields(row),
  ...storedIn(row),
  namespace: row.namespace,
  sku: row.sku,
  aliases: row.aliases,
  currency: row.currency,
  productOptionGroupId: row.option_group_id,
  parent: parentOf(row, others),
  successor: row.successor_uid === null ? null : (others.get(row.successor_uid) ?? null),
  option_groups: row.option_groups,
  options: row.options,
  categories: row.category_uids.flatMap((uid) => references.get(uid) ?? []),
  brand: row.brand_uid === null ? null : (references.get(row.brand_uid) ?? null),
  supplier: row.supplier_uid === null ? null : (references.get(row.supplier_uid) ?? null),
  inherits: row.inherits,
})

/** Returns products as the history shows them: the fields of their own columns. */
export async function describeProducts(rows: readonly ProductRow[], database: Database) {
  const named = await namedBy(database, rows)
  return rows.map((row) => fieldsOf(row, named))
}

/** Returns products as the contract shows them, with their parts, in one query for each kind of relation. */
export async function viewProducts(
  rows: readonly ProductRow[],
  database: Database,
  mayReadCost: boolean,
): Promise<Schema<'Product'>[]> {
  const uids = rows.map(({ uid }) => uid)
  if (uids.length === 0) return []
  const named = await namedBy(database, rows)
  const texts = await database
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.product_uid, uids))
    .orderBy(asc(productTranslations.id))
  const files = await database
    .select()
    .from(productFiles)
    .where(inArray(productFiles.product_uid, uids))
    .orderBy(asc(productFiles.sequence), asc(productFiles.id))
  const stock = await productStockOf(database, uids)
  const sales = await salesOf(database, uids)
  const settings = await settingsIn(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const replenishmentOf = await replenishing(database, rows, settings)
  const textsOf = Map.groupBy(texts, ({ product_uid }) => product_uid)
  const filesOf = Map.groupBy(files, ({ product_uid }) => product_uid)

  return rows.map((row) => {
    const translations = (textsOf.get(row.uid) ?? []).map(viewTranslation)
    const files = (filesOf.get(row.uid) ?? []).map((file) => viewFile(file, row.sku))
    const product_stock = [...(stock.get(row.uid) ?? [])]
    const stats = sales.get(row.uid) ?? noSales
    const shown = {
      ...fieldsOf(row, named),
      cost: mayReadCost ? row.cost : null,
      translations,
      files,
      product_stock,
      stats,
      replenishment: replenishmentOf(row, stats.sold_30, product_stock),
    }
    const assessed = {
      ...shown,
      hasImage: files.some(({ type }) => type === 'image'),
      languages: translations.map(({ language }) => language),
    }
    return { ...shown, ...completenessOf(assessed, settings(row.namespace).languages) }
  })
}
