import type { Schema } from '@backoffice/api-contract'
import type { AnyCall } from '../records/record.ts'
import { consumeSnapshot } from './stored-snapshots.ts'
import type { Snapshot } from './snapshots.ts'

/** The entry of a deletion. */
interface Deletion {
  readonly id: number
  readonly object: string
}

/** Takes a deletion back; answers what had to be left out. @throws 409 when it cannot be, with the reason */
export type Restorer = (call: AnyCall, deletion: Deletion) => Promise<Schema<'LeftOut'>[]>

/** Takes a deletion back from what was kept of it. */
export const fromKept =
  (restore: (call: AnyCall, kept: Snapshot, object: string) => Promise<Schema<'LeftOut'>[]>): Restorer =>
  async (call, { id, object }) =>
    restore(call, await consumeSnapshot(call.database, id), object)
