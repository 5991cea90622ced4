import { and, asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyRecord } from './record.ts'
import type { Work } from './work.ts'
import type { Locked, RowOf, StoredRow, Writable } from './writable.ts'

/** Strength of a row lock: one for deletion blocks new references to the record; one for a change does not. */
export type LockStrength = 'update' | 'no key update'

/** Reads and locks records, oldest first: the order is always the same, so that no two transactions deadlock. */
export async function lockRows<Kind extends Writable>(
  { database }: Pick<Work, 'database'>,
  { table }: Kind,
  where: SQL | undefined,
  strength: LockStrength = 'no key update',
): Promise<Locked<RowOf<Kind>>[]> {
  const rows = await database.select().from(table).where(where).orderBy(asc(table.uid)).for(strength)
  return (rows as unknown as Locked<RowOf<Kind> & { readonly id: number }>[]).toSorted((a, b) => a.id - b.id)
}

/** Locks what the kind locks before its records, always in the same order, so that no two transactions deadlock. */
async function lockBefore(work: Pick<Work, 'database'>, { lockFirst, table }: AnyRecord, isAmong: SQL): Promise<void> {
  if (!lockFirst) return
  const rows = (await work.database.select().from(table).where(isAmong)) as unknown as StoredRow[]
  const inOrder = rows.toSorted((one, other) => (one.namespace ?? '').localeCompare(other.namespace ?? ''))
  for (const row of inOrder) await lockFirst(row as never, work)
}

/** Reads and locks the records with these uids that the caller may change, after what their kind locks first. */
export async function lockOwn<Kind extends Writable>(
  work: Pick<Work, 'database' | 'scope'>,
  kind: Kind,
  uids: readonly string[],
  strength?: LockStrength,
): Promise<Locked<RowOf<Kind>>[]> {
  if (uids.length === 0) return []
  const isAmong = sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`
  await lockBefore(work, kind as AnyRecord, isAmong)
  const isOwn = kind.namespace && inArray(kind.namespace, [...work.scope.own, ''])
  return lockRows(work, kind, and(isAmong, isOwn), strength)
}
