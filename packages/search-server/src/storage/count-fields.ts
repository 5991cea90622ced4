import type { Pool } from 'pg'
import type { IndexRecord } from './index-record.ts'
import { tablesOf } from './storage-tables.ts'

/** Returns the number of documents that have each field, sorted by the fields' names. */
export async function countFields(
  pool: Pool,
  { storage }: Pick<IndexRecord, 'storage'>,
): Promise<Readonly<Record<string, number>>> {
  const { entries, values } = tablesOf(storage)
  const { rows } = await pool.query<{ fields: Record<string, number> | null }>(
    `SELECT json_object_agg(name, n ORDER BY name) AS fields FROM (
       SELECT v.shown AS name, sum(g.n) AS n FROM (SELECT shape, count(*) AS n FROM ${entries} GROUP BY shape) g JOIN ${values} v ON v.set = g.shape GROUP BY 1
     ) f`,
  )
  return rows[0]?.fields ?? {}
}
