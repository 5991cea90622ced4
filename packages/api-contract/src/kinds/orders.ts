import { defineKind } from '../define-kind.ts'

export default defineKind('orders', {
  reach: 'exported',
  screen: { page: '/orders/$order' },
  search: {
    document: 'OrderDocument',
    searchable: ['number', 'customer_number', 'customer_name', 'email', 'skus', 'city'],
    filterable: [
      'uid',
      'number',
      'namespace',
      'kind',
      'website',
      'website_uid',
      'location',
      'placed_at',
      'customer_uid',
      'country',
      'stage',
      'payment_state',
      'fulfilment_state',
      'hold_reason',
      'total',
      'due',
      'item_count',
      'skus',
    ],
    sortable: ['number', 'placed_at', 'customer_name', 'total', 'item_count', 'stage'],
    exact: ['number', 'customer_number', 'email', 'skus'],
  },
})
