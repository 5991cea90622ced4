import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeCommand } from '../src/commands/purge.ts'
import { keptDaysWith } from '../src/described-tables.ts'
import { readSettings } from '../src/settings.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let account: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  account = await api.account(null)
  // The worker would delete some of it first.
  await api.server.workers.stop()
})
afterAll(() => api.close())

const rowsOf = async (table: string, column: string) =>
  (
    await api.connection.pool.query<{ name: string }>(`select ${column}::text as name from ${table} order by 1`)
  ).rows.map(({ name }) => name)

async function fill(): Promise<void> {
  const { uid } = account
  await api.asOwner(`
    insert into sessions (token_hash, account_uid, seen_at) values ('old', '${uid}', now() - interval '2 days');
    insert into kept_records (entry, actor, kept, at) values (1, '${uid}', '[]', now() - interval '31 days'), (2, '${uid}', '[]', now() - interval '29 days');
    insert into deleted_products (uid, namespace, sku, name, actor, kept, at) values
      ('old', '${api.tenants.parent}', 'OLD', 'Old', '${uid}', '{}', now() - interval '31 days'), ('young', '${api.tenants.parent}', 'YOUNG', 'Young', '${uid}', '{}', now() - interval '29 days');
    insert into jobs (uid, actor, kind, state, request, finished_at, updated_at) values
      ('old', '${uid}', 'export', 'Done', '{}', now() - interval '31 days', now()),
      ('young', '${uid}', 'export', 'Done', '{}', now() - interval '29 days', now()),
      ('going', '${uid}', 'export', 'Paused', '{}', null, now() - interval '90 days');
    insert into job_rows (job_uid, actor, position, label, state) values ('old', '${uid}', 0, 'Row', 'Done'), ('young', '${uid}', 0, 'Row', 'Done');
    insert into imports (uid, actor, namespace, file_name, format, encoding, decimal, headings, targets, rows, job_uid, created_at) values
      ('old', '${uid}', '${api.tenants.parent}', 'a.csv', 'csv', 'utf-8', '.', '{}', '{}', 1, null, now() - interval '31 days'),
      ('going', '${uid}', '${api.tenants.parent}', 'a.csv', 'csv', 'utf-8', '.', '{}', '{}', 1, 'going', now() - interval '31 days');
    insert into notifications (uid, account, kind, created_at, about) values ('old', '${uid}', 'rights-changed', now() - interval '91 days', 'me'), ('young', '${uid}', 'rights-changed', now(), 'me');
    insert into tracking_logs (account_uid, start, "end", activity) values ('${uid}', now() - interval '2 years', now() - interval '2 years', '[]')`)
}

test('deletes expired data with its parts, and keeps recent and active data', async () => {
  await fill()
  const folder = join(api.settings.dataDirectory, 'exports')
  await mkdir(folder, { recursive: true })
  for (const name of ['old', 'young']) await writeFile(join(folder, name), '')
  const lastMonth = new Date(Date.now() - 30 * 86_400_000)
  await utimes(join(folder, 'old'), lastMonth, lastMonth)
  const said: string[] = []
  await purgeCommand.run([], {
    settings: { ...api.settings, databaseUrl: api.connectionString },
    say: (line) => void said.push(line),
  })
  expect(await rowsOf('sessions', 'token_hash')).not.toContain('old')
  expect(await rowsOf('sessions', 'token_hash')).toHaveLength(1)
  expect(await rowsOf('kept_records', 'entry')).toEqual(['2'])
  expect(await rowsOf('deleted_products', 'uid')).toEqual(['young'])
  expect(await rowsOf('jobs', 'uid')).toEqual(['going', 'young'])
  expect(await rowsOf('job_rows', 'job_uid')).toEqual(['young'])
  expect(await rowsOf('imports', 'uid')).toEqual(['going'])
  expect(await rowsOf('notifications', 'uid')).toEqual(['young'])
  expect(await rowsOf('tracking_logs', 'id')).toEqual([])
  expect(await readdir(folder)).toEqual(['young'])
  expect(said).toContain('jobs: 1 deleted')
})

test('deletes finished tasks of the search service after their retention', async () => {
  const { search } = api.server
  await search.index('brands').deleteDocument(randomUUID()).waitTask()
  await api.asOwner(`update search.tasks set finished_at = now() - interval '8 days' where status = 'succeeded'`)
  const before = (await search.tasks.getTasks({ limit: 1_000 })).total
  await purgeCommand.run([], { settings: { ...api.settings, databaseUrl: api.connectionString }, say: () => undefined })
  await expect.poll(async () => (await search.tasks.getTasks({ limit: 1_000 })).total).toBeLessThan(before)
})

test('the settings define each retention', () => {
  const { keptDays } = readSettings({ BACKOFFICE_KEEP_DAYS: 'jobs=7, imports=1' })
  expect([keptDays('jobs'), keptDays('imports'), keptDays('activity')]).toEqual([
    7,
    1,
    keptDaysWith(new Map())('activity'),
  ])
  for (const wrong of ['jobs', 'jobs=0', 'orders=30', 'jobs=x'])
    expect(() => readSettings({ BACKOFFICE_KEEP_DAYS: wrong })).toThrow('BACKOFFICE_KEEP_DAYS')
})
