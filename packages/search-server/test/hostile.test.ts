import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill(
    'h',
    [
      { id: 1, name: 'mug', price: 3 },
      { id: 2, name: 'a "quoted" \\ name', price: null },
    ],
    { filterableAttributes: ['name', 'price'], sortableAttributes: ['price'] },
  )
})
afterAll(() => server.close())

const raw = async (
  method: string,
  path: string,
  body: string | Buffer | undefined,
  type = 'application/json',
): Promise<number> => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: 'Bearer a-master-key-for-tests', 'content-type': type },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

const member = fc.constantFrom(
  'q',
  'offset',
  'limit',
  'page',
  'hitsPerPage',
  'filter',
  'facets',
  'sort',
  'distinct',
  'attributesToRetrieve',
  'attributesToCrop',
  'cropLength',
  'cropMarker',
  'attributesToHighlight',
  'highlightPreTag',
  'showMatchesPosition',
  'showRankingScore',
  'rankingScoreThreshold',
  'matchingStrategy',
  'attributesToSearchOn',
  'locales',
  '__proto__',
  'constructor',
)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.string({ unit: 'binary' })),
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    1e308,
    -1,
    Number.MAX_SAFE_INTEGER,
    'name = mug',
    ['name:asc'],
    ['price:asc'],
    ['name', 'price'],
    '\0',
    '\u{d800}',
    "'; DROP TABLE search.indexes --",
    '" OR 1=1',
    '$1',
    '%',
  ),
)

test('no search body causes an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(member, value, { maxKeys: 5 }), async (body) => {
      const { status } = await server.ask('POST', '/indexes/h/search', body)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 250 },
  )
})

test('no filter causes an internal error', async () => {
  const piece = fc.constantFrom(
    'name',
    'price',
    ' = ',
    ' != ',
    ' > ',
    ' IN [',
    ']',
    ',',
    '(',
    ')',
    ' AND ',
    ' OR ',
    'NOT ',
    ' TO ',
    ' EXISTS',
    ' IS NULL',
    ' IS EMPTY',
    ' STARTS WITH ',
    '"',
    "'",
    '\\',
    'mug',
    '3',
    '1e400',
    '-',
    '\0',
    'é',
    '🦀',
    '\n',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      const { status } = await server.ask('POST', '/indexes/h/search', { filter: pieces.join('') })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 250 },
  )
})

test('accepts any query text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      for (const body of [
        { q: text },
        { q: `"${text}` },
        { q: `-${text}` },
        { q: text, attributesToHighlight: ['*'], showMatchesPosition: true, matchingStrategy: 'frequency' },
      ]) {
        expect((await server.ask('POST', '/indexes/h/search', body)).status).toBe(200)
      }
    }),
    { numRuns: 80 },
  )
})

test('no document causes an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), { maxKeys: 6 }),
      async (document) => {
        const answer = await server.ask('POST', '/indexes/wild/documents?primaryKey=key', [{ ...document, key: 1 }])
        expect(answer.status).toBe(202)
        const { taskUid }: { taskUid?: number } = answer.body
        const task = await server.settle({ taskUid: taskUid ?? -1 })
        expect([task['status'], task['error']]).toEqual(['succeeded', null])
      },
    ),
    // Every run includes names and values that PostgreSQL cannot store as text.
    { numRuns: 60, examples: [[{ '\0': 'a' }], [{ 'a\0b': { '\0': '\0' } }], [{ '\ud800': '\udfff' }]] },
  )
})

test.each<[string, string, string | Buffer | undefined, string?]>([
  ['POST', '/indexes/h/search', '{'],
  ['POST', '/indexes/h/search', '[]'],
  ['POST', '/indexes/h/search', 'null'],
  ['POST', '/indexes/h/search', ''],
  ['POST', '/indexes/h/search', `{"filter":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['POST', '/indexes/h/search', '{}', 'text/plain'],
  ['POST', '/indexes/h/search', Buffer.from([0xff, 0xfe, 0x00])],
  ['POST', '/indexes/h/documents', `[{"id":1,"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`],
  ['POST', '/indexes/h/documents', '"text"'],
  ['POST', '/indexes/h/documents', 'a,b\n1', 'text/csv'],
  ['PATCH', '/indexes/h/settings', '{"synonyms":{"a":[1]}}'],
  ['PATCH', '/indexes/h/settings', '{"pagination":{"maxTotalHits":1e300}}'],
  ['PATCH', '/indexes/h/settings', '{"stopWords":["\\u0000"]}'],
  ['GET', '/tasks?from=99999999999999999999', undefined],
  ['GET', '/tasks/99999999999999999999', undefined],
  ['GET', '/indexes/h/documents?limit=1e9', undefined],
  ['GET', '/indexes/%00', undefined],
  ['GET', '/indexes/h/documents/%00', undefined],
  ['GET', '/keys/%00', undefined],
  ['GET', '/nothing', undefined],
  ['POST', '/multi-search', '{"queries":[null]}'],
  ['POST', '/indexes/h/documents/delete-batch', '["\\u0000"]'],
  ['POST', '/swap-indexes', '[{"indexes":["a"]}]'],
  ['POST', '/indexes/h/facet-search', '{"facetName":"name","facetQuery":"\\u0000"}'],
  ['POST', '/indexes', '{"uid":"x","primaryKey":"\\u0000"}'],
])('%s %s %.40s causes no internal error', async (method, path, body, type) => {
  expect(await raw(method, path, body, type)).toBeLessThan(500)
})

test('still finds documents after all of that', async () => {
  expect(await server.client.index('h').search('mug', { filter: 'name = mug' })).toMatchObject({ hits: [{ id: 1 }] })
})
