import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import { labelCalls } from '../orders/index.ts'

/** A call that this process holds. */
export type TakenCall = typeof labelCalls.$inferSelect

/** Longer than a call may take: it expires when its process has died. */
const LEASE_MS = 120_000

/** Takes the next call that is due and that no process holds. */
export function takeLabelCall(database: Database, now: Date): Promise<TakenCall | undefined> {
  const c = labelCalls
  return database.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(c)
      .where(and(lte(c.next_at, now), or(isNull(c.taken_until), lte(c.taken_until, now))))
      .orderBy(asc(c.next_at))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const [taken] = await transaction
      .update(c)
      .set({ taken_by: newUid(), taken_until: new Date(now.getTime() + LEASE_MS), attempts: due.attempts + 1 })
      .where(eq(c.uid, due.uid))
      .returning()
    return taken
  })
}
