import type { ClientBase, Pool } from 'pg'
import { indexNotFound } from '../http/response-error.ts'
import { defaultSettings, type Settings } from '../settings/settings.ts'

/** What an attribute's columns are for: `c` (value sets) to filter and count, `n` and `t` (numbers, texts) to sort. */
export interface Column {
  readonly id: number
  readonly filter: boolean
  readonly sort: boolean
}

/** An index, as stored in `search.indexes`. */
export interface IndexRecord {
  readonly uid: string
  readonly storage: number
  /** Incremented by every change, so that other processes can detect that their cache is outdated. */
  readonly version: number
  readonly primaryKey: string | null
  readonly settings: Settings
  /** Attributes with columns, by path. */
  readonly columns: Readonly<Record<string, Column>>
  /**
   * The searchable attributes in order of weight. The letter before a word in `words` encodes an index into this list.
   */
  readonly slots: readonly string[]
  readonly documents: number
  /** Id of the last value set when unused ones were last deleted; cached ids up to it may no longer exist. */
  readonly sweptSets: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Row {
  uid: string
  storage: number
  version: string
  primary_key: string | null
  settings: Partial<Settings>
  columns: Record<string, Column>
  slots: string[]
  documents: string
  swept_sets: number
  created_at: Date
  updated_at: Date
}

const recordOf = (row: Row): IndexRecord => ({
  uid: row.uid,
  storage: row.storage,
  version: Number(row.version),
  primaryKey: row.primary_key,
  // An index may have been saved before a setting existed.
  settings: { ...defaultSettings, ...row.settings },
  columns: row.columns,
  slots: row.slots,
  documents: Number(row.documents),
  sweptSets: row.swept_sets,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Returns all indexes, sorted by name. */
export async function listIndexes(client: ClientBase | Pool): Promise<IndexRecord[]> {
  const { rows } = await client.query<Row>('SELECT * FROM search.indexes ORDER BY uid')
  return rows.map(recordOf)
}

/** Returns the index with this name, or undefined. */
export async function findIndex(client: ClientBase | Pool, uid: string): Promise<IndexRecord | undefined> {
  const { rows } = await client.query<Row>({
    name: 'find-index',
    text: 'SELECT * FROM search.indexes WHERE uid = $1',
    values: [uid],
  })
  return rows[0] && recordOf(rows[0])
}

/** @throws {ResponseError} `index_not_found` */
export async function getIndex(client: ClientBase | Pool, uid: string): Promise<IndexRecord> {
  const found = await findIndex(client, uid)
  if (!found) throw indexNotFound(uid)
  return found
}

/** Saves an index, and invalidates the caches of other processes. */
export async function saveIndex(client: ClientBase, index: IndexRecord): Promise<void> {
  await client.query(
    `UPDATE search.indexes SET storage = $2, primary_key = $3, settings = $4, columns = $5, slots = $6, documents = $7, swept_sets = $8,
       version = version + 1, updated_at = clock_timestamp() WHERE uid = $1`,
    [
      index.uid,
      index.storage,
      index.primaryKey,
      JSON.stringify(index.settings),
      JSON.stringify(index.columns),
      JSON.stringify(index.slots),
      index.documents,
      index.sweptSets,
    ],
  )
}
