import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { counters } from '../http/tables.ts'

/** The next number of a series; a rolled back transaction gives its number back, so there are no gaps. */
export async function nextNumber(database: Database, namespace: string, name: string, first: number): Promise<number> {
  const [row] = await database
    .insert(counters)
    .values({ namespace, name, value: first })
    .onConflictDoUpdate({ target: [counters.namespace, counters.name], set: { value: sql`${counters.value} + 1` } })
    .returning()
  if (!row) throw new Error('The counter gave no number')
  return row.value
}
