import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ended, startServer, type ServerProcess } from './server-process.ts'

const password = 'correct horse battery'

/** Calls a server as its administrator; a body is posted. */
export type ServerCall = (
  path: string,
  body?: unknown,
  more?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
) => Promise<{ readonly status: number; readonly body: unknown }>

/** A server with an embedded database, which is killed and started again with what it has stored. */
export interface Crashing {
  readonly running: () => ServerProcess
  readonly signIn: () => Promise<ServerCall>
  /** Kills it, and the database if wanted; then starts it again. */
  readonly crash: (options: { readonly database: boolean; readonly meanwhile: Promise<unknown> }) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a server that can crash. */
export async function startCrashing(): Promise<Crashing> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backoffice-crash-'))
  await chmod(dataDirectory, 0o711)
  const start = () =>
    startServer({ DATABASE_URL: '', BACKOFFICE_DATA: dataDirectory, BACKOFFICE_ADMIN_PASSWORD: password })
  let running = await start()
  return {
    running: () => running,
    async signIn() {
      const { address } = running
      const headers = { 'api-version': '2', 'content-type': 'application/json' }
      const answer = await fetch(`${address}/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'admin@example.com', password }),
      })
      expect(answer.status).toBe(200)
      const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      return async (path, body, { method = body === undefined ? 'GET' : 'POST', headers: more = {} } = {}) => {
        const result = await fetch(address + path, {
          method,
          headers: { ...headers, cookie, ...more },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return { status: result.status, body: await result.json() }
      }
    },
    async crash({ database, meanwhile }) {
      const { child } = running
      child.kill('SIGKILL')
      if (database) {
        const [pid] = (await readFile(join(dataDirectory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
      }
      await Promise.all([ended(child), meanwhile])
      running = await start()
    },
    async stop() {
      running.child.kill('SIGTERM')
      await ended(running.child)
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
