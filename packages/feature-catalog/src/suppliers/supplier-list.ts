import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { supplier } from './supplier.ts'
import { supplierStatuses, supplierTerms, supplierTones } from './supplier-choices.ts'

/** The list of suppliers: its columns, filters and views. */
export default defineRecordList(supplier, {
  texts: { one: 'catalog.supplier', many: 'catalog.suppliers' },
  columns: [
    { field: 'name', kind: 'title', sort: true, edited: true },
    { field: 'code', kind: 'text', highlight: true, sort: true, width: 120, onCard: 'subtitle', edited: true },
    { field: 'status', kind: 'state', sort: true, width: 120, tones: supplierTones, edited: true },
    { field: 'lead_days', id: 'lead', kind: 'own', sort: true, width: 112, align: 'end', onCard: 'aside' },
    { field: 'reliability', kind: 'percent', sort: true, width: 136 },
    { field: 'products', kind: 'count', sort: true },
    { field: 'open_orders', id: 'open', kind: 'count', sort: true, width: 144, rank: 1 },
    { field: 'next_order_day', id: 'next', kind: 'own', sort: true, width: 176, rank: 2 },
    { field: 'order_days', id: 'days', kind: 'own', width: 160, optional: true },
    { field: 'country', kind: 'value', width: 136, optional: true },
    { field: 'contact', kind: 'text', width: 160, optional: true },
    { field: 'order_email', id: 'email', kind: 'text', width: 208, optional: true, edited: true },
    { field: 'tags', kind: 'own', width: 176, optional: true },
    { field: 'minimum', kind: 'own', sort: true, width: 160, align: 'end', optional: true },
    { field: 'terms', kind: 'value', width: 184, optional: true, edited: true },
    { field: 'orders_12m', id: 'orders', kind: 'count', sort: true, width: 176, optional: true },
    { field: 'spend_12m', id: 'spend', kind: 'money', sort: true, width: 176, optional: true },
    { field: 'last_order_at', id: 'last', kind: 'date', sort: true, optional: true },
  ],
  values: {
    status: supplierStatuses,
    order_days: 'own',
    country: 'country',
    terms: supplierTerms,
    tags: 'itself',
    language: 'language',
    has_email: 'yes-no',
  },
  optionalFilters: ['order_days', 'country', 'tags'],
  order: 'name:asc',
  bulk: {
    pause: { change: { status: 'Paused' } },
    activate: { change: { status: 'Active' } },
    message: { ask: 'message', field: () => import('./emails/message-in-bulk.tsx'), does: 'emails' },
    terms: { ask: 'terms' },
    lead: { ask: 'lead_days', as: 'count' },
    language: { ask: 'language' },
    add_tags: { ask: 'add_tags', field: () => import('./tags-in-bulk.tsx') },
    remove_tags: { ask: 'remove_tags', field: () => import('./tags-in-bulk.tsx') },
    delete: { change: { delete: true }, destructive: true },
  },
  bulkHints: ['message'],
  views: { active: { status: ['Active'] }, late: { reliability: ['..80'] }, idle: { orders_12m: ['..0'] } },
})
