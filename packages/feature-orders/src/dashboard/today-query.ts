import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { countOf, todaySpan, watchedNumbers } from '@backoffice/list-filters/numbers'
import { where, type SearchClient } from '@backoffice/search'
import { dayAfter, dayIn, localMoment, momentOf, startOfDay } from '@backoffice/texts'
import { queryOptions } from '@tanstack/react-query'
import { readSales } from './sales-query.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Returns the periods to compare, in seconds: today, and the same weekday of last week until the same time of day. Both
 * are those of the time zone, whatever its clocks did in between.
 */
export function comparedPeriods(now: Date, timeZone: string | undefined) {
  const local = localMoment(now, timeZone)
  const before = dayAfter(local.slice(0, 10), -7)
  const { from, until } = todaySpan({ now, timeZone })
  return {
    today: [seconds(from), seconds(until) - 1],
    before: [seconds(startOfDay(before, timeZone)), seconds(momentOf(`${before}${local.slice(10)}`, timeZone))],
  } as const
}

const orders = where('orders')
const toShip = watchedNumbers['orders-to-ship']
const dueToday = watchedNumbers['orders-due-today']
const late = watchedNumbers['orders-late']

const spanOf = ([from, last]: readonly [number, number]) => ({
  from: new Date(from * 1000),
  until: new Date((last + 1) * 1000),
})

/** Query of the sales of today and the orders to ship, of a website or of all. */
export const todayQuery = (
  { api, search }: { readonly api: ApiClient; readonly search: SearchClient },
  website: string | undefined,
  timeZone: string | undefined,
) =>
  queryOptions({
    queryKey: resourceKeys('orders').list({ compared: 'today', website, timeZone }),
    queryFn: async ({ signal }) => {
      const now = new Date()
      const periods = comparedPeriods(now, timeZone)
      const ofSite = website === undefined ? null : orders.equals('website', website)
      const counted = ({ filter, countBy }: typeof toShip | typeof dueToday | typeof late) =>
        ({
          index: 'orders',
          query: { filter: orders.and(filter({ now, timeZone }), ofSite), facets: [countBy], limit: 0 },
        }) as const
      const [today, before, counts] = await Promise.all([
        readSales(api, spanOf(periods.today), website, signal),
        readSales(api, spanOf(periods.before), website, signal),
        search.searchMany([counted(toShip), counted(dueToday), counted(late)], { signal }),
      ])
      const [ofAll, ofToday, ofLate] = counts
      return {
        day: dayIn(now, timeZone),
        today,
        before,
        toShip: countOf(ofAll.facets[toShip.countBy]),
        due: countOf(ofToday.facets[dueToday.countBy]),
        late: countOf(ofLate.facets[late.countBy]),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
