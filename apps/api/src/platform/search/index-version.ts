import { createHash } from 'node:crypto'
import { searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import { document } from '../http/document.ts'

/** Lists show more than Meilisearch's default of a thousand hits. */
const MOST_HITS = 100_000

/** The settings that the contract gives an index. */
export function settingsOf(name: SearchIndexName) {
  const { searchable, filterable, sortable, exact } = searchIndexes[name]
  return {
    searchableAttributes: [...searchable],
    filterableAttributes: [...filterable],
    sortableAttributes: [...sortable],
    // A chosen column order decides first; without one, relevance does.
    rankingRules: ['sort', 'words', 'typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness'],
    typoTolerance: { disableOnAttributes: [...exact], disableOnNumbers: true },
    pagination: { maxTotalHits: MOST_HITS },
  }
}

/** Says what an index is made for: its settings, and the fields of its documents as the contract describes them. */
export function fingerprintOf(name: SearchIndexName): string {
  const { schemas } = document.components
  const [, shape = ''] = /([^/]+)$/.exec(schemas.SearchDocuments.properties[name].$ref) ?? []
  const made = JSON.stringify([settingsOf(name), Object.entries(schemas).find(([schema]) => schema === shape)])
  return createHash('sha256').update(made).digest('hex')
}

/** Lists whose order carries no meaning come back sorted. */
const UNORDERED = new Set(['filterableAttributes', 'sortableAttributes', 'disableOnAttributes'])

/** Whether a setting already says what is wanted; the service may say more. */
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
