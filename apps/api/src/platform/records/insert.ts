import type { PgTable } from 'drizzle-orm/pg-core'
import { newUid } from '../database/records.ts'
import { assertKnown } from './references.ts'
import type { AnyRecord } from './record.ts'
import { describe, namespaceOf, objectOf, settle } from './settle.ts'
import type { Work } from './work.ts'
import type { Locked, NewRecord, RowOf, StoredRow, Writable, Written } from './writable.ts'

/** Rows per statement: one statement has at most 65,535 values, and a record may have a hundred columns. */
const PORTION = 500

/** Creates records and their parts, which are stored elsewhere, with their side effects and history entries. */
export async function insertMany<Kind extends Writable>(
  work: Work,
  kind: Kind,
  values: readonly NewRecord<Kind>[],
  parts?: (rows: readonly RowOf<Kind>[]) => Promise<unknown>,
): Promise<readonly Written<Kind>[]> {
  if (values.length === 0) return []
  const erased: AnyRecord = kind
  await assertKnown(
    work,
    kind,
    values.map((value) => ({ namespace: namespaceOf(value as StoredRow), before: undefined, values: value })),
  )
  const rows: RowOf<Kind>[] = []
  for (let from = 0; from < values.length; from += PORTION) {
    const some = values.slice(from, from + PORTION)
    const stored = await work.database
      .insert(kind.table as PgTable)
      .values(some.map((value) => ({ uid: newUid(), ...value, updated_by: work.actor })))
      .returning()
    rows.push(...(stored as unknown as RowOf<Kind>[]))
  }
  for (const row of rows) erased.validate?.(row, undefined)
  await parts?.(rows)
  const steps = rows.map((after) => ({ before: undefined, after }))
  await erased.validateStored?.(steps, work)
  await settle(work, kind, steps)
  const described = await describe(work, kind, rows)
  await work.record(
    rows.map((row, index) => ({
      resource: kind.resource,
      object: objectOf(kind, row),
      namespace: namespaceOf(row),
      before: null,
      after: { ...described[index] },
    })),
  )
  return rows.map((row, index) => ({ row: row as unknown as Locked<RowOf<Kind>>, described: described[index] ?? {} }))
}

/** Creates one record: see `insertMany`. */
export async function insert<Kind extends Writable>(
  work: Work,
  kind: Kind,
  values: NewRecord<Kind>,
  parts?: (row: RowOf<Kind>) => Promise<unknown>,
): Promise<Written<Kind>> {
  const [written] = await insertMany(work, kind, [values], async ([row]) => row && parts?.(row))
  if (!written) throw new Error(`${kind.resource}: nothing was stored`)
  return written
}
