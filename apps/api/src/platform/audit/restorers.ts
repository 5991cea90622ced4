import type { AnyCall } from '../records/record.ts'
import { consumeSnapshot } from './stored-snapshots.ts'
import type { Snapshot } from './snapshots.ts'
import type { UndoException } from './undo-exceptions.ts'

/** History entry of a deletion. */
interface Deletion {
  readonly id: number
  readonly object: string
}

/** Restores a deleted record; returns what was skipped. @throws 409 with the reason when it cannot be restored */
export type Restorer = (call: AnyCall, deletion: Deletion) => Promise<UndoException[]>

/** Restores a deleted record from its snapshot. */
export const fromKept =
  (restore: (call: AnyCall, kept: Snapshot, object: string) => Promise<UndoException[]>): Restorer =>
  async (call, { id, object }) =>
    restore(call, await consumeSnapshot(call.database, id), object)
