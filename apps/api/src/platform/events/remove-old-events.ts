import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { domainEvents, eventCursors } from './tables.ts'

const AT_ONCE = 10_000
const KEPT_DAYS = 30

/**
 * Deletes some events that are older than 30 days and that every consumer has consumed; true when there may be more.
 */
export async function removeOldEvents(database: Database): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    delete from ${domainEvents} where id in (
      select e.id from ${domainEvents} e
      where e.at < now() - make_interval(days => ${KEPT_DAYS}) and not exists (
        select from ${eventCursors} c where (c.subject_type = e.subject_type or c.subject_type is null) and (c.transaction, c.event) < (e.transaction, e.id))
      order by e.at limit ${AT_ONCE})`)
  return rowCount === AT_ONCE
}

/** Deletes old events, every ten minutes. */
export const eventCleaner = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 600_000 },
  run: () => removeOldEvents(database),
  error: 'Old events could not be removed',
})
