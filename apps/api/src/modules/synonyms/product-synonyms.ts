import { and, sql } from 'drizzle-orm'
import { namespaces } from '../../platform/accounts/tables.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Database } from '../../platform/database/database.ts'
import { namespacesAbove, seenFrom } from '../../platform/session/scope.ts'
import { searchSynonyms, wordsLeadingTo, type Rule } from './synonym-rules.ts'
import { synonyms } from './tables.ts'

/**
 * Finds the words that lead to a product of one of these namespaces beside its own: by the active sets of its namespace and of those
 * above it. They stand in the document, because the synonyms of an index hold for every tenant in it.
 */
export async function synonymsIn(
  database: Database,
  places: readonly string[],
): Promise<(namespace: string, texts: readonly string[]) => string[]> {
  const above = namespacesAbove(
    await database.select({ uid: namespaces.uid, id: namespaces.id, parent_id: namespaces.parent_id }).from(namespaces),
  )
  const near = new Set(places.flatMap((place) => seenFrom({ above }, place)))
  const sets = await database
    .select()
    .from(synonyms)
    .where(and(inNamespaces(synonyms.namespace, [...near]), synonyms.active))
  const ways = new Map<string, Record<string, string[]>>()
  return (namespace, texts) => {
    const known =
      ways.get(namespace) ??
      searchSynonyms(sets.filter((set) => seenFrom({ above }, namespace).includes(set.namespace)))
    ways.set(namespace, known)
    return wordsLeadingTo(known, texts)
  }
}

/** The products that a set leads to, or led to, are out of date in the search: those of its namespace and below that have one of its words. */
export async function reindexLedTo(
  { scope, reindex }: Pick<Work, 'scope' | 'reindex'>,
  { namespace, words, to }: Rule & { readonly namespace: string },
): Promise<void> {
  const places = scope.own.filter((uid) => seenFrom(scope, uid).includes(namespace))
  const patterns = sql.param(
    [...words, ...to].map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(' ', '%')}%`),
  )
  const has = (column: string) => sql.raw(column).append(sql` ilike any(${patterns}::text[])`)
  await reindex(
    'products',
    sql`select p.uid from products p where p.namespace = any(${sql.param(places)}::text[]) and (${has('p.name')}
      or exists (select from product_translations t where t.product_uid = p.uid and ${has('t.name')})
      or exists (select from brands b where b.uid = p.brand_uid and ${has('b.name')})
      or exists (select from categories c where c.uid = any(p.category_uids) and ${has('c.name')}))`,
  )
}
