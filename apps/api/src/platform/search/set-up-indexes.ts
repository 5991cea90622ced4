import type { Meilisearch } from 'meilisearch'
import { searchIndexes } from '@backoffice/api-contract'

/** Lists show more than Meilisearch's default of a thousand hits. */
const MOST_HITS = 100_000

/**
 * Makes the indexes and gives them the settings of the contract. Safe to repeat: what is already so changes nothing. A
 * process of an outdated version that starts again leaves the settings of the newer one as they are.
 */
export async function setUpIndexes(
  client: Meilisearch,
  { isOutdated }: { readonly isOutdated: boolean },
): Promise<void> {
  const present = new Set((await client.getIndexes({ limit: 1000 })).results.map(({ uid }) => uid))
  for (const [name, { searchable, filterable, sortable, exact }] of Object.entries(searchIndexes)) {
    if (present.has(name) && isOutdated) continue
    if (!present.has(name))
      await client.createIndex(name, { primaryKey: 'uid' }).waitTask({ interval: 5, timeout: 60_000 })
    const wanted = {
      searchableAttributes: [...searchable],
      filterableAttributes: [...filterable],
      sortableAttributes: [...sortable],
      // A chosen column order decides first; without one, relevance does.
      rankingRules: ['sort', 'words', 'typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness'],
      typoTolerance: { disableOnAttributes: [...exact], disableOnNumbers: true },
      pagination: { maxTotalHits: MOST_HITS },
    }
    const now = await client.index(name).getSettings()
    // Synonyms of an index hold for all of its tenants: they stand in the documents instead.
    if (Object.keys(now.synonyms ?? {}).length > 0)
      await client.index(name).resetSynonyms().waitTask({ interval: 5, timeout: 600_000 })
    const same = Object.entries(wanted).every(([key, value]) => contains(Reflect.get(now, key), value, key))
    if (!same) await client.index(name).updateSettings(wanted).waitTask({ interval: 5, timeout: 600_000 })
  }
}

/** Lists whose order carries no meaning come back sorted. */
const UNORDERED = new Set(['filterableAttributes', 'sortableAttributes', 'disableOnAttributes'])

/** Whether a setting already says what is wanted; the service may say more. */
function contains(now: unknown, wanted: unknown, name: string): boolean {
  if (Array.isArray(wanted) && Array.isArray(now)) {
    if (!UNORDERED.has(name)) return JSON.stringify(now) === JSON.stringify(wanted)
    return now.length === wanted.length && wanted.every((value) => now.includes(value))
  }
  if (typeof wanted === 'object' && wanted !== null && typeof now === 'object' && now !== null) {
    return Object.entries(wanted).every(([key, value]) => contains(Reflect.get(now, key), value, key))
  }
  return now === wanted
}
