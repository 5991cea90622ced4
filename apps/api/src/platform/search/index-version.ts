import { createHash } from 'node:crypto'
import { searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import { document } from '../http/document.ts'

/** Maximum number of hits of a list; Meilisearch's default is a thousand. */
const MOST_HITS = 100_000

/** Returns the settings that the contract gives an index. */
export function settingsOf(name: SearchIndexName) {
  const { searchable, filterable, sortable, exact } = searchIndexes[name]
  return {
    searchableAttributes: [...searchable],
    filterableAttributes: [...filterable],
    sortableAttributes: [...sortable],
    // The sort order of a column comes first; without one, relevance decides. A word in a name counts more than one in
    // the synonyms, however near it is there to another.
    rankingRules: ['sort', 'words', 'typo', 'attributeRank', 'proximity', 'wordPosition', 'exactness'],
    typoTolerance: {
      disableOnAttributes: [...exact],
      disableOnNumbers: true,
      // Many names of things are short: `whte` finds white.
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
    },
    pagination: { maxTotalHits: MOST_HITS },
  }
}

/** Returns the fingerprint of an index: of its settings, and of the fields of its documents in the contract. */
export function fingerprintOf(name: SearchIndexName): string {
  const { schemas } = document.components
  const [, shape = ''] = /([^/]+)$/.exec(schemas.SearchDocuments.properties[name].$ref) ?? []
  const made = JSON.stringify([settingsOf(name), Object.entries(schemas).find(([schema]) => schema === shape)])
  return createHash('sha256').update(made).digest('hex')
}

/** Lists that the service returns sorted, since their order has no meaning. */
const UNORDERED = new Set(['filterableAttributes', 'sortableAttributes', 'disableOnAttributes'])

/** Whether a setting already has the wanted values; the service may have more. */
export function contains(now: unknown, wanted: unknown, name = ''): boolean {
  if (Array.isArray(wanted) && Array.isArray(now)) {
    if (!UNORDERED.has(name)) return JSON.stringify(now) === JSON.stringify(wanted)
    return now.length === wanted.length && wanted.every((value) => now.includes(value))
  }
  if (typeof wanted === 'object' && wanted !== null && typeof now === 'object' && now !== null) {
    return Object.entries(wanted).every(([key, value]) => contains(Reflect.get(now, key), value, key))
  }
  return now === wanted
}
