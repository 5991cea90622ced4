import { and } from 'drizzle-orm'
import { namespaces } from '../../platform/accounts/tables.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Database } from '../../platform/database/database.ts'
import { namespacesAbove, seenFrom } from '../../platform/session/scope.ts'
import { searchSynonyms, wordsLeadingTo } from './synonym-rules.ts'
import { synonyms } from './tables.ts'

/**
 * Returns the synonyms of products in these namespaces: from the active sets of each namespace and of those above it.
 * They are part of the document, because the synonyms of an index apply to every tenant in it.
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
