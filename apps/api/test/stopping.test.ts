import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@backoffice/embedded-postgres'
import { expect, test } from 'vitest'
import { ended, startServer } from './server-process.ts'

test('a server whose database is gone says so, and still stops when it is told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-stopping-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ dataDirectory: folder })
  try {
    const { child, address } = await startServer({ DATABASE_URL: postgres.connectionString, BACKOFFICE_DATA: folder, BACKOFFICE_ADMIN_PASSWORD: 'correct horse battery' })
    const alarmed = new Promise<void>((done) => child.stderr?.on('data', (part: Buffer) => /could not be updated; trying again/.test(part.toString()) && done()))
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
