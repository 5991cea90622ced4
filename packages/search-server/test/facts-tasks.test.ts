import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const answer = await server.ask(method, path, body)
  // For cancelations and deletions of tasks, the protocol responds with 200.
  expect(answer.status).toBe(path.startsWith('/tasks') ? 200 : 202)
  const { taskUid }: { taskUid?: number } = answer.body
  return server.settle({ taskUid: taskUid ?? -1 })
}
const documents = async (uid: string): Promise<unknown> =>
  (await server.ask('GET', `/indexes/${uid}/documents`)).body['results']

describe('tasks', () => {
  test('returns a summary of an enqueued task, and all details once it is finished', async () => {
    const { status, body } = await server.ask('POST', '/indexes/shape/documents', [{ id: 1 }])
    expect(status).toBe(202)
    expect(body).toEqual({
      taskUid: expect.any(Number),
      indexUid: 'shape',
      status: 'enqueued',
      type: 'documentAdditionOrUpdate',
      enqueuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const { taskUid }: { taskUid?: number } = body
    const task = await server.settle({ taskUid: taskUid ?? -1 })
    expect(task).toEqual({
      uid: taskUid,
      batchUid: expect.any(Number),
      indexUid: 'shape',
      status: 'succeeded',
      type: 'documentAdditionOrUpdate',
      canceledBy: null,
      details: { receivedDocuments: 1, indexedDocuments: 1 },
      error: null,
      duration: expect.stringMatching(/^PT\d+\.\d+S$/),
      enqueuedAt: expect.any(String),
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    })
  })

  test('lists tasks newest first, paginated and filtered', async () => {
    for (const id of [1, 2, 3]) await run('POST', '/indexes/listed/documents', [{ id }])
    const { body } = await server.ask('GET', '/tasks?limit=2&indexUids=listed')
    const uids: number[] = body['results'].map(({ uid }: { uid: number }) => uid)
    expect(body).toMatchObject({ limit: 2, total: 3, from: uids[0], next: (uids[1] ?? 0) - 1 })
    expect(uids[0]).toBeGreaterThan(uids[1] ?? 0)
    expect((await server.ask('GET', `/tasks?from=${body['next']}&indexUids=listed`)).body['results']).toHaveLength(1)
    expect((await server.ask('GET', '/tasks?statuses=failed&indexUids=listed')).body['results']).toEqual([])
    expect(
      (await server.ask('GET', '/tasks?statuses=*&types=documentAdditionOrUpdate&indexUids=listed&reverse=true')).body[
        'results'
      ],
    ).toHaveLength(3)
    expect((await server.ask('GET', '/tasks?afterEnqueuedAt=2999-01-01')).body['results']).toEqual([])
    expect((await server.ask('GET', '/tasks/99999')).body).toMatchObject({
      code: 'task_not_found',
      message: 'Task `99999` not found.',
    })
    expect((await server.ask('GET', '/tasks/x')).status).toBe(400)
  })

  test('cancels and deletes tasks', async () => {
    const canceled = await run('POST', '/tasks/cancel?statuses=enqueued')
    expect(canceled).toMatchObject({
      status: 'succeeded',
      details: { canceledTasks: 0, originalFilter: '?statuses=enqueued' },
    })
    const forgotten = await run('DELETE', '/tasks?indexUids=listed')
    expect(forgotten).toMatchObject({ details: { matchedTasks: 3, deletedTasks: 3 } })
    expect((await server.ask('DELETE', '/tasks')).body).toMatchObject({ code: 'missing_task_filters' })
  })

  test('stores custom metadata of a task', async () => {
    expect(await run('POST', '/indexes/noted/documents?customMetadata=from-tests', [{ id: 1 }])).toMatchObject({
      customMetadata: 'from-tests',
    })
  })
})

describe('documents', () => {
  test('creates the index and infers its primary key from the only field that ends with id', async () => {
    await run('POST', '/indexes/inferred/documents', [{ productId: 'a', name: 'x' }])
    expect((await server.ask('GET', '/indexes/inferred')).body).toMatchObject({
      uid: 'inferred',
      primaryKey: 'productId',
    })
  })

  test.each<[string, string, Record<string, unknown>, unknown]>([
    [
      'none',
      'index_primary_key_no_candidate_found',
      { name: 'x' },
      expect.stringContaining('did not find any field ending with `id`'),
    ],
    [
      'several',
      'index_primary_key_multiple_candidates_found',
      { id: 1, object_id: 2, realId: 3 },
      expect.stringContaining("found 3 fields ending with `id` in their names: 'id' and 'object_id'"),
    ],
  ])('fails if the candidates for the primary key are: %s', async (uid, code, document, message) => {
    expect(await run('POST', `/indexes/key-${uid}/documents`, [document])).toMatchObject({
      status: 'failed',
      error: { code, message },
      details: { receivedDocuments: 1, indexedDocuments: 0 },
    })
  })

  test('fails the whole task if one document is invalid', async () => {
    const bad = await run('POST', '/indexes/bad/documents?primaryKey=docid', [
      { docid: 'fine' },
      { docid: 'foo & bar' },
    ])
    expect(bad).toMatchObject({
      status: 'failed',
      error: { code: 'invalid_document_id' },
      details: { indexedDocuments: 0 },
    })
    const missing = await run('POST', '/indexes/bad/documents?primaryKey=docid', [{ id: '11' }])
    expect(missing).toMatchObject({
      status: 'failed',
      error: { code: 'missing_document_id', message: 'Document doesn\'t have a `docid` attribute: `{"id":"11"}`.' },
    })
    const long = await run('POST', '/indexes/bad/documents?primaryKey=docid', [{ docid: 'a'.repeat(512) }])
    expect(long).toMatchObject({ error: { code: 'invalid_document_id' } })
  })

  test('replaces documents or merges their members', async () => {
    await run('POST', '/indexes/merged/documents', [{ id: 1, a: 1, b: { c: 1 } }])
    await run('PUT', '/indexes/merged/documents', [
      { id: 1, b: { d: 2 } },
      { id: 2, a: 2 },
    ])
    expect(await documents('merged')).toEqual([
      { id: 1, a: 1, b: { d: 2 } },
      { id: 2, a: 2 },
    ])
    await run('POST', '/indexes/merged/documents', [{ id: 1, z: 9 }])
    expect(await documents('merged')).toEqual([
      { id: 1, z: 9 },
      { id: 2, a: 2 },
    ])
    await run('PUT', '/indexes/merged/documents?skipCreation=true', [
      { id: 2, a: 3 },
      { id: 7, a: 7 },
    ])
    expect(await documents('merged')).toEqual([
      { id: 1, z: 9 },
      { id: 2, a: 3 },
    ])
  })

  test('accepts documents as NDJSON and CSV', async () => {
    const send = async (type: string, body: string, query = ''): Promise<void> => {
      const response = await fetch(`${server.url}/indexes/formats/documents${query}`, {
        method: 'POST',
        headers: { authorization: 'Bearer a-master-key-for-tests', 'content-type': type },
        body,
      })
      const { taskUid }: { taskUid: number } = JSON.parse(await response.text())
      expect(await server.settle({ taskUid })).toMatchObject({ status: 'succeeded' })
    }
    await send('application/x-ndjson', '{"id":1,"a":"x"}\n{"id":2}\n')
    await send('text/csv', 'id:number,name,price:number,on:boolean\n3,"a ""b"", c",1.5,true\n4,,,\n')
    await send('text/csv; charset=utf-8', 'id;name\n5;Zoë', '?csvDelimiter=%3B')
    expect(await documents('formats')).toEqual([
      { id: 1, a: 'x' },
      { id: 2 },
      { id: 3, name: 'a "b", c', price: 1.5, on: true },
      { id: 4, name: null, price: null, on: null },
      { id: '5', name: 'Zoë' },
    ])
    expect((await server.ask('POST', '/indexes/formats/documents?csvDelimiter=ab', [])).body).toMatchObject({
      code: 'invalid_document_csv_delimiter',
    })
  })

  test('deletes documents by filter, by id, by a list of ids, or all', async () => {
    await server.fill(
      'gone',
      [1, 2, 3, 4, 5, 6].map((id) => ({ id, color: id < 3 ? 'blue' : 'red' })),
      { filterableAttributes: ['color'] },
    )
    expect(await run('POST', '/indexes/gone/documents/delete', { filter: 'color = blue' })).toMatchObject({
      details: { providedIds: 0, deletedDocuments: 2, originalFilter: '"color = blue"' },
    })
    expect(await run('DELETE', '/indexes/gone/documents/3')).toMatchObject({
      type: 'documentDeletion',
      details: { providedIds: 1, deletedDocuments: 1 },
    })
    expect(await run('POST', '/indexes/gone/documents/delete-batch', [4, '99'])).toMatchObject({
      details: { providedIds: 2, deletedDocuments: 1 },
    })
    expect(await run('POST', '/indexes/gone/documents/delete', { filter: 'size = 1' })).toMatchObject({
      status: 'failed',
      error: { code: 'invalid_document_filter' },
    })
    expect(await run('DELETE', '/indexes/gone/documents')).toMatchObject({ details: { deletedDocuments: 2 } })
    expect((await server.ask('POST', '/indexes/gone/search', {})).body).toMatchObject({
      hits: [],
      estimatedTotalHits: 0,
    })
    expect(await run('DELETE', '/indexes/nowhere/documents/3')).toMatchObject({
      status: 'failed',
      error: { code: 'index_not_found' },
    })
  })

  test('reads documents', async () => {
    await server.fill(
      'read',
      [
        { id: 1, a: 1, b: 2 },
        { id: 2, a: 3 },
      ],
      { filterableAttributes: ['a'], sortableAttributes: ['a'] },
    )
    expect((await server.ask('GET', '/indexes/read/documents')).body).toEqual({
      results: [
        { id: 1, a: 1, b: 2 },
        { id: 2, a: 3 },
      ],
      offset: 0,
      limit: 20,
      total: 2,
    })
    expect((await server.ask('GET', '/indexes/read/documents/1?fields=a')).body).toEqual({ a: 1 })
    expect(await server.ask('GET', '/indexes/read/documents/9')).toMatchObject({
      status: 404,
      body: { code: 'document_not_found', message: 'Document `9` not found.' },
    })
    expect(
      (await server.ask('POST', '/indexes/read/documents/fetch', { filter: 'a = 3', fields: ['id'] })).body,
    ).toMatchObject({ results: [{ id: 2 }], total: 1 })
    expect(
      (await server.ask('POST', '/indexes/read/documents/fetch', { sort: ['a:desc'], limit: 1 })).body,
    ).toMatchObject({ results: [{ id: 2, a: 3 }], total: 2 })
    expect((await server.ask('POST', '/indexes/read/documents/fetch', { ids: [1, '7'] })).body).toMatchObject({
      results: [{ id: 1 }],
      total: 1,
    })
  })
})

describe('indexes', () => {
  test('creates an index only once', async () => {
    expect(await run('POST', '/indexes', { uid: 'x', primaryKey: 'id' })).toMatchObject({
      status: 'succeeded',
      type: 'indexCreation',
      details: { primaryKey: 'id' },
    })
    expect(await run('POST', '/indexes', { uid: 'x' })).toMatchObject({
      status: 'failed',
      error: { code: 'index_already_exists', message: 'Index `x` already exists.' },
    })
    expect(await server.ask('POST', '/indexes', {})).toMatchObject({ status: 400, body: { code: 'missing_index_uid' } })
  })

  test('does not change the primary key once there are documents', async () => {
    await server.fill('keyed', [{ id: 1, other: 2 }])
    expect(await run('PATCH', '/indexes/keyed', { primaryKey: 'other' })).toMatchObject({
      status: 'failed',
      error: {
        code: 'index_primary_key_already_exists',
        message: 'Index `keyed`: Index already has a primary key: `id`.',
      },
    })
    expect(await run('POST', '/indexes/keyed/documents?primaryKey=other', [{ other: 3 }])).toMatchObject({
      status: 'failed',
      error: { code: 'index_primary_key_already_exists' },
    })
  })

  test('swaps, renames and deletes indexes', async () => {
    await server.fill('one', [{ id: 1 }])
    await server.fill('two', [{ id: 2 }, { id: 3 }])
    expect(await run('POST', '/swap-indexes', [{ indexes: ['one', 'two'] }])).toMatchObject({
      status: 'succeeded',
      indexUid: null,
      type: 'indexSwap',
    })
    expect(await documents('one')).toEqual([{ id: 2 }, { id: 3 }])
    expect(await run('POST', '/swap-indexes', [{ indexes: ['one', 'nowhere'] }])).toMatchObject({
      status: 'failed',
      error: { code: 'index_not_found' },
    })
    expect((await server.ask('POST', '/swap-indexes', [{ indexes: ['one', 'one'] }])).body).toMatchObject({
      code: 'invalid_swap_duplicate_index_found',
    })
    await run('PATCH', '/indexes/two', { uid: 'three' })
    expect(await documents('three')).toEqual([{ id: 1 }])
    expect(await run('DELETE', '/indexes/three')).toMatchObject({ details: { deletedDocuments: 1 } })
    expect((await server.ask('GET', '/indexes/three')).status).toBe(404)
  })

  test('keeps foreign keys, and shows them among the settings while their feature is enabled', async () => {
    await run('POST', '/indexes', { uid: 'related' })
    const foreignKeys = [{ foreignIndexUid: 'makers', fieldName: 'maker' }]
    await run('PUT', '/indexes/related/settings/foreign-keys', foreignKeys)
    expect((await server.ask('GET', '/indexes/related/settings')).body).not.toHaveProperty('foreignKeys')
    await server.client.updateExperimentalFeatures({ foreignKeys: true })
    expect((await server.ask('GET', '/indexes/related/settings')).body).toMatchObject({ foreignKeys })
    await run('DELETE', '/indexes/related/settings/foreign-keys')
    expect(await server.client.index('related').getForeignKeys()).toEqual([])
    await server.client.updateExperimentalFeatures({ foreignKeys: false })
  })

  test('returns default settings, updates some of them and resets them', async () => {
    await run('POST', '/indexes', { uid: 'set' })
    const initial = (await server.ask('GET', '/indexes/set/settings')).body
    expect(initial).toMatchObject({
      rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
      pagination: { maxTotalHits: 1000 },
      searchableAttributes: ['*'],
      embedders: {},
      localizedAttributes: null,
      facetSearch: true,
      prefixSearch: 'indexingTime',
    })
    expect(Object.keys(initial)).toHaveLength(20)
    await run('PATCH', '/indexes/set/settings', {
      typoTolerance: { minWordSizeForTypos: { oneTypo: 4 } },
      synonyms: { a: ['b'] },
      dictionary: ['J. R. R.'],
      searchCutoffMs: 100,
    })
    expect((await server.ask('GET', '/indexes/set/settings')).body).toEqual({
      ...initial,
      synonyms: { a: ['b'] },
      dictionary: ['J. R. R.'],
      searchCutoffMs: 100,
      typoTolerance: {
        enabled: true,
        minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
        disableOnWords: [],
        disableOnAttributes: [],
        disableOnNumbers: false,
      },
    })
    expect(await run('PATCH', '/indexes/set/settings', { stopWords: null })).toMatchObject({
      type: 'settingsUpdate',
      details: { stopWords: null },
    })
    expect((await server.ask('GET', '/indexes/set/settings/search-cutoff-ms')).body).toEqual({ value: 100 })
    await run('DELETE', '/indexes/set/settings')
    expect((await server.ask('GET', '/indexes/set/settings')).body).toEqual(initial)
  })

  test('reindexes every document after a settings update', async () => {
    await server.fill('anew', [{ id: 1, name: 'red', hidden: 'blue' }])
    const index = server.client.index('anew')
    expect((await index.search('blue')).hits).toHaveLength(1)
    await server.settle(
      await index.updateSettings({ searchableAttributes: ['name'], filterableAttributes: ['hidden'] }),
    )
    expect((await index.search('blue')).hits).toHaveLength(0)
    expect((await index.search('red', { filter: 'hidden = blue' })).hits).toHaveLength(1)
  })

  test('returns stats, version and health', async () => {
    await server.fill('stats', [
      { id: 1, a: 1 },
      { id: 2, a: 1, b: null },
    ])
    expect(await server.client.index('stats').getStats()).toMatchObject({
      numberOfDocuments: 2,
      isIndexing: false,
      fieldDistribution: { id: 2, a: 2, b: 1 },
    })
    expect((await server.client.getStats()).indexes).toHaveProperty('stats')
    expect((await server.client.getVersion()).pkgVersion).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await server.client.isHealthy()).toBe(true)
    expect((await server.ask('GET', '/network')).status).toBe(404)
  })
})
