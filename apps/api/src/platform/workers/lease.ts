import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { leases } from './tables.ts'
import { logError } from '../log/log-error.ts'

const SECONDS = 60
const RENEWED_MS = 20_000

const until = sql`now() + make_interval(secs => ${SECONDS})`

/**
 * Does work that only one process may do at a time, unless another one does it; then it does nothing. Meanwhile no
 * connection of the database is held: the work is in hand until a time that is put off as long as it takes, and a
 * process that dies leaves it for a minute at most.
 * @param name - What the work is about, for every process the same.
 */
export async function underLease(database: Database, name: string, work: () => Promise<void>): Promise<void> {
  const holder = newUid()
  const [taken] = await database
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({ target: leases.name, set: { holder, until }, setWhere: lte(leases.until, sql`now()`) })
    .returning()
  if (!taken) return
  const own = and(eq(leases.name, name), eq(leases.holder, holder))
  const renewal = setInterval(() => {
    database
      .update(leases)
      .set({ until })
      .where(own)
      .catch((error: unknown) => logError('A lease could not be renewed:', error))
  }, RENEWED_MS)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await database.delete(leases).where(own)
  }
}
