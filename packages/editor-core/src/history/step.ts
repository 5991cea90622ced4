import type { Patch } from '../patches/patch.ts'

/** One thing that can be undone: a command, or several grouped under one label. */
export interface Step {
  /** Serial number of the step, which increases with every step. */
  readonly serial: number
  /** What people read beside "undo": the name of the command, or what the group was called. */
  readonly label: string
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  /** Consecutive steps of one key within a short time become one, such as `set banner-1700000000000 title`. */
  readonly key: string | null
  /** Time of creation, in milliseconds. */
  readonly at: number
  /** The selected blocks before and after. */
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
  /** Estimated memory, in bytes. */
  readonly bytes: number
}
