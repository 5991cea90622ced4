import { and, asc, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { AuditedResource } from '../http/types.ts'
import type { Reader } from '../records/record.ts'
import { ERASED } from './erased.ts'
import { auditEntries } from './tables.ts'

/** Value of a field according to one entry of the history. */
interface Told {
  readonly value: unknown
  /** Whether it was personal data that has been erased from the history. */
  readonly isErased: boolean
}

/** Fields of a record, by their names. */
export type ToldFields = ReadonlyMap<string, Told>

/** What a history says of a record at a moment. */
export interface ToldValues {
  readonly state: 'present' | 'not-created' | 'deleted'
  /** Fields that changed later, with their values before the first of those changes. */
  readonly later: ToldFields
  /** Fields that changed earlier, with their values after the last of those changes. */
  readonly earlier: ToldFields
  /** Every field, with its value after the last of its changes. */
  readonly latest: ToldFields
}

type Side = 'before' | 'after'

/** Returns each field that entries name, by record, and by the first of them in an order. */
async function toldBy(
  database: Database,
  where: SQL | undefined,
  side: Side,
  direction: 'asc' | 'desc',
): Promise<(object: string) => ToldFields> {
  const keys = sql`jsonb_object_keys(coalesce(${auditEntries.before}, '{}'::jsonb) || coalesce(${auditEntries.after}, '{}'::jsonb))`
  const { rows } = await database.execute<{ object: string; field: string; value: unknown; erased: boolean }>(sql`
    select distinct on (object, field) object, field, ${sql.identifier(side)} -> field as value,
      concat(before, after) like ${`%${ERASED}%`} and coalesce(${sql.identifier(side)} ->> field, '') in ('', '[]', 'null')
        or ${sql.identifier(side)} ->> field like ${`%${ERASED}%`} as erased
    from (select ${auditEntries.id}, ${auditEntries.object}, ${auditEntries.before}, ${auditEntries.after}, ${keys} as field from ${auditEntries} where ${where}) named
    order by object, field, id ${sql.raw(direction)}`)
  const byObject = Map.groupBy(rows, ({ object }) => object)
  return (object) =>
    new Map((byObject.get(object) ?? []).map(({ field, value, erased }) => [field, { value, isErased: erased }]))
}

/**
 * Returns the fields of records of the caller's own namespaces that changed after a moment, with their values before the
 * first of those changes; of a record that was deleted since, all of its fields.
 */
export const changedSince = (
  { database, scope }: Pick<Reader, 'database' | 'scope'>,
  resource: AuditedResource,
  objects: readonly string[],
  at: Date,
): Promise<(object: string) => ToldFields> =>
  toldBy(
    database,
    and(
      eq(auditEntries.resource, resource),
      inArray(auditEntries.object, [...objects, '']),
      inArray(auditEntries.namespace, [...scope.own, '']),
      eq(auditEntries.outcome, 'done'),
      gt(auditEntries.at, at),
    ),
    'before',
    'asc',
  )

/**
 * Returns what the history of a record says of a moment: `where` are the entries that the reader may see, `createdAt`
 * is when the record was created, if it still exists.
 */
export async function valuesAt(
  database: Database,
  object: string,
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
    later: (await toldBy(database, after, 'before', 'asc'))(object),
    earlier: (await toldBy(database, until, 'after', 'desc'))(object),
    latest: (await toldBy(database, done, 'after', 'desc'))(object),
  }
}
