import { defineKind } from '../define-kind.ts'

export default defineKind('categories', {
  reach: 'exported',
  screen: { list: '/products/categories' },
  changes: 'seldom',
  search: {
    document: 'CategoryDocument',
    searchable: ['name', 'names', 'handle', 'path'],
    filterable: [
      'uid',
      'namespace',
      'status',
      'parent_id',
      'handle',
      'depth',
      'products_direct',
      'products_total',
      'websites',
      'mappings',
      'missing_languages',
      'has_seo',
      'sold_30',
      'updated_at',
    ],
    sortable: ['name', 'seo_url', 'sequence', 'products_direct', 'products_total', 'sold_30', 'status', 'updated_at'],
    exact: [],
  },
})
