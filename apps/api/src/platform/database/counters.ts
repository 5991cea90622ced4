import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { counters } from '../http/tables.ts'

/** Returns the number that a series gives next, without taking it. */
export async function foreseeNumber(
  database: Database,
  namespace: string,
  name: string,
  first: number,
): Promise<number> {
  const [row] = await database
    .select({ value: counters.value })
    .from(counters)
    .where(and(eq(counters.namespace, namespace), eq(counters.name, name)))
  return Math.max(first, (row?.value ?? 0) + 1)
}

/** Returns the next number of a series, at least `first`. A rolled back transaction releases its number, so there are no gaps. */
export async function nextNumber(database: Database, namespace: string, name: string, first: number): Promise<number> {
  const [row] = await database
    .insert(counters)
    .values({ namespace, name, value: first })
    .onConflictDoUpdate({
      target: [counters.namespace, counters.name],
      set: { value: sql`greatest(${counters.value} + 1, ${first})` },
    })
    .returning()
  if (!row) throw new Error('The counter gave no number')
  return row.value
}
