import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'
import { addresses } from '@backoffice/shell-kit'

/** Orders: the path of their list, their permissions, and their filters. Each has a page. */
export const order = defineResource('orders', {
  path: addresses.orders.path,
  page: { path: recordScreens.orders.page, code: 'number' },
  rights: 'orders',
  facets: ['stage', 'payment_state', 'fulfilment_state', 'kind', 'website', 'country'],
  ranges: { placed_at: 'date', total: 'money', item_count: 'number' },
  typed: ['skus'],
  urlOnlyFilters: ['customer_uid'],
})
