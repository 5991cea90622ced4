import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@backoffice/embedded-postgres'
import { startProduct } from '@backoffice/tooling-product'
import { Pool } from 'pg'
import { verdict } from './verdict.ts'

/** State of a job for the measurements. */
export interface Job {
  readonly uid: string
  readonly state: string
  readonly done: number
  readonly failed: number
}

/** A whole server on a database of its own, and a signed-in account. */
export interface ApiServer {
  readonly address: string
  /** Id of its process. */
  readonly pid: number
  readonly cookie: string
  readonly pool: Pool
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<T>
  /** Waits until the search index is up to date. */
  readonly indexed: () => Promise<void>
  /** Waits until a job has ended. @throws when it failed */
  readonly ended: (uid: string) => Promise<Job>
  readonly stop: () => Promise<void>
}

const password = 'correct horse battery'

/** Starts the server with an existing data folder, or a temporary one. */
export async function startApi(kept?: string): Promise<ApiServer> {
  const dataDirectory = kept ?? (await mkdtemp(join(tmpdir(), 'backoffice-bench-')))
  await mkdir(dataDirectory, { recursive: true })
  await chmod(dataDirectory, 0o711)
  const postgres = await startPostgres({ dataDirectory, database: 'bench' })
  const pool = new Pool({ ...postgres.poolConfig, max: 2 })
  const { address, pid, stop } = await startProduct({
    DATABASE_URL: postgres.connectionString,
    BACKOFFICE_DATA: dataDirectory,
    BACKOFFICE_DEMO: '0',
    BACKOFFICE_ADMIN_EMAIL: 'bench@example.com',
    BACKOFFICE_ADMIN_PASSWORD: password,
    BACKOFFICE_COOKIE_SECURE: '0',
  })
  const signedIn = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'api-version': '2', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData
    const headers = { 'api-version': '2', cookie, ...(form ? {} : { 'content-type': 'application/json' }) }
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: form ? body : JSON.stringify(body ?? {}) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { results: T }).results
  }
  return {
    address,
    pid,
    cookie,
    pool,
    call,
    async indexed() {
      while (Number((await pool.query<{ left: string }>('select count(*) as left from outbox')).rows[0]?.left) > 0)
        await pause(50)
    },
    async ended(uid) {
      for (;;) {
        const job = await call<Job>('GET', `/api/jobs/${uid}`)
        if (job.state === 'Done') return job
        if (job.state === 'Failed') throw new Error('The job failed')
        await pause(50)
      }
    },
    async stop() {
      await stop()
      await pool.end()
      await postgres.stop()
      if (!kept) await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Measures some work in seconds and prints whether it meets its goal, if it has one. */
export async function measure<T>(name: string, goal: number | null, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `${name.padEnd(44)} ${seconds.toFixed(2).padStart(7)} s${goal === null ? '' : `   goal ${goal} s   ${verdict(seconds <= goal)}`}\n`,
  )
  return result
}
