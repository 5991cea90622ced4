import type { RuleMessage } from './validate.ts'

/** Current state of a form. Changes only when something in it does. */
export interface FormSnapshot {
  /** Visible messages, by path. */
  readonly shown: Readonly<Record<string, readonly RuleMessage[]>>
  /** Paths with unfinished rules. */
  readonly pending: readonly string[]
  /** Nothing blocks, and nothing is pending. */
  readonly isValid: boolean
  /** The form was submitted while a field blocked, and one still does. */
  readonly isRefused: boolean
}

const sameMessages = (one: readonly RuleMessage[] = [], other: readonly RuleMessage[] = []): boolean =>
  one.length === other.length &&
  one.every(({ text, blocking }, index) => text === other[index]?.text && blocking === other[index].blocking)

/** Returns whether two snapshots show the same. */
export const sameSnapshot = (one: FormSnapshot, other: FormSnapshot): boolean =>
  one.isValid === other.isValid &&
  one.isRefused === other.isRefused &&
  one.pending.join() === other.pending.join() &&
  Object.keys({ ...one.shown, ...other.shown }).every((path) => sameMessages(one.shown[path], other.shown[path]))
