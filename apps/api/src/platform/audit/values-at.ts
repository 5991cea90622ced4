import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { ERASED } from './erased.ts'
import { auditEntries } from './tables.ts'

/** Value of a field according to one entry of the history. */
interface Told {
  readonly value: unknown
  /** Whether it was personal data that has been erased from the history. */
  readonly isErased: boolean
}

/** What a history says of a record at a moment. */
export interface ToldValues {
  readonly state: 'present' | 'not-created' | 'deleted'
  /** Fields that changed later, with their values before the first of those changes. */
  readonly later: ReadonlyMap<string, Told>
  /** Fields that changed earlier, with their values after the last of those changes. */
  readonly earlier: ReadonlyMap<string, Told>
  /** Every field, with its value after the last of its changes. */
  readonly latest: ReadonlyMap<string, Told>
}

type Side = 'before' | 'after'

/** Returns each field that entries name, by the first of them in an order. */
async function toldBy(
  database: Database,
  where: SQL | undefined,
  side: Side,
  direction: 'asc' | 'desc',
): Promise<ReadonlyMap<string, Told>> {
  const keys = sql`jsonb_object_keys(coalesce(${auditEntries.before}, '{}'::jsonb) || coalesce(${auditEntries.after}, '{}'::jsonb))`
  const { rows } = await database.execute<{ field: string; value: unknown; erased: boolean }>(sql`
    select distinct on (field) field, ${sql.identifier(side)} -> field as value,
      concat(before, after) like ${`%${ERASED}%`} and coalesce(${sql.identifier(side)} ->> field, '') in ('', '[]', 'null')
        or ${sql.identifier(side)} ->> field like ${`%${ERASED}%`} as erased
    from (select ${auditEntries.id}, ${auditEntries.before}, ${auditEntries.after}, ${keys} as field from ${auditEntries} where ${where}) named
    order by field, id ${sql.raw(direction)}`)
  return new Map(rows.map(({ field, value, erased }) => [field, { value, isErased: erased }]))
}

/**
 * Returns what the history of a record says of a moment: `where` are the entries that the reader may see, `createdAt`
 * is when the record was created, if it still exists.
 */
export async function valuesAt(
  database: Database,
  where: SQL,
  at: Date,
  createdAt: Date | undefined,
): Promise<ToldValues> {
  const done = and(where, eq(auditEntries.outcome, 'done'))
  const [until, after] = [and(done, lte(auditEntries.at, at)), and(done, gt(auditEntries.at, at))]
  const one = (which: SQL | undefined, order: SQL) =>
    database
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(which)
      .orderBy(order)
      .limit(1)
  const [last] = await one(until, desc(auditEntries.id))
  const [next] = await one(after, asc(auditEntries.id))
  const isCreatedLater = !last && (next ? next.before === null : createdAt !== undefined && createdAt > at)
  return {
    state: isCreatedLater ? 'not-created' : last?.after === null ? 'deleted' : 'present',
    later: await toldBy(database, after, 'before', 'asc'),
    earlier: await toldBy(database, until, 'after', 'desc'),
    latest: await toldBy(database, done, 'after', 'desc'),
  }
}
