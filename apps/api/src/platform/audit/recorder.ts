import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Change, Recorder } from '../http/types.ts'
import { assertOpen, nowhere, type Scope } from '../session/scope.ts'
import { saveSnapshot } from './stored-snapshots.ts'
import { auditEntries } from './tables.ts'
import { REDONE } from './undo-ways.ts'

/** Who makes the changes, by which operation, and where the request came from. */
interface About {
  readonly actor: string | null
  readonly operation: string
  readonly source?: 'bulk' | 'import' | 'system'
  /** The job that makes them. */
  readonly job?: string
  readonly request_id?: string
  readonly address?: string
}

/** Writes an entry for each change, in one statement. */
async function recordMany(database: Database, about: About, changes: readonly Change[]): Promise<void> {
  const { actor, operation, source = 'bulk', job = null, request_id = null, address = null } = about
  const entries = changes.map(
    ({ resource, object, namespace = null, before, after, again, follows, undoes = null, by }) => ({
      namespace,
      source: follows ? 'system' : source,
      operation: again ? REDONE : (by ?? operation),
      resource,
      object,
      before,
      after,
      undoes,
    }),
  )
  await database.execute(sql`
    insert into ${auditEntries} (namespace, actor, operation, resource, object, source, job, request_id, address, before, after, undoes)
    select namespace, ${actor}, operation, resource, object, source, ${job}, ${request_id}, ${address}, nullif(before, 'null'), nullif(after, 'null'), undoes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as c(namespace text, source text, operation text, resource text, object text, before jsonb, after jsonb, undoes bigint)`)
}

/** Writes the entry of one change, with the snapshot that undoing it needs. */
async function recordOne(
  database: Database,
  about: About,
  { kept, again, follows, by, ...change }: Change,
): Promise<void> {
  const [entry] = await database
    .insert(auditEntries)
    .values({
      ...about,
      ...change,
      namespace: change.namespace ?? null,
      ...(by && { operation: by }),
      ...(again && { operation: REDONE }),
      ...(follows && { source: 'system' as const }),
    })
    .returning({ id: auditEntries.id })
  if (kept && entry && about.actor !== null) await saveSnapshot(database, entry.id, about.actor, kept)
}

/**
 * Writes changes to the history, in the transaction of the changes themselves. Changes made together are marked as
 * such. Since every change is recorded, this is also where changes in closed namespaces of a scope are rejected; what
 * follows from a change elsewhere is not. @throws 409
 */
export const recorder =
  (database: Database, about: About, scope: Pick<Scope, 'closed'> = nowhere): Recorder =>
  async (changes) => {
    const all: readonly Change[] = 'resource' in changes ? [changes] : changes
    for (const { namespace, follows } of all) if (!follows) assertOpen(scope, namespace)
    const plain = all.filter(({ kept }) => !kept)
    if (all.length > 1 && plain.length > 0) await recordMany(database, about, plain)
    for (const change of all.length > 1 ? all.filter(({ kept }) => kept) : all) await recordOne(database, about, change)
  }
