import type { Json } from '../document/json.ts'
import type { Patch } from '../patches/patch.ts'

/** Where two editors' changes met. */
export interface Conflict {
  /**
   * - `gone`: the block was removed there, the change is dropped;
   * - `place-gone`: the block to stand in was removed there, the new or moved block is dropped;
   * - `kept`: the block was changed there, so it is not removed;
   * - `both-changed`: the same value was changed there; the local one holds, `theirs` is the other;
   * - `list-changed`: the list that an entry was counted in was changed there, the change is dropped;
   * - `renamed`: another block has the id there, the local block got a new one;
   * - `does-not-fit`: the change cannot be made any more and is dropped.
   */
  readonly kind: 'gone' | 'place-gone' | 'kept' | 'both-changed' | 'list-changed' | 'renamed' | 'does-not-fit'
  /** The label of the step that it happened in. */
  readonly label: string
  /** The local change, with all that it would have brought. */
  readonly patch: Patch
  readonly theirs?: Json
}
