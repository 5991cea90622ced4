import { grantersOf } from './granting.ts'
import type { Granters } from './granting.ts'
import { isAdmin } from './subject.ts'
import type { Subject } from './subject.ts'
import type { Right } from './rights.ts'

/** What an operation of the contract asks for: a right, or less than a right, or more. */
export type Requirement = Right | 'anyone' | 'signed-in' | 'admin'

/** Why something may not be done. */
export type Denial = 'signed-out' | 'blocked' | 'no-group' | 'right-missing' | 'admin-only'

/** The answer to "may I, and if not, why?". */
export type Explanation =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: Denial
      /** What was asked for. */
      readonly right: Requirement
      /** Who can change that. */
      readonly whoCanGrant: Granters
    }

export interface DecisionOptions {
  /** "A user without a group has full access". A server may switch that off. Default true. */
  readonly noGroupFullAccess?: boolean
}

const yes: Explanation = { allowed: true }

/**
 * Whether an account may do what asks for this right, and if not why and who can change it.
 * The same function decides in the browser and on the server. `null` is nobody.
 */
export function explain(
  subject: Subject | null,
  right: Requirement,
  { noGroupFullAccess = true }: DecisionOptions = {},
): Explanation {
  if (right === 'anyone') return yes
  const no = (reason: Denial): Explanation => ({ allowed: false, reason, right, whoCanGrant: grantersOf(right) })
  if (!subject) return no('signed-out')
  if (subject.status === 'BLOCKED') return no('blocked')
  if (right === 'signed-in' || isAdmin(subject)) return yes
  if (right === 'admin') return no('admin-only')
  if (!subject.group) return noGroupFullAccess ? yes : no('no-group')
  return subject.group.actions.includes(right) ? yes : no('right-missing')
}

/** Whether an account may do what asks for this right: `explain` without the reasons. */
export const holds = (subject: Subject | null, right: Requirement, options?: DecisionOptions): boolean =>
  explain(subject, right, options).allowed
