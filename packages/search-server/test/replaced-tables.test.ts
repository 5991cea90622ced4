import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { getIndex } from '../src/storage/index-record.ts'
import { tablesOf } from '../src/storage/storage-tables.ts'
import { serverForTest, type TestServer } from './start-test-server.ts'

/** Every request that reads the tables of an index. */
const reads: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/indexes/shelf/search', { q: 'mug' }],
  ['POST', '/indexes/shelf/facet-search', { facetName: 'color' }],
  ['POST', '/multi-search', { queries: [{ indexUid: 'shelf', q: 'mug' }] }],
  ['GET', '/indexes/shelf/documents'],
  ['GET', '/indexes/shelf/documents/1'],
  ['POST', '/indexes/shelf/documents/fetch', { limit: 1 }],
  ['POST', '/indexes/shelf/fields', {}],
  ['GET', '/indexes/shelf/stats'],
  ['GET', '/stats'],
]

/** Sends a request over and over until `isOver`, and returns the failures; a server may say that it is busy (503). */
async function failuresOf(
  server: TestServer,
  [method, path, body]: (typeof reads)[number],
  isOver: () => boolean,
): Promise<readonly string[]> {
  const failures: string[] = []
  while (!isOver()) {
    const { status, body: answer } = await server.ask(method, path, body)
    if (status !== 200 && status !== 503) failures.push(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
  }
  return failures
}

test('an index is read while changes of its settings replace its tables', async () => {
  const server = await serverForTest()
  await server.fill('shelf', [{ id: 1, name: 'mug', color: 'red' }], { filterableAttributes: ['color'] })
  let isOver = false
  const answers = reads.map((read) => failuresOf(server, read, () => isOver))
  for (let round = 0; round < 15; round += 1)
    await server.settle(await server.client.index('shelf').updateSettings({ stopWords: [`word${round}`] }))
  isOver = true
  expect((await Promise.all(answers)).flat()).toEqual([])
})

/** Opens a connection of somebody who reads the tables of an index for long. */
async function slowReader({ connectionString }: TestServer): Promise<Client> {
  const reader = new Client({ connectionString })
  await reader.connect()
  onTestFinished(() => reader.end())
  return reader
}

const tablesLeft = async (reader: Client, storage: number): Promise<number> => {
  const { rowCount } = await reader.query(`SELECT FROM pg_tables WHERE schemaname || '.' || tablename = ANY($1)`, [
    Object.values(tablesOf(storage)),
  ])
  return rowCount ?? 0
}

test('a change of settings does not wait for somebody who reads the former tables, which go once nobody does', async () => {
  const server = await serverForTest()
  await server.fill('shelf', [{ id: 1, name: 'mug' }])
  const reader = await slowReader(server)
  const { storage } = await getIndex(reader, 'shelf')
  await reader.query(`BEGIN; SELECT FROM ${tablesOf(storage).entries}`)
  const change = (word: string) => server.client.index('shelf').updateSettings({ stopWords: [word] })
  expect(await server.settle(await change('one'))).toMatchObject({ status: 'succeeded' })
  expect((await server.client.index('shelf').search('mug')).hits).toHaveLength(1)
  await reader.query(`SELECT FROM ${tablesOf(storage).entries}; COMMIT`)
  expect(await server.settle(await change('two'))).toMatchObject({ status: 'succeeded' })
  await expect.poll(() => tablesLeft(reader, storage)).toBe(0)
})

test('documents that bring a new attribute are stored although somebody who reads the tables in another order waits for them', async () => {
  const server = await serverForTest()
  await server.fill('shelf', [{ id: 1, name: 'mug' }], { filterableAttributes: ['*'] })
  const reader = await slowReader(server)
  const { entries, texts } = tablesOf((await getIndex(reader, 'shelf')).storage)
  await reader.query(`BEGIN; SELECT FROM ${texts}`)
  const task = await server.client.index('shelf').addDocuments([{ id: 2, name: 'lantern', color: 'red' }])
  const isWaited = async () =>
    (await reader.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = '${texts}'::regclass`)).rowCount
  await expect.poll(isWaited).toBe(1)
  // Either of the two is ended by the database; the reader of a request asks again, and so does the writer.
  await reader.query(`SELECT FROM ${entries}`).catch((error: unknown) => expect(error).toMatchObject({ code: '40P01' }))
  await reader.query('ROLLBACK')
  expect(await server.settle(task)).toMatchObject({ status: 'succeeded' })
  expect((await server.client.index('shelf').search('', { filter: 'color = red' })).hits).toHaveLength(1)
})
