import { sql } from 'drizzle-orm'
import type { AuditedResource } from '../http/types.ts'
import type { Database } from '../database/database.ts'

/** One of many changes that are made at once. */
export interface OneOfMany {
  readonly object: string
  readonly namespace: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

interface About {
  readonly actor: string
  /** The job that makes them; null when a call does. */
  readonly job: string | null
  readonly operation: string
  readonly resource: AuditedResource
  readonly source: 'bulk' | 'import'
}

/** Writes an entry for each change, in one statement. */
export async function recordMany(
  database: Database,
  { actor, job, operation, resource, source }: About,
  changes: readonly OneOfMany[],
): Promise<void> {
  if (changes.length === 0) return
  await database.execute(sql`
    insert into audit_entries (namespace, actor, operation, resource, object, source, job, before, after)
    select namespace, ${actor}, ${operation}, ${resource}, object, ${source}, ${job}, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(namespace text, object text, before jsonb, after jsonb)`)
}
