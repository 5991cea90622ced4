import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServer } from '../src/server.ts'
import { connect } from '../src/platform/database/database.ts'
import { buildIndex } from '../src/platform/search/build-index.ts'
import { fingerprintOf } from '../src/platform/search/index-version.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

/** Starts a second process beside the running one. */
async function startAnother(): Promise<void> {
  const connection = connect(api.connectionString, 4)
  const server = await createServer(connection, api.connectionString, { ...api.settings, role: 'worker' })
  await server.close()
}

const sortableOf = async () => (await api.server.search.index('brands').getSettings()).sortableAttributes

test('an outdated process does not reset the settings of an index, and a current one applies its own', async () => {
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

test('an older process with the same tables leaves an index unchanged', async () => {
  const own = await sortableOf()
  await api.asOwner(
    `insert into index_builds (index_name, fingerprint, finished_at) values ('brands', 'that of a newer version', now())`,
  )
  await api.server.search.index('brands').updateSortableAttributes(['name']).waitTask()
  await startAnother()
  expect(await sortableOf()).toEqual(['name'])
  await api.asOwner(`delete from index_builds where fingerprint = 'that of a newer version'`)
  await startAnother()
  expect(await sortableOf()).toEqual(own)
})

const brands = () => api.server.search.index<{ uid: string; name: string }>('brands')
const namesOf = async () => (await brands().search('', { limit: 1_000 })).hits.map(({ name }) => name).toSorted()
const brand = async (name: string) =>
  String((await create(api, editor, 'createBrand', { name, slug: name.toLowerCase() }))['uid'])

const place = () => ({ database: api.connection.database, search: api.server.search, kinds: createKinds(modules) })

test('builds an index beside the one in use, with concurrent changes, and continues after an interruption', async () => {
  await brand('Kept')
  const [changed, gone] = [await brand('Changed'), await brand('Gone')]
  await api.server.indexer.drain()
  // A document that only the former index has shows which one answers.
  await brands()
    .addDocuments([{ uid: 'former', name: 'Former' }])
    .waitTask()
  const stop = (method: 'swapIndexes' | 'deleteIndex') => {
    const spy = vi.spyOn(api.server.search, method)
    return {
      spy,
      kill: () =>
        spy.mockImplementation(() => {
          throw new Error('killed')
        }),
    }
  }

  const swapping = stop('swapIndexes')
  swapping.kill()
  await expect(buildIndex(place(), 'brands')).rejects.toThrow('killed')
  swapping.spy.mockRestore()
  expect(await namesOf()).toContain('Former')
  await api.callFresh('changeBrand', { cookie: editor.cookie, path: { uid: changed }, body: { name: 'New name' } })
  await api.callFresh('deleteBrand', { cookie: editor.cookie, path: { uid: gone } })
  await brand('Added')
  await api.server.indexer.drain()
  expect(await namesOf()).toEqual(expect.arrayContaining(['Former', 'New name', 'Added']))

  const removing = stop('deleteIndex')
  removing.kill()
  await expect(buildIndex(place(), 'brands')).rejects.toThrow('killed')
  removing.spy.mockRestore()
  for (const isInterrupted of [true, false]) {
    if (!isInterrupted) await buildIndex(place(), 'brands')
    await api.server.indexer.drain()
    const found = await namesOf()
    expect(found).toEqual(expect.arrayContaining(['Added', 'Kept', 'New name']))
    expect(found.filter((name) => ['Former', 'Changed', 'Gone'].includes(name))).toEqual([])
  }
  const { results } = await api.server.search.getIndexes({ limit: 1_000 })
  expect(results.filter(({ uid }) => uid.startsWith('brands')).map(({ uid }) => uid)).toEqual(['brands'])
})

test('an index is built in the order in which records were created, even if an earlier version began it in another', async () => {
  const created: string[] = []
  for (const name of ['Zinc', 'Ash', 'Oak', 'Birch', 'Yew', 'Copper']) created.push(await brand(name))
  await api.server.indexer.drain()
  await api.asOwner(
    `insert into index_builds (index_name, fingerprint, filled_to) values ('brands', '${fingerprintOf('brands')}', 'uid-of-a-brand')`,
  )
  await buildIndex(place(), 'brands')
  const { results } = await brands().getDocuments({ limit: 1_000 })
  expect(results.map(({ uid }) => uid).filter((uid) => created.includes(uid))).toEqual(created)
})
