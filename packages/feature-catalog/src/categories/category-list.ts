import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { channels } from './category-fields.ts'
import { category } from './category.ts'

/** The list of categories: its columns, filters and views. */
export default defineRecordList(category, {
  texts: { one: 'catalog.category', many: 'catalog.categories' },
  columns: [
    { field: 'image', kind: 'picture', exported: false },
    { field: 'name', kind: 'title', sort: true, minWidth: 200, edited: true },
    { field: 'path', kind: 'own', sort: 'seo_url', minWidth: 220, onCard: 'subtitle' },
    { field: 'products_direct', id: 'direct', kind: 'count', sort: true, width: 112, rank: 3 },
    { field: 'products_total', id: 'total', kind: 'count', sort: true, width: 136, onCard: 'aside' },
    {
      field: 'status',
      kind: 'state',
      sort: true,
      width: 112,
      tones: { Shown: 'good', Hidden: 'neutral' },
      edited: true,
    },
    { field: 'websites', kind: 'own', width: 176, rank: 1, exported: false },
    { field: 'mappings', kind: 'own', width: 160, rank: 2 },
    { field: 'sold_30', id: 'sold', kind: 'count', sort: true, width: 144, optional: true },
    { field: 'has_seo', id: 'seo', kind: 'value', width: 136, optional: true, exported: false },
    { field: 'missing_languages', id: 'languages', kind: 'own', width: 176, optional: true },
    { field: 'updated_at', id: 'updated', kind: 'date', sort: true, optional: true },
  ],
  values: {
    status: ['Shown', 'Hidden'],
    mappings: channels,
    websites: 'own-record',
    missing_languages: 'language',
    has_seo: 'yes-no',
    filters: 'own-record',
    parent_id: 'own-record',
  },
  optionalFilters: ['mappings', 'websites'],
  order: 'seo_url:asc',
  bulk: {
    show: { change: { status: 'Shown' } },
    hide: { change: { status: 'Hidden' } },
    move: { ask: 'parent_id', field: () => import('./parent-in-bulk.tsx') },
    filters: { ask: 'filters', field: () => import('./filters-in-bulk.tsx') },
    map: { ask: 'map', field: () => import('./mapping-in-bulk.tsx') },
    merge: {
      ask: 'merge_into',
      field: () => import('./merge-into.tsx'),
      alsoChanges: ['products'],
      atOnce: true,
      destructive: true,
    },
    delete: { change: { delete: true }, destructive: true },
  },
  bulkHints: ['merge'],
  views: {
    empty: { products_total: ['..0'] },
    unmapped: { empty: ['mappings'] },
    hidden: { status: ['Hidden'], products_total: ['1..'] },
  },
})
