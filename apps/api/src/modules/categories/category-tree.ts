import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import type { Database } from '../../platform/database/database.ts'
import { said } from '../../platform/refusals/sentences.ts'
import type { MovedProduct } from '../products/moved-away.ts'
import { keepRedirects } from '../products/redirects.ts'
import { reindexProducts } from '../products/reindex-products.ts'
import { categories, products } from '../products/tables.ts'

/** A category as it is stored. */
export type CategoryRow = typeof categories.$inferSelect

const LEVELS = 6

/** One change of a tree at a time: two moves that are right each on its own could make a loop together. */
export const lockTree = (database: Database, namespace: string) =>
  database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 11))`)

/** The handles from the top down. @throws 422 when the parent is elsewhere, below the category itself, or too deep. */
export async function seoUrlOf(
  database: Database,
  category: { uid?: string; namespace: string; parent_uid: string | null; handle: string },
): Promise<string> {
  const path = [category.handle]
  for (let parent = category.parent_uid; parent !== null;) {
    if (parent === category.uid) throw invalid('A category cannot be below itself.', '/parent_id')
    const [row] = await database.select().from(categories).where(eq(categories.uid, parent))
    if (row?.namespace !== category.namespace) throw invalid('This category does not exist here.', '/parent_id')
    path.unshift(row.handle)
    if (path.length > LEVELS)
      throw invalid(said('Categories go at most {levels} levels deep.', { levels: LEVELS }), '/parent_id')
    parent = row.parent_uid
  }
  return path.join('/')
}

/** Which addresses change when this category gets another one: its own and those of everything below it. @throws 422 when that goes too deep. */
export async function addressesAfter(
  database: Database,
  row: Pick<CategoryRow, 'uid' | 'name' | 'seo_url'>,
  seo_url: string,
): Promise<Schema<'ChangedAddress'>[]> {
  if (seo_url.split('/').length > LEVELS)
    throw invalid(said('Categories go at most {levels} levels deep.', { levels: LEVELS }), '/parent_id')
  const children = await database.select().from(categories).where(eq(categories.parent_uid, row.uid))
  const below: Schema<'ChangedAddress'>[] = []
  for (const child of children) below.push(...(await addressesAfter(database, child, `${seo_url}/${child.handle}`)))
  return [
    ...(row.seo_url === seo_url ? [] : [{ uid: row.uid, name: row.name, before: row.seo_url, after: seo_url }]),
    ...below,
  ]
}

/** Gives categories their new addresses; the old ones lead on. */
export async function readdress(
  call: Pick<Call, 'database' | 'account' | 'reindex'>,
  namespace: string,
  changed: readonly Schema<'ChangedAddress'>[],
): Promise<void> {
  for (const { uid, after } of changed)
    await call.database.update(categories).set({ seo_url: after }).where(eq(categories.uid, uid))
  await keepRedirects(
    call,
    changed.map(({ uid, before, after }) => ({
      kind: 'category' as const,
      namespace,
      object: uid,
      from: before,
      to: after,
    })),
  )
  if (changed.length > 0) await call.reindex('categories', ...changed.map(({ uid }) => uid))
}

/** Takes products out of a category, and into another one where that is said; answers in which ones they were and are. */
export async function moveProducts(
  call: Pick<Call, 'database' | 'account' | 'reindex'>,
  from: string,
  to: string | null,
): Promise<MovedProduct[]> {
  await reindexProducts(call, sql`${products.category_uids} @> array[${from}]`)
  const { rows } = await call.database.execute<{
    uid: string
    namespace: string
    before: string[]
    after: string[]
  }>(sql`
    with was as (select uid, category_uids from products where category_uids @> array[${from}] for update)
    update products p set version = version + 1, updated_at = now(), updated_by = ${call.account.uid}, category_uids = case
      when ${to}::text is null or p.category_uids @> array[${to}::text] then array_remove(p.category_uids, ${from}) else array_replace(p.category_uids, ${from}, ${to}::text) end
    from was where was.uid = p.uid returning p.uid, p.namespace, was.category_uids as before, p.category_uids as after`)
  return rows
}
