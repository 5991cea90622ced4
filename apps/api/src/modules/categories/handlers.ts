import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { leftOut } from '../../platform/audit/left-out.ts'
import { fromKept } from '../../platform/audit/restorers.ts'
import { wholeRecord } from '../../platform/audit/whole-records.ts'
import { collection, given, targetNamespace, type AnyCall } from '../../platform/records/collection.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { storedFields } from '../../platform/database/records.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { addressesAfter, lockTree, moveProducts, readdress, seoUrlOf, type CategoryRow } from './category-tree.ts'
import { countCategories } from '../products/counts.ts'
import {
  leadingTo,
  recordMoved,
  returnProducts,
  returnRedirects,
  splitMoved,
  withMoved,
  type MovedAway,
} from '../products/moved-away.ts'
import { freshCategory, ownCategory } from '../products/own-record.ts'
import { keepRedirects, pointRedirects } from '../products/redirects.ts'
import { reindexProducts } from '../products/reindex-products.ts'
import { categories, products } from '../products/tables.ts'

async function viewCategories(rows: readonly CategoryRow[], { database }: Pick<Call, 'database'>) {
  const counts = await countCategories(
    database,
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => ({
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
    products_direct: counts(row.uid).direct,
    products_total: counts(row.uid).total,
  }))
}

const viewOf = async (row: CategoryRow, call: Pick<Call, 'database'>): Promise<Schema<'Category'>> => {
  const [view] = await viewCategories([row], call)
  if (!view) throw new Error('The category is gone')
  return view
}

const categoryCollection = collection<
  CategoryRow,
  Schema<'Category'> & { uid: string },
  Schema<'CategoryCreate'>,
  Schema<'CategoryChange'>
>({
  table: categories,
  resource: 'categories',
  what: 'The category',
  index: 'categories',
  view: viewCategories,
  create: async ({ parent_id, ...body }, call) => {
    const place = {
      namespace: targetNamespace(call, body.namespace),
      parent_uid: parent_id ?? null,
      handle: body.handle,
    }
    await lockTree(call.database, place.namespace)
    return given({ ...body, ...place, seo_url: await seoUrlOf(call.database, place) })
  },
  beforeLock: (row, { database }) => lockTree(database, row.namespace),
  change: async ({ parent_id, ...body }, row, call) => {
    const place = {
      uid: row.uid,
      namespace: row.namespace,
      parent_uid: parent_id === undefined ? row.parent_uid : parent_id,
      handle: body.handle ?? row.handle,
    }
    const seo_url = await seoUrlOf(call.database, place)
    await readdress(call, row.namespace, await addressesAfter(call.database, row, seo_url))
    return { ...body, parent_uid: place.parent_uid, seo_url }
  },
  refuseDelete: async ({ uid }, { database }) => {
    if (await database.$count(categories, eq(categories.parent_uid, uid)))
      throw conflict('There are categories below this one. Say where they go.')
    const used = await database.$count(products, sql`${products.category_uids} @> array[${uid}]`)
    if (used > 0)
      throw conflict(
        said(
          '{count, plural, one {# product is} other {# products are}} in this category. Say where {count, plural, one {it goes} other {they go}}.',
          { count: used },
        ),
      )
  },
  returned: async (row, { database }) => {
    if (row.parent_uid !== null && !(await database.$count(categories, eq(categories.uid, row.parent_uid))))
      throw conflict('The category above it does not exist any more.')
    return { seo_url: await seoUrlOf(database, row) }
  },
  after: async (row, call) => reindexProducts(call, sql`${products.category_uids} @> array[${row.uid}]`),
})

/** The category above and everything above it count what is below. */
async function reindexAbove(
  { database, reindex }: Pick<Call, 'database' | 'reindex'>,
  ...from: readonly (string | null)[]
): Promise<void> {
  const uids = new Set<string>()
  for (const first of from) {
    for (let at = first; at !== null && !uids.has(at);) {
      uids.add(at)
      const [row] = await database
        .select({ parent: categories.parent_uid })
        .from(categories)
        .where(eq(categories.uid, at))
      at = row?.parent ?? null
    }
  }
  if (uids.size > 0) await reindex('categories', ...uids)
}

/** Empties a category into others and removes it. */
async function dissolve(
  call: Call<'mergeCategory' | 'removeCategory'>,
  row: CategoryRow,
  children: CategoryRow | null,
  to: string | null,
): Promise<void> {
  const before = await viewOf(row, call)
  const place = { parent_uid: children ? children.uid : row.parent_uid, namespace: row.namespace }
  const below = await call.database.select().from(categories).where(eq(categories.parent_uid, row.uid))
  for (const child of below) {
    const seo_url = await seoUrlOf(call.database, { ...place, uid: child.uid, handle: child.handle })
    const changed = await addressesAfter(call.database, child, seo_url)
    await call.database
      .update(categories)
      .set({
        parent_uid: place.parent_uid,
        version: child.version + 1,
        updated_at: new Date(),
        updated_by: call.account.uid,
      })
      .where(eq(categories.uid, child.uid))
    await readdress(call, row.namespace, changed)
  }
  const moved = await moveProducts(call, row.uid, to)
  await recordMoved(call, call.operation, moved)
  const kept = withMoved(await wholeRecord(call.database, 'categories', 'uid', row.uid), {
    into: to,
    products: moved,
    categories: below.map(({ uid, name }) => ({ uid, name, after: place.parent_uid })),
    redirects: await leadingTo(call.database, row.uid),
  })
  await call.database.delete(categories).where(eq(categories.uid, row.uid))
  await call.reindex('categories', row.uid)
  await reindexAbove(call, row.parent_uid, place.parent_uid, to)
  await call.record({
    resource: 'categories',
    object: row.uid,
    namespace: row.namespace,
    before: { ...before },
    after: null,
    kept,
  })
}

/** A category that may take over what is in another one. @throws 422 for itself, one below it, or another namespace's. */
async function heir(
  call: Call<'mergeCategory' | 'removeCategory'>,
  row: CategoryRow,
  uid: string,
  field: string,
): Promise<CategoryRow> {
  const into = await ownCategory(call, uid)
  if (into.namespace !== row.namespace) throw invalid('This category belongs to another namespace.', field)
  if (`${into.seo_url}/`.startsWith(`${row.seo_url}/`))
    throw invalid('This category is removed, or below the one that is.', field)
  return into
}

/** Puts categories below the one again that they were below, where nobody moved them since; answers which stay. */
async function returnBelow(call: AnyCall, row: CategoryRow, moved: MovedAway): Promise<Schema<'LeftOut'>[]> {
  const there = await call.database
    .select()
    .from(categories)
    .where(inArray(categories.uid, ['', ...moved.categories.map(({ uid }) => uid)]))
  const back = there.filter((child) =>
    moved.categories.some(({ uid, after }) => uid === child.uid && after === child.parent_uid),
  )
  for (const child of back) {
    const changed = await addressesAfter(call.database, child, `${row.seo_url}/${child.handle}`)
    await call.database
      .update(categories)
      .set({ parent_uid: row.uid, version: child.version + 1, updated_at: new Date(), updated_by: call.account.uid })
      .where(eq(categories.uid, child.uid))
    await readdress(call, row.namespace, changed)
  }
  const stay = there.filter((child) => !back.includes(child))
  return [
    ...leftOut('categories-moved', stay.length, { kind: 'category', names: stay.map(({ name }) => name) }),
    ...leftOut('categories-gone', moved.categories.length - there.length, { kind: 'category' }),
  ]
}

/** Takes the deletion of a category back, and what was moved to others with it. */
export const restoreCategory = fromKept((call, kept, uid) => {
  const { record, moved } = splitMoved(kept)
  return categoryCollection.restore(
    call,
    record,
    uid,
    moved &&
      (async (row) => {
        const stays = [...(await returnBelow(call, row, moved)), ...(await returnProducts(call, moved, 'category'))]
        await returnRedirects(call, moved, { kind: 'category', uid, namespace: row.namespace, address: row.seo_url })
        await reindexAbove(call, row.parent_uid, moved.into, ...moved.categories.map(({ after }) => after))
        return stays
      }),
  )
})

export const categoryHandlers = {
  listCategories: categoryCollection.list,
  createCategory: categoryCollection.create,
  readCategory: categoryCollection.read,
  changeCategory: categoryCollection.change,
  deleteCategory: categoryCollection.delete,

  async moveCategory(call) {
    const row = await freshCategory(call, call.path.uid)
    const { parent_id: parent, sequence, preview = false } = call.body
    const seo_url = await seoUrlOf(call.database, {
      uid: row.uid,
      namespace: row.namespace,
      parent_uid: parent,
      handle: row.handle,
    })
    const changed = await addressesAfter(call.database, row, seo_url)
    if (preview)
      return { status: 200, body: { results: { category: await viewOf(row, call), changed } }, version: row.version }
    const [moved] = await call.database
      .update(categories)
      .set({ parent_uid: parent, version: row.version + 1, updated_at: new Date(), updated_by: call.account.uid })
      .where(eq(categories.uid, row.uid))
      .returning()
    if (!moved) throw new Error('The category is gone')
    await readdress(call, row.namespace, changed)
    const siblings = await call.database
      .select()
      .from(categories)
      .where(
        and(
          eq(categories.namespace, row.namespace),
          parent === null ? isNull(categories.parent_uid) : eq(categories.parent_uid, parent),
        ),
      )
      .orderBy(asc(categories.sequence), asc(categories.id))
    const order = siblings.filter(({ uid }) => uid !== row.uid).toSpliced(sequence, 0, moved)
    for (const [place, { uid, sequence: now }] of order.entries())
      if (now !== place) await call.database.update(categories).set({ sequence: place }).where(eq(categories.uid, uid))
    await call.reindex('categories', ...order.map(({ uid }) => uid))
    await reindexAbove(call, row.parent_uid, parent)
    const category = await viewOf({ ...moved, seo_url, sequence: order.findIndex(({ uid }) => uid === row.uid) }, call)
    await call.record({
      resource: 'categories',
      object: row.uid,
      namespace: row.namespace,
      before: { parent_id: row.parent_uid, sequence: row.sequence, seo_url: row.seo_url },
      after: { parent_id: parent, sequence: category.sequence, seo_url },
    })
    return { status: 200, body: { results: { category, changed } }, version: moved.version }
  },

  async mergeCategory(call) {
    const row = await freshCategory(call, call.path.uid)
    const into = await heir(call, row, call.body.into, '/into')
    await dissolve(call, row, into, into.uid)
    await pointRedirects(call, row.uid, into.uid)
    await keepRedirects(call, [
      { kind: 'category', namespace: row.namespace, object: into.uid, from: row.seo_url, to: into.seo_url },
    ])
    return { status: 200, body: { results: await viewOf(into, call) } }
  },

  async removeCategory(call) {
    const row = await freshCategory(call, call.path.uid)
    const { children_to: children, products_to: to } = call.body
    const target = to === null ? null : await heir(call, row, to, '/products_to')
    await dissolve(
      call,
      row,
      children === null ? null : await heir(call, row, children, '/children_to'),
      target?.uid ?? null,
    )
    if (target)
      await keepRedirects(call, [
        { kind: 'category', namespace: row.namespace, object: target.uid, from: row.seo_url, to: target.seo_url },
      ])
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
