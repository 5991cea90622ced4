import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { fakeCollection } from '@backoffice/shell-kit/harness'
import { freshSynonym } from '../src/synonyms/synonym-record.ts'

type SynonymSet = Schema<'SynonymSet'>

const at = '2026-11-20T12:00:00Z'

const documentOf = ({
  uid,
  kind,
  words,
  to = [],
  category = null,
  brand = null,
  path = null,
  sku,
  target,
  websites = [],
  language = null,
  active = true,
  source = 'Manual',
  index_state,
  hits_30d,
  note = '',
  version,
}: SynonymSet): SearchDocuments['synonyms'] => ({
  uid,
  namespace: 'north',
  kind,
  words,
  to,
  category_uid: category,
  brand_uid: brand,
  path,
  sku,
  target: target ?? path,
  websites,
  language,
  active,
  source,
  index_state,
  hits_30d,
  note,
  updated_at: Date.parse(at) / 1000,
  version,
})

const set = (fields: Partial<SynonymSet>, uid: string): SynonymSet => ({
  ...freshSynonym(),
  uid,
  id: 1,
  version: 1,
  created_at: at,
  updated_at: at,
  namespace: 'north',
  index_state: 'Applied',
  ...fields,
})

/** The synonyms of the harness, and two searches without result. */
export const fakeSynonyms = () => {
  const synonyms = fakeCollection<SynonymSet, 'synonyms'>({
    index: 'synonyms',
    records: [
      set({ words: ['mug', 'cup', 'beaker'], hits_30d: 212 }, 'y1'),
      set(
        {
          kind: 'One way',
          words: ['torch'],
          to: ['lamp', 'light'],
          warnings: [{ code: 'synonyms.term-is-brand', message: '“torch” is also a brand.' }],
        },
        'y2',
      ),
      set({ words: ['cup', 'goblet'] }, 'y4'),
      set({ kind: 'Redirect', words: ['returns'], path: '/returns', target: '/returns' }, 'y5'),
      set({ kind: 'Correction', words: ['lihgt'], to: ['light'], active: false }, 'y3'),
    ],
    documentOf,
    create: set,
    merge: (left, gone) => ({ words: [...new Set([...left.words, ...gone.words])] }),
  })
  const misses = [
    { id: 1, namespace: 'north', query: 'jute bag', count: 12, last_at: at, closest: 'Jumbo bag red retrospot' },
    { id: 2, namespace: 'north', query: 'umbrela', count: 1, last_at: at, closest: null },
  ]
  return {
    ...synonyms,
    routes: {
      ...synonyms.routes,
      'GET /api/search-misses': () => ({ results: misses, total: misses.length, limit: 100, offset: 0 }),
    },
  }
}
