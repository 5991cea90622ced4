import type { FastifyInstance } from 'fastify'
import { Pool, type ClientConfig } from 'pg'
import { Gate } from './auth/access.ts'
import { KeyStore } from './auth/key-store.ts'
import { compileFilter, Parameters } from './filter/compile-filter.ts'
import { parseFilterParameter } from './filter/parse-filter-parameter.ts'
import { answerError } from './http/answer-error.ts'
import { documentReadRoutes } from './http/document-read-routes.ts'
import { documentWriteRoutes } from './http/document-write-routes.ts'
import { Features } from './http/features.ts'
import { indexRoutes } from './http/index-routes.ts'
import { keyRoutes } from './http/key-routes.ts'
import { ResponseError } from './http/response-error.ts'
import { searchRoutes } from './http/search-routes.ts'
import type { ServerParts } from './http/server-parts.ts'
import { serverRoutes } from './http/server-routes.ts'
import { settingsRoutes } from './http/settings-routes.ts'
import { taskRoutes } from './http/task-routes.ts'
import { IndexMemories } from './storage/index-memory.ts'
import { listIndexes } from './storage/index-record.ts'
import { ensureSchema } from './storage/schema.ts'
import { tablesOf } from './storage/storage-tables.ts'
import type { SelectKeys } from './tasks/document-batch.ts'
import { Worker } from './tasks/worker.ts'

/** What the search server needs. */
export interface SearchServerOptions {
  /** The database. The server opens connections of its own, and keeps its tables in the schema `search`. */
  readonly connection: string | ClientConfig
  /** The secret that may do everything, and from which the text of every other key follows. */
  readonly masterKey: string
  /** Connections for requests; one more does the tasks. 6 by default. */
  readonly connections?: number
  /** How long a request's statement may take, in milliseconds; 1,500 by default. */
  readonly statementTimeoutMs?: number
}

const largestPayload = 100 * 1024 * 1024

/** Plans are short, and a search must not wait for workers to start. */
const sessionSettings = '-c jit=off -c max_parallel_workers_per_gather=0'

/** What a task did may be lost in a crash as long as the task itself is not: then it is done again, in its order. */
const workerSettings = `${sessionSettings} -c synchronous_commit=off`

const selectKeys: SelectKeys = async (client, index, filter) => {
  const parsed = parseFilterParameter(filter, 'invalid_document_filter')
  if (!parsed) throw new ResponseError('invalid_document_filter', 'Sending an empty filter is forbidden.')
  const parameters = new Parameters()
  const access = { client, index, code: 'invalid_document_filter', contains: true }
  const { condition } = await compileFilter(parsed, access, parameters)
  const { documents, entries } = tablesOf(index.storage)
  const { rows } = await client.query<{ key: string }>(
    `SELECT d.key FROM ${entries} e JOIN ${documents} d USING (doc) WHERE ${condition}`,
    parameters.values,
  )
  return rows.map(({ key }) => key)
}

/**
 * Meilisearch's HTTP protocol on PostgreSQL, as a Fastify plugin; give a `prefix` to mount it below one. It makes its
 * tables when the server gets ready, and does its tasks within this process; any number of processes may share a database.
 */
export async function searchServer(
  app: FastifyInstance,
  { connection, masterKey, connections = 6, statementTimeoutMs = 1_500 }: SearchServerOptions,
): Promise<void> {
  const config: ClientConfig = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'backoffice-search',
  }
  const pool = new Pool({
    ...config,
    max: connections,
    statement_timeout: statementTimeoutMs,
    options: sessionSettings,
  })
  pool.on('error', (error) => app.log.error(error))
  const client = await pool.connect()
  try {
    await ensureSchema(client)
  } finally {
    client.release()
  }
  const memories = new IndexMemories()
  const keys = new KeyStore(pool, masterKey)
  await keys.ensureDefaults()
  const worker = new Worker({
    connection: { ...config, options: workerSettings },
    memories,
    selectKeys,
    onError: (error) => app.log.error(error),
  })
  const parts: ServerParts = {
    pool,
    memories,
    worker,
    keys,
    gate: new Gate(keys, masterKey),
    features: new Features(pool),
  }

  // Every body comes as text: the protocol's own errors are about its type and its form.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestPayload }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new ResponseError('not_found', 'Not found').body))

  for (const routes of [
    serverRoutes,
    indexRoutes,
    documentReadRoutes,
    documentWriteRoutes,
    settingsRoutes,
    taskRoutes,
    keyRoutes,
    searchRoutes,
  ])
    routes(app, parts)

  app.addHook('onReady', async () => {
    worker.kick()
    // The words of what is there are read ahead, so that the first search need not wait for them.
    for (const index of await listIndexes(pool))
      memories.vocabularyOf(pool, index).catch((error: unknown) => app.log.error(error))
  })
  app.addHook('onClose', async () => {
    await worker.stop()
    await pool.end()
  })
}
