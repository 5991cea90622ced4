import { sql } from 'drizzle-orm'
import { resourceRights, specialRights } from '@backoffice/permissions'
import { forbidden, signedOut } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import type { Database } from '../../platform/database/database.ts'
import { findAccount } from '../../platform/session/account.ts'
import { namespaces } from '../../platform/accounts/tables.ts'
import { nodeFields } from '../../platform/session/scope.ts'
import { text } from './messages.ts'

/** What the rules need to know of the caller. */
export type Caller = Pick<Call, 'account' | 'scope' | 'database' | 'may'>

const NAMED_RIGHTS = 5
const everyRight: readonly string[] = [...resourceRights, ...specialRights]

/** Serialises changes to accounts and groups, until the transaction ends. */
export async function lockAccounts(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 13))`)
}

/**
 * Serialises changes to accounts and groups: two that are each allowed may not be together, such as two administrators
 * who demote each other. The caller's own account is checked again after the wait. @throws 401 when it has lost its
 * role
 */
export async function lockPeople({ account, database }: Caller): Promise<void> {
  await lockAccounts(database)
  const now = await findAccount(database, account.uid)
  const authority = ({ role, status, group, namespaces: places }: typeof account) =>
    JSON.stringify([role, status, group?.uid, group?.actions, places])
  if (!now || authority(now) !== authority(account)) throw signedOut()
}

/** An account that a call would change, with its current permissions. */
export interface Target {
  readonly role: string
  readonly namespaces: readonly string[]
  readonly group: { readonly actions: readonly string[] } | null
}

/** Rejects changing an account that has more permissions or namespaces than the caller. @throws 403 */
export function assertNotMorePowerful(
  { account, scope, may }: Caller,
  { role, namespaces: places, group }: Target,
  noGroupFullAccess: boolean,
): void {
  if (account.role === 'ADMIN') return
  if (role === 'ADMIN') throw forbidden(text('admin-update-admin-only'))
  if (places.some((uid) => !scope.own.includes(uid))) throw forbidden(text('account-in-other-namespaces'))
  if (!group) {
    if (noGroupFullAccess && !everyRight.every(may)) throw forbidden(text('full-access-account'))
    return
  }
  const lacking = group.actions.filter((right) => !may(right))
  if (lacking.length > 0)
    throw forbidden(
      text('account-exceeds-permissions', { rights: lacking.slice(0, NAMED_RIGHTS).map((right) => ({ right })) }),
    )
}

/** Returns every namespace, as nodes of the tree. */
export const namespaceTree = (database: Database) => database.select(nodeFields).from(namespaces).orderBy(namespaces.id)
