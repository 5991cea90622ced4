import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@backoffice/embedded-postgres/testing'
import { backupCommand } from '../src/commands/backup.ts'
import { readTables } from '../src/commands/backup-format.ts'
import { migrateCommand } from '../src/commands/migrate.ts'
import { makeAdministratorCommand } from '../src/commands/make-administrator.ts'
import { reindexCommand } from '../src/commands/reindex.ts'
import { resetPasswordCommand } from '../src/commands/reset-password.ts'
import { resetSecondStepCommand } from '../src/commands/reset-second-step.ts'
import { restoreCommand } from '../src/commands/restore.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { hashPassword, storePassword } from '../src/platform/session/passwords.ts'
import { builtServer } from './built-server.ts'
import { ended, startServer } from './server-process.ts'
import { setUpCodes } from './second-step.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let api: TestApi
let folder: string
const said: string[] = []
const context = (databaseUrl: string, dataDirectory: string) => ({
  settings: { ...api.settings, databaseUrl, dataDirectory },
  say: (line: string) => void said.push(line),
})

beforeAll(async () => {
  api = await createTestApi()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-commands-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Returns every row of every table, as text. */
async function contentsOf(connectionString: string): Promise<Readonly<Record<string, unknown>>> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const contents: Record<string, unknown> = {}
    for (const { name } of await readTables(client))
      contents[name] = (await client.query(`select t::text as row from "${name}" t order by 1`)).rows
    return contents
  } finally {
    await client.end()
  }
}

/** Runs `backoffice` as a separate process. */
async function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const started = promisify(execFile)('node', [builtServer(), ...args], { env: { ...process.env, ...settings } })
  return started.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )
}

test('backs up a running server; the restored one has every row and file', async () => {
  const account = await api.account(null)
  const created = await api.call('createBrand', {
    cookie: account.cookie,
    body: { name: 'Märklin "½"\t\\N', slug: 'marklin' },
  })
  expect(created.status).toBe(201)
  const { name } = await fileStore(folderStore(join(api.settings.dataDirectory, 'files'))).keep(png)
  await api.server.workers.stop()
  const backup = join(folder, 'backup')
  await backupCommand.run([backup], context(api.connectionString, api.settings.dataDirectory))
  const target = await createTestDatabase()
  const data = join(folder, 'restored')
  try {
    await restoreCommand.run([backup], context(target.connectionString, data))
    expect(await contentsOf(target.connectionString)).toEqual(await contentsOf(api.connectionString))
    expect(await readFile(join(data, 'files', name))).toEqual(png)
    const client = new Client({ connectionString: target.connectionString })
    await client.connect()
    const { rowCount } = await client.query(`insert into outbox (index_name, uid) values ('brands', 'after')`)
    await client.end()
    expect(rowCount).toBe(1)
    await expect(restoreCommand.run([backup], context(target.connectionString, data))).rejects.toThrow('isn’t empty')
  } finally {
    await target.drop()
  }
})

test('backs up the embedded database of a running server, and restores it into another folder', async () => {
  const data = join(folder, 'embedded')
  const embedded = { DATABASE_URL: '', BACKOFFICE_DATA: data }
  await chmod(folder, 0o711)
  const { child } = await startServer({ ...embedded, BACKOFFICE_ADMIN_PASSWORD: 'correct horse battery' })
  const backup = join(folder, 'embedded-backup')
  const made = await run(['backup', backup], embedded)
  child.kill('SIGTERM')
  await ended(child)
  expect(made).toMatchObject({ code: 0 })
  const again = await run(['restore', backup], { ...embedded, BACKOFFICE_DATA: join(folder, 'embedded-restored') })
  expect(again).toMatchObject({ code: 0 })
  expect((await run(['restore', backup], embedded)).stderr).toContain('isn’t empty')
})

test('reindex queues all records of an index, or those of a namespace', async () => {
  const queued = async (index: string): Promise<number> => {
    const { rows } = await api.connection.pool.query<{ n: number }>(
      'select count(distinct uid)::int as n from outbox where index_name = $1',
      [index],
    )
    return rows[0]?.n ?? 0
  }
  await api.connection.pool.query('delete from outbox')
  await reindexCommand.run(['brands', '--namespace', api.tenants.other], context(api.connectionString, folder))
  expect(await queued('brands')).toBe(0)
  await reindexCommand.run(['brands'], context(api.connectionString, folder))
  expect(await queued('brands')).toBe(1)
  await expect(reindexCommand.run(['brand'], context(api.connectionString, folder))).rejects.toThrow(
    'Unknown index brand',
  )
})

test('reset-password shows a password that signs in, and ends the sessions', async () => {
  const account = await api.account(null)
  await resetPasswordCommand.run([account.email.toUpperCase()], context(api.connectionString, folder))
  const password = said.at(-1)?.split(' ').at(-1)
  expect((await api.call('listBrands', { cookie: account.cookie })).status).toBe(401)
  expect((await api.call('login', { body: { email: account.email, password } })).status).toBe(200)
})

test('reset-second-step lets in who has lost it with the password alone, and ends the sessions', async () => {
  const account = await api.account(null)
  await setUpCodes(api, account)
  await storePassword(api.connection.database, account.uid, await hashPassword('correct horse battery'))
  await resetSecondStepCommand.run([account.email], context(api.connectionString, folder))
  expect((await api.call('listBrands', { cookie: account.cookie })).status).toBe(401)
  const { body } = await api.call('login', { body: { email: account.email, password: 'correct horse battery' } })
  expect(body).toEqual({ results: { uid: account.uid } })
})

test('make-administrator sets the role, records it in the history, and ends the sessions', async () => {
  const account = await api.account([])
  await makeAdministratorCommand.run([account.email], context(api.connectionString, folder))
  expect((await api.call('listBrands', { cookie: account.cookie })).status).toBe(401)
  const { rows } = await api.connection.pool.query(
    `select role, (select count(*)::int from audit_entries where object = a.uid and operation = 'changeAccount') as entries
     from accounts a where uid = $1`,
    [account.uid],
  )
  expect(rows).toEqual([{ role: 'ADMIN', entries: 1 }])
  await expect(
    makeAdministratorCommand.run(['nobody@example.com'], context(api.connectionString, folder)),
  ).rejects.toThrow('No account')
})

test('migrate brings an empty database up to date and can be repeated', async () => {
  const target = await createTestDatabase()
  try {
    await migrateCommand.run([], context(target.connectionString, folder))
    await migrateCommand.run([], context(target.connectionString, folder))
    expect(Object.keys(await contentsOf(target.connectionString))).toContain('products')
  } finally {
    await target.drop()
  }
})

test('the help lists and explains every command', async () => {
  const { code, stdout } = await run(['--help'])
  expect(code).toBe(0)
  const names = [...stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name)
  expect(names).toEqual([
    'serve',
    'migrate',
    'check-config',
    'reindex',
    'build-indexes',
    'compare',
    'purge',
    'quotas',
    'backup',
    'restore',
    'reset-password',
    'reset-second-step',
    'anonymise',
    'make-administrator',
  ])
  expect((await run(['restore', '--help'])).stdout).toContain('backoffice restore FOLDER')
})

test.each([
  [['polish'], {}, 2, 'Unknown command polish'],
  [['backup'], {}, 2, 'folder'],
  [['reindex', '--everything'], {}, 2, '--everything'],
  [['check-config'], { PORT: 'http', BACKOFFICE_DEMO: 'perhaps' }, 1, 'BACKOFFICE_DEMO'],
  [['check-config'], { BACKOFFICE_ROLL: 'web' }, 1, 'BACKOFFICE_ROLL'],
])('%s fails with an exit code and a message', async (args, settings, code, message) => {
  const result = await run(args, settings)
  expect(result.code).toBe(code)
  expect(result.stderr).toContain(message)
})
