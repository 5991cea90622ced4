import type { Json } from '../document/json.ts'
import type { Patch } from '../patches/patch.ts'

/** A conflict between two editors. */
export interface Conflict {
  /**
   * - `gone`: the block was removed there, the change is dropped;
   * - `place-gone`: the parent block was removed there, the new or moved block is dropped;
   * - `kept`: the block was changed there, so it is not removed;
   * - `both-changed`: the same value was changed there; the local one is kept, `theirs` is the other;
   * - `list-changed`: the list that an index refers to was changed there, the change is dropped;
   * - `renamed`: another block has the id there, the local block got a new one;
   * - `does-not-fit`: the change is no longer possible and is dropped.
   */
  readonly kind: 'gone' | 'place-gone' | 'kept' | 'both-changed' | 'list-changed' | 'renamed' | 'does-not-fit'
  /** Label of its step. */
  readonly label: string
  /** The local change, including its values. */
  readonly patch: Patch
  readonly theirs?: Json
}
