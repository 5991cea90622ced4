import { explain } from './explain.ts'
import type { DecisionOptions, Explanation, Requirement } from './explain.ts'
import type { Subject } from './subject.ts'

/** What the account that is signed in may do. Every answer is read afresh, so it follows signing in and out. */
export interface Permissions {
  /** Whether it may do what asks for this right, as the contract names it: `products_put`. */
  readonly can: (right: Requirement) => boolean
  /** The same, and if not why and who can change it. */
  readonly explain: (right: Requirement) => Explanation
}

/** Permissions of whoever `source.account` is at the moment of asking; `null` is nobody. A session fits as it is. */
export function permissionsOf(source: { readonly account: Subject | null }, options?: DecisionOptions): Permissions {
  const explainNow = (right: Requirement) => explain(source.account, right, options)
  return { can: (right) => explainNow(right).allowed, explain: explainNow }
}
