import { and, desc, eq } from 'drizzle-orm'
import type { SharesNotes } from '../../platform/records/record.ts'
import { tasks } from './tables.ts'
import { tasksAbout, visibleTasks } from './task-access.ts'

/** Returns what a task is about, and the tasks about a record of any kind. */
export const linkedByTasks: SharesNotes = async (reader, record, most) => {
  const [task] =
    record.resource === 'tasks'
      ? await reader.database
          .select({ links: tasks.links })
          .from(tasks)
          .where(and(eq(tasks.uid, record.object), visibleTasks(reader)))
      : []
  const about = await reader.database
    .select({ object: tasks.uid })
    .from(tasks)
    .where(and(tasksAbout(record), visibleTasks(reader)))
    .orderBy(desc(tasks.id))
    .limit(most)
  return [...(task?.links ?? []), ...about.map(({ object }) => ({ resource: 'tasks' as const, object }))]
}
