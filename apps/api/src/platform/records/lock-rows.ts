import { and, asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyRecord } from './record.ts'
import type { Work } from './work.ts'
import { readRows } from './store-rows.ts'
import type { Locked, RowOf, Writable } from './writable.ts'

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

/** Locks what a kind locks before its records, always in the same order, so that no two transactions deadlock. */
async function lockBefore(work: Pick<Work, 'database'>, kind: Writable, uids: readonly string[]): Promise<void> {
  const { lockFirst }: AnyRecord = kind
  if (!lockFirst) return
  const rows = await readRows(work.database, kind.table, uids)
  for (const row of rows.toSorted((one, other) => (one.namespace ?? '').localeCompare(other.namespace ?? '')))
    await lockFirst(row, work)
}

/** Reads and locks the records with these uids that the caller may change, after what their kind locks first. */
export async function lockOwn<Kind extends Writable>(
  work: Pick<Work, 'database' | 'scope'>,
  kind: Kind,
  uids: readonly string[],
  strength?: LockStrength,
): Promise<Locked<RowOf<Kind>>[]> {
  if (uids.length === 0) return []
  await lockBefore(work, kind, uids)
  const isAmong = sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`
  const isOwn = kind.namespace && inArray(kind.namespace, [...work.scope.own, ''])
  return lockRows(work, kind, and(isAmong, isOwn), strength)
}
