import { explain } from './explain.ts'
import type { DecisionOptions, Explanation, Requirement } from './explain.ts'
import { rightTo } from './rights.ts'
import type { Resource, SpecialRight, Verb } from './rights.ts'
import type { Subject } from './subject.ts'

/** What the account that is signed in may do. Every answer is read afresh, so it follows signing in and out. */
export interface Permissions {
  /** Whether the verb on the resource is allowed. Without a verb: listing. */
  readonly allows: (resource: Resource, verb?: Verb) => boolean
  /** Whether one of the rights beside the five verbs is held (screens, C0.2). */
  readonly allowsSpecial: (right: SpecialRight) => boolean
  /** Whether an operation's requirement is met, as the contract words it. */
  readonly meets: (requirement: Requirement) => boolean
  /** Whether the verb is allowed, and if not why and who can change it. */
  readonly explain: (resource: Resource, verb?: Verb) => Explanation
  /** The same for a right by its string, or an operation's requirement. */
  readonly explainRight: (requirement: Requirement) => Explanation
}

/** Permissions of whoever `source.account` is at the moment of asking; `null` is nobody. A session fits as it is. */
export function permissionsOf(source: { readonly account: Subject | null }, options?: DecisionOptions): Permissions {
  const explainRight = (requirement: Requirement) => explain(source.account, requirement, options)
  return {
    allows: (resource, verb) => explainRight(rightTo(resource, verb)).allowed,
    allowsSpecial: (right) => explainRight(right).allowed,
    meets: (requirement) => explainRight(requirement).allowed,
    explain: (resource, verb) => explainRight(rightTo(resource, verb)),
    explainRight,
  }
}
