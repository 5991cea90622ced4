import { inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { leftOut } from '../../platform/audit/left-out.ts'
import { storedFields } from '../../platform/database/records.ts'
import { conflict } from '../../platform/http/failure.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { writeMany } from '../../platform/records/write.ts'
import { countProducts, recountProducts } from '../assortment/index.ts'
import { followAddress, mergedIn, refillMerged } from '../redirects/index.ts'
import { aboveOf, belowOf, lockTree, seoUrlOf, type CategoryRow } from './category-tree.ts'
import { categoryDocuments } from './search-documents.ts'
import { categories } from './tables.ts'
import { text } from './messages.ts'

/** The part of it that its own columns say. */
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
  undo: { deleteCategory: 'kept', removeCategory: 'kept', mergeCategory: 'kept' },
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

  async view(rows, { database }) {
    const uids = rows.map(({ uid }) => uid)
    const counts = await countProducts(database, 'categories', uids)
    return rows.map((row) => ({
      ...fieldsOf(row),
      products_direct: counts(row.uid).direct,
      products_total: counts(row.uid).products,
    }))
  },
  // What is counted changes without the record.
  described: async (rows) => rows.map(fieldsOf),

  async create({ parent_id, namespace: wanted, ...body }, call) {
    const place = { namespace: targetNamespace(call, wanted), parent_uid: parent_id ?? null, handle: body.handle }
    await lockTree(call.database, place.namespace)
    return { ...body, ...place, seo_url: await seoUrlOf(call.database, place) }
  },

  async change({ parent_id, ...body }, row, { database }) {
    const { uid, namespace } = row
    const parent_uid = parent_id === undefined ? row.parent_uid : parent_id
    const handle = body.handle ?? row.handle
    return { ...body, parent_uid, seo_url: await seoUrlOf(database, { uid, namespace, parent_uid, handle }) }
  },

  lockFirst: (row, { database }) => lockTree(database, row.namespace),

  /** Everything above a category counts what is in it. */
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
      // The documents of what is below name the way down to it.
      if (before && after && before.name !== after.name)
        await work.reindex('categories', await belowOf(work.database, after.uid))
    }
  },
})

/** Gives everything below a category its new address; the old ones lead on. */
async function readdressBelow(work: Work, above: CategoryRow): Promise<void> {
  const below = await lockRows(work, category, sql`${categories.parent_uid} = ${above.uid}`)
  await writeMany(
    work,
    category,
    below.map((row) => ({ row, patch: { seo_url: `${above.seo_url}/${row.handle}` } })),
  )
}

/** A category that was put below another one when the one above it went. */
export interface MovedBelow {
  readonly uid: string
  readonly name: string
  readonly after: string | null
}

/** Puts categories below the one again that they were below, where nobody moved them since; answers which stay. */
async function returnBelow(work: Work, row: CategoryRow, moved: readonly MovedBelow[]): Promise<Schema<'LeftOut'>[]> {
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
    ...leftOut('categories-moved', stay.length, { kind: 'category', names: stay.map(({ name }) => name) }),
    ...leftOut('categories-gone', moved.length - there.length, { kind: 'category' }),
  ]
}
