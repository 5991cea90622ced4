import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { documentSeries } from './tables.ts'

/** A number, and when it was taken. */
export interface TakenNumber {
  /** Such as `2026-00001`. */
  readonly number: string
  readonly issued_at: Date
  /** The day in the time zone of the namespace. */
  readonly issued_on: string
}

interface Taken extends Record<string, unknown> {
  readonly year: number
  readonly last: number
  readonly issued_at: string
  readonly issued_on: string
}

/**
 * Takes the next number of a namespace and kind. The numbers of a year follow each other without a gap, in the order of
 * their moments: until the transaction ends, whoever wants one waits; if it fails, the number is free again. It is
 * therefore taken last, when nothing else can fail.
 */
export async function takeNumber(
  database: Database,
  namespace: string,
  kind: Schema<'DocumentKind'>,
  prefix: string,
): Promise<TakenNumber> {
  // The statement after the lock sees what the previous holder has committed, and the clock after it.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${namespace} ${kind}`}, 15))`)
  const { rows } = await database.execute<Taken>(sql`
    with clock as (
      select n.time_zone as zone, greatest(date_trunc('milliseconds', clock_timestamp()),
        (select max(issued_at) from ${documentSeries} where namespace = ${namespace} and kind = ${kind})) as at
      from namespaces n where n.uid = ${namespace})
    insert into ${documentSeries} as s (namespace, kind, year, last, issued_at)
    select ${namespace}, ${kind}, extract(year from at at time zone zone)::int, 1, at from clock
    on conflict (namespace, kind, year) do update set last = s.last + 1, issued_at = excluded.issued_at
    returning year, last, issued_at::text,
      (issued_at at time zone (select zone from clock))::date::text as issued_on`)
  const [taken] = rows
  if (!taken) throw new Error(`The namespace ${namespace} gave no number`)
  return {
    number: `${prefix}${taken.year}-${String(taken.last).padStart(5, '0')}`,
    issued_at: new Date(taken.issued_at),
    issued_on: taken.issued_on,
  }
}
