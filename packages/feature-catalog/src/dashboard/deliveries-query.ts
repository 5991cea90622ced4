import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { countOf, watchedNumbers } from '@backoffice/list-filters/numbers'
import type { SearchClient } from '@backoffice/search'
import { dayIn } from '@backoffice/texts'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 5

const late = watchedNumbers['deliveries-late']
const week = watchedNumbers['deliveries-week']

/** Query of the deliveries of suppliers that are late or due this week, in one request. */
export const deliveriesQuery = (search: SearchClient) =>
  queryOptions({
    queryKey: resourceKeys('supplier-orders').list({ deliveries: 'due' }),
    queryFn: async ({ signal }) => {
      const clock = { now: new Date(), timeZone: search.timeZone }
      const today = dayIn(clock.now, clock.timeZone)
      const counted = ({ filter, countBy }: typeof late | typeof week, limit = 0) =>
        ({
          index: 'supplier-orders',
          query: {
            filter: filter(clock),
            sort: ['expected_at:asc'],
            retrieve: ['uid', 'number', 'supplier', 'expected'],
            facets: [countBy],
            limit,
          },
        }) as const
      const [lateOnes, ofWeek] = await search.searchMany([counted(late, SHOWN), counted(week)], { signal })
      return {
        filters: { late: late.filters(today), week: week.filters(today) },
        late: countOf(lateOnes.facets[late.countBy]),
        week: countOf(ofWeek.facets[week.countBy]),
        orders: lateOnes.hits.map(({ document }) => document),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
