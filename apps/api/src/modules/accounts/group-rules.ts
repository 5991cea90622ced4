import { arrayOverlaps, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { groupObstacle, parseRight, type GroupObstacle } from '@backoffice/permissions'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Message } from '../../platform/messages/message.ts'
import { scopeOf } from '../../platform/session/scope.ts'
import { namespaceTree, type Caller } from './authority.ts'
import { accounts, groups } from '../../platform/accounts/tables.ts'
import { apiKeys } from '../../platform/session/api-keys/tables.ts'
import { text } from './messages.ts'

type GroupRow = typeof groups.$inferSelect

/**
 * Returns the condition of accounts that a caller may see: their own, those in one of their namespaces, and
 * administrators, who work in all of them.
 */
export const visibleAccounts = ({ account, scope }: Pick<Caller, 'account' | 'scope'>): SQL | undefined =>
  account.role === 'ADMIN'
    ? undefined
    : or(
        eq(accounts.uid, account.uid),
        eq(accounts.role, 'ADMIN'),
        arrayOverlaps(accounts.namespaces, [...scope.own, '']),
      )

/**
 * Returns the condition of groups that a caller may see: of their namespaces, of those above, and those without a
 * namespace.
 */
export const visibleGroups = ({ account, scope }: Pick<Caller, 'account' | 'scope'>): SQL | undefined =>
  account.role === 'ADMIN'
    ? undefined
    : or(isNull(groups.namespace), inArray(groups.namespace, [...scope.own, ...scope.inherited, '']))

/** Whether a caller may see the group: as `visibleGroups`, and always their own. */
export const seesGroup = (
  { account, scope }: Pick<Caller, 'account' | 'scope'>,
  { uid, namespace }: Pick<GroupRow, 'uid' | 'namespace'>,
): boolean =>
  account.role === 'ADMIN' ||
  uid === account.group?.uid ||
  namespace === null ||
  scope.own.includes(namespace) ||
  scope.inherited.includes(namespace)

/** Whether a group is available to accounts of these namespaces. */
async function covers(database: Database, namespace: string | null, places: readonly string[]): Promise<boolean> {
  if (namespace === null) return true
  const { own } = scopeOf({ role: 'EMPLOYEE', namespaces: [namespace] }, await namespaceTree(database))
  return places.every((uid) => own.includes(uid))
}

/** Asserts that a group is available in the namespaces of an account. @throws 422 */
export async function assertCovered(
  database: Database,
  { namespace }: Pick<GroupRow, 'namespace'>,
  places: readonly string[],
): Promise<void> {
  if (!(await covers(database, namespace, places))) throw invalid(text('group-namespace-mismatch'), '/group')
}

/** Asserts that a group stays available to its members and its keys. @throws 409 */
export async function assertMembersCovered(database: Database, group: string, namespace: string | null): Promise<void> {
  const members = await database
    .select({ namespaces: accounts.namespaces })
    .from(accounts)
    .where(eq(accounts.group_uid, group))
  const keys = await database.select({ namespace: apiKeys.namespace }).from(apiKeys).where(eq(apiKeys.group_uid, group))
  const places = [...members.flatMap((member) => member.namespaces), ...keys.map((key) => key.namespace)]
  if (!(await covers(database, namespace, places))) {
    throw conflict(text('accounts-outside-namespace'), '/namespace')
  }
}

/**
 * Rejects a change of the tree after which a group is not available to its members. To be called after the change.
 * @throws 409
 */
export async function assertGroupsCovered(database: Database): Promise<void> {
  const members = await database
    .select({ group: groups, namespaces: accounts.namespaces })
    .from(groups)
    .innerJoin(accounts, eq(accounts.group_uid, groups.uid))
    .where(sql`${groups.namespace} is not null`)
  const keys = await database
    .select({ group: groups, namespaces: sql<string[]>`array[${apiKeys.namespace}]` })
    .from(groups)
    .innerJoin(apiKeys, eq(apiKeys.group_uid, groups.uid))
    .where(sql`${groups.namespace} is not null`)
  for (const { group, namespaces } of [...members, ...keys]) {
    if (!(await covers(database, group.namespace, namespaces))) {
      throw conflict(text('group-accounts-outside-namespace', { name: group.name }), '/parent_id')
    }
  }
}

const obstacles = {
  locked: text('group-locked'),
  global: text('global-group'),
  elsewhere: text('group-in-other-namespace'),
  stronger: text('group-exceeds-permissions'),
  own: text('own-group-locked'),
} as const satisfies Readonly<Record<GroupObstacle, Message>>

/**
 * Rejects changing or deleting a group by a caller who lacks one of its permissions, or access to its namespace or to
 * those of its members: changing a group changes its members. @throws 403
 */
export async function assertMayChangeGroup(caller: Caller, row: GroupRow, noGroupFullAccess: boolean): Promise<void> {
  const { account, scope, database } = caller
  if (account.role === 'ADMIN') return
  const obstacle = groupObstacle(account, row, (uid) => scope.own.includes(uid), { noGroupFullAccess })
  if (obstacle) throw forbidden(obstacles[obstacle])
  const members = await database
    .select({ role: accounts.role, namespaces: accounts.namespaces })
    .from(accounts)
    .where(eq(accounts.group_uid, row.uid))
  const isElsewhere = members.some(
    ({ role, namespaces }) => role === 'ADMIN' || namespaces.some((uid) => !scope.own.includes(uid)),
  )
  if (isElsewhere) throw forbidden(text('members-in-other-namespaces'))
}

/**
 * Rejects granting a permission that the caller lacks. Unknown permissions are preserved, and only administrators can
 * add them. @throws 403
 */
export function assertMayGrant(actions: readonly string[], present: readonly string[], { account, may }: Caller): void {
  if (account.role === 'ADMIN') return
  const added = actions.filter((action) => !present.includes(action))
  const lacking = added.filter((action) => parseRight(action).kind === 'other' || !may(action))
  if (lacking.length > 0)
    throw forbidden(text('permissions-not-yours', { rights: lacking.map((right) => ({ right })) }), '/actions')
}
