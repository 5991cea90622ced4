import { explain } from './explain.ts'
import type { DecisionOptions, Explanation, Requirement } from './explain.ts'
import type { Subject } from './subject.ts'

/** Permissions of the signed-in account. Every result is computed anew, so it follows signing in and out. */
export interface Permissions {
  /** Returns whether it meets a requirement of the contract: `products_put`. */
  readonly can: (right: Requirement) => boolean
  /** Returns the same, and if not why and who can change it. */
  readonly explain: (right: Requirement) => Explanation
}

/** Returns the permissions of the current `source.account`; `null`: no one. A session has this type. */
export function permissionsOf(source: { readonly account: Subject | null }, options?: DecisionOptions): Permissions {
  const explainNow = (right: Requirement) => explain(source.account, right, options)
  return { can: (right) => explainNow(right).allowed, explain: explainNow }
}
