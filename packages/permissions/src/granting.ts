import { explain, holds } from './explain.ts'
import type { DecisionOptions, Requirement } from './explain.ts'
import type { Right } from './rights.ts'
import type { Role, Subject } from './subject.ts'

/** Who can give a right: accounts with one of the roles, or that hold all of the rights themselves. */
export interface Granters {
  readonly roles: readonly Role[]
  readonly rights: readonly Right[]
}

/**
 * Who can give what is asked for: administrators, and those who may change groups and hold the
 * right themselves, since nobody can grant a right they lack.
 */
export const grantersOf = (right: Requirement): Granters => ({
  roles: ['ADMIN'],
  rights:
    right === 'admin' ? [] : right === 'anyone' || right === 'signed-in' ? ['accounts_put'] : ['groups_put', right],
})

/** Whether an account may put this right into a group's list: it may change groups, and holds the right itself. */
export const mayGrant = (subject: Subject | null, right: Right, options?: DecisionOptions): boolean =>
  holds(subject, 'groups_put', options) && holds(subject, right, options)

/** Those among the accounts who can give what is asked for: the names on a "no access" screen (C0.5). */
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
