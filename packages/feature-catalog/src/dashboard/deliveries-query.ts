import { resourceKeys, staleTimes } from '@backoffice/api-client'
import type { SearchClient } from '@backoffice/search'
import { filterBy } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'
import { dayAfter, dayOf, endOfWeek } from '../supplier-orders/list/days.ts'
import { openStages } from '../supplier-orders/stages.ts'
import { supplierOrder } from '../supplier-orders/supplier-order.ts'
import { countOf } from './count-of.ts'

const SHOWN = 5

/** Filters of the list of supplier orders, of which the card counts those that they find. */
const deliveries = (now: Date) => ({
  late: { stage: [...openStages], expected_at: [`..${dayAfter(now, -1)}`] },
  week: { stage: [...openStages], expected_at: [`${dayOf(now)}..${endOfWeek(now)}`] },
})

type Filters = ReturnType<typeof deliveries>

const counted = (state: Filters[keyof Filters], now: Date, limit = 0) =>
  ({
    index: 'supplier-orders',
    query: {
      filter: filterBy('supplier-orders', state, ['stage', 'expected_at'], supplierOrder, now),
      sort: ['expected_at:asc'],
      retrieve: ['uid', 'number', 'supplier', 'expected'],
      facets: ['stage'],
      limit,
    },
  }) as const

/** Query of the deliveries of suppliers that are late or due this week, in one request. */
export const deliveriesQuery = (search: SearchClient) =>
  queryOptions({
    queryKey: resourceKeys('supplier-orders').list({ deliveries: 'due' }),
    queryFn: async ({ signal }) => {
      const now = new Date()
      const filters = deliveries(now)
      const [late, week] = await search.searchMany([counted(filters.late, now, SHOWN), counted(filters.week, now)], {
        signal,
      })
      return {
        filters,
        late: countOf(late.facets['stage']),
        week: countOf(week.facets['stage']),
        orders: late.hits.map(({ document }) => document),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
