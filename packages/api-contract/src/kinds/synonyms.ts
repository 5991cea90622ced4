import { defineKind } from '../define-kind.ts'

export default defineKind('synonyms', {
  reach: 'exported',
  screen: { list: '/products/synonyms' },
  exported: [
    'uid',
    'kind',
    'words',
    'to',
    'language',
    'websites',
    'active',
    'source',
    'hits_30d',
    'index_state',
    'note',
    'updated_at',
  ],
  imported: true,
  search: {
    document: 'SynonymDocument',
    searchable: ['words', 'to', 'note'],
    filterable: [
      'uid',
      'namespace',
      'kind',
      'websites',
      'language',
      'active',
      'source',
      'index_state',
      'hits_30d',
      'updated_at',
    ],
    sortable: ['hits_30d', 'kind', 'updated_at'],
    exact: [],
  },
})
