import { defineResource } from '@backoffice/record-kit'

/** Categories as a list: its path, their permissions, and its filters. */
export const category = defineResource('categories', {
  path: '/products/categories/list',
  rights: 'categories',
  facets: ['status', 'mappings', 'websites', 'missing_languages', 'has_seo'],
  ranges: { products_total: 'number', sold_30: 'number', updated_at: 'date' },
})
