import { eq, sql, type SQL } from 'drizzle-orm'
import { conflict } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { auditEntries, keptRecords } from './tables.ts'
import { UNDO_MINUTES } from './undo-ways.ts'
import type { Snapshot } from './snapshots.ts'
import type { AnyRecord } from '../records/record.ts'
import { text } from './messages.ts'

/**
 * Returns the condition that the snapshot of an entry of the history is stored. A kind that keeps its deleted records
 * itself stores that of the last deletion.
 */
export function isStored(kinds: readonly Pick<AnyRecord, 'resource' | 'keptIn'>[]): SQL<boolean> {
  const elsewhere = kinds.flatMap(({ resource, keptIn }) =>
    keptIn
      ? sql`(${auditEntries.resource} = ${resource} and ${auditEntries.after} is null and exists (select from ${keptIn} where ${keptIn.uid} = ${auditEntries.object})
          and not exists (select from audit_entries later where later.resource = ${resource} and later.object = ${auditEntries.object} and later.after is null and later.id > ${auditEntries.id}))`
      : [],
  )
  const withHistory = sql`exists (select from ${keptRecords} where ${keptRecords.entry} = ${auditEntries.id})`
  return sql<boolean>`(${sql.join([withHistory, ...elsewhere], sql` or `)})`
}

/**
 * Stores the snapshot of a deletion, until its retention ends. That of a part of a record, which the trash does not
 * show, is only stored for as long as its deletion can be undone.
 */
export async function saveSnapshot(database: Database, entry: number, actor: string, kept: Snapshot): Promise<void> {
  await database
    .delete(keptRecords)
    .where(sql`${keptRecords.resource} = '' and ${keptRecords.at} < now() - make_interval(mins => ${UNDO_MINUTES})`)
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
