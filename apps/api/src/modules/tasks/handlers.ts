import { and, asc, count, desc, inArray, not, sql } from 'drizzle-orm'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf } from '../../platform/records/handlers.ts'
import { tasks } from './tables.ts'
import { tasksAbout, tasksOf, visibleTasks } from './task-access.ts'
import { task, viewTasks } from './task.ts'
import { text } from './messages.ts'

const ENDED = ['Done', 'Cancelled'] as const
const isOpen = not(inArray(tasks.status, [...ENDED]))

/** Handlers of tasks. */
export const taskHandlers = {
  ...handlersOf(task),

  async listTasks(call) {
    const { resource, object, assignee, open, limit = 50, offset = 0 } = call.query
    if ((resource === undefined) !== (object === undefined)) throw invalid(text('record-incomplete'), '/object')
    const where = and(
      visibleTasks(call),
      resource === undefined || object === undefined ? undefined : tasksAbout({ resource, object }),
      assignee === undefined ? undefined : tasksOf(assignee),
      open === undefined ? undefined : open ? isOpen : not(isOpen),
    )
    const rows = await call.database
      .select()
      .from(tasks)
      .where(where)
      .orderBy(desc(isOpen), sql`${tasks.due} asc nulls last`, asc(tasks.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(tasks).where(where)
    return { body: { results: await viewTasks(rows, call), total: total?.total ?? 0, limit, offset } }
  },
} satisfies Partial<Handlers>
