import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../src/server.ts'
import { connect } from '../src/platform/database/database.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A process that starts beside the one that runs. */
async function startAnother(): Promise<void> {
  const connection = connect(api.connectionString, 4)
  const server = await createServer(connection, api.connectionString, { ...api.settings, role: 'worker' })
  await server.close()
}

const sortableOf = async () => (await api.server.search.index('brands').getSettings()).sortableAttributes

test('a process of an outdated version does not set the settings of an index back, and one of the current version sets its own', async () => {
  const own = await sortableOf()
  await api.server.search.index('brands').updateSortableAttributes(['name']).waitTask()
  await api.asOwner(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${randomUUID()}', ${Number.MAX_SAFE_INTEGER})`,
  )
  await startAnother()
  expect(await sortableOf()).toEqual(['name'])
  await api.asOwner(`delete from drizzle.__drizzle_migrations where created_at = ${Number.MAX_SAFE_INTEGER}`)
  await startAnother()
  expect(await sortableOf()).toEqual(own)
})
