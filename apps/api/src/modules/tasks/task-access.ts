import { and, arrayContains, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type { Call } from '../../platform/http/types.ts'
import { tasks } from './tables.ts'

/** The tasks that somebody may see: of their namespaces, and private ones only where they asked or are to do it (screens C6.1). */
export function visibleTasks({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined {
  const mine = or(not(tasks.private), eq(tasks.asked_by, account.uid), arrayContains(tasks.assignees, [account.uid]))
  return and(inArray(tasks.namespace, [...scope.own, '']), account.role === 'ADMIN' ? undefined : mine)
}
