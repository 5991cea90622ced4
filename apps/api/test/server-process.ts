import { spawn, type ChildProcess } from 'node:child_process'
import { builtServer } from './built-server.ts'

/** A server process and its URL. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Returns everything that it has printed. */
  readonly output: () => string
}

/** Starts the server on a free port and waits until it prints its URL. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn('node', [builtServer()], {
    env: {
      ...process.env,
      PORT: '0',
      BACKOFFICE_DEMO: '0',
      BACKOFFICE_ADMIN_EMAIL: 'admin@example.com',
      BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = await new Promise<string>((done, reject) => {
    const hear = (part: Buffer): void => {
      said += part.toString()
      const [, found] = /ready at (http:\S+)/.exec(said) ?? []
      if (found) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
  return { child, address, output: () => said }
}

/** Resolves when the process has exited. */
export const ended = (child: ChildProcess) =>
  new Promise<void>((done) =>
    child.exitCode !== null || child.signalCode !== null ? done() : child.once('exit', () => done()),
  )
