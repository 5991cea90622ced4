import { BESIDE, restoreSnapshot, type Snapshot } from '../audit/snapshots.ts'
import type { UndoException } from '../audit/undo-exceptions.ts'
import type { JobStep, JobWork, RowResult } from '../jobs/job-step.ts'
import type { Problem } from '../messages/problem.ts'
import { lockOwn } from '../records/lock-rows.ts'
import { adaptRestored } from '../records/restored-records.ts'
import type { Fields, StoredRow, Write } from '../records/writable.ts'
import { writeMany } from '../records/write.ts'
import { bulkOf } from './bulk-job.ts'
import type { BulkKind } from './bulk-wish.ts'
import { isProblem, problemOf } from './problem-of.ts'
import { text } from './messages.ts'

const deleted: Problem = { message: text('deleted') }
const changed: Problem = { message: text('changed-since') }

const fieldsIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const snapshotIn = (kept: Fields | null): Snapshot | undefined =>
  Array.isArray(kept?.['snapshot']) ? (kept['snapshot'] as Snapshot) : undefined

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Undoes a bulk change: deleted records are restored, the last one first, since others may have been below it, and the
 * former columns are written. Records that were changed since are skipped.
 */
export const undoStep: JobStep = async (work, rows) => {
  const { kind } = bulkOf(work.kinds, work.job)
  const present = new Map(
    (
      await lockOwn(
        work,
        kind,
        rows.flatMap(({ object }) => object ?? []),
      )
    ).map((row) => [row.uid, row]),
  )
  const writes: Write<BulkKind>[] = []
  const results: RowResult[] = []
  for (const { position, object, before, after, kept } of rows.toReversed()) {
    const found = present.get(object ?? '')
    const snapshot = snapshotIn(kept)
    if (snapshot && !found) {
      const [left] = await restore(work, kind, object ?? '', snapshot)
      results.push({ position, state: 'Done', ...(left && { reason: { message: left.message } }) })
      continue
    }
    const isUntouched =
      found &&
      !snapshot &&
      Object.entries(fieldsIn(kept?.['changed'])).every(([name, value]) => same(Reflect.get(found, name), value)) &&
      kind.mayGoBack?.({ before: after ?? {}, after: before ?? {} }) !== false
    if (!isUntouched) {
      results.push({ position, state: 'Skipped', reason: found ? changed : deleted })
      continue
    }
    const patch = await formerColumns(work, kind, found, fieldsIn(kept?.['former']))
    if (isProblem(patch)) results.push({ position, state: 'Skipped', reason: patch })
    else {
      writes.push({ row: found, patch })
      results.push({ position, state: 'Done' })
    }
  }
  await writeMany(work, kind, writes)
  return results
}

/** Returns the former columns with those that the server derives from them, or why the record cannot have them again. */
const formerColumns = (work: JobWork, kind: BulkKind, row: StoredRow, former: Fields): Promise<Fields | Problem> =>
  problemOf(async () => ({ ...former, ...(await kind.returned?.({ ...row, ...former }, work)) }))

/** Restores a deleted record under its uid, adapted to what has changed since; returns what was skipped. */
async function restore(
  work: JobWork,
  kind: BulkKind,
  uid: string,
  snapshot: Snapshot,
): Promise<readonly UndoException[]> {
  const left = await restoreSnapshot(
    work.database,
    snapshot.filter(({ table }) => table !== BESIDE),
  )
  const [row] = await lockOwn(work, kind, [uid])
  if (!row) throw new Error(`${kind.resource}: the record was not put back`)
  return [...left, ...(await adaptRestored(work, kind, row, snapshot))]
}
