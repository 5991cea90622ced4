import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { openStages } from '@backoffice/order-model'
import { where, type SearchClient } from '@backoffice/search'
import { dayAfter, dayIn, startOfDay } from '@backoffice/texts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../services.ts'

type Reader = Pick<Services, 'api' | 'search' | 'permissions'>

const MOST_TASKS = 200
const MOST_ORDERS = 200

/** Reads the tasks of an account that are due until the end of a day, the earliest first. */
async function dueTasks({ api }: Reader, assignee: string, until: Date, signal: AbortSignal) {
  const query = { assignee, open: true, limit: MOST_TASKS }
  const { data } = await api.GET('/api/tasks', { params: { query }, signal, disableMessage: true })
  return data.results.filter(({ due }) => due !== null && new Date(due) < until)
}

/** Reads the notes that mention the account and that it has not read. */
async function unreadMentions({ api }: Reader, signal: AbortSignal) {
  const { data } = await api.GET('/api/notifications', { params: { query: {} }, signal, disableMessage: true })
  return data.results.filter(({ kind, read_at }) => kind === 'mentioned' && read_at === null)
}

/** Counts the open orders that an account is assigned, by stage. */
async function assignedOrders(search: SearchClient, assignee: string, signal: AbortSignal) {
  const orders = where('orders')
  const filter = orders.and(orders.equals('assignee', assignee), orders.oneOf('stage', openStages))
  const { facets } = await search.search('orders', { filter, facets: ['stage'], limit: 0 }, { signal })
  const counts = Object.values(facets['stage'] ?? {})
  return { all: counts.reduce((sum, count) => sum + count, 0), held: facets['stage']?.['On hold'] ?? 0 }
}

/** Counts the orders that the account picks at the work bench. */
async function pickedOrders({ api }: Reader, signal: AbortSignal): Promise<number> {
  const query = { own: true, limit: MOST_ORDERS }
  return (await api.GET('/api/bench/orders', { params: { query }, signal, disableMessage: true })).data.results.length
}

/** Query of what is due for an account today, as far as it has permission. */
export const myDayQuery = (reader: Reader, account: string, timeZone: string | undefined) => {
  const { search, permissions } = reader
  const seesOrders = permissions.can('orders')
  const picks = permissions.can('orders_read') && permissions.can('orders_put')
  return queryOptions({
    queryKey: resourceKeys('tasks').list({ myDay: account, timeZone, seesOrders, picks }),
    queryFn: async ({ signal }) => {
      const now = new Date()
      const tomorrow = startOfDay(dayAfter(dayIn(now, timeZone), 1), timeZone)
      const [tasks, mentions, orders, picking] = await Promise.all([
        dueTasks(reader, account, tomorrow, signal),
        unreadMentions(reader, signal),
        seesOrders ? assignedOrders(search, account, signal) : { all: 0, held: 0 },
        picks ? pickedOrders(reader, signal) : 0,
      ])
      return { now, tasks, mentions, orders, picking }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
}
