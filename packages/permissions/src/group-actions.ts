import { parseRight } from './parse-right.ts'
import type { ParsedRight } from './parse-right.ts'
import type { SpecialRight } from './rights.ts'

/** The permissions of a group, in the three parts of the permissions screen. */
export interface GroupActions {
  readonly resources: readonly Extract<ParsedRight, { kind: 'resource' }>[]
  readonly special: readonly SpecialRight[]
  /** Strings unknown to this product. They are shown as "other" and kept on save. */
  readonly other: readonly string[]
}

/** Sorts the permissions of a group for the permissions screen. Only duplicates are dropped. */
export function groupActions(actions: readonly string[]): GroupActions {
  const parsed = [...new Set(actions)].map(parseRight)
  return {
    resources: parsed.filter((part) => part.kind === 'resource'),
    special: parsed.filter((part) => part.kind === 'special').map(({ right }) => right),
    other: parsed.filter((part) => part.kind === 'other').map(({ text }) => text),
  }
}
