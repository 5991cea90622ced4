import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { categories } from './tables.ts'
import { text } from './messages.ts'

/** A category as it is stored. */
export type CategoryRow = typeof categories.$inferSelect

/** The most levels of categories. */
export const LEVELS = 6

/** Locks the tree of a namespace: two concurrent moves, each valid on its own, could create a cycle. */
export const lockTree = (database: Database, namespace: string) =>
  database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 11))`)

/**
 * Returns the URL handles from the root to a category. @throws 422 when the parent is in another namespace, a
 * subcategory of the category itself, or too deep
 */
export async function seoUrlOf(
  database: Database,
  category: { uid?: string; namespace: string; parent_uid: string | null; handle: string },
): Promise<string> {
  const path = [category.handle]
  for (let parent = category.parent_uid; parent !== null;) {
    if (parent === category.uid) throw invalid(text('parent-is-itself'), '/parent_id')
    const [row] = await database.select().from(categories).where(eq(categories.uid, parent))
    if (row?.namespace !== category.namespace) throw invalid(text('unknown-parent'), '/parent_id')
    path.unshift(row.handle)
    if (path.length > LEVELS) throw invalid(text('too-deep', { levels: LEVELS }), '/parent_id')
    parent = row.parent_uid
  }
  return path.join('/')
}

/**
 * Returns the URLs that change with the URL handle of a category: its own and those of its subcategories. @throws 422
 * when that gets too deep
 */
export async function addressesAfter(
  database: Database,
  row: Pick<CategoryRow, 'uid' | 'name' | 'seo_url'>,
  seo_url: string,
): Promise<Schema<'ChangedAddress'>[]> {
  if (seo_url.split('/').length > LEVELS) throw invalid(text('too-deep', { levels: LEVELS }), '/parent_id')
  const children = await database.select().from(categories).where(eq(categories.parent_uid, row.uid))
  const below: Schema<'ChangedAddress'>[] = []
  for (const child of children) below.push(...(await addressesAfter(database, child, `${seo_url}/${child.handle}`)))
  return [
    ...(row.seo_url === seo_url ? [] : [{ uid: row.uid, name: row.name, before: row.seo_url, after: seo_url }]),
    ...below,
  ]
}

/** Returns these categories and all their parents. */
export async function aboveOf(database: Database, uids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.execute<{ uid: string }>(sql`
    with recursive above as (select uid, parent_uid from categories where uid = any(${sql.param(uids)}::text[])
      union select c.uid, c.parent_uid from above a join categories c on c.uid = a.parent_uid) select uid from above`)
  return rows.map(({ uid }) => uid)
}

/** Returns a function that returns categories and all above them, each once. */
export async function branchesOf(database: Database, uids: readonly string[]) {
  const { rows } = await database.execute<{ uid: string; name: string; parent_uid: string | null }>(sql`
    with recursive above as (select uid, name, parent_uid from categories where uid = any(${sql.param(uids)}::text[])
      union select c.uid, c.name, c.parent_uid from above a join categories c on c.uid = a.parent_uid)
    select uid, name, parent_uid from above`)
  const known = new Map(rows.map((row) => [row.uid, row]))
  return (from: readonly string[]): readonly { readonly uid: string; readonly name: string }[] => {
    const branch = new Map<string, (typeof rows)[number]>()
    for (const uid of from)
      for (let at = known.get(uid); at && !branch.has(at.uid); at = known.get(at.parent_uid ?? ''))
        branch.set(at.uid, at)
    return [...branch.values()]
  }
}

/** Returns all subcategories of a category. */
export async function belowOf(database: Database, uid: string): Promise<readonly string[]> {
  const { rows } = await database.execute<{ uid: string }>(sql`
    with recursive below as (select uid from categories where parent_uid = ${uid}
      union select c.uid from below b join categories c on c.parent_uid = b.uid) select uid from below`)
  return rows.map((row) => row.uid)
}
