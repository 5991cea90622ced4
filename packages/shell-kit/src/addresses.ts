import { listSearch } from './list/search-params.ts'

/**
 * Screens one feature may link to in another: the agreed addresses of the back office.
 * The owner spreads its address into `createRoute`; a neighbour's harness stubs it.
 */
export const addresses = {
  products: { path: '/products', validateSearch: listSearch('status', 'kind', 'brand', 'categories', 'supplier', 'stock_state', 'websites', 'gaps') },
  orders: {
    path: '/orders',
    validateSearch: listSearch('stage', 'payment_state', 'fulfilment_state', 'kind', 'website', 'country', 'customer_uid', 'skus'),
  },
  order: { path: '/orders/$order' },
} as const
