import type { Patch } from '../patches/patch.ts'

/** A step of the history: a command, or several grouped under one label. */
export interface Step {
  /** Serial number of the step, which increases with every step. */
  readonly serial: number
  /** Label next to "Undo": that of the command, or of the group. */
  readonly label: string
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  /**
   * Successive steps with the same key, such as `set banner-1700000000000 title`, become one if they are quick enough.
   */
  readonly key: string | null
  /** Time of creation, in milliseconds. */
  readonly at: number
  /** The selected blocks before and after. */
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
  /** Estimated memory, in bytes. */
  readonly bytes: number
}
