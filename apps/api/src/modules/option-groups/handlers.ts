import { inArray } from 'drizzle-orm'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { handlersOf } from '../../platform/records/handlers.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { optionGroup } from './option-group.ts'
import { optionGroups } from './tables.ts'
import { text } from './messages.ts'

type GroupRow = typeof optionGroups.$inferSelect

/**
 * Returns the option groups with these uids, of a namespace or one above it, by uid. @throws 422 when one does not
 * exist
 */
export async function optionGroupsOf(
  { database, scope }: Pick<Call, 'database' | 'scope'>,
  namespace: string,
  uids: readonly string[],
): Promise<Map<string, GroupRow>> {
  const rows = await database
    .select()
    .from(optionGroups)
    .where(inArray(optionGroups.uid, [...uids, '']))
  const found = new Map(
    rows.filter((row) => seenFrom(scope, namespace).includes(row.namespace)).map((row) => [row.uid, row]),
  )
  if (uids.some((uid) => !found.has(uid))) throw invalid(text('unknown-option-group'), '/groups')
  return found
}

/** Handlers of option groups. */
export const optionGroupHandlers = { ...handlersOf(optionGroup) } satisfies Partial<Handlers>
