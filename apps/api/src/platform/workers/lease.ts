import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { leases } from './tables.ts'
import { logError } from '../log/log-error.ts'

const SECONDS = 60
const RENEWALS = 3

/** Work in hand, for whoever has to prove that it still is. */
export interface Lease {
  /** Whether no other process has taken the work over; it stays so until the transaction ends. */
  isHeld(transaction: Database): Promise<boolean>
}

/**
 * Does work that only one process may do at a time, unless another one does it; then it does nothing. Meanwhile no
 * connection of the database is held: the work is in hand until a time that is put off as long as it takes, and a
 * process that dies leaves it for so many seconds at most.
 * @param name - What the work is about, for every process the same.
 * @returns whether it was done here
 */
export async function underLease(
  database: Database,
  name: string,
  work: (lease: Lease) => Promise<void>,
  seconds = SECONDS,
): Promise<boolean> {
  const holder = newUid()
  const until = sql`now() + make_interval(secs => ${seconds})`
  const [taken] = await database
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({ target: leases.name, set: { holder, until }, setWhere: lte(leases.until, sql`now()`) })
    .returning()
  if (!taken) return false
  const own = and(eq(leases.name, name), eq(leases.holder, holder))
  const renewal = setInterval(
    () => {
      database
        .update(leases)
        .set({ until })
        .where(own)
        .catch((error: unknown) => logError('A lease could not be renewed', error))
    },
    (seconds * 1_000) / RENEWALS,
  )
  const isHeld: Lease['isHeld'] = async (transaction) =>
    (await transaction.select().from(leases).where(own).for('share')).length > 0
  try {
    await work({ isHeld })
    return true
  } finally {
    clearInterval(renewal)
    await database.delete(leases).where(own)
  }
}
