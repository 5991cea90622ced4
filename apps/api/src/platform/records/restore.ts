import { eq } from 'drizzle-orm'
import { consumeSnapshot } from '../audit/stored-snapshots.ts'
import type { Restorer } from '../audit/restorers.ts'
import { BESIDE, restoreSnapshot } from '../audit/snapshots.ts'
import type { AnyRecord } from './record.ts'
import { adaptRestored } from './restored-records.ts'
import { lockRows } from './lock-rows.ts'
import type { Writable } from './writable.ts'

/** Whether the rows of a kind have uids and versions, so that they can be written. */
export const isWritable = (kind: AnyRecord): kind is Writable =>
  ['uid', 'id', 'version', 'updated_by'].every((column) => column in kind.table)

/** Restores a deleted record under the same uid, with what was moved away from it; returns what was skipped. */
export const restoreKept =
  (kind: Writable): Restorer =>
  async (call, { id, object }) => {
    const kept = await consumeSnapshot(call.database, id)
    const left = await restoreSnapshot(
      call.database,
      kept.filter(({ table }) => table !== BESIDE),
    )
    const [row] = await lockRows(call, kind, eq(kind.table.uid, object))
    if (!row) throw new Error(`${kind.resource}: the record was not put back`)
    return [...left, ...(await adaptRestored(call, kind, row, kept))]
  }
