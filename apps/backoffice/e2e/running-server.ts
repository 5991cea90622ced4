import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

const root = resolve(import.meta.dirname, '../../..')

/** Who signs in. */
export const administrator = { email: 'admin@giftworks.example', password: 'a password for the tests' }

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product runs, as a person would have started it: demonstration business and all. */
    address: string
  }
}

/** Starts the product as `npm start` does, in an empty folder. The answer stops it and removes what it made. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'backoffice-e2e-'))
  await chmod(data, 0o711)
  const server = spawn('node', ['apps/api/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env, DATABASE_URL: '', PORT: '0', BACKOFFICE_DATA: data, BACKOFFICE_SIGN_INS_PER_MINUTE: '1000',
      BACKOFFICE_ADMIN_EMAIL: administrator.email, BACKOFFICE_ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const address = await new Promise<string>((done, reject) => {
    let said = ''
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const [, found] = /ready at (http:\S+)/.exec(said) ?? []
      if (found) done(found)
    })
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
  project.provide('address', address)
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}
