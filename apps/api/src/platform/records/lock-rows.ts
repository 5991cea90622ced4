import { and, asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Work } from './work.ts'
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

/** Reads and locks the records with these uids that the caller may change. */
export const lockOwn = <Kind extends Writable>(
  work: Pick<Work, 'database' | 'scope'>,
  kind: Kind,
  uids: readonly string[],
  strength?: LockStrength,
): Promise<Locked<RowOf<Kind>>[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : lockRows(
        work,
        kind,
        and(
          sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`,
          kind.namespace && inArray(kind.namespace, [...work.scope.own, '']),
        ),
        strength,
      )
