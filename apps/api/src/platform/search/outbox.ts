import { SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outbox } from './tables.ts'

/** Records, in the transaction of a change, which search documents are out of date. */
export interface Outbox {
  /**
   * Adds uids, or a query that selects them as `uid`, marked when they are of a bulk change. Returns an outbox id to
   * wait for with `caughtUp`.
   */
  add(transaction: Database, index: string, which: readonly string[] | SQL, bulk?: 'bulk'): Promise<number>
  /** Wakes the indexer. */
  wake(): void
  /** Waits until everything up to an outbox id is indexed: at most 2 s, then false. */
  caughtUp(mark: number): Promise<boolean>
}

/** Changes of more records than this at once let single changes go first. */
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
