import { sql } from 'drizzle-orm'
import type { Snapshot } from '../audit/snapshots.ts'
import type { AnyRecord } from './record.ts'
import { describe, following, namespaceOf, objectOf, settle } from './settle.ts'
import { store } from './store-rows.ts'
import type { Work } from './work.ts'
import type { Locked, RowOf, StoredRow, Writable } from './writable.ts'
import type { UndoException } from '../audit/undo-exceptions.ts'

/** Reindexes restored records and records them in the history. */
export async function reindexRestored<Kind extends Writable>(
  work: Work,
  kind: Kind,
  rows: readonly Locked<RowOf<Kind>>[],
): Promise<void> {
  if (rows.length === 0) return
  const stored: readonly Locked<RowOf<Kind>>[] = rows
  await settle(
    work,
    kind,
    stored.map((after) => ({ before: undefined, after })),
  )
  const described = await describe(work, kind, stored)
  await work.record(
    stored.map((row, index) => ({
      resource: kind.resource,
      object: objectOf(kind, row),
      namespace: namespaceOf(row),
      before: null,
      after: { ...described[index] },
    })),
  )
}

/** Adapts a restored record to what has changed since; returns what was skipped. */
export async function adaptRestored<Kind extends Writable>(
  work: Work,
  kind: Kind,
  row: Locked<RowOf<Kind>>,
  kept: Snapshot,
): Promise<UndoException[]> {
  const erased: AnyRecord = kind
  const patch = (await erased.returned?.(row, work)) ?? {}
  const [now = row]: readonly StoredRow[] = Object.values(patch).every((value) => value === undefined)
    ? [row]
    : await store(work, kind.table, [{ row, patch }], sql`version = t.version`)
  const stays = (await erased.refill?.(now, kept, following(work))) ?? []
  await reindexRestored(work, kind, [now as unknown as Locked<RowOf<Kind>>])
  return stays
}
