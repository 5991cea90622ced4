import { and, arrayContains, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Call } from '../../platform/http/types.ts'
import { tasks } from './tables.ts'

/** The tasks that somebody may see: of their namespaces, and private ones only where they asked or are to do it. */
export function visibleTasks({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined {
  const mine = or(not(tasks.private), eq(tasks.asked_by, account.uid), arrayContains(tasks.assignees, [account.uid]))
  return and(inNamespaces(tasks.namespace, scope.own), account.role === 'ADMIN' ? undefined : mine)
}

// By functions of the database: under its policies a condition on what an array or a document contains would use no index.

/** The tasks that are about a record. */
export const tasksAbout = (link: Schema<'TaskLink'>): SQL =>
  sql`${tasks.uid} in (select tasks_about(${JSON.stringify([link])}::jsonb))`

/** The tasks that someone is to do. */
export const tasksOf = (assignee: string): SQL => sql`${tasks.uid} in (select tasks_of(${assignee}))`
