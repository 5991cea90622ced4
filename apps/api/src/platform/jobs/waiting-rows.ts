import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { StoredJob, StoredJobRow } from './job-view.ts'
import { jobRows } from './tables.ts'

/** Where a row keeps since when it waits for something outside. */
const SINCE = 'waits_since'

/** Returns since when a row waits for something outside; undefined: it does not. */
export function waitsSince({ kept }: Pick<StoredJobRow, 'kept'>): Date | undefined {
  const since = kept?.[SINCE]
  return typeof since === 'string' ? new Date(since) : undefined
}

/** Has rows wait from now on, unless they do already; returns whether any was new. */
export async function beginToWait(
  database: Database,
  { uid }: Pick<StoredJob, 'uid'>,
  positions: readonly number[],
): Promise<boolean> {
  const since = JSON.stringify({ [SINCE]: new Date() })
  const begun = await database
    .update(jobRows)
    .set({ kept: sql`coalesce(${jobRows.kept}, '{}') || ${since}::jsonb` })
    .where(
      and(
        eq(jobRows.job_uid, uid),
        inArray(jobRows.position, [...positions]),
        sql`${jobRows.kept} -> ${SINCE}::text is null`,
      ),
    )
    .returning({ position: jobRows.position })
  return begun.length > 0
}

/** What is kept of a row that is tried again: it asks again for what it waits for. */
export const withoutWaiting = sql`${jobRows.kept} - ${SINCE}::text`
