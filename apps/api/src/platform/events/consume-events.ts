import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ResourceName } from '../records/contract-of.ts'
import { domainEvents, eventCursors } from './tables.ts'

/** What happened to a record. */
export type DomainEvent = typeof domainEvents.$inferSelect

/** Work that follows from what happens to records. */
export interface EventConsumer {
  /** Name of its cursor, unique among consumers. */
  readonly name: string
  /** The kind whose events it consumes; omitted: every kind. */
  readonly subjectType?: ResourceName
  /** Consumes events in order. Must be idempotent: an event may be delivered again. */
  readonly consume: (transaction: Database, events: readonly DomainEvent[]) => Promise<void>
}

const AT_ONCE = 1_000

/**
 * Lets a consumer consume the next events, in one transaction with its new cursor; true when there may be more. Events
 * of open transactions, or younger than an open one, wait: a cursor that had passed them would never return to them.
 */
export async function consumeEvents(
  database: Database,
  { name, subjectType, consume }: EventConsumer,
): Promise<boolean> {
  await database
    .insert(eventCursors)
    .values({ consumer: name, subject_type: subjectType ?? null })
    .onConflictDoNothing()
  return database.transaction(async (transaction) => {
    const isThis = eq(eventCursors.consumer, name)
    const [cursor] = await transaction.select().from(eventCursors).where(isThis).for('update')
    if (!cursor) return false
    const events = await transaction
      .select()
      .from(domainEvents)
      .where(
        and(
          subjectType ? eq(domainEvents.subject_type, subjectType) : sql`${domainEvents.id} > 0`,
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
