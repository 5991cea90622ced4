import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { synonym } from './synonym.ts'
import { synonymKinds, synonymTitle } from './synonym-title.ts'

/** The list of synonyms: its columns, filters and views. */
export default defineRecordList(synonym, {
  texts: { one: 'catalog.synonym', many: 'catalog.synonyms' },
  columns: [
    { field: 'words', kind: 'own', always: true, minWidth: 200, onCard: 'title' },
    { field: 'to', kind: 'own', minWidth: 160, onCard: 'subtitle' },
    { field: 'kind', kind: 'value', sort: true, width: 144 },
    { field: 'index_state', id: 'state', kind: 'own', width: 160, onCard: 'state' },
    { field: 'language', kind: 'own', width: 168, rank: 1 },
    { field: 'websites', kind: 'own', width: 160, rank: 2 },
    { field: 'hits_30d', id: 'hits', kind: 'count', sort: true, width: 184, onCard: 'aside' },
    { field: 'source', kind: 'value', width: 128, optional: true },
    { field: 'note', kind: 'text', width: 200, optional: true, edited: true },
    { field: 'updated_at', id: 'updated', kind: 'date', sort: true, optional: true },
  ],
  retrieve: ['active', 'version', 'target'],
  rowName: synonymTitle,
  values: {
    kind: synonymKinds,
    active: 'yes-no',
    language: 'language',
    websites: 'own-record',
    source: ['Manual', 'Suggested', 'Import'],
    index_state: ['Applied', 'Applying', 'Failed'],
  },
  // A set without websites or language applies to all of them.
  optionalFilters: ['language', 'websites'],
  order: 'updated_at:desc',
  bulk: {
    activate: { change: { active: true } },
    deactivate: { change: { active: false } },
    language: { ask: 'language', clearable: true },
    merge: { ask: 'merge_into', field: () => import('./merge-into.tsx'), atOnce: true, destructive: true },
    delete: { change: { delete: true }, destructive: true },
  },
  bulkHints: ['merge'],
  views: {
    active: { active: ['true'] },
    redirects: { kind: ['Redirect'] },
    suggested: { source: ['Suggested'] },
    unused: { hits_30d: ['..0'] },
  },
})
