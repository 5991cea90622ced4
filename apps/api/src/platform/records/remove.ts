import { sql } from 'drizzle-orm'
import { takeSnapshot, type Snapshot } from '../audit/snapshots.ts'
import type { AnyRecord } from './record.ts'
import { describe, namespaceOf, objectOf, settle, uidsOf } from './settle.ts'
import { stale } from './store-rows.ts'
import type { Work } from './work.ts'
import type { Locked, RowOf, Writable } from './writable.ts'

/** How snapshots of deleted records are taken. */
type Keeping<Kind extends Writable> = ((row: RowOf<Kind>) => Promise<Snapshot>) | 'for good'

/** Deletes records, with side effects and history entries; snapshots are stored of what can be undone. */
export async function removeMany<Kind extends Writable>(
  work: Work,
  kind: Kind,
  rows: readonly Locked<RowOf<Kind>>[],
  keep?: Keeping<Kind>,
): Promise<void> {
  if (rows.length === 0) return
  const erased: AnyRecord = kind
  const stored: readonly Locked<RowOf<Kind>>[] = rows
  const described = await describe(work, kind, stored)
  const kept = new Map<string, Snapshot>()
  if (erased.keep) await erased.keep(stored, work)
  else if (kind.undoable && keep !== 'for good')
    for (const row of stored)
      kept.set(
        row.uid,
        keep
          ? await keep(row)
          : await takeSnapshot(work.database, kind.tableName, 'uid', row.uid, erased.restoredAlone),
      )
  // References must be reindexed before they are gone.
  await settle(
    work,
    kind,
    stored.map((before) => ({ before, after: undefined })),
  )
  const uids = uidsOf(stored)
  const { rowCount } = await work.database
    .delete(kind.table)
    .where(sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`)
  if (rowCount !== uids.length) throw stale()
  await work.record(
    stored.map((row, index) => {
      const whole = kept.get(row.uid)
      return {
        resource: kind.resource,
        object: objectOf(kind, row),
        namespace: namespaceOf(row),
        before: { ...described[index] },
        after: null,
        ...(whole && { kept: whole }),
      }
    }),
  )
}

/** Deletes one record: see `removeMany`. */
export const remove = <Kind extends Writable>(
  work: Work,
  kind: Kind,
  row: Locked<RowOf<Kind>>,
  keep?: Keeping<Kind>,
): Promise<void> => removeMany(work, kind, [row], keep)
