import { SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outbox } from './tables.ts'

/** Remembers, in the transaction of a change, which search documents it makes out of date. */
export interface Outbox {
  /** Takes uids, or a query that selects them as `uid`; those of a bulk change say so. Answers a mark to wait for with `caughtUp`. */
  add(transaction: Database, index: string, which: readonly string[] | SQL, bulk?: 'bulk'): Promise<number>
  /** There is something to do. */
  wake(): void
  /** Waits until everything up to the mark is in the search index: at most 2 s, then false. */
  caughtUp(mark: number): Promise<boolean>
}

/** More records at once than this let single changes go before them. */
const SINGLE = 100

/** Writes the rows in one statement, however many there are. */
export async function addToOutbox(
  transaction: Database,
  index: string,
  which: readonly string[] | SQL,
  bulk?: 'bulk',
): Promise<number> {
  if (Array.isArray(which) && which.length === 0) return 0
  const uids = which instanceof SQL ? which : sql`select unnest(${sql.param([...new Set(which)])}::text[]) as uid`
  const { rows } = await transaction.execute<{ last: string | null }>(sql`
    with added as (insert into ${outbox} (index_name, uid, bulk)
      select ${index}, w.uid, ${bulk !== undefined} or count(*) over () > ${SINGLE} from (${uids}) w returning id)
    select max(id) as last from added`)
  return Number(rows[0]?.last ?? 0)
}
