import { and, arrayOverlaps, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { parseRight } from '@backoffice/permissions'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { scopeOf } from '../../platform/session/scope.ts'
import { namespaceTree, type Caller } from './authority.ts'
import { accounts, groups } from '../../platform/accounts/tables.ts'
import { text } from './messages.ts'

type GroupRow = typeof groups.$inferSelect

/** Accounts that a caller may see: themselves, and whoever works in one of their namespaces. */
export const visibleAccounts = ({ account, scope }: Pick<Caller, 'account' | 'scope'>): SQL | undefined =>
  account.role === 'ADMIN'
    ? undefined
    : or(eq(accounts.uid, account.uid), arrayOverlaps(accounts.namespaces, [...scope.own, '']))

/** Groups that a caller may see: of their namespaces, of those above, and of all. */
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

/** Whether a group is for accounts of these namespaces. */
async function covers(database: Database, namespace: string | null, places: readonly string[]): Promise<boolean> {
  if (namespace === null) return true
  const { own } = scopeOf({ role: 'EMPLOYEE', namespaces: [namespace] }, await namespaceTree(database))
  return places.every((uid) => own.includes(uid))
}

/** @throws 422 when the account works where the group is not for. */
export async function assertCovered(
  database: Database,
  { namespace }: Pick<GroupRow, 'namespace'>,
  places: readonly string[],
): Promise<void> {
  if (!(await covers(database, namespace, places))) throw invalid(text('group-namespace-mismatch'), '/group')
}

/** Refuses to move a group away from its members. @throws 409 */
export async function assertMembersCovered(database: Database, group: string, namespace: string | null): Promise<void> {
  const members = await database
    .select({ namespaces: accounts.namespaces })
    .from(accounts)
    .where(eq(accounts.group_uid, group))
  if (
    !(await covers(
      database,
      namespace,
      members.flatMap((member) => member.namespaces),
    ))
  ) {
    throw conflict(text('accounts-outside-namespace'), '/namespace')
  }
}

/** Refuses a change of the tree that leaves a group with accounts it is not for. To be called once it is made. @throws 409 */
export async function assertGroupsCovered(database: Database): Promise<void> {
  const members = await database
    .select({ group: groups, namespaces: accounts.namespaces })
    .from(groups)
    .innerJoin(accounts, eq(accounts.group_uid, groups.uid))
    .where(sql`${groups.namespace} is not null`)
  for (const { group, namespaces } of members) {
    if (!(await covers(database, group.namespace, namespaces))) {
      throw conflict(text('group-accounts-outside-namespace', { name: group.name }), '/parent_id')
    }
  }
}

/**
 * Refuses to change or delete a group to whoever lacks one of its rights, or does not work where it and all of its
 * members do: changing a group changes its members. @throws 403
 */
export async function assertNotStrongerGroup(caller: Caller, row: GroupRow): Promise<void> {
  const { account, scope, database, may } = caller
  if (account.role === 'ADMIN') return
  if (row.namespace === null) throw forbidden(text('global-group'))
  if (!scope.own.includes(row.namespace)) throw forbidden(text('group-in-other-namespace'))
  if (row.actions.some((right) => !may(right))) throw forbidden(text('group-exceeds-permissions'))
  const members = await database
    .select({ role: accounts.role, namespaces: accounts.namespaces })
    .from(accounts)
    .where(and(eq(accounts.group_uid, row.uid)))
  const isElsewhere = members.some(
    ({ role, namespaces }) => role === 'ADMIN' || namespaces.some((uid) => !scope.own.includes(uid)),
  )
  if (isElsewhere) throw forbidden(text('members-in-other-namespaces'))
}

/** Refuses to grant a right that one lacks. Strings that this product does not know are kept, and added by administrators only. @throws 403 */
export function assertMayGrant(actions: readonly string[], present: readonly string[], { account, may }: Caller): void {
  if (account.role === 'ADMIN') return
  const added = actions.filter((action) => !present.includes(action))
  const lacking = added.filter((action) => parseRight(action).kind === 'other' || !may(action))
  if (lacking.length > 0)
    throw forbidden(text('permissions-not-yours', { rights: lacking.map((right) => ({ right })) }), '/actions')
}
