import { and, eq, inArray, sql } from 'drizzle-orm'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { synonymSet } from './synonym-set.ts'
import { synonyms } from './tables.ts'

type SynonymRow = typeof synonyms.$inferSelect

/** Outbox name of changed synonym sets whose products are not looked up yet. */
export const CHANGED_SYNONYMS = 'changed-synonyms'
/** Outbox name of synonym sets whose products precede them in the outbox. */
export const SYNONYM_RULES = 'synonym-rules'

/** Marks synonym sets as applied: their products are reindexed. */
export async function applySynonyms(database: Database, uids: readonly string[]): Promise<void> {
  const moved = await database
    .select({ uid: synonyms.uid })
    .from(synonyms)
    .where(and(eq(synonyms.index_state, 'Applying'), inArray(synonyms.uid, ['', ...uids])))
  await keepColumns(
    { database, reindex: async (index, which) => void (await addToOutbox(database, index, which)) },
    synonymSet,
    moved.map(({ uid }) => ({ uid, patch: { index_state: 'Applied' as const } })),
  )
}

/**
 * Queues a synonym set in the transaction of its change. Its products, before and after, are looked up later, among all
 * that the set applies to.
 */
export const synonymsChanged = (database: Database, { uid, namespace, kind, words, to }: SynonymRow) =>
  addToOutbox(
    database,
    CHANGED_SYNONYMS,
    // A redirect changes the results of no search.
    [JSON.stringify([uid, namespace, ...(kind === 'Redirect' ? [] : [...words, ...to])])],
    'bulk',
  )

/** Queues the products with one of these words, of a namespace and of those below it. */
const queueLedTo = (database: Database, namespace: string, words: readonly string[]) => {
  const patterns = sql.param(
    words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(' ', '%')}%`),
  )
  const has = (column: string) => sql.raw(column).append(sql` ilike any(${patterns}::text[])`)
  return addToOutbox(
    database,
    'products',
    sql`with recursive places as (
        select uid, id from ${namespaces} where uid = ${namespace}
        union select n.uid, n.id from ${namespaces} n join places p on n.parent_id = p.id),
      above as (
        select uid, parent_id from ${namespaces} where uid = ${namespace}
        union select n.uid, n.parent_id from ${namespaces} n join above a on n.id = a.parent_id),
      near as (select uid from places union select uid from above)
      select p.uid from products p where p.namespace in (select uid from places) and (${has('p.name')}
        or exists (select from product_translations t where t.product_uid = p.uid and ${has('t.name')})
        or p.brand_uid in (select uid from brands b where b.namespace in (select uid from near) and ${has('b.name')})
        or p.category_uids && array(select uid from categories c where c.namespace in (select uid from near) and ${has('c.name')}))`,
    'bulk',
  )
}

/** Queues the products of changed synonym sets, and after them the sets themselves. */
export async function queueChangedSynonyms(database: Database, changes: readonly string[]): Promise<void> {
  for (const change of changes) {
    const parts: unknown = JSON.parse(change)
    if (!Array.isArray(parts)) throw new Error(`This is no change of a set of synonyms: ${change}`)
    const [set = '', namespace = '', ...words] = parts.map(String)
    await queueLedTo(database, namespace, words)
    await addToOutbox(database, SYNONYM_RULES, [set], 'bulk')
  }
}
