import { eq, sql } from 'drizzle-orm'
import { conflict } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { keptRecords } from './tables.ts'
import { UNDO_MINUTES } from './undo-ways.ts'
import type { Snapshot } from './snapshots.ts'
import { text } from './messages.ts'

/** Keeps what an entry of the history says was deleted, for as long as that can be taken back. */
export async function saveSnapshot(database: Database, entry: number, actor: string, kept: Snapshot): Promise<void> {
  await database.delete(keptRecords).where(sql`${keptRecords.at} < now() - make_interval(mins => ${UNDO_MINUTES})`)
  await database.insert(keptRecords).values({ entry, actor, kept })
}

/** Gives out what was kept for an entry, once. @throws 409 when it was put back already */
export async function consumeSnapshot(database: Database, entry: number): Promise<Snapshot> {
  const [row] = await database.delete(keptRecords).where(eq(keptRecords.entry, entry)).returning()
  if (!row) throw conflict(text('restore-expired'))
  return row.kept
}
