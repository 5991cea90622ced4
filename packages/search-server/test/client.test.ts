import { generateTenantToken } from 'meilisearch/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const captains = [
  { id: '1', title: 'Shazam!' },
  { id: '2', title: 'Captain Planet' },
  { id: '3', title: 'Captain Marvel' },
  { id: '4', title: 'a Captain Marvel ersatz' },
  { id: '5', title: "He's not part of the Marvel Cinematic Universe" },
  { id: '6', title: 'a Shazam ersatz, but better than Captain Planet' },
  { id: '7', title: 'Capitain CAAAAAVEEERNE!!!!' },
]

test('finds added documents', async () => {
  await server.fill('captains', captains)
  const found = await server.client.index('captains').search('Captain Marvel')
  expect(found.hits.map(({ id }) => id)).toEqual(['3', '4', '2', '6', '7'])
  expect(found).toMatchObject({ query: 'Captain Marvel', limit: 20, offset: 0, estimatedTotalHits: 5 })
})

test.each([
  ['Captain Marvel', 'all', ['3', '4']],
  ['Captain Marvel', 'frequency', ['3', '4', '5']],
  ['Capitain Marvel', 'last', ['3', '4', '7', '2', '6']],
  ['Capitain Marvel', 'all', ['3', '4']],
  ['Capitain Marvel', 'frequency', ['3', '4', '5']],
  ['Captain Supercopter Marvel', 'last', ['2', '3', '4', '6', '7']],
  ['Captain Supercopter Marvel', 'all', []],
  ['Captain Supercopter Marvel', 'frequency', ['3', '4', '5']],
] as const)('"%s" with strategy %s finds %j', async (q, matchingStrategy, ids) => {
  const { hits } = await server.client.index('captains').search(q, { matchingStrategy, attributesToRetrieve: ['id'] })
  expect(hits.map(({ id }) => id)).toEqual(ids)
})

test('limits a tenant token to its own documents', async () => {
  await server.fill(
    'products',
    [
      { id: 1, name: 'Mug', namespace: 'a' },
      { id: 2, name: 'Mug', namespace: 'b' },
    ],
    { filterableAttributes: ['namespace'] },
  )
  const { results } = await server.client.getKeys()
  const parent = results.find(({ actions }) => actions.join() === 'search')
  const token = await generateTenantToken({
    apiKey: parent?.key ?? '',
    apiKeyUid: parent?.uid ?? '',
    searchRules: { products: { filter: 'namespace IN ["b"]' } },
  })
  const { body } = await server.ask('POST', '/indexes/products/search', { q: 'mug', facets: ['namespace'] }, token)
  expect(body).toMatchObject({ hits: [{ id: 2 }], estimatedTotalHits: 1, facetDistribution: { namespace: { b: 1 } } })
})
