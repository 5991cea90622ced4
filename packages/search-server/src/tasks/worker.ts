import { Client, type ClientBase, type ClientConfig } from 'pg'
import { ResponseError, type ErrorBody } from '../http/response-error.ts'
import { deadlock, hasCode } from '../storage/error-code.ts'
import { findIndex } from '../storage/index-record.ts'
import type { IndexMemories } from '../storage/index-memory.ts'
import { dropRetired, tablesOf, tidy } from '../storage/storage-tables.ts'
import { applyOther } from './apply-other.ts'
import { DocumentBatch, type Outcome, type SelectKeys } from './document-batch.ts'
import { contentsOf, finishTasks, isDocumentTask, takeBatch } from './task-batch.ts'
import type { TaskRow } from './task.ts'

/** Advisory lock of the writer. Only one process writes at a time. */
const writerLock = 7_263_541
/** Poll interval in milliseconds, after which the tasks of a process that died are picked up. */
const lookAgainMs = 5_000
/** Dependencies of the worker besides the database. */
export interface WorkerOptions {
  readonly connection: ClientConfig
  readonly memories: IndexMemories
  readonly selectKeys: SelectKeys
  /** Whether this process runs the tasks. */
  readonly doesTasks: boolean
  /** Called with internal errors; the task fails with the code `internal`. */
  readonly onError: (error: unknown) => void
}

/** Runs the tasks of the queue in order. */
export class Worker {
  readonly #options: WorkerOptions
  readonly #timer: NodeJS.Timeout
  #client: Client | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.kick(), lookAgainMs).unref()
  }

  /** Wakes the worker, since there may be a task. */
  kick(): void {
    if (this.#stopped || !this.#options.doesTasks) return
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      if (this.#again && this.#client) this.kick()
    })
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
    await this.#client?.end()
  }

  async #run(): Promise<void> {
    try {
      const client = await this.#connect()
      while (this.#again && !this.#stopped) {
        this.#again = false
        while (!this.#stopped && (await this.#doNext(client)));
      }
    } catch (error) {
      this.#options.onError(error)
      // The connection may be what failed; the next poll uses a new one.
      await this.#client?.end().catch(this.#options.onError)
      this.#client = undefined
    }
  }

  async #connect(): Promise<Client> {
    if (this.#client) return this.#client
    const client = new Client(this.#options.connection)
    client.on('error', (error) => {
      this.#options.onError(error)
      this.#client = undefined
    })
    await client.connect()
    this.#client = client
    return client
  }

  /**
   * Runs the next batch of tasks, and returns whether there was one. The lock lasts as long as the transaction that
   * applies them, so a process that has lost it cannot write, and a connection pooler is safe to use.
   */
  async #doNext(client: Client): Promise<boolean> {
    await client.query('BEGIN')
    let remember: (() => void) | undefined
    let first: TaskRow | undefined
    try {
      await client.query('SELECT pg_advisory_xact_lock($1)', [writerLock])
      const batch = await takeBatch(client)
      first = batch[0]
      if (first) remember = await this.#applyOrFail(client, first, batch)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
    if (!first) return false
    if (!remember) return true
    remember()
    await dropRetired(client)
    await this.#tidyWhatGrew(client, first)
    return true
  }

  /**
   * Applies a batch. Returns undefined if it failed, in which case nothing of it is applied.
   * @throws if it was ended for the sake of another transaction: it is applied again.
   */
  async #applyOrFail(client: ClientBase, first: TaskRow, batch: readonly TaskRow[]): Promise<(() => void) | undefined> {
    await client.query('SAVEPOINT batch')
    try {
      return await this.#apply(client, first, batch)
    } catch (error) {
      if (hasCode(error, deadlock)) throw error
      await client.query('ROLLBACK TO SAVEPOINT batch')
      await this.#failed(client, batch, error)
      return undefined
    }
  }

  async #apply(client: ClientBase, first: TaskRow, batch: readonly TaskRow[]): Promise<() => void> {
    if (isDocumentTask(first) && first.index_uid !== null) {
      const uid = first.index_uid
      const index = await findIndex(client, uid)
      if (index) await this.#options.memories.vocabularyOf(client, index)
      const documents = new DocumentBatch(client, uid, this.#options)
      const contents = await contentsOf(client, batch)
      const outcomes: Outcome[] = []
      for (const task of batch) outcomes.push(await documents.apply(task, contents.get(task.uid)))
      const remember = await documents.finish()
      await finishTasks(client, outcomes)
      return remember
    }
    const details = await applyOther(client, first)
    await finishTasks(client, [{ uid: first.uid, details, error: null }])
    return () => {}
  }

  /** Marks the first task of a failed batch as failed, and enqueues the others again. */
  async #failed(client: ClientBase, batch: readonly TaskRow[], error: unknown): Promise<void> {
    const [first] = batch
    if (!first) return
    if (batch.length > 1) {
      await client.query(
        "UPDATE search.tasks SET status = 'enqueued', batch_uid = NULL, started_at = NULL WHERE uid = ANY($1) AND status = 'processing'",
        [batch.slice(1).map(({ uid }) => uid)],
      )
    }
    const { payload: _payload, ...details } = first.details ?? {}
    await finishTasks(client, [{ uid: first.uid, details, error: this.#bodyOf(error) }])
  }

  #bodyOf(error: unknown): ErrorBody {
    if (error instanceof ResponseError) return error.body
    this.#options.onError(error)
    return new ResponseError(
      'internal',
      `An internal error has occurred. ${error instanceof Error ? error.message : String(error)}`,
    ).body
  }

  /** Vacuums and analyses tables whose size has changed a lot since they were last analysed. */
  async #tidyWhatGrew(client: ClientBase, { index_uid: uid, type }: TaskRow): Promise<void> {
    if (type !== 'documentAdditionOrUpdate' || uid === null) return
    const index = await findIndex(client, uid)
    if (!index) return
    const { rows } = await client.query<{ known: number }>(
      'SELECT reltuples::float8 AS known FROM pg_class WHERE oid = $1::regclass',
      [tablesOf(index.storage).entries],
    )
    const known = Math.max(rows[0]?.known ?? 0, 0)
    if (Math.abs(index.documents - known) > known / 4 + 200) await tidy(client, index.storage)
  }
}
