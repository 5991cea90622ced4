import { expect, test } from 'vitest'
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
