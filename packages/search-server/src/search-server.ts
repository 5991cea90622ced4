import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Pool, type ClientConfig } from 'pg'
import { Gate } from './auth/access.ts'
import { KeyStore } from './auth/key-store.ts'
import { compileFilter, Parameters } from './filter/compile-filter.ts'
import { parseFilterParameter } from './filter/parse-filter-parameter.ts'
import { documentReadRoutes } from './http/document-read-routes.ts'
import { documentWriteRoutes } from './http/document-write-routes.ts'
import { Features } from './http/features.ts'
import { fieldRoutes } from './http/field-routes.ts'
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
  /** The database. The server opens its own connections, and keeps its tables in the schema `search`. */
  readonly connection: string | ClientConfig
  /** Secret with all permissions, from which all other keys are derived. */
  readonly masterKey: string
  /** Number of connections for requests; the tasks use one more. Default 6. */
  readonly connections?: number
  /** Maximum duration of a request's statement, in milliseconds. Default 1,500. */
  readonly statementTimeoutMs?: number
  /** Whether this process runs the tasks. False if another process on the same database does. Default true. */
  readonly doesTasks?: boolean
  /** Called with internal errors. */
  readonly onError?: (error: unknown) => void
}

/** Milliseconds after which an idle transaction is aborted. */
const idleTransactionMs = 15_000

/** Searches are too short for JIT compilation or for starting parallel workers to pay off. */
const sessionSettings = '-c jit=off -c max_parallel_workers_per_gather=0'

/** A crash may lose the effect of a task but not the task itself, which is then run again in its original order. */
const workerSettings = `${sessionSettings} -c synchronous_commit=off`

const selectKeys: SelectKeys = async (client, index, filter) => {
  const parsed = parseFilterParameter(filter, 'invalid_document_filter')
  if (!parsed) throw new ResponseError('invalid_document_filter', 'Sending an empty filter is forbidden.')
  const parameters = new Parameters()
  const access = { client, index, code: 'invalid_document_filter', namesIndex: true, sent: filter, contains: true }
  const { condition } = await compileFilter(parsed, access, parameters)
  const { documents, entries } = tablesOf(index.storage)
  const { rows } = await client.query<{ key: string }>(
    `SELECT d.key FROM ${entries} e JOIN ${documents} d USING (doc) WHERE ${condition}`,
    parameters.values,
  )
  return rows.map(({ key }) => key)
}

/** A running search server, with two plugins to expose it. */
export interface SearchService {
  /** The complete protocol. Only the key decides who may manage indexes and keys. */
  readonly everything: FastifyPluginAsync
  /** Only the search routes, with stricter limits. Safe to expose publicly. */
  readonly searches: FastifyPluginAsync
  /** Finishes the current batch of tasks, then closes the connections. */
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
  // While the pool is closing, its connections may still report that the database is shutting down.
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
    // Loads the vocabularies in advance, so that the first search does not wait for them.
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
        fieldRoutes,
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

/**
 * Fastify plugin that serves Meilisearch's HTTP protocol from PostgreSQL and closes with the Fastify instance. Set
 * `prefix` to mount it below a path.
 */
export async function searchServer(app: FastifyInstance, options: SearchServerOptions): Promise<void> {
  const service = await startSearch({ onError: (error) => app.log.error(error), ...options })
  await service.everything(app, {})
  app.addHook('onClose', () => service.close())
}
