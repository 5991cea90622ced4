import type { ClientBase } from 'pg'
import { cellsOf } from './attribute-plan.ts'
import type { IndexRecord } from './index-record.ts'
import { shapeColumn, tablesOf } from './storage-tables.ts'

/** Number of possibly unused value sets that are tolerated; each price change, for example, can leave one behind. */
const tolerated = 20_000

/**
 * Deletes unused value sets within the caller's transaction, if there may be more than `limit`. Returns the updated
 * index.
 */
export async function sweepSets(client: ClientBase, index: IndexRecord, limit = tolerated): Promise<IndexRecord> {
  const { sets, values, entries } = tablesOf(index.storage)
  const { rows } = await client.query<{ last: number }>(`SELECT coalesce(max(id), 0) AS last FROM ${sets}`)
  const last = rows[0]?.last ?? 0
  const filtered = Object.values(index.columns).filter(({ filter }) => filter)
  if (last - index.sweptSets <= limit + index.documents * filtered.length) return index
  for (const column of filtered) {
    await client.query(
      `WITH gone AS (
         DELETE FROM ${sets} s WHERE col = ${column.id} AND NOT EXISTS (SELECT FROM ${entries} e WHERE e.${cellsOf(column).set} = s.id) RETURNING id
       ) DELETE FROM ${values} v USING gone WHERE v.set = gone.id AND v.col <> ${shapeColumn}`,
    )
  }
  return { ...index, sweptSets: last }
}
