import { watchedNumbers } from '@backoffice/list-filters/numbers'
import { searchOptions, where, type SearchClient } from '@backoffice/search'

const { filter } = watchedNumbers['orders-open']

/** Query of the orders that need action, of a website or of all: their numbers by next step and by reason of hold, and the oldest. */
export const openOrdersQuery = (search: SearchClient, website: string | undefined) => {
  const orders = where('orders')
  return searchOptions(search, 'orders', {
    filter: orders.and(
      filter({ now: new Date(), timeZone: search.timeZone }),
      website === undefined ? null : orders.equals('website', website),
    ),
    sort: ['placed_at:asc'],
    retrieve: ['uid', 'namespace', 'number', 'placed_at', 'customer_name', 'total', 'currency', 'stage'],
    facets: ['next_step', 'hold_reason'],
    limit: 5,
  })
}
