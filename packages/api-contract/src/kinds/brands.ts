import { defineKind } from '../define-kind.ts'

export default defineKind('brands', {
  reach: 'exported',
  screen: { list: '/products/brands' },
  changes: 'seldom',
  exported: [
    'name',
    'slug',
    'status',
    'logo',
    'products',
    'active_products',
    'sold_30',
    'supplier_uid',
    'sequence',
    'updated_at',
  ],
  imported: true,
  search: {
    document: 'BrandDocument',
    searchable: ['name', 'slug'],
    filterable: [
      'uid',
      'namespace',
      'status',
      'slug',
      'has_logo',
      'supplier_uid',
      'products',
      'active_products',
      'sold_30',
      'updated_at',
    ],
    sortable: ['name', 'products', 'active_products', 'sold_30', 'sequence', 'status', 'updated_at'],
    exact: [],
  },
})
