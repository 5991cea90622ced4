import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareCommand } from '../src/commands/compare.ts'
import { reindexCommand } from '../src/commands/reindex.ts'
import { brands } from '../src/modules/brands/tables.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
const said: string[] = []
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const context = () => ({
  settings: { ...api.settings, databaseUrl: api.connectionString },
  say: (line: string) => void said.push(line),
})

test('compare finds missing, orphaned and outdated documents, and repairs them', async () => {
  const { database } = api.connection
  const compare = async (...args: string[]) => {
    said.length = 0
    return compareCommand.run(['brands', ...args], context())
  }
  const values = (uid: string) => ({ uid, namespace: api.tenants.parent, name: uid, slug: uid })
  const uids = ['compared-missing', 'compared-stale', 'compared-right']
  await database.insert(brands).values(uids.map(values))
  await reindexCommand.run(['brands'], context())
  await api.server.indexer.drain()
  expect(await compare()).toBe(true)
  const index = api.server.search.index('brands')
  await index.deleteDocument('compared-missing').waitTask()
  await index.addDocuments([{ uid: 'compared-ghost', namespace: api.tenants.parent, name: 'Ghost' }]).waitTask()
  await database.update(brands).set({ name: 'Renamed' }).where(eq(brands.uid, 'compared-stale'))
  expect(await compare('--repair')).toBe(false)
  expect(said).toEqual([
    'brands: 1 missing (compared-missing)',
    'brands: 1 ghosts (compared-ghost)',
    'brands: 1 stale (compared-stale)',
  ])
  await api.server.indexer.drain()
  expect(await compare()).toBe(true)
})
