import { explain } from './explain.ts'
import type { DecisionOptions, Requirement } from './explain.ts'
import { isAdmin, type Subject } from './subject.ts'

/** A group that someone wants to change, give away or delete. */
export interface ChangedGroup {
  readonly uid: string
  /** Null: it is for all namespaces. */
  readonly namespace: string | null
  readonly actions: readonly string[]
  readonly locked: boolean
}

/** Who wants to. */
interface GroupManager extends Subject {
  readonly group?: { readonly uid: string; readonly actions: readonly string[] } | null
}

/** Why an account may not change a group, although it may change groups. */
export type GroupObstacle = 'locked' | 'global' | 'elsewhere' | 'stronger' | 'own'

/**
 * Returns why an account may not change a group; undefined when its members, who may work elsewhere, are the only
 * possible obstacle. `worksIn` tells whether the account works in a namespace. The same function decides in the browser
 * and on the server.
 */
export function groupObstacle(
  account: GroupManager,
  group: ChangedGroup,
  worksIn: (namespace: string) => boolean,
  options?: DecisionOptions,
): GroupObstacle | undefined {
  if (isAdmin(account)) return undefined
  if (group.locked) return 'locked'
  if (group.namespace === null) return 'global'
  if (!worksIn(group.namespace)) return 'elsewhere'
  if (!group.actions.every((action) => explain(account, action as Requirement, options).allowed)) return 'stronger'
  return account.group?.uid === group.uid ? 'own' : undefined
}
