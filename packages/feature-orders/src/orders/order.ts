import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'
import { addresses } from '@backoffice/shell-kit'

/** Orders: the path of their list, their permissions, and their filters. Each has a page. */
export const order = defineResource('orders', {
  path: addresses.orders.path,
  page: { path: recordScreens.orders.page, code: 'number' },
  rights: 'orders',
  facets: [
    'stage',
    'next_step',
    'payment_state',
    'fulfilment_state',
    'hold_reason',
    'priority',
    'tags',
    'assignee',
    'holder',
    'on_account',
    'has_note',
    'printed',
    'invoice_state',
    'shipping_ways',
    'payment_ways',
    'brands',
    'categories',
    'suppliers',
    'first_order',
    'return_open',
    'quoted',
    'source',
    'kind',
    'website',
    'country',
  ],
  ranges: {
    placed_at: 'date',
    ship_by: 'date',
    total: 'money',
    due: 'money',
    margin: 'money',
    margin_percent: 'number',
    item_count: 'number',
    back_ordered: 'number',
  },
  typed: ['skus'],
  urlOnlyFilters: ['customer_uid'],
})
