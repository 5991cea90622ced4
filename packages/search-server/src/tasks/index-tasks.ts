import type { ClientBase } from 'pg'
import { ResponseError } from '../http/response-error.ts'
import { defaultSettings } from '../settings/settings.ts'
import { findIndex, getIndex, saveIndex, type IndexRecord } from '../storage/index-record.ts'
import { createStorage, retireStorage } from '../storage/storage-tables.ts'

/** Creates an index that does not exist yet. */
export async function createIndex(client: ClientBase, uid: string, primaryKey: string | null): Promise<IndexRecord> {
  const { storage, columns } = await createStorage(client, defaultSettings)
  await client.query(
    'INSERT INTO search.indexes (uid, storage, primary_key, settings, columns) VALUES ($1, $2, $3, $4, $5)',
    [uid, storage, primaryKey, JSON.stringify(defaultSettings), JSON.stringify(columns)],
  )
  return getIndex(client, uid)
}

/** Runs the task `indexCreation`. */
export async function applyIndexCreation(client: ClientBase, uid: string, primaryKey: string | null): Promise<void> {
  if (await findIndex(client, uid)) throw new ResponseError('index_already_exists', `Index \`${uid}\` already exists.`)
  await createIndex(client, uid, primaryKey)
}

/** Runs the task `indexDeletion`, and returns the number of deleted documents. */
export async function applyIndexDeletion(client: ClientBase, uid: string): Promise<number> {
  const index = await getIndex(client, uid)
  await retireStorage(client, index.storage)
  await client.query('DELETE FROM search.indexes WHERE uid = $1', [uid])
  return index.documents
}

/** Runs the task `indexUpdate`: changes the primary key, if there are no documents yet, or the name. */
export async function applyIndexUpdate(
  client: ClientBase,
  uid: string,
  { primaryKey, newUid }: { primaryKey: string | null; newUid: string | null },
): Promise<void> {
  const index = await getIndex(client, uid)
  if (primaryKey !== null && primaryKey !== index.primaryKey && index.documents > 0) {
    throw new ResponseError(
      'index_primary_key_already_exists',
      `Index \`${uid}\`: Index already has a primary key: \`${index.primaryKey ?? ''}\`.`,
    )
  }
  await saveIndex(client, { ...index, primaryKey: primaryKey ?? index.primaryKey })
  if (newUid === null || newUid === uid) return
  if (await findIndex(client, newUid))
    throw new ResponseError('index_already_exists', `Index \`${newUid}\` already exists.`)
  await client.query('UPDATE search.indexes SET uid = $2 WHERE uid = $1', [uid, newUid])
}

/** Runs the task `indexSwap`: the indexes of each pair swap names, or the first is renamed to the second. */
export async function applyIndexSwap(
  client: ClientBase,
  swaps: readonly { readonly indexes: readonly [string, string]; readonly rename: boolean }[],
): Promise<void> {
  const missing: string[] = []
  for (const { indexes, rename } of swaps) {
    for (const uid of rename ? indexes.slice(0, 1) : indexes) if (!(await findIndex(client, uid))) missing.push(uid)
  }
  if (missing.length === 1) throw new ResponseError('index_not_found', `Index \`${missing[0] ?? ''}\` not found.`)
  if (missing.length > 1)
    throw new ResponseError(
      'index_not_found',
      `Indexes ${missing
        .toSorted()
        .map((uid) => `\`${uid}\``)
        .join(', ')} not found.`,
    )
  for (const {
    indexes: [one, other],
    rename,
  } of swaps) {
    if (rename) {
      if (await findIndex(client, other))
        throw new ResponseError('index_already_exists', `Index \`${other}\` already exists.`)
      await client.query('UPDATE search.indexes SET uid = $2, version = version + 1 WHERE uid = $1', [one, other])
    } else {
      // The temporary name is one that no request can use.
      await client.query(`UPDATE search.indexes SET uid = ' ' WHERE uid = $1`, [one])
      await client.query('UPDATE search.indexes SET uid = $2, version = version + 1 WHERE uid = $1', [other, one])
      await client.query(`UPDATE search.indexes SET uid = $1, version = version + 1 WHERE uid = ' '`, [other])
    }
  }
}
