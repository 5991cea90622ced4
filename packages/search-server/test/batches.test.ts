import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { taskTypes } from '../src/tasks/task.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill('mugs', [{ id: 1 }, { id: 2 }], { filterableAttributes: ['id'] })
  await server.fill('cups', [{ id: 1 }])
})
afterAll(() => server.close())

test('shows what was done together, and why', async () => {
  const { results } = await server.client.batches.getBatches({ indexUids: ['mugs'] })
  expect(results.map(({ stats }) => stats.types)).toEqual([{ documentAdditionOrUpdate: 1 }, { settingsUpdate: 1 }])
  expect(results[0]).toEqual({
    uid: expect.any(Number),
    progress: null,
    details: { receivedDocuments: 2, indexedDocuments: 2 },
    stats: {
      totalNbTasks: 1,
      status: { succeeded: 1 },
      types: { documentAdditionOrUpdate: 1 },
      indexUids: { mugs: 1 },
    },
    duration: expect.stringMatching(/^PT\d+\.\d+S$/),
    startedAt: expect.any(String),
    finishedAt: expect.any(String),
    batchStrategy: 'batched all enqueued tasks',
  })
  expect(results[1]).toMatchObject({
    details: { filterableAttributes: ['id'] },
    batchStrategy: expect.stringContaining('`settingsUpdate` that cannot be batched'),
  })
  expect(await server.client.batches.getBatch(results[0]?.uid ?? -1)).toEqual(results[0])
})

test('adds up the tasks of a batch', async () => {
  const enqueued = await Promise.all(
    Array.from({ length: 8 }, (_, id) => server.client.index('many').addDocuments([{ id }], { primaryKey: 'id' })),
  )
  for (const task of enqueued) await server.settle(task)
  const { results } = await server.client.batches.getBatches({ indexUids: ['many'] })
  expect(results.reduce((sum, { stats }) => sum + stats.totalNbTasks, 0)).toBe(8)
  for (const { details, stats } of results) expect(details['indexedDocuments']).toBe(stats.totalNbTasks)
})

test('lists batches newest first, paginated and selected by their tasks', async () => {
  const all = await server.client.batches.getBatches()
  expect(all.results.map(({ uid }) => uid)).toEqual(all.results.map(({ uid }) => uid).toSorted((a, b) => b - a))
  const page = await server.client.batches.getBatches({ limit: 1 })
  expect(page).toMatchObject({ total: all.total, limit: 1, from: all.results[0]?.uid, next: all.results[1]?.uid })
  const reversed = await server.client.batches.getBatches({ reverse: true, limit: 1 })
  expect(reversed.results).toEqual(all.results.slice(-1))
  expect((await server.client.batches.getBatches({ statuses: ['failed'] })).results).toEqual([])
  expect((await server.client.batches.getBatches({ afterEnqueuedAt: '2999-01-01' })).total).toBe(0)
})

test('every type of task can be asked for', async () => {
  for (const path of ['tasks', 'batches'])
    expect((await server.ask('GET', `/${path}?types=${taskTypes.join(',')}`)).body).toMatchObject({ limit: 20 })
})

test('says so if a batch does not exist or its number is none', async () => {
  expect(await server.ask('GET', '/batches/999999')).toMatchObject({
    status: 404,
    body: { code: 'batch_not_found', message: 'Batch `999999` not found.' },
  })
  expect(await server.ask('GET', '/batches/x')).toMatchObject({ status: 400, body: { code: 'invalid_batch_uids' } })
})

test('a key shows only the batches of its indexes', async () => {
  const { key } = await server.client.createKey({
    actions: ['tasks.get'],
    indexes: ['cups'],
    expiresAt: new Date('2999-01-01T00:00:00Z'),
  })
  const { body } = await server.ask('GET', '/batches', undefined, key)
  expect(body['results'].map(({ stats }: { stats: object }) => stats)).toEqual([
    expect.objectContaining({ indexUids: { cups: 1 } }),
  ])
  const mugs = (await server.client.batches.getBatches({ indexUids: ['mugs'] })).results[0]
  expect((await server.ask('GET', `/batches/${mugs?.uid}`, undefined, key)).status).toBe(404)
})
