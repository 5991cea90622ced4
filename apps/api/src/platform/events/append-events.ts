import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { domainEvents } from './tables.ts'

interface Row {
  readonly uid: string
  readonly namespace?: string | null
}

/** State of a record before and after: undefined before it was created and after it was deleted. */
interface Step {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** Columns that change with every version, and are not reported. */
const VERSION_COLUMNS = new Set(['version', 'updated_at', 'updated_by'])

const changedColumns = (before: Row, after: Row): readonly string[] =>
  Object.keys(after).filter(
    (name) =>
      !VERSION_COLUMNS.has(name) &&
      JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  )

function eventOf({ before, after }: Step): object | undefined {
  const row = after ?? before
  if (!row) return undefined
  const { uid: subject, namespace = null } = row
  if (!before) return { subject, namespace, type: 'created', payload: {} }
  if (!after) return { subject, namespace, type: 'deleted', payload: {} }
  return { subject, namespace, type: 'changed', payload: { changed: changedColumns(before, after) } }
}

/**
 * Appends an event for each record, in one statement and in the transaction of the change. It has the names of the
 * changed columns and none of their values.
 */
export async function appendEvents(database: Database, subjectType: string, steps: readonly Step[]): Promise<void> {
  const events = steps.flatMap((step) => eventOf(step) ?? [])
  if (events.length === 0) return
  await database.execute(sql`
    insert into ${domainEvents} (namespace, type, subject_type, subject, payload)
    select namespace, type, ${subjectType}, subject, payload
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(namespace text, type text, subject text, payload jsonb)`)
}
