import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Who signs in. */
export const administrator = { email: 'admin@giftworks.example', password: 'a password for the tests' }

/** The product, running. */
export interface RunningProduct {
  readonly address: string
  /** Ends it, and waits until it has. */
  stop(): Promise<void>
}

/** Starts the product as `npm start` does; in an empty folder it makes the demonstration business first. @throws when it ends before it is ready. */
export async function startProduct(data: string): Promise<RunningProduct> {
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
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
