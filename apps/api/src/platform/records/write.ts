import { sql } from 'drizzle-orm'
import { difference } from '../audit/difference.ts'
import { assertKnown } from './references.ts'
import type { AnyRecord } from './record.ts'
import { describe, namespaceOf, objectOf, settle } from './settle.ts'
import { stale, store } from './store-rows.ts'
import type { Work } from './work.ts'
import type { Locked, Patch, RowOf, StoredRow, Writable, Write, Written } from './writable.ts'

/**
 * Writes records: each gets a new version, is validated as stored, applies its side effects, is reindexed, and gets a
 * history entry when something differs.
 * @throws 412 when one of them has changed since it was read, and the validation errors of its kind
 */
export async function writeMany<Kind extends Writable>(
  work: Work,
  kind: Kind,
  writes: readonly Write<Kind>[],
): Promise<readonly Written<Kind>[]> {
  if (writes.length === 0) return []
  const erased: AnyRecord = kind
  const former: readonly StoredRow[] = writes.map(({ row }) => row)
  await assertKnown(
    work,
    kind,
    writes.map(({ row, patch }) => ({ namespace: namespaceOf(row), before: row, values: patch })),
  )
  const before = await describe(work, kind, former)
  const rows = await store(
    work,
    kind.table,
    writes.map(({ row, patch }) => ({ row, patch })),
    sql`version = t.version + 1, updated_at = now(), updated_by = ${work.actor}`,
  )
  const steps = rows.map((after, index) => ({ before: former[index], after }))
  for (const step of steps) erased.validate?.(step.after, step.before)
  if (!work.isUndo) await erased.validateStored?.(steps, work)
  await settle(work, kind, steps)
  const after = await describe(work, kind, rows)
  await work.record(
    rows.flatMap((row, index) => {
      const { also, kept, was } = writes[index] ?? {}
      const news = difference({ ...before[index], ...was, ...also?.before }, { ...after[index], ...also?.after })
      return news || kept
        ? [
            {
              resource: kind.resource,
              object: objectOf(kind, row),
              namespace: namespaceOf(row),
              before: {},
              after: {},
              ...news,
              ...(kept && { kept }),
            },
          ]
        : []
    }),
  )
  return rows.map((row, index) => ({ row: row as unknown as Locked<RowOf<Kind>>, described: after[index] ?? {} }))
}

/** Writes one record: see `writeMany`. */
export async function write<Kind extends Writable>(
  work: Work,
  kind: Kind,
  row: Locked<RowOf<Kind>>,
  patch: Patch<Kind>,
  more: Pick<Write<Kind>, 'also' | 'kept' | 'was'> = {},
): Promise<Written<Kind>> {
  const [written] = await writeMany(work, kind, [{ row, patch, ...more }])
  if (!written) throw stale()
  return written
}
