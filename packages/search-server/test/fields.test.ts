import type { FieldsFilter } from 'meilisearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill(
    'shelf',
    [
      { id: 1, name: 'Mug', brand: 'Keramo', price: 4 },
      { id: 2, secret: true },
    ],
    {
      searchableAttributes: ['name'],
      displayedAttributes: ['name', 'brand', 'price'],
      sortableAttributes: ['price'],
      distinctAttribute: 'brand',
      filterableAttributes: [
        'brand',
        {
          attributePatterns: ['pri*'],
          features: { facetSearch: false, filter: { equality: false, comparison: true } },
        },
      ],
      faceting: { sortFacetValuesBy: { brand: 'count' } },
      rankingRules: ['words', 'price:desc'],
      localizedAttributes: [{ attributePatterns: ['na*'], locales: ['nld', 'fra'] }],
    },
  )
})
afterAll(() => server.close())

const names = async (filter: FieldsFilter): Promise<string[]> =>
  (await server.client.index('shelf').getFields({ filter })).results.map(({ name }) => name)

test('lists the fields of all documents with what the settings let them do', async () => {
  const { results, ...page } = await server.client.index('shelf').getFields()
  expect(page).toEqual({ offset: 0, limit: 20, total: 5 })
  expect(results.map(({ name }) => name)).toEqual(['brand', 'id', 'name', 'price', 'secret'])
  expect(results[3]).toEqual({
    name: 'price',
    displayed: { enabled: true },
    searchable: { enabled: false },
    sortable: { enabled: true },
    distinct: { enabled: false },
    rankingRule: { enabled: true, order: 'desc' },
    filterable: { enabled: true, sortBy: 'alpha', facetSearch: false, equality: false, comparison: true },
    localized: { locales: [] },
  })
  expect(results[0]).toMatchObject({
    distinct: { enabled: true },
    filterable: { enabled: true, sortBy: 'count', facetSearch: true, equality: true, comparison: true },
  })
  expect(results[2]).toMatchObject({ localized: { locales: ['nld', 'fra'] }, filterable: { enabled: false } })
})

test.each<[FieldsFilter, string[]]>([
  [{ displayed: false }, ['id', 'secret']],
  [{ searchable: true }, ['name']],
  [{ sortable: true }, ['price']],
  [{ distinct: true }, ['brand']],
  [{ rankingRule: true }, ['price']],
  [{ filterable: true, displayed: true }, ['brand', 'price']],
  [{ attributePatterns: ['*e'] }, ['name', 'price']],
])('a filter %j finds %j', async (filter, found) => expect(await names(filter)).toEqual(found))

test('pages through the fields', async () => {
  const page = await server.client.index('shelf').getFields({ offset: 3, limit: 1 })
  expect(page).toMatchObject({ offset: 3, limit: 1, total: 5, results: [{ name: 'price' }] })
})

test.each([
  [{ filter: { displayed: 'yes' } }, 'invalid_fields_filter'],
  [{ filter: { colour: true } }, 'invalid_fields_filter'],
  [{ limit: -1 }, 'invalid_fields_limit'],
  [{ offset: 'x' }, 'invalid_fields_offset'],
  [{ sort: 'name' }, 'bad_request'],
])('rejects %j', async (body, code) =>
  expect(await server.ask('POST', '/indexes/shelf/fields', body)).toMatchObject({ status: 400, body: { code } }),
)

test('is for keys that may list fields', async () => {
  const { results } = await server.client.getKeys()
  const key = results.find(({ actions }) => actions.join() === 'search')?.key
  expect((await server.ask('POST', '/indexes/shelf/fields', {}, key)).body['code']).toBe('invalid_api_key')
})
