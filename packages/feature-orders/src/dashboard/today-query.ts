import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { where, type SearchAnswers, type SearchClient, type SearchQuestion } from '@backoffice/search'
import { dayAfter, dayIn, localMoment, momentOf, startOfDay } from '@backoffice/texts'
import { queryOptions } from '@tanstack/react-query'

/** Stages of orders that are no sale. */
export const unsoldStages = ['Draft', 'Cancelled'] as const

/** Stages from accepted to packed. */
export const unshippedStages = ['To do', 'Picking', 'Packed'] as const

/** Most orders of a period whose totals are added up here; the search answers at most 10,000 rows at once. */
const MOST = 4000

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

const sold = ([from, to]: readonly [number, number]) =>
  ({
    index: 'orders',
    query: {
      filter: orders.and(orders.noneOf('stage', unsoldStages), orders.between('placed_at', from, to)),
      retrieve: ['total', 'currency'],
      facets: ['stage'],
      limit: MOST,
    },
  }) as const

const counted = (filter: ReturnType<typeof orders.and>) =>
  ({ index: 'orders', query: { filter, facets: ['stage'], limit: 0 } }) as const

/** Sales of a period. */
export interface Sales {
  readonly count: number
  readonly revenue: Revenue
}

/** Revenue of a period by currency, in cents; null with more orders than are added up here. */
type Revenue = Readonly<Record<string, number>> | null

type Answer = SearchAnswers<readonly SearchQuestion[]>[number]

/** Returns the number of orders. Every order has one stage, and counts of stages are exact where totals stop. */
const countOf = ({ facets }: Pick<Answer, 'facets'>): number =>
  Object.values(facets['stage'] ?? {}).reduce((sum, count) => sum + count, 0)

function revenueOf(answer: SearchAnswers<readonly [ReturnType<typeof sold>]>[0]): Revenue {
  if (answer.hits.length < countOf(answer)) return null
  const revenue: Record<string, number> = {}
  for (const { document } of answer.hits)
    revenue[document.currency] = (revenue[document.currency] ?? 0) + document.total
  return revenue
}

/** Query of the orders of today and those to ship, in one request. */
export const todayQuery = (search: SearchClient, timeZone: string | undefined) =>
  queryOptions({
    queryKey: resourceKeys('orders').list({ compared: 'today', timeZone }),
    queryFn: async ({ signal }) => {
      const now = new Date()
      const periods = comparedPeriods(now, timeZone)
      const unshipped = orders.oneOf('stage', unshippedStages)
      const [today, before, toShip, due, late] = await search.searchMany(
        [
          sold(periods.today),
          sold(periods.before),
          counted(unshipped),
          counted(orders.and(unshipped, orders.between('ship_by', ...periods.today))),
          counted(orders.and(unshipped, orders.atMost('ship_by', periods.today[0] - 1))),
        ],
        { signal },
      )
      return {
        day: dayIn(now, timeZone),
        today: { count: countOf(today), revenue: revenueOf(today) },
        before: { count: countOf(before), revenue: revenueOf(before) },
        toShip: countOf(toShip),
        due: countOf(due),
        late: countOf(late),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
