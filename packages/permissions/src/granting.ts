import { explain, holds } from './explain.ts'
import type { DecisionOptions, Requirement } from './explain.ts'
import type { Right } from './rights.ts'
import type { Role, Subject } from './subject.ts'

/** Who can grant a permission: accounts with one of the roles, or that have all of these permissions. */
export interface Granters {
  readonly roles: readonly Role[]
  readonly rights: readonly Right[]
}

/**
 * Returns who can grant a permission: administrators, and those who may change groups and have the permission
 * themselves, since no one can grant a permission they lack.
 */
export const grantersOf = (right: Requirement): Granters => ({
  roles: ['ADMIN'],
  rights:
    right === 'admin' ? [] : right === 'anyone' || right === 'signed-in' ? ['accounts_put'] : ['groups_put', right],
})

/**
 * Returns whether an account may add this permission to a group: it may change groups, and has the permission itself.
 */
export const mayGrant = (subject: Subject | null, right: Right, options?: DecisionOptions): boolean =>
  holds(subject, 'groups_put', options) && holds(subject, right, options)

/** Returns those among the accounts who can grant a permission: the names on a "no access" screen. */
export function grantersAmong<Account extends Subject>(
  accounts: readonly Account[],
  right: Requirement,
  options?: DecisionOptions,
): readonly Account[] {
  const { roles, rights } = grantersOf(right)
  return accounts.filter(
    (account) =>
      account.status !== 'BLOCKED' &&
      (roles.includes(account.role) ||
        (rights.length > 0 && rights.every((needed) => explain(account, needed, options).allowed))),
  )
}
