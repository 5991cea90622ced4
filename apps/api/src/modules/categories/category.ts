import { inArray, sql } from 'drizzle-orm'
import { undoExceptions, type UndoException } from '../../platform/audit/undo-exceptions.ts'
import { storedFields } from '../../platform/database/records.ts'
import { conflict } from '../../platform/http/failure.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { writeMany } from '../../platform/records/write.ts'
import { countProducts, recountProducts } from '../assortment/index.ts'
import { followAddress, mergedIn, refillMerged } from '../redirects/index.ts'
import { aboveOf, addressesAfter, belowOf, lockTree, seoUrlOf, type CategoryRow } from './category-tree.ts'
import { heldByFields } from './extra-fields-of-category.ts'
import { categoryFilters } from './category-filters.ts'
import { categoryImport } from './category-import.ts'
import { mapInBulk } from './map-in-bulk.ts'
import { mergeCategories } from './merge-categories.ts'
import { pinnedProducts } from './pinned-products.ts'
import { categoryDocuments } from './search-documents.ts'
import { categories } from './tables.ts'
import { text } from './messages.ts'

/** Returns the fields of a category from its own columns. */
const fieldsOf = (row: typeof categories.$inferSelect) => ({
  ...storedFields(row),
  namespace: row.namespace,
  name: row.name,
  names: row.names,
  handle: row.handle,
  parent_id: row.parent_uid,
  seo_url: row.seo_url,
  image: row.image,
  descriptions: row.descriptions,
  filters: row.filters,
  sort_rule: row.sort_rule,
  pinned_products: row.pinned_products,
  websites: row.websites,
  mappings: row.mappings,
  seo: row.seo,
  status: row.status,
  sequence: row.sequence,
})

/** Categories. */
export const category = defineRecord('categories', {
  table: categories,
  what: text('category'),
  title: categories.name,
  tenancy: 'inherited',
  unique: { categories_handle: [text('slug-taken'), '/handle'] },
  keptByServer: ['sequence', 'seo_url'],
  references: { parent_uid: { to: 'categories', counted: [], holds: () => text('has-subcategories') } },
  documents: categoryDocuments,
  recount: recountProducts('categories'),
  bulk: { map: mapInBulk, merge_into: mergeCategories },
  undo: {
    deleteCategory: 'kept',
    removeCategory: 'kept',
    mergeCategory: 'kept',
    moveCategory: 'again',
    uploadCategoryPicture: 'fields',
    importCategoryPicture: 'fields',
  },
  exported: [
    ['name', 'Name', 'text'],
    ['path', 'Path', 'list'],
    ['handle', 'URL handle', 'text'],
    ['seo_url', 'URL', 'text'],
    ['status', 'Status', 'text'],
    ['products_direct', 'Products', 'whole'],
    ['products_total', 'Products incl. subcategories', 'whole'],
    ['sold_30', 'Sold (30 days)', 'whole'],
    ['mappings', 'Mapped to', 'list'],
    ['missing_languages', 'Missing languages', 'list'],
    ['sequence', 'Sort order', 'whole'],
    ['updated_at', 'Updated', 'time'],
  ],
  imported: categoryImport,

  async view(rows, { database }) {
    const uids = rows.map(({ uid }) => uid)
    const counts = await countProducts(database, 'categories', uids)
    return rows.map((row) => ({
      ...fieldsOf(row),
      products_direct: counts(row.uid).direct,
      products_total: counts(row.uid).products,
    }))
  },
  // Counts change without a new version of the record.
  described: async (rows) => rows.map(fieldsOf),

  async create({ parent_id, namespace: wanted, pinned_products: pinned, filters: chosen, ...body }, call) {
    const place = { namespace: targetNamespace(call, wanted), parent_uid: parent_id ?? null, handle: body.handle }
    await lockTree(call.database, place.namespace)
    const pinned_products = await pinnedProducts(call, place.namespace, pinned)
    const filters = await categoryFilters(call, place.namespace, chosen)
    return { ...body, ...place, pinned_products, filters, seo_url: await seoUrlOf(call.database, place) }
  },

  async change({ parent_id, pinned_products: pinned, filters: chosen, ...body }, row, work) {
    const { uid, namespace } = row
    const parent_uid = parent_id === undefined ? row.parent_uid : parent_id
    const handle = body.handle ?? row.handle
    const seo_url = await seoUrlOf(work.database, { uid, namespace, parent_uid, handle })
    if (seo_url !== row.seo_url) await addressesAfter(work.database, row, seo_url)
    const pinned_products = await pinnedProducts(work, namespace, pinned, row.pinned_products)
    const filters = await categoryFilters(work, namespace, chosen, row.filters)
    return { ...body, pinned_products, filters, parent_uid, seo_url }
  },

  lockFirst: (row, { database }) => lockTree(database, row.namespace),

  stays: heldByFields,

  /** All parents of a category count its products. */
  countedIn: (uids, { database }) => aboveOf(database, uids),

  async returned(row, { database }) {
    if (row.parent_uid !== null && !(await database.$count(categories, inArray(categories.uid, [row.parent_uid]))))
      throw conflict(text('parent-gone'))
    return { seo_url: await seoUrlOf(database, row) }
  },

  async refill(row, kept, work) {
    const below = mergedIn(kept)?.below ?? []
    const stays = await returnBelow(work, row, below)
    return [...stays, ...(await refillMerged(work, kept, { kind: 'category', row, address: row.seo_url }))]
  },

  async follow(steps, work) {
    await followAddress(work, 'category', steps, ({ seo_url }) => seo_url)
    for (const { before, after } of steps) {
      if (before && after && before.seo_url !== after.seo_url) await readdressBelow(work, after)
      // Documents of subcategories contain the path to them.
      if (before && after && before.name !== after.name)
        await work.reindex('categories', await belowOf(work.database, after.uid))
      if (before && after && (before.name !== after.name || before.parent_uid !== after.parent_uid))
        await reindexProducts(work, after.uid)
    }
  },
})

/** Reindexes the products in a category and below: their documents contain the names of all categories above. */
async function reindexProducts({ database, reindex }: Work, uid: string): Promise<void> {
  const branch = [uid, ...(await belowOf(database, uid))]
  await reindex(
    'products',
    sql`select distinct product_uid as uid from product_categories where category_uid = any(${sql.param(branch)}::text[])`,
  )
}

/** Updates the URLs of all subcategories of a category; the former ones redirect. */
async function readdressBelow(work: Work, above: CategoryRow): Promise<void> {
  const below = await lockRows(work, category, sql`${categories.parent_uid} = ${above.uid}`)
  await writeMany(
    work,
    category,
    below.map((row) => ({ row, patch: { seo_url: `${above.seo_url}/${row.handle}` } })),
  )
}

/** A subcategory that was moved when its parent category was deleted. */
export interface MovedBelow {
  readonly uid: string
  readonly name: string
  readonly after: string | null
}

/** Restores the former parent of categories that have not been moved since; returns which were skipped. */
async function returnBelow(work: Work, row: CategoryRow, moved: readonly MovedBelow[]): Promise<UndoException[]> {
  const uids = moved.map(({ uid }) => uid)
  const there = await lockRows(work, category, sql`${categories.uid} = any(${sql.param(uids)}::text[])`)
  const back = there.filter((child) => moved.some(({ uid, after }) => uid === child.uid && after === child.parent_uid))
  await writeMany(
    work,
    category,
    back.map((child) => ({ row: child, patch: { parent_uid: row.uid, seo_url: `${row.seo_url}/${child.handle}` } })),
  )
  const stay = there.filter((child) => !back.includes(child))
  return [
    ...undoExceptions('categories-moved', stay.length, { kind: 'category', names: stay.map(({ name }) => name) }),
    ...undoExceptions('categories-gone', moved.length - there.length, { kind: 'category' }),
  ]
}
