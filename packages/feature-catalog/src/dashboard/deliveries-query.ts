import { resourceKeys, staleTimes } from '@backoffice/api-client'
import type { SearchClient } from '@backoffice/search'
import { filterBy } from '@backoffice/shell-kit'
import { dayAfter, dayIn, endOfWeek } from '@backoffice/texts'
import { queryOptions } from '@tanstack/react-query'
import { openStages } from '../supplier-orders/stages.ts'
import { supplierOrder } from '../supplier-orders/supplier-order.ts'
import { countOf } from './count-of.ts'

const SHOWN = 5

/** Filters of the list of supplier orders, of which the card counts those that they find. */
const deliveries = (today: string) => ({
  late: { stage: [...openStages], expected_at: [`..${dayAfter(today, -1)}`] },
  week: { stage: [...openStages], expected_at: [`${today}..${endOfWeek(today)}`] },
})

type Filters = ReturnType<typeof deliveries>

const counted = (state: Filters[keyof Filters], search: SearchClient, limit = 0) =>
  ({
    index: 'supplier-orders',
    query: {
      filter: filterBy('supplier-orders', state, ['stage', 'expected_at'], supplierOrder, search),
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
      const filters = deliveries(dayIn(new Date(), search.timeZone))
      const [late, week] = await search.searchMany(
        [counted(filters.late, search, SHOWN), counted(filters.week, search)],
        { signal },
      )
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
