import { and, asc, eq, isNull } from 'drizzle-orm'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { handlersOf, lock, lockFresh, viewOf } from '../../platform/records/handlers.ts'
import { repoint } from '../../platform/records/repoint.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { remove } from '../../platform/records/remove.ts'
import { following } from '../../platform/records/settle.ts'
import type { Locked } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { keepMerged, keepRedirects, pointRedirects } from '../redirects/index.ts'
import { addressesAfter, seoUrlOf, type CategoryRow } from './category-tree.ts'
import { category } from './category.ts'
import { categories } from './tables.ts'
import { text } from './messages.ts'

type Emptying = Call<'mergeCategory' | 'removeCategory'>

/** Merges a category into others and deletes it. */
async function dissolve(
  call: Emptying,
  row: Locked<CategoryRow>,
  children: CategoryRow | null,
  to: string | null,
): Promise<void> {
  const place = { parent_uid: children ? children.uid : row.parent_uid, namespace: row.namespace }
  const below = await lockRows(call, category, eq(categories.parent_uid, row.uid))
  for (const child of below) {
    const seo_url = await seoUrlOf(call.database, { ...place, uid: child.uid, handle: child.handle })
    await addressesAfter(call.database, child, seo_url)
    await write(following(call), category, child, { parent_uid: place.parent_uid, seo_url })
  }
  const moved = await repoint(call, category, row.uid, to)
  await remove(
    call,
    category,
    row,
    keepMerged(call, 'categories', {
      into: to,
      moved,
      below: below.map(({ uid, name }) => ({ uid, name, after: place.parent_uid })),
    }),
  )
}

/**
 * Returns the category that another one is merged into. @throws 422 for itself, one of its subcategories, or another
 * namespace's
 */
async function heir(call: Emptying, row: CategoryRow, uid: string, field: string): Promise<CategoryRow> {
  const into = await lock(call, category, uid)
  if (into.namespace !== row.namespace) throw invalid(text('category-in-other-namespace'), field)
  if (`${into.seo_url}/`.startsWith(`${row.seo_url}/`)) throw invalid(text('target-deleted'), field)
  return into
}

/** Writes the sort order of a category among its siblings; returns its position. */
async function placeAmong(call: Call<'moveCategory'>, row: CategoryRow, sequence: number): Promise<number> {
  const { namespace, parent_uid: parent } = row
  const beside = await call.database
    .select({ uid: categories.uid, sequence: categories.sequence })
    .from(categories)
    .where(
      and(
        eq(categories.namespace, namespace),
        parent === null ? isNull(categories.parent_uid) : eq(categories.parent_uid, parent),
      ),
    )
    .orderBy(asc(categories.sequence), asc(categories.id))
  const order = beside.filter(({ uid }) => uid !== row.uid).toSpliced(sequence, 0, row)
  await keepColumns(
    call,
    category,
    order.flatMap(({ uid, sequence: now }, place) => (now === place ? [] : [{ uid, patch: { sequence: place } }])),
  )
  return order.findIndex(({ uid }) => uid === row.uid)
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
    const place = await placeAmong(call, { ...row, parent_uid: parent }, sequence)
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

  async mergeCategory(call) {
    const row = await lockFresh(call, category, call.path.uid)
    const into = await heir(call, row, call.body.into, '/into')
    await dissolve(call, row, into, into.uid)
    await pointRedirects(call, row.uid, into.uid)
    await keepRedirects(call, [
      { kind: 'category', namespace: row.namespace, object: into.uid, from: row.seo_url, to: into.seo_url },
    ])
    return { status: 200, body: { results: await viewOf(category, into, call) } }
  },

  async removeCategory(call) {
    const row = await lockFresh(call, category, call.path.uid)
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
