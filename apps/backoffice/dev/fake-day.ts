import type { Schema } from '@backoffice/api-contract'
import type { FakeRoute } from '@backoffice/shell-kit/harness'
import { someNews, someTask } from './fake-product.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** Tasks that are due, the earliest first: the first two are overdue; the last one is due in two days. */
export const someDueTasks: readonly Schema<'Task'>[] = [
  { ...someTask, uid: 'late', title: 'Call the supplier', due: hours(-48) },
  { ...someTask, uid: 'later', title: 'Count the lamps', due: hours(-1), links: [] },
  { ...someTask, uid: 'far', title: 'Plan the sale', due: hours(48) },
]

/** Creates the day of an account: its tasks, orders at the work bench, and notes that mention it. */
export const fakeDay = (
  tasks: readonly Schema<'Task'>[] = someDueTasks,
  picking = 2,
): Readonly<Record<string, FakeRoute>> => ({
  'GET /api/tasks': () => ({ results: tasks, total: tasks.length, limit: 200, offset: 0 }),
  'GET /api/bench/orders': () => ({ results: Array.from({ length: picking }, (_, place) => ({ uid: `o${place}` })) }),
  'GET /api/notifications': () => ({
    results: someNews,
    total: someNews.length,
    limit: 50,
    offset: 0,
    unread: { me: 2, system: 1 },
    quiet: false,
  }),
})
