import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

const numbers = Array.from({ length: 5_200 }, (_, id) => id)
const isBoxed = (id: number): boolean => id % 10 === 0

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill(
    'parts',
    numbers.map((id) => ({ id, sku: `part-${id}`, name: isBoxed(id) ? `boxed ${id}` : 'loose' })),
  )
})
afterAll(() => server.close())

test.each([
  ['a word that every document has', 'part-', numbers],
  ['a word that few have', 'boxed ', numbers.filter(isBoxed)],
  ['no other word', '', numbers],
])('a very short beginning beside %s finds what begins so', async (_, before, among) => {
  for (const beginning of ['4', '51']) {
    const expected = among.filter((id) => String(id).startsWith(beginning)).length
    const { estimatedTotalHits, hits } = await server.client
      .index('parts')
      .search(`${before}${beginning}`, { matchingStrategy: 'all', limit: 100 })
    expect(estimatedTotalHits).toBe(Math.min(expected, 1_000))
    expect(hits.every(({ id }) => String(id).startsWith(beginning))).toBe(true)
  }
})
