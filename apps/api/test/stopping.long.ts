import { chmod, glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@backoffice/embedded-postgres'
import { expect, test } from 'vitest'
import { connected, headOf, part } from './raw-upload.ts'
import { ended, startServer, type ServerProcess } from './server-process.ts'

const PASSWORD = 'correct horse battery'

/** Runs a test with a temporary data directory, which the embedded database can use as well. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-stopping-'))
  await chmod(folder, 0o711)
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts an upload that never continues. */
async function hangingUpload({ address }: ServerProcess, folder: string): Promise<void> {
  const signedIn = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'api-version': '2', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
  })
  const [, cookie = ''] = /bo_session=([^;]+)/.exec(signedIn.headers.getSetCookie()[0] ?? '') ?? []
  const socket = await connected(Number(new URL(address).port))
  socket.write(headOf('/api/imports', { cookie, length: 1_000_000 }))
  socket.write(part('file', 'sku', 'slow.csv').subarray(0, -2))
  await expect.poll(() => readdir(join(folder, 'uploads'))).toHaveLength(1)
}

test('a server stops although an upload hangs, and leaves nothing of it', () =>
  inFolder(async (folder) => {
    const server = await startServer({ DATABASE_URL: '', BACKOFFICE_DATA: folder, BACKOFFICE_ADMIN_PASSWORD: PASSWORD })
    await hangingUpload(server, folder)
    server.child.kill('SIGTERM')
    await ended(server.child)
    expect(server.child.exitCode).toBe(0)
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  }))

test('a server stops at once at the second signal', () =>
  inFolder(async (folder) => {
    const postgres = await startPostgres({ dataDirectory: folder })
    try {
      const server = await startServer({
        DATABASE_URL: postgres.connectionString,
        BACKOFFICE_DATA: folder,
        BACKOFFICE_ADMIN_PASSWORD: PASSWORD,
      })
      await hangingUpload(server, folder)
      await expect
        .poll(
          () => {
            server.child.kill('SIGINT')
            return server.child.exitCode
          },
          { interval: 200 },
        )
        .toBe(1)
    } finally {
      await postgres.stop()
    }
  }))

test('a server restarts its embedded database after it was killed', () =>
  inFolder(async (folder) => {
    const { child, address } = await startServer({
      DATABASE_URL: '',
      BACKOFFICE_DATA: folder,
      BACKOFFICE_ADMIN_PASSWORD: PASSWORD,
    })
    const postmaster = async (): Promise<number> => {
      for await (const path of glob(join(folder, '*/postmaster.pid')))
        return Number((await readFile(path, 'utf8')).split('\n', 1)[0])
      return 0
    }
    const before = await postmaster()
    process.kill(before, 'SIGKILL')
    await expect.poll(postmaster).not.toBe(before)
    await expect.poll(async () => (await fetch(`${address}/health`)).status).toBe(200)
    child.kill('SIGTERM')
    await ended(child)
    expect(child.exitCode).toBe(0)
  }))

test('a server without its database reports it, and still stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-stopping-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ dataDirectory: folder })
  try {
    const { child, address } = await startServer({
      DATABASE_URL: postgres.connectionString,
      BACKOFFICE_DATA: folder,
      BACKOFFICE_ADMIN_PASSWORD: 'correct horse battery',
    })
    const alarmed = new Promise<void>((done) =>
      child.stderr?.on('data', (part: Buffer) => /could not be updated; trying again/.test(part.toString()) && done()),
    )
    await postgres.stop()
    await alarmed
    expect((await fetch(`${address}/health`)).status).toBe(503)
    child.kill('SIGTERM')
    await ended(child)
    expect(child.exitCode).toBe(0)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
