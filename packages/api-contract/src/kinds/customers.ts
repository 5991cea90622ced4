import { defineKind } from '../define-kind.ts'

export default defineKind('customers', {
  reach: 'exported',
  screen: null,
  exported: [
    'number',
    'type',
    'name',
    'company',
    'email',
    'country',
    'city',
    'status',
    'wholesale',
    'orders',
    'net_value',
    'last_order_at',
  ],
  imported: { never: 'No screen lists customers yet.' },
  search: {
    document: 'CustomerDocument',
    searchable: ['number', 'name', 'company', 'email', 'city'],
    filterable: [
      'uid',
      'number',
      'namespace',
      'type',
      'country',
      'status',
      'wholesale',
      'orders',
      'net_value',
      'last_order_at',
    ],
    sortable: ['number', 'name', 'orders', 'net_value', 'last_order_at'],
    exact: ['number', 'email'],
  },
})
