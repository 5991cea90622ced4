import type { Patch } from '../patches/patch.ts'

/** One thing that can be undone: a command, or several grouped under one label. */
export interface Step {
  /** Counts up with every step that is made; names the step. */
  readonly serial: number
  /** What people read beside "undo": the name of the command, or what the group was called. */
  readonly label: string
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  /** Steps of one key that follow each other quickly become one, such as `set banner-1700000000000 title`. */
  readonly key: string | null
  /** When it was made, in milliseconds. */
  readonly at: number
  /** The selected blocks before and after. */
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
  /** How much memory it is reckoned to keep, in bytes. */
  readonly bytes: number
}
