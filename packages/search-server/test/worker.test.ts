import { createTestDatabase } from '@backoffice/embedded-postgres/testing'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { getIndex, saveIndex } from '../src/storage/index-record.ts'
import { tablesOf } from '../src/storage/storage-tables.ts'
import { sweepSets } from '../src/storage/sweep-sets.ts'
import { serverForTest } from './start-test-server.ts'

test('runs an interrupted task again at the next start', async () => {
  const { connectionString } = await createTestDatabase()
  const first = await serverForTest(connectionString)
  await first.fill('kept', [{ id: 1, name: 'one' }])
  await first.close()
  const database = new Client({ connectionString })
  await database.connect()
  // As after a killed process: one interrupted task, and one that is waiting.
  for (const [status, id] of [
    ['processing', 2],
    ['enqueued', 3],
  ] as const) {
    await database.query(
      `WITH t AS (INSERT INTO search.tasks (index_uid, status, type, details) VALUES ('kept', $1, 'documentAdditionOrUpdate', '{"receivedDocuments":1,"payload":{"method":"replace"}}') RETURNING uid)
       INSERT INTO search.task_contents SELECT uid, $2 FROM t`,
      [status, JSON.stringify([{ id, name: 'more' }])],
    )
  }
  await database.end()
  const second = await serverForTest(connectionString)
  const { results } = await second.client.tasks.getTasks({ limit: 2 })
  for (const { uid } of results) expect(await second.settle({ taskUid: uid })).toMatchObject({ status: 'succeeded' })
  expect((await second.client.index('kept').search('more')).hits.map(({ id }) => id)).toEqual([2, 3])
})

test('runs the tasks of two processes in order, and each sees at once what the other wrote', async () => {
  const { connectionString } = await createTestDatabase()
  const [one, two] = await Promise.all([serverForTest(connectionString), serverForTest(connectionString)])
  await one.fill('shared', [{ id: 0, name: 'begin' }])
  const tasks = []
  for (let round = 1; round <= 10; round += 1) {
    for (const server of [one, two])
      tasks.push(
        await server.client.index('shared').addDocuments([
          { id: 1, name: `round${round}` },
          { id: 100 + tasks.length, name: 'other' },
        ]),
      )
  }
  const last = tasks.at(-1)
  if (last) await one.settle(last)
  for (const server of [one, two]) {
    expect(await server.client.index('shared').getDocument(1)).toEqual({ id: 1, name: 'round10' })
    expect((await server.client.index('shared').search('round10')).hits).toHaveLength(1)
    expect((await server.client.index('shared').search('other')).estimatedTotalHits).toBe(20)
  }
})

test('completes many concurrent writes', async () => {
  const server = await serverForTest()
  const index = server.client.index('crowd')
  const tasks = await Promise.all(
    Array.from({ length: 40 }, (_, id) => index.addDocuments([{ id, name: `crowd ${id}` }], { primaryKey: 'id' })),
  )
  for (const task of tasks) expect(await server.settle(task)).toMatchObject({ status: 'succeeded' })
  expect((await index.search('crowd', { limit: 100 })).hits).toHaveLength(40)
})

test('finds documents at once, and no longer after they are changed or deleted', async () => {
  const server = await serverForTest()
  const index = server.client.index('fresh')
  for (const word of ['alpha', 'bravo', 'charlie']) {
    await server.fill('fresh', [{ id: 1, word }])
    expect((await index.search(word)).hits).toEqual([{ id: 1, word }])
  }
  expect((await index.search('alpha ')).hits).toEqual([])
  await server.settle(await index.deleteDocument(1))
  expect((await index.search('charlie')).hits).toEqual([])
})

test('cancels a waiting task', async () => {
  const { connectionString } = await createTestDatabase()
  const holder = new Client({ connectionString })
  await holder.connect()
  // No task can run while the writer's lock is held.
  await holder.query('SELECT pg_advisory_lock(7263541)')
  const server = await serverForTest(connectionString)
  const index = server.client.index('late')
  const waiting = await index.addDocuments([{ id: 1 }])
  const cancelation = await server.client.tasks.cancelTasks({ uids: [waiting.taskUid] })
  await holder.end()
  expect(await server.settle(cancelation)).toMatchObject({
    status: 'succeeded',
    details: { matchedTasks: 1, canceledTasks: 1 },
  })
  expect(await server.client.tasks.getTask(waiting.taskUid)).toMatchObject({
    status: 'canceled',
    canceledBy: cancelation.taskUid,
  })
})

test('deletes unused facet values and still counts facets correctly', async () => {
  const server = await serverForTest()
  await server.fill('swept', [{ id: 1, price: 1, color: 'red' }], { filterableAttributes: ['price', 'color'] })
  for (let price = 2; price < 6; price += 1) await server.fill('swept', [{ id: 1, price, color: 'red' }])
  const database = new Client({ connectionString: server.connectionString })
  await database.connect()
  const index = await getIndex(database, 'swept')
  const count = async (): Promise<unknown> =>
    (await database.query(`SELECT count(*)::int AS n FROM ${tablesOf(index.storage).sets} WHERE col <> 0`)).rows
  expect(await count()).toEqual([{ n: 6 }])
  await saveIndex(database, await sweepSets(database, index, 0))
  expect(await count()).toEqual([{ n: 2 }])
  await database.end()
  await server.fill('swept', [{ id: 2, price: 2, color: 'red' }])
  expect(
    await server.client.index('swept').search('', { facets: ['price', 'color'], filter: 'color = red' }),
  ).toMatchObject({ facetDistribution: { color: { red: 2 }, price: { 2: 1, 5: 1 } } })
})
