import { createTestDatabase } from '@backoffice/embedded-postgres/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { modules } from '../src/modules.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { createIndexer } from '../src/platform/search/indexer.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ drainSeconds: 1 })
})
afterAll(() => vi.restoreAllMocks())

test('two processes that migrate an empty database at once both succeed, and apply each migration once', async () => {
  const empty = await createTestDatabase()
  const { connectionString } = empty
  try {
    await Promise.all([migrateDatabase(connectionString), migrateDatabase(connectionString)])
    const client = new Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ times: number }>(
      'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    )
    await client.end()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
  } finally {
    await empty.drop()
  }
})

test('a process whose indexing was taken over stops, and its documents are carried again', async () => {
  const { pool } = api.connection
  await api.server.indexer.worker.stop()
  const { uid } = await create(api, await api.account(null), 'createBrand', newRecord('Brand'))
  const waiting = async () =>
    (await pool.query<{ uid: string }>('select uid from outbox where uid = $1', [uid])).rowCount
  const before = (await waiting()) ?? 0
  expect(before).toBeGreaterThan(0)
  const kinds = createKinds(modules)
  const brands = kinds.of('brands')
  let batches = 0
  vi.spyOn(kinds, 'of').mockReturnValue({
    ...brands,
    documents: async (...about) => {
      batches += 1
      await pool.query(`update leases set holder = 'another process' where name = 'search-documents'`)
      return (await brands.documents?.(...about)) ?? []
    },
  })
  await createIndexer(api.connection, api.server.search, kinds).drain()
  expect(batches).toBe(1)
  expect(await waiting()).toBe(2 * before)
})

test('a stopping process reports not ready, and answers until the load balancer has noticed', async () => {
  const { cookie } = await api.account(null)
  const ready = async () => (await api.server.app.inject({ method: 'GET', url: '/ready' })).json<unknown>()
  expect(await ready()).toMatchObject({ ready: true })
  const closing = api.close()
  expect(await ready()).toEqual({ ready: false, database: true, migrations: true, search: true, running: false })
  expect((await api.call('listBrands', { cookie })).status).toBe(200)
  await closing
})
