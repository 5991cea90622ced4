import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Who signs in to the measured product. */
export const administrator = { email: 'bench@giftworks.example', password: 'a password for the bench' }

/** Starts the product with the demonstration business in a folder of its own. */
export async function startProduct(): Promise<{ address: string; stop(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'backoffice-bench-'))
  await chmod(data, 0o711)
  const server = spawn('node', [resolve(import.meta.dirname, '../../apps/api/dist/main.js')], {
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
    void ended.then(() => reject(new Error(`The product ended before it was ready:\n${said}`)))
  })
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}
