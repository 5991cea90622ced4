import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ResourceName } from '../records/contract-of.ts'
import { domainEvents, eventCursors } from './tables.ts'

/** What happened to a record. */
export type DomainEvent = typeof domainEvents.$inferSelect

/** Work that follows from what happens to records of a kind. */
export interface EventConsumer {
  /** Name of its place in the events, which no other consumer has. */
  readonly name: string
  readonly subjectType: ResourceName
  /** Consumes events in their order. It may get an event again: doing so twice comes to the same. */
  readonly consume: (transaction: Database, events: readonly DomainEvent[]) => Promise<void>
}

const AT_ONCE = 1_000

/**
 * Lets a consumer consume the next events, in one transaction with its new place; true when there may be more. Events
 * of transactions that are open, or younger than one that is, are left for later: a place that had passed them would
 * never come back.
 */
export async function consumeEvents(
  database: Database,
  { name, subjectType, consume }: EventConsumer,
): Promise<boolean> {
  await database.insert(eventCursors).values({ consumer: name, subject_type: subjectType }).onConflictDoNothing()
  return database.transaction(async (transaction) => {
    const isThis = eq(eventCursors.consumer, name)
    const [cursor] = await transaction.select().from(eventCursors).where(isThis).for('update')
    if (!cursor) return false
    const events = await transaction
      .select()
      .from(domainEvents)
      .where(
        and(
          eq(domainEvents.subject_type, subjectType),
          sql`(${domainEvents.transaction}, ${domainEvents.id}) > (${cursor.transaction}::xid8, ${cursor.event}::bigint)`,
          sql`${domainEvents.transaction} < pg_snapshot_xmin(pg_current_snapshot())`,
        ),
      )
      .orderBy(asc(domainEvents.transaction), asc(domainEvents.id))
      .limit(AT_ONCE)
    const last = events.at(-1)
    if (!last) return false
    await consume(transaction, events)
    await transaction.update(eventCursors).set({ transaction: last.transaction, event: last.id }).where(isThis)
    return events.length === AT_ONCE
  })
}
