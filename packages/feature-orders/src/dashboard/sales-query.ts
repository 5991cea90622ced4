import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'
import { readSalesByDay } from './sales-by-day.ts'
import type { SalesFilters } from './sales-filters.ts'
import { salesPeriods, type Span } from './sales-periods.ts'

/** Sums of the orders of a period, of each currency. */
export type Sales = readonly Schema<'Sales'>[]

/** Returns the number of orders in all currencies. */
export const ordersOf = (sales: Sales): number => sales.reduce((sum, { orders }) => sum + orders, 0)

/** Reads the sums of the orders of a period, of a website or of all. */
export async function readSales(
  api: ApiClient,
  { from, until }: Span,
  website: string | undefined,
  signal: AbortSignal,
): Promise<Sales> {
  const query = { from: from.toISOString(), until: until.toISOString(), ...(website !== undefined && { website }) }
  return (await api.GET('/api/sales', { params: { query }, signal, disableMessage: true })).data.results
}

/** Query of the sales of a period, of each of its days, and of the period that it is compared with. */
export const salesQuery = (api: ApiClient, filters: SalesFilters, timeZone: string | undefined) =>
  queryOptions({
    queryKey: resourceKeys('orders').list({ sales: filters, timeZone }),
    queryFn: async ({ signal }) => {
      const { period, compare, website } = filters
      const { current, before } = salesPeriods(period, compare, { now: new Date(), timeZone })
      const [now, former, byDay] = await Promise.all([
        readSales(api, current, website, signal),
        before && readSales(api, before, website, signal),
        period === 'today' ? [] : readSalesByDay(api, current, { website, timeZone }, signal),
      ])
      return { now, former, byDay }
    },
    staleTime: staleTimes.record,
    retry: false,
  })

/** Query of the names of the websites where orders were placed. */
export const soldOnQuery = (search: SearchClient) =>
  searchOptions(search, 'orders', { facets: ['website'], retrieve: ['uid'], limit: 0 })
