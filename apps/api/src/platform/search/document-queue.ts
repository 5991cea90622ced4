import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { FROM_THE_START } from '../workers/backoff.ts'
import type { Queue } from '../workers/queue.ts'
import { outbox } from './tables.ts'

/** Search documents that wait to be updated. */
export const documentQueue: Queue = {
  waiting: sql`select added_at as since from ${outbox} where set_aside_at is null`,
  deadLetters: {
    kind: 'search-document',
    letters: sql`select 'search-document' as kind, id::text, null as job, index_name as index, uid as record, null as account_name, attempts, coalesce(reason, '') as reason, set_aside_at
      from ${outbox} where set_aside_at is not null`,
    async retry(database, id) {
      const again = await database
        .update(outbox)
        .set({ ...FROM_THE_START, reason: null })
        .where(and(eq(sql`${outbox.id}::text`, id), isNotNull(outbox.set_aside_at)))
        .returning({ id: outbox.id })
      return again.length > 0
    },
  },
}
