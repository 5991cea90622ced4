import { listSearch } from '@backoffice/shell-kit'

/** Search parameters of the orders with a product: their filters. */
export const lineSearch = listSearch('placed', 'stage', 'website', 'returned', 'customer', 'order_kind', 'location')
