import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { leases } from './tables.ts'
import { logError } from '../log/log-error.ts'

const SECONDS = 60
const RENEWALS = 3

/** A lease on work, which can be verified. */
export interface Lease {
  /** Whether no other process has taken over; guaranteed until the transaction ends. */
  isHeld(transaction: Database): Promise<boolean>
}

/**
 * Does work that only one process may do at a time; does nothing when another one does it. No database connection is
 * held meanwhile: the lease has an expiry that is extended as long as the work takes, and the lease of a process that
 * dies expires after so many seconds.
 * @param name - Name of the work, the same in every process.
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
