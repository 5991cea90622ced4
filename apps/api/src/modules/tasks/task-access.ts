import { and, arrayContains, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Call } from '../../platform/http/types.ts'
import { tasks } from './tables.ts'

/**
 * Returns the condition of visible tasks: those of one's namespaces, and private ones only for their author and
 * assignees.
 */
export function visibleTasks({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined {
  const mine = or(not(tasks.private), eq(tasks.asked_by, account.uid), arrayContains(tasks.assignees, [account.uid]))
  return and(inNamespaces(tasks.namespace, scope.own), account.role === 'ADMIN' ? undefined : mine)
}

// Database functions, because under row-level security a condition on the content of an array or document uses no
// index.

/** Returns the condition of tasks about a record. */
export const tasksAbout = (link: Schema<'TaskLink'>): SQL =>
  sql`${tasks.uid} in (select tasks_about(${JSON.stringify([link])}::jsonb))`

/** Returns the condition of tasks that are assigned to an account. */
export const tasksOf = (assignee: string): SQL => sql`${tasks.uid} in (select tasks_of(${assignee}))`
