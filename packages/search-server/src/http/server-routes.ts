import type { FastifyInstance } from 'fastify'
import { showTime } from '../show-time.ts'
import { countFields } from '../storage/count-fields.ts'
import { listIndexes, type IndexRecord } from '../storage/index-record.ts'
import { onIndex } from '../storage/on-index.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { readJson } from './read-body.ts'
import { ResponseError } from './response-error.ts'
import { admit, type ServerParts } from './server-parts.ts'

/** Meilisearch version whose responses this server reproduces. */
const version = { commitSha: 'unknown', commitDate: 'unknown', pkgVersion: '1.50.0' }

async function indexStats({ pool }: ServerParts, index: IndexRecord): Promise<Record<string, unknown>> {
  const { uid, storage, documents } = index
  const tables = tablesOf(storage)
  const { rows } = await pool.query<{ raw: string; size: string; busy: boolean }>(
    `SELECT pg_total_relation_size('${tables.documents}') AS raw,
       ${Object.values(tables)
         .map((name) => `pg_total_relation_size('${name}')`)
         .join(' + ')} AS size,
       EXISTS (SELECT FROM search.tasks WHERE index_uid = $1 AND status IN ('enqueued', 'processing')) AS busy`,
    [uid],
  )
  const row = rows[0]
  const rawSize = Number(row?.raw ?? 0)
  const size = Number(row?.size ?? 0)
  return {
    numberOfDocuments: documents,
    indexSize: size,
    usedIndexSize: size,
    rawDocumentDbSize: rawSize,
    avgDocumentSize: documents === 0 ? 0 : Math.round(rawSize / documents),
    isIndexing: row?.busy ?? false,
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: await countFields(pool, index),
  }
}

/** Routes of `/health`, `/version`, `/stats`, `/experimental-features` and `/network`. */
export function serverRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get('/health', () => ({ status: 'available' }))

  app.get('/version', async (request) => {
    await admit(parts, request, 'version')
    return version
  })

  app.get('/stats', async (request) => {
    const access = await admit(parts, request, 'stats.get')
    const indexes = (await listIndexes(parts.pool)).filter(({ uid }) => access.canSee(uid))
    const { rows } = await parts.pool.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')
    const entries: [string, Record<string, unknown>][] = []
    for (const { uid } of indexes)
      entries.push([uid, await onIndex(parts.pool, uid, (index) => indexStats(parts, index))])
    const lastUpdate = indexes.reduce<Date | null>(
      (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
      null,
    )
    const databaseSize = Number(rows[0]?.size ?? 0)
    return {
      databaseSize,
      usedDatabaseSize: databaseSize,
      lastUpdate: lastUpdate && showTime(lastUpdate),
      indexes: Object.fromEntries(entries),
    }
  })

  app.get<{ Params: { uid: string } }>('/indexes/:uid/stats', async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'stats.get', uid)
    return onIndex(parts.pool, uid, (index) => indexStats(parts, index))
  })

  app.get('/experimental-features', async (request) => {
    await admit(parts, request, 'experimental.get')
    return parts.features.all()
  })

  app.patch('/experimental-features', async (request) => {
    await admit(parts, request, 'experimental.update')
    return parts.features.change(readJson(request))
  })

  app.get('/network', () => {
    throw new ResponseError('not_found', 'The network is not part of this search server.')
  })
}
