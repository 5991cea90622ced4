import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { handlersOf, lock, lockFresh, mergeInto, viewOf } from '../../platform/records/handlers.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { placeAmong } from '../../platform/records/place-among.ts'
import { remove } from '../../platform/records/remove.ts'
import { write } from '../../platform/records/write.ts'
import { keepRedirects } from '../redirects/index.ts'
import { addressesAfter, seoUrlOf, type CategoryRow } from './category-tree.ts'
import { category } from './category.ts'
import { assertHeir, dissolve, mergeCategories } from './merge-categories.ts'
import { categories } from './tables.ts'

/** Returns the category that gets what another one has. @throws 422, see `assertHeir` */
async function heir(call: Call<'removeCategory'>, row: CategoryRow, uid: string, field: string): Promise<CategoryRow> {
  const into = await lock(call, category, uid)
  assertHeir(row, into, field)
  return into
}

/** Writes the sort order of a category among its siblings; returns its position. */
async function moveAmong(call: Call<'moveCategory'>, row: CategoryRow, sequence: number): Promise<number> {
  const { namespace, parent_uid: parent } = row
  const siblings = await call.database
    .select({ uid: categories.uid, sequence: categories.sequence })
    .from(categories)
    .where(
      and(
        eq(categories.namespace, namespace),
        parent === null ? isNull(categories.parent_uid) : eq(categories.parent_uid, parent),
      ),
    )
    .orderBy(asc(categories.sequence), asc(categories.id))
  const { place, moved } = placeAmong(siblings, row, sequence)
  await keepColumns(call, category, moved)
  return place
}

export const categoryHandlers = {
  ...handlersOf(category),

  async moveCategory(call) {
    const row = await lockFresh(call, category, call.path.uid)
    const { parent_id: parent, sequence, preview = false } = call.body
    const { uid, namespace, handle } = row
    const seo_url = await seoUrlOf(call.database, { uid, namespace, parent_uid: parent, handle })
    const changed = await addressesAfter(call.database, row, seo_url)
    if (preview)
      return {
        status: 200,
        body: { results: { category: await viewOf(category, row, call), changed } },
        version: row.version,
      }
    const place = await moveAmong(call, { ...row, parent_uid: parent }, sequence)
    const moved = await write(
      call,
      category,
      { ...row, sequence: place },
      { parent_uid: parent, seo_url },
      { also: { before: { sequence: row.sequence }, after: { sequence: place } } },
    )
    const shown = await viewOf(category, moved.row, call)
    return { status: 200, body: { results: { category: shown, changed } }, version: moved.row.version }
  },

  mergeCategory: async (call) => ({ status: 200, body: { results: await mergeInto(call, category, mergeCategories) } }),

  async removeCategory(call) {
    const row = await lockFresh(call, category, call.path.uid)
    const { children_to: children, products_to: to } = call.body
    const target = to === null ? null : await heir(call, row, to, '/products_to')
    const above = children === null ? null : await heir(call, row, children, '/children_to')
    await dissolve(call, category, row, {
      children: above,
      products: target?.uid ?? null,
      remove: (keep) => remove(call, category, row, keep),
    })
    if (target)
      await keepRedirects(call, [
        { kind: 'category', namespace: row.namespace, object: target.uid, from: row.seo_url, to: target.seo_url },
      ])
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
