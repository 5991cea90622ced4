import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { DataDirectoryInUse, startPostgres, type RunningPostgres } from '../src/index.ts'
import { isAlive } from '../src/process-identity.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const newDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'backoffice-start-'))
  await chmod(directory, 0o711)
  cleanUps.push(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const start = async (dataDirectory: string): Promise<RunningPostgres> => {
  const server = await startPostgres({ dataDirectory, durable: false })
  cleanUps.push(() => server.stop())
  return server
}

const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

const startOwner = async (dataDirectory: string): Promise<{ owner: ChildProcess; postgresPid: number }> => {
  const script = join(import.meta.dirname, 'owner.ts')
  const owner = spawn(process.execPath, ['--conditions=source', script, dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [first]: unknown[] = await once(owner.stdout, 'data')
  return { owner, postgresPid: Number(String(first)) }
}

const kill = async (owner: ChildProcess): Promise<void> => {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

test('creates a database, keeps it across a clean stop, and leaves no process and no claim', async () => {
  const directory = await newDirectory()
  const first = await start(directory)
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  expect(await readdir(directory)).not.toContain('owner')

  const second = await start(directory)
  expect(await query(second.connectionString, 'SELECT current_database() AS name, answer FROM kept')).toEqual([
    { name: 'backoffice', answer: 42 },
  ])
})

test('converts the case of letters of all languages', async () => {
  const { connectionString } = await start(await newDirectory())
  expect(
    await query(
      connectionString,
      "SELECT lower('ÉCLAIR') AS lower, upper('cœur ĳ') AS upper, 'Müller' ILIKE 'MÜ%' AS like",
    ),
  ).toEqual([{ lower: 'éclair', upper: 'CŒUR Ĳ', like: true }])
})

test('rejects a directory that another living process uses, and names that process', async () => {
  const directory = await newDirectory()
  const { owner, postgresPid } = await startOwner(directory)
  await expect(startPostgres({ dataDirectory: directory })).rejects.toThrow(
    new DataDirectoryInUse(directory, owner.pid ?? 0),
  )
  await kill(owner)
  process.kill(postgresPid, 'SIGINT')
  await expect.poll(() => isAlive(postgresPid)).toBe(false)
})

test('rejects a second start in the same process', async () => {
  const directory = await newDirectory()
  await start(directory)
  await expect(startPostgres({ dataDirectory: directory })).rejects.toBeInstanceOf(DataDirectoryInUse)
})

test('takes over the server whose owner was killed', async () => {
  const directory = await newDirectory()
  const { owner, postgresPid } = await startOwner(directory)
  await kill(owner)
  expect(isAlive(postgresPid)).toBe(true)
  const server = await start(directory)
  expect(server.pid).toBe(postgresPid)
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(isAlive(postgresPid)).toBe(false)
})

test('starts a new server when owner and server were both killed', async () => {
  const directory = await newDirectory()
  const { owner, postgresPid } = await startOwner(directory)
  await kill(owner)
  process.kill(postgresPid, 'SIGKILL')
  const server = await start(directory)
  expect(server.pid).not.toBe(postgresPid)
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('creates the files again when their creation was interrupted', async () => {
  const directory = await newDirectory()
  await mkdir(join(directory, 'cluster'))
  await writeFile(join(directory, 'cluster', 'PG_VERSION'), '18\n')
  const server = await start(directory)
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('listens on a short path when the directory is deep and private', async () => {
  const parent = await newDirectory()
  await chmod(parent, 0o700)
  const directory = join(parent, 'a-folder-with-a-long-name-'.repeat(4), 'data')
  const server = await start(directory)
  const cluster = await realpath(join(directory, 'cluster'))
  cleanUps.unshift(() => rm(cluster, { recursive: true }))
  expect(Buffer.byteLength(server.poolConfig.host)).toBeLessThan(91)
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('restarts on the same socket after it was killed, and loses nothing', async () => {
  const server = await startPostgres({ dataDirectory: await newDirectory() })
  cleanUps.push(() => server.stop())
  await query(server.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const { pid } = server
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => server.pid).not.toBe(pid)
  expect(await query(server.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('reports that it cannot be restarted', async () => {
  const directory = await newDirectory()
  const lost = Promise.withResolvers<Error>()
  const server = await startPostgres({ dataDirectory: directory, durable: false, onLost: lost.resolve })
  cleanUps.push(() => server.stop())
  const [cluster = ''] = (await readdir(directory, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  await rm(join(directory, cluster, 'global'), { recursive: true })
  process.kill(server.pid, 'SIGKILL')
  expect((await lost.promise).message).toContain('PostgreSQL ended while starting')
})
