import { createTestDatabase } from '@backoffice/embedded-postgres/testing'
import { fastify } from 'fastify'
import { Meilisearch, type RecordAny, type Settings } from 'meilisearch'
import { onTestFinished } from 'vitest'
import { searchServer } from '../src/index.ts'

/** The master key of every test. */
export const masterKey = 'a-master-key-for-tests'

/** A search server with its own database, mounted below a path as in the product. */
export interface TestServer {
  readonly url: string
  readonly client: Meilisearch
  readonly connectionString: string
  /** Sends a request with the master key, or with the given key. */
  ask(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; body: RecordAny }>
  /** Creates an index with documents and settings, and waits until its tasks have finished. */
  fill(uid: string, documents: readonly RecordAny[], settings?: Settings): Promise<void>
  /** Waits for a task and returns it. */
  settle(task: { taskUid: number }): Promise<RecordAny>
  close(): Promise<void>
}

/** Starts a server; the caller closes it. */
export async function startTestServer(connectionString?: string): Promise<TestServer> {
  const database = connectionString ?? (await createTestDatabase()).connectionString
  const app = fastify()
  await app.register(searchServer, { prefix: '/search', connection: database, masterKey, connections: 4 })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/search`
  const client = new Meilisearch({ host: url, apiKey: masterKey, defaultWaitOptions: { interval: 5, timeout: 60_000 } })
  const settle = async ({ taskUid }: { taskUid: number }): Promise<RecordAny> => ({
    ...(await client.tasks.waitForTask(taskUid)),
  })
  return {
    url,
    client,
    connectionString: database,
    settle,
    ask: async (method, path, body, key = masterKey) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const parsed: unknown = text === '' ? {} : JSON.parse(text)
      return {
        status: response.status,
        body: typeof parsed === 'object' && parsed !== null ? { ...parsed } : { value: parsed },
      }
    },
    fill: async (uid, documents, settings) => {
      if (settings) await settle(await client.index(uid).updateSettings(settings))
      const done = await settle(await client.index(uid).addDocuments([...documents], { primaryKey: 'id' }))
      if (done['status'] !== 'succeeded') throw new Error(JSON.stringify(done))
    },
    close: () => app.close(),
  }
}

/** Starts a server that is closed at the end of the test. */
export async function serverForTest(connectionString?: string): Promise<TestServer> {
  const server = await startTestServer(connectionString)
  onTestFinished(() => server.close())
  return server
}
