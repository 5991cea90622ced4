import type { RuleMessage } from './validate.ts'

/** What a form says now. Changes only when something in it does. */
export interface FormSnapshot {
  /** Messages that are shown, by path. */
  readonly shown: Readonly<Record<string, readonly RuleMessage[]>>
  /** Paths whose rules have not all answered. */
  readonly pending: readonly string[]
  /** Nothing blocks, and nothing is pending. */
  readonly isValid: boolean
  /** The form was submitted while something blocked, and something still does. */
  readonly isRefused: boolean
}

const sameMessages = (one: readonly RuleMessage[] = [], other: readonly RuleMessage[] = []): boolean =>
  one.length === other.length &&
  one.every(({ text, blocking }, index) => text === other[index]?.text && blocking === other[index].blocking)

/** Whether two snapshots show the same. */
export const sameSnapshot = (one: FormSnapshot, other: FormSnapshot): boolean =>
  one.isValid === other.isValid &&
  one.isRefused === other.isRefused &&
  one.pending.join() === other.pending.join() &&
  Object.keys({ ...one.shown, ...other.shown }).every((path) => sameMessages(one.shown[path], other.shown[path]))
