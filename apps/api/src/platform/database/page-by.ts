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

/** How many rows a list has, or how many it has at least. */
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

/** A page of a list that can go on from its last row. */
interface CursorPage {
  /** The condition of the rows that follow; undefined on the first page. */
  readonly after: SQL | undefined
  readonly order: SQL
  readonly limit: number
  readonly offset: number
  /** Returns what is answered; the numbers of the rows that were read say where the next page begins. */
  answer<Result>(results: readonly Result[], total: number | Total, read: readonly number[]): Answer<Result>
}

/** Beyond this nobody waits until all rows are counted. */
const MOST_COUNTED = 10_000

/** Counts the rows of a list that grows with a business, up to 10,000: a page of a million is answered as fast as one of ten thousand. */
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

/** @throws 422 for what is no cursor of this order */
function decode(order: string, after: string): number {
  const [, last] = /^\["[^"]+",(\d{1,15})\]$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (last === undefined || encode(order, Number(last)) !== after) throw invalid(text('invalid-cursor'), '/after')
  return Number(last)
}

/**
 * Reads a list in pages, in the order of a number that is unique in it and never changes: rows that are added or removed
 * meanwhile move no other one to another page. @throws 422
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
