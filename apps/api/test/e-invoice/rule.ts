import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath'
import type { Document } from 'slimdom'
import { namespaces } from './ubl-schema.ts'

/** A published business rule. */
export interface Rule {
  readonly id: string
  /** XPath of the elements that it is about. */
  readonly about: string
  /** XPath that is true for each of them. */
  readonly holds: string
  /** How a document breaks it: the name of a sample, and a replacement in it. */
  readonly broken: readonly [sample: string, find: RegExp, by: string]
}

const prefixes: Readonly<Record<string, string>> = namespaces
const options = { namespaceResolver: (prefix: string) => prefixes[prefix] ?? null }

/** Returns how often a rule holds in a document, and how often it does not. */
export function judged({ about, holds }: Pick<Rule, 'about' | 'holds'>, document: Document) {
  const nodes = evaluateXPathToNodes(about, document, null, null, options)
  const kept = nodes.filter((node) => evaluateXPathToBoolean(holds, node, null, null, options)).length
  return { kept, broken: nodes.length - kept }
}

/** Lets several rules begin with the same elements. */
export const rulesAbout = (
  about: string,
  rules: readonly (readonly [id: string, holds: string, ...broken: Rule['broken']])[],
): Rule[] => rules.map(([id, holds, ...broken]) => ({ id, about, holds, broken }))

/** XPath of an amount in whole cents, in which sums are exact. */
export const cents = (path: string): string => `round(100 * sum(${path}))`
