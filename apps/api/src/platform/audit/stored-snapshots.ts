import { eq, sql } from 'drizzle-orm'
import { conflict } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { auditEntries, keptRecords } from './tables.ts'
import { UNDO_MINUTES } from './undo-ways.ts'
import type { Snapshot } from './snapshots.ts'
import { text } from './messages.ts'

/**
 * Stores the snapshot of a deletion, until its retention ends. That of a part of a record, which the trash does not
 * show, is only stored for as long as its deletion can be undone.
 */
export async function saveSnapshot(database: Database, entry: number, actor: string, kept: Snapshot): Promise<void> {
  await database
    .delete(keptRecords)
    .where(
      sql`${keptRecords.at} < now() - make_interval(mins => ${UNDO_MINUTES}) and exists (select from ${auditEntries} e where e.id = ${keptRecords.entry} and e.after is not null)`,
    )
  const namespace = sql`(select namespace from audit_entries where id = ${entry})`
  const resource = sql`(select case when after is null then resource else '' end from audit_entries where id = ${entry})`
  await database.insert(keptRecords).values({ entry, actor, namespace, resource, kept })
}

/** Returns the snapshot of an entry, if there is one, and deletes it. */
export async function takeSnapshot(database: Database, entry: number): Promise<Snapshot | undefined> {
  const [row] = await database.delete(keptRecords).where(eq(keptRecords.entry, entry)).returning()
  return row?.kept
}

/** Returns the snapshot of an entry and deletes it. @throws 409 when it was restored already */
export async function consumeSnapshot(database: Database, entry: number): Promise<Snapshot> {
  const kept = await takeSnapshot(database, entry)
  if (!kept) throw conflict(text('restore-expired'))
  return kept
}
