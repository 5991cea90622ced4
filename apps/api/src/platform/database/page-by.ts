import { asc, count, desc, getTableName, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalid } from '../http/failure.ts'
import type { Database } from './database.ts'
import { text } from '../http/messages.ts'

interface CursorQuery {
  readonly limit?: number
  readonly offset?: number
  readonly after?: string
}

/** Exact or minimum number of rows of a list. */
interface Total {
  readonly total: number
  readonly total_is_minimum?: true
}

interface Answer<Result> extends Total {
  readonly results: Result[]
  readonly limit: number
  readonly offset: number
  readonly next: string | null
}

/** Page of a list with a cursor. */
export interface CursorPage {
  /** The condition of the rows that follow the cursor; undefined on the first page. */
  readonly after: SQL | undefined
  readonly order: SQL
  readonly limit: number
  readonly offset: number
  /** Returns the answer; the next cursor comes from the numbers of the rows that were read. */
  answer<Result>(results: readonly Result[], total: number | Total, read: readonly number[]): Answer<Result>
}

/** Rows are counted up to this number: an exact count of more takes too long. */
const MOST_COUNTED = 10_000

/** Counts rows up to 10,000, so that a page of a million takes no longer than one of ten thousand. */
export async function countUpTo(database: Database, table: PgTable, where: SQL | undefined): Promise<Total> {
  const counted = database
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('counted')
  const [{ total } = { total: 0 }] = await database.select({ total: count() }).from(counted)
  return total > MOST_COUNTED ? { total: MOST_COUNTED, total_is_minimum: true } : { total }
}

const encode = (order: string, last: number) => Buffer.from(JSON.stringify([order, last])).toString('base64url')

/** Decodes a cursor. @throws 422 when it is no cursor of this order */
function decode(order: string, after: string): number {
  const [, last] = /^\["[^"]+",(\d{1,15})\]$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (last === undefined || encode(order, Number(last)) !== after) throw invalid(text('invalid-cursor'), '/after')
  return Number(last)
}

/**
 * Reads a list in pages, ordered by a number that is unique in it and never changes: rows that are added or deleted
 * meanwhile move no other row to another page. @throws 422
 */
export function pageBy(
  { limit = 50, offset = 0, after }: CursorQuery,
  column: PgColumn,
  direction: 'ascending' | 'descending' = 'ascending',
): CursorPage {
  const name = `${getTableName(column.table)}.${column.name} ${direction}`
  const last = after === undefined ? undefined : decode(name, after)
  const [order, beyond] = direction === 'ascending' ? [asc(column), gt] : [desc(column), lt]
  return {
    after: last === undefined ? undefined : beyond(column, last),
    order,
    limit,
    offset,
    answer(results, total, read) {
      const end = read.length < limit ? undefined : read.at(-1)
      return {
        results: [...results],
        ...(typeof total === 'number' ? { total } : total),
        limit,
        offset,
        next: end === undefined ? null : encode(name, end),
      }
    },
  }
}
