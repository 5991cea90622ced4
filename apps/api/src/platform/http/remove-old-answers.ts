import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { idempotencyKeys } from './tables.ts'

const AT_ONCE = 10_000

/** Deletes some stored answers that have expired; true when there may be more. */
export async function removeOldAnswers(database: Database): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    delete from ${idempotencyKeys} where ctid in (
      select ctid from ${idempotencyKeys} where created_at < now() - interval '24 hours' order by created_at limit ${AT_ONCE} for update skip locked)`)
  return rowCount === AT_ONCE
}

/** Deletes expired answers, every ten minutes. */
export const answerCleaner = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 600_000 },
  run: () => removeOldAnswers(database),
  error: 'Old answers could not be removed',
})
