import type { AnyCall } from '../records/record.ts'
import { consumeSnapshot } from './stored-snapshots.ts'
import type { Snapshot } from './snapshots.ts'
import type { UndoException } from './undo-exceptions.ts'

/** History entry that is undone. */
interface UndoneEntry {
  readonly id: number
  readonly object: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Restores what a change deleted or replaced; returns what was skipped. @throws 409 with the reason when it cannot be */
export type Restorer = (call: AnyCall, entry: UndoneEntry) => Promise<UndoException[]>

/** Restores a deleted record from its snapshot. */
export const fromKept =
  (restore: (call: AnyCall, kept: Snapshot, object: string) => Promise<UndoException[]>): Restorer =>
  async (call, { id, object }) =>
    restore(call, await consumeSnapshot(call.database, id), object)
