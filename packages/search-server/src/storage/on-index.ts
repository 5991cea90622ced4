import type { Pool } from 'pg'
import { deadlock, hasCode } from './error-code.ts'
import { getIndex, type IndexRecord } from './index-record.ts'

const undefinedTable = '42P01'

/** A small index is rebuilt within milliseconds, and may be replaced once more while it is read again. */
const MOST_REPLACEMENTS = 5

/**
 * Reads from the tables of an index, and does so again if a change of its settings has replaced them since the index
 * was looked up, or was adding columns to them. Everything that reads these tables for a request goes through here.
 * @throws {ResponseError} `index_not_found`
 */
export async function onIndex<T>(pool: Pool, uid: string, read: (index: IndexRecord) => Promise<T>): Promise<T> {
  for (let replaced = 0; ; replaced += 1) {
    try {
      return await read(await getIndex(pool, uid))
    } catch (error) {
      if (!hasCode(error, undefinedTable, deadlock) || replaced === MOST_REPLACEMENTS) throw error
    }
  }
}
