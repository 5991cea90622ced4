import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Pool, type ClientConfig } from 'pg'
import { Gate } from './auth/access.ts'
import { KeyStore } from './auth/key-store.ts'
import { compileFilter, Parameters } from './filter/compile-filter.ts'
import { parseFilterParameter } from './filter/parse-filter-parameter.ts'
import { documentReadRoutes } from './http/document-read-routes.ts'
import { documentWriteRoutes } from './http/document-write-routes.ts'
import { Features } from './http/features.ts'
import { indexRoutes } from './http/index-routes.ts'
import { keyRoutes } from './http/key-routes.ts'
import { ResponseError } from './http/response-error.ts'
import { protocolBounds, publicBounds } from './http/search-bounds.ts'
import { searchRoutes } from './http/search-routes.ts'
import type { ServerParts } from './http/server-parts.ts'
import { serverRoutes } from './http/server-routes.ts'
import { settingsRoutes } from './http/settings-routes.ts'
import { speakProtocol } from './http/speak-protocol.ts'
import { taskRoutes } from './http/task-routes.ts'
import { IndexMemories } from './storage/index-memory.ts'
import { listIndexes } from './storage/index-record.ts'
import { ensureSchema } from './storage/schema.ts'
import { tablesOf } from './storage/storage-tables.ts'
import type { SelectKeys } from './tasks/document-batch.ts'
import { Worker } from './tasks/worker.ts'

/** Options of the search server. */
export interface SearchServerOptions {
  /** The database. The server opens connections of its own, and keeps its tables in the schema `search`. */
  readonly connection: string | ClientConfig
  /** The secret with all permissions, from which the text of every other key is derived. */
  readonly masterKey: string
  /** Connections for requests; one more runs the tasks. 6 by default. */
  readonly connections?: number
  /** Maximum duration of a request's statement, in milliseconds; 1,500 by default. */
  readonly statementTimeoutMs?: number
  /** False where another process on this database runs the tasks; true by default. */
  readonly doesTasks?: boolean
  /** Called with internal errors. */
  readonly onError?: (error: unknown) => void
}

/** A transaction that is idle for this long is aborted, in milliseconds. */
const idleTransactionMs = 15_000

/** Plans are short, and a search must not wait for workers to start. */
const sessionSettings = '-c jit=off -c max_parallel_workers_per_gather=0'

/** The effect of a task may be lost in a crash as long as the task itself is not: then it is repeated, in its order. */
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

/** A running search server, with two ways to serve it. */
export interface SearchService {
  /** The whole protocol. The key alone decides who may manage indexes and keys. */
  readonly everything: FastifyPluginAsync
  /** Searches only, within limits: safe to expose publicly. */
  readonly searches: FastifyPluginAsync
  /** Stops the tasks after the current batch, and closes the connections. */
  close(): Promise<void>
}

/**
 * Starts a search server on PostgreSQL. It creates its tables, and runs its tasks within this process once one of its
 * plugins is ready; any number of processes may share a database.
 */
export async function startSearch({
  connection,
  masterKey,
  connections = 6,
  statementTimeoutMs = 1_500,
  doesTasks = true,
  onError = () => {},
}: SearchServerOptions): Promise<SearchService> {
  const config: ClientConfig = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'backoffice-search',
  }
  const pool = new Pool({
    ...config,
    max: connections,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    options: sessionSettings,
  })
  // A connection that is being closed may still hear that the database stops.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
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
    doesTasks,
    onError,
  })
  const parts: ServerParts = {
    pool,
    memories,
    worker,
    keys,
    gate: new Gate(keys, masterKey),
    features: new Features(pool),
  }
  const wake = async (): Promise<void> => {
    worker.kick()
    // The vocabulary is loaded in advance, so that the first search need not wait for it.
    for (const index of await listIndexes(pool)) memories.vocabularyOf(pool, index).catch(onError)
  }

  return {
    async everything(app) {
      speakProtocol(app, protocolBounds.body)
      for (const routes of [
        serverRoutes,
        indexRoutes,
        documentReadRoutes,
        documentWriteRoutes,
        settingsRoutes,
        taskRoutes,
        keyRoutes,
      ])
        routes(app, parts)
      searchRoutes(app, parts, protocolBounds)
      app.addHook('onReady', wake)
    },
    async searches(app) {
      speakProtocol(app, publicBounds.body)
      searchRoutes(app, parts, publicBounds)
    },
    async close() {
      await worker.stop()
      await pool.end()
    },
  }
}

/** Meilisearch's whole HTTP protocol on PostgreSQL, as a Fastify plugin that ends with its server; give a `prefix` to mount it below one. */
export async function searchServer(app: FastifyInstance, options: SearchServerOptions): Promise<void> {
  const service = await startSearch({ onError: (error) => app.log.error(error), ...options })
  await service.everything(app, {})
  app.addHook('onClose', () => service.close())
}
