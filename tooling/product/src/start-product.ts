import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const workspace = resolve(import.meta.dirname, '../../..')

/** A running product. */
export interface RunningProduct {
  readonly address: string
  /** Id of its process. */
  readonly pid: number
  /** Stops it, and waits until it has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the built product on a free port, like `npm start`. `settings` are those of the README, such as
 * `BACKOFFICE_DATA`; in an empty folder it first creates the demonstration business. `root` is the workspace of the
 * product. The data stays as it is: no new orders arrive by themselves.
 * @throws when it ends before it is ready
 */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  root = workspace,
): Promise<RunningProduct> {
  const server = spawn('node', [resolve(root, 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      BACKOFFICE_DEMO_ORDERS: '0',
      BACKOFFICE_LOG_LEVEL: 'warn',
      ...settings,
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
    void ended.then(() => reject(new Error(`The product ended before it was ready:\n${said}`)))
  })
  return {
    address,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
