import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { where, type SearchClient } from '@backoffice/search'
import { dayAfter, dayIn, localMoment, momentOf, startOfDay } from '@backoffice/texts'
import { queryOptions } from '@tanstack/react-query'
import { readSales } from './sales-query.ts'

/** Stages from accepted to packed. */
export const unshippedStages = ['To do', 'Picking', 'Packed'] as const

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Returns the periods to compare, in seconds: today, and the same weekday of last week until the same time of day. Both
 * are those of the time zone, whatever its clocks did in between.
 */
export function comparedPeriods(now: Date, timeZone: string | undefined) {
  const local = localMoment(now, timeZone)
  const today = local.slice(0, 10)
  const before = dayAfter(today, -7)
  const start = (day: string) => seconds(startOfDay(day, timeZone))
  return {
    today: [start(today), start(dayAfter(today, 1)) - 1],
    before: [start(before), seconds(momentOf(`${before}${local.slice(10)}`, timeZone))],
  } as const
}

const orders = where('orders')

const counted = (filter: ReturnType<typeof orders.and>) =>
  ({ index: 'orders', query: { filter, facets: ['stage'], limit: 0 } }) as const

/** Returns the number of orders. Every order has one stage, and counts of stages are exact where totals stop. */
const countOf = ({ facets }: { readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>> }): number =>
  Object.values(facets['stage'] ?? {}).reduce((sum, count) => sum + count, 0)

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
      const unshipped = orders.and(
        orders.oneOf('stage', unshippedStages),
        website === undefined ? null : orders.equals('website', website),
      )
      const [today, before, [toShip, due, late]] = await Promise.all([
        readSales(api, spanOf(periods.today), website, signal),
        readSales(api, spanOf(periods.before), website, signal),
        search.searchMany(
          [
            counted(unshipped),
            counted(orders.and(unshipped, orders.between('ship_by', ...periods.today))),
            counted(orders.and(unshipped, orders.atMost('ship_by', periods.today[0] - 1))),
          ],
          { signal },
        ),
      ])
      return {
        day: dayIn(now, timeZone),
        today,
        before,
        toShip: countOf(toShip),
        due: countOf(due),
        late: countOf(late),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
