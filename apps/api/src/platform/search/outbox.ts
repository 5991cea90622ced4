import type { Database } from '../database/database.ts'
import { outbox } from './tables.ts'

/** Remembers, in the transaction of a change, which search documents it makes out of date. */
export interface Outbox {
  /** Answers a mark to wait for with `caughtUp`. */
  add(transaction: Database, index: string, uids: readonly string[]): Promise<number>
  /** There is something to do. */
  wake(): void
  /** Waits until everything up to the mark is in the search index: at most 2 s, then false. */
  caughtUp(mark: number): Promise<boolean>
}

/** Writes the rows; in portions, since one statement takes at most 65,535 values. */
export async function addToOutbox(transaction: Database, index: string, uids: readonly string[]): Promise<number> {
  let last = 0
  for (let from = 0; from < uids.length; from += 10_000) {
    const rows = await transaction
      .insert(outbox)
      .values(uids.slice(from, from + 10_000).map((uid) => ({ index_name: index, uid })))
      .returning({ id: outbox.id })
    last = Math.max(last, ...rows.map(({ id }) => id))
  }
  return last
}
