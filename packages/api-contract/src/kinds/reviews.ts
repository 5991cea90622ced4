import { defineKind } from '../define-kind.ts'

export default defineKind('reviews', {
  reach: 'exported',
  screen: { list: '/products/reviews' },
  search: {
    document: 'ReviewDocument',
    searchable: ['title', 'text', 'author', 'sku', 'product_name'],
    filterable: [
      'uid',
      'namespace',
      'product',
      'sku',
      'brand_uid',
      'category_uids',
      'website_uid',
      'rating',
      'verified',
      'language',
      'submitted_at',
      'state',
      'reason',
      'has_reply',
      'has_photo',
      'signals',
    ],
    sortable: ['turn', 'submitted_at', 'rating', 'product_name', 'state'],
    exact: ['sku'],
  },
})
