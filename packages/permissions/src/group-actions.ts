import { parseRight } from './parse-right.ts'
import type { ParsedRight } from './parse-right.ts'
import type { SpecialRight } from './rights.ts'

/** A group's list, sorted into the three parts of the access rights screen. */
export interface GroupActions {
  readonly resources: readonly Extract<ParsedRight, { kind: 'resource' }>[]
  readonly special: readonly SpecialRight[]
  /** Strings this product does not know. They are shown as "other" and kept on save. */
  readonly other: readonly string[]
}

/** Sorts a group's list for the access rights screen (C0.2, C1.4). Nothing is dropped; duplicates are. */
export function groupActions(actions: readonly string[]): GroupActions {
  const parsed = [...new Set(actions)].map(parseRight)
  return {
    resources: parsed.filter((part) => part.kind === 'resource'),
    special: parsed.filter((part) => part.kind === 'special').map(({ right }) => right),
    other: parsed.filter((part) => part.kind === 'other').map(({ text }) => text),
  }
}
