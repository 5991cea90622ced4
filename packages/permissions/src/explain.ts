import { grantersOf } from './granting.ts'
import type { Granters } from './granting.ts'
import { parseRight } from './parse-right.ts'
import { isAdmin } from './subject.ts'
import type { Subject } from './subject.ts'
import type { Right } from './rights.ts'

/** Requirement of an operation of the contract: a permission, less than one, or more. */
export type Requirement = Right | 'anyone' | 'signed-in' | 'admin'

const lessOrMore: ReadonlySet<string> = new Set(['anyone', 'signed-in', 'admin'])

/** Returns whether a text is a requirement that this product knows. */
export const isRequirement = (text: string): text is Requirement =>
  lessOrMore.has(text) || parseRight(text).kind !== 'other'

/** Why an action is not allowed. */
export type Denial = 'signed-out' | 'blocked' | 'no-group' | 'right-missing' | 'admin-only'

/** Whether an action is allowed, and if not, why. */
export type Explanation =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: Denial
      /** The requirement. */
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
 * Returns whether an account meets a requirement, and if not why and who can change that. The same function decides in
 * the browser and on the server. `null`: no one is signed in.
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
  if (!subject.group) return (subject.no_group_full_access ?? noGroupFullAccess) ? yes : no('no-group')
  return subject.group.actions.includes(right) ? yes : no('right-missing')
}

/** Returns whether an account meets a requirement: `explain` without the reasons. */
export const holds = (subject: Subject | null, right: Requirement, options?: DecisionOptions): boolean =>
  explain(subject, right, options).allowed
