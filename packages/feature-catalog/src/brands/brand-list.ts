import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { brand } from './brand.ts'

/** The list of brands: its columns, filters and views. */
export default defineRecordList(brand, {
  texts: { one: 'catalog.brand', many: 'catalog.brands' },
  columns: [
    { field: 'logo', kind: 'picture' },
    { field: 'name', kind: 'title', sort: true, minWidth: 220, edited: true },
    { field: 'slug', kind: 'text', highlight: true, width: 200, rank: 3, onCard: 'subtitle' },
    { field: 'status', kind: 'state', sort: true, tones: { Active: 'good', Hidden: 'neutral' }, edited: true },
    { field: 'products', kind: 'count', sort: true, onCard: 'aside' },
    { field: 'active_products', id: 'active', kind: 'count', sort: true, width: 96, rank: 1 },
    { field: 'sold_30', id: 'sold', kind: 'count', sort: true, width: 144, rank: 2 },
    { field: 'supplier_uid', id: 'supplier', kind: 'value', width: 176, optional: true },
    { field: 'url', id: 'website', kind: 'text', width: 208, optional: true, exported: false, edited: true },
    { field: 'has_seo', id: 'seo', kind: 'value', width: 136, optional: true, exported: false },
    { field: 'updated_at', id: 'updated', kind: 'date', sort: true, optional: true },
  ],
  values: { status: ['Active', 'Hidden'], has_logo: 'yes-no', has_seo: 'yes-no', supplier_uid: { of: 'suppliers' } },
  optionalFilters: ['supplier_uid'],
  order: 'name:asc',
  bulk: {
    hide: { change: { status: 'Hidden' } },
    show: { change: { status: 'Active' } },
    supplier: { ask: 'supplier', clearable: true },
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
  views: { active: { status: ['Active'] }, 'no-logo': { has_logo: ['false'] }, empty: { products: ['..0'] } },
})
