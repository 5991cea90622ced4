import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { review } from './review.ts'
import { reviewReasons, reviewSignals, reviewTones, toModerate } from './review-states.ts'

/** The list of reviews: its columns, filters and views. */
export default defineRecordList(review, {
  texts: { one: 'catalog.review', many: 'catalog.reviews' },
  columns: [
    { field: 'rating', kind: 'own', sort: true, width: 112, onCard: 'aside' },
    { field: 'text', kind: 'own', always: true, minWidth: 280, onCard: 'title' },
    {
      field: 'product_name',
      id: 'product',
      kind: 'text',
      highlight: true,
      sort: true,
      width: 224,
      rank: 1,
      onCard: 'subtitle',
    },
    { field: 'author', kind: 'text', width: 136, rank: 3 },
    { field: 'verified', kind: 'own', width: 152, rank: 4 },
    { field: 'state', kind: 'state', sort: true, tones: reviewTones },
    { field: 'signals', kind: 'own', width: 160, rank: 2 },
    { field: 'submitted_at', id: 'submitted', kind: 'date', sort: true, width: 184 },
    { field: 'website_uid', id: 'website', kind: 'value', width: 152, rank: 5 },
    { field: 'brand_uid', id: 'brand', kind: 'value', width: 152, optional: true },
    { field: 'category_uids', id: 'category', kind: 'own', width: 176, optional: true },
    { field: 'has_reply', id: 'reply', kind: 'value', width: 152, optional: true },
    { field: 'language', kind: 'value', width: 128, optional: true },
  ],
  retrieve: ['sku', 'title', 'reason', 'has_photo', 'language'],
  highlight: ['text', 'title'],
  rowName: ({ title, product_name }) => title || product_name,
  values: {
    state: ['New', 'Published', 'Rejected', 'On hold', 'Hidden'],
    rating: 'own',
    website_uid: 'own-record',
    brand_uid: { of: 'brands' },
    category_uids: 'own-record',
    signals: reviewSignals,
    verified: 'yes-no',
    has_reply: 'yes-no',
    has_photo: 'yes-no',
    language: 'language',
    reason: reviewReasons,
  },
  optionalFilters: ['website_uid', 'brand_uid', 'category_uids', 'signals', 'reason'],
  order: 'turn:asc',
  pageSize: 30,
  bulk: {
    publish: { change: { move: { state: 'Published' } } },
    reject: {
      ask: 'reason',
      to: (value) => ({
        move: { state: 'Rejected' as const, reason: reviewReasons.find((reason) => reason === value) ?? null },
      }),
    },
    hold: { change: { move: { state: 'On hold' } } },
    hide: { change: { move: { state: 'Hidden' } } },
    reply: { ask: 'reply_template', field: () => import('./template-in-bulk.tsx') },
  },
  bulkHints: ['reject'],
  views: {
    moderate: toModerate,
    low: { rating: ['1', '2'], has_reply: ['false'] },
    photo: { has_photo: ['true'] },
    rejected: { state: ['Rejected'] },
  },
})
