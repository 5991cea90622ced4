import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill('u', [{ id: 1, title: 'Gläss', many: 'x' }], {
    filterableAttributes: ['title', 'id'],
    sortableAttributes: ['id'],
  })
  await server.fill('bare', [{ id: 1, title: 'Glass' }])
})
afterAll(() => server.close())

const answer = (code: string, message: unknown): object => ({
  status: 400,
  body: { code, message, type: 'invalid_request', link: `https://docs.meilisearch.com/errors#${code}` },
})

test('answers an unknown address with nothing but the status', async () => {
  for (const path of ['/index', '/indexes/indexes/u/documents']) {
    const response = await fetch(`${server.url}${path}`, { method: 'POST' })
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 404, body: '' })
  }
})

test('shows moments without zeros at the end of their fraction', async () => {
  const key = await server.client.createKey({
    actions: ['search'],
    indexes: ['*'],
    expiresAt: new Date('2999-01-01T10:00:00.000Z'),
  })
  expect(key.expiresAt).toBe('2999-01-01T10:00:00Z')
})

test('shows that documents have no vectors to those who ask for them', async () => {
  const { results } = await server.client.index('bare').getDocuments({ retrieveVectors: true })
  expect(results).toEqual([{ id: 1, title: 'Glass', _vectors: {} }])
  expect((await server.ask('GET', '/indexes/bare/documents/1?retrieveVectors=true')).body).toHaveProperty('_vectors')
  expect((await server.ask('GET', '/indexes/bare/documents/1')).body).not.toHaveProperty('_vectors')
})

describe('search requests', () => {
  test('rejects an unknown index', async () => {
    expect(await server.ask('POST', '/indexes/DOES_NOT_EXISTS/search', { q: 'hello' })).toEqual({
      status: 404,
      body: {
        message: 'Index `DOES_NOT_EXISTS` not found.',
        code: 'index_not_found',
        type: 'invalid_request',
        link: 'https://docs.meilisearch.com/errors#index_not_found',
      },
    })
  })

  test('reports an unknown field before an unknown index', async () => {
    expect(await server.ask('POST', '/indexes/nowhere/search', { marin: 'hello' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: expect.stringContaining('Unknown field `marin`: expected one of `q`') },
    })
  })

  test.each<[Record<string, unknown>, string, string]>([
    [
      { q: ['doggo'] },
      'invalid_search_q',
      'Invalid value type at `.q`: expected a string, but found an array: `["doggo"]`',
    ],
    [
      { offset: 'doggo' },
      'invalid_search_offset',
      'Invalid value type at `.offset`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { limit: 'doggo' },
      'invalid_search_limit',
      'Invalid value type at `.limit`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { page: 'doggo' },
      'invalid_search_page',
      'Invalid value type at `.page`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { hitsPerPage: 'doggo' },
      'invalid_search_hits_per_page',
      'Invalid value type at `.hitsPerPage`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { cropLength: 'doggo' },
      'invalid_search_crop_length',
      'Invalid value type at `.cropLength`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { attributesToRetrieve: 'doggo' },
      'invalid_search_attributes_to_retrieve',
      'Invalid value type at `.attributesToRetrieve`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { attributesToCrop: 'doggo' },
      'invalid_search_attributes_to_crop',
      'Invalid value type at `.attributesToCrop`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { attributesToHighlight: 'doggo' },
      'invalid_search_attributes_to_highlight',
      'Invalid value type at `.attributesToHighlight`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { sort: 'doggo' },
      'invalid_search_sort',
      'Invalid value type at `.sort`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { facets: 'doggo' },
      'invalid_search_facets',
      'Invalid value type at `.facets`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { showMatchesPosition: 'doggo' },
      'invalid_search_show_matches_position',
      'Invalid value type at `.showMatchesPosition`: expected a boolean, but found a string: `"doggo"`',
    ],
    [
      { retrieveVectors: [true] },
      'invalid_search_retrieve_vectors',
      'Invalid value type at `.retrieveVectors`: expected a boolean, but found an array: `[true]`',
    ],
    [
      { rankingScoreThreshold: 'doggo' },
      'invalid_search_ranking_score_threshold',
      'Invalid value type at `.rankingScoreThreshold`: expected a number, but found a string: `"doggo"`',
    ],
    [
      { rankingScoreThreshold: 42 },
      'invalid_search_ranking_score_threshold',
      'Invalid value at `.rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
    ],
    [
      { matchingStrategy: 'doggo' },
      'invalid_search_matching_strategy',
      'Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`',
    ],
    [
      { filter: true },
      'invalid_search_filter',
      'Invalid syntax for the filter parameter: `expected String, Array, found: true`.',
    ],
    [
      { filter: ['a = 1', ['b = 2', ['c = 3']]] },
      'invalid_search_filter',
      'Invalid syntax for the filter parameter: `expected String, found: ["c = 3"]`.',
    ],
    [
      { sort: ['title:asc'] },
      'invalid_search_sort',
      'Index `u`: Attribute `title` is not sortable. Available sortable attributes are: `id`.',
    ],
    [
      { sort: ['title'] },
      'invalid_search_sort',
      'Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `title`.',
    ],
    [
      { facets: ['color'] },
      'invalid_search_facets',
      'Invalid facet distribution: Pattern `color` is not filterable. Available filterable attributes patterns are: `id, title`.',
    ],
  ])('rejects %j with %s', async (body, code, message) => {
    expect(await server.ask('POST', '/indexes/u/search', body)).toEqual(answer(code, message))
  })

  test.each([
    ['hybrid', {}],
    ['vector', [1]],
    ['media', {}],
  ])('rejects the unsupported parameter %s', async (name, value) => {
    expect((await server.ask('POST', '/indexes/u/search', { [name]: value })).status).toBe(400)
  })

  test.each([
    [
      'limit=doggo',
      'invalid_search_limit',
      'Invalid value in parameter `limit`: could not parse `doggo` as a positive integer',
    ],
    [
      'offset=doggo',
      'invalid_search_offset',
      'Invalid value in parameter `offset`: could not parse `doggo` as a positive integer',
    ],
    [
      'retrieveVectors=',
      'invalid_search_retrieve_vectors',
      'Invalid value in parameter `retrieveVectors`: could not parse `` as a boolean, expected either `true` or `false`',
    ],
  ])('rejects the query string ?%s', async (query, code, message) => {
    expect(await server.ask('GET', `/indexes/u/search?${query}`)).toEqual(answer(code, message))
  })

  test('rejects sorting if the ranking rules lack `sort`', async () => {
    await server.fill('unsorted', [{ id: 1 }], { sortableAttributes: ['id'], rankingRules: ['words'] })
    expect(await server.ask('POST', '/indexes/unsorted/search', { sort: ['id:asc'] })).toEqual(
      answer(
        'invalid_search_sort',
        'You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.',
      ),
    )
  })
})

describe('invalid filters', () => {
  const operations =
    '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox`, or `_geoPolygon`'

  test.each([
    ['title & Glass', `Was expecting an operation ${operations} at \`title & Glass\`.\n1:14 title & Glass`],
    [
      'title = Glass XOR title = Glass',
      'Found unexpected characters at the end of the filter: `XOR title = Glass`. You probably forgot an `OR` or an `AND` rule.\n15:32 title = Glass XOR title = Glass',
    ],
    [
      'many = Glass',
      'Index `u`: Attribute `many` is not filterable. Available filterable attribute patterns are: `id`, `title`.\n2:6 "many" = "Glass"',
    ],
    [
      'id = 1 and title = 2',
      'Found unexpected characters at the end of the filter: `and title = 2`. You probably forgot an `OR` or an `AND` rule.\n8:21 id = 1 and title = 2',
    ],
    ['title =', 'Was expecting a value but instead got nothing.\n8:8 title ='],
    [
      'title = AND',
      'Was expecting a value but instead got `AND`, which is a reserved keyword. To use `AND` as a field name or a value, surround it by quotes.\n9:12 title = AND',
    ],
    ["title = 'Glass", "Expression `\\'Glass` is missing the following closing delimiter: `'`.\n9:15 title = 'Glass"],
    [
      '(title = Glass',
      'Expression `(title = Glass` is missing the following closing delimiter: `)`.\n1:15 (title = Glass',
    ],
    ['title IN Glass', 'Expected `[` after `IN` keyword.\n10:15 title IN Glass'],
    ['title IN [Glass', 'Expected matching `]` after the list of field names given to `IN[`\n16:16 title IN [Glass'],
    [
      '_geo = Glass',
      "`_geo` is a reserved keyword and thus can't be used as a filter expression. Use the `_geoRadius(latitude, longitude, distance)` or `_geoBoundingBox([latitude, longitude], [latitude, longitude])` built-in rules to filter on `_geo` coordinates.\n1:13 _geo = Glass",
    ],
    [
      '_geoRadius = 1',
      'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.\n1:15 _geoRadius = 1',
    ],
    [
      'title = _geoRadius(1,2,3)',
      "The `_geoRadius` filter is an operation and can't be used as a value.\n9:26 title = _geoRadius(1,2,3)",
    ],
  ])('rejects %s', async (filter, message) => {
    expect(await server.ask('POST', '/indexes/u/search', { filter })).toEqual(answer('invalid_search_filter', message))
    expect((await server.ask('POST', '/indexes/u/search', { filter: [filter] })).status).toBe(400)
  })

  test('says so if the index has no filterable attributes', async () => {
    expect(await server.ask('POST', '/indexes/bare/search', { filter: 'many = Glass' })).toEqual(
      answer(
        'invalid_search_filter',
        'Index `bare`: Attribute `many` is not filterable. This index does not have configured filterable attributes.\n2:6 "many" = "Glass"',
      ),
    )
  })

  test('quotes the filter of documents as it was sent', async () => {
    for (const filter of ['many = Glass', ['id = 1', ['many = Glass']]])
      expect(await server.ask('POST', '/indexes/bare/documents/fetch', { filter })).toMatchObject({
        status: 400,
        body: {
          message: expect.stringMatching(/^Attribute `(?:many|id)` is not filterable\. This index does not have/),
        },
      })
    expect(
      (await server.ask('POST', '/indexes/u/documents/fetch', { filter: ['id = 1', ['many = Glass']] })).body,
    ).toMatchObject({
      message:
        'Attribute `many` is not filterable. Available filterable attribute patterns are: `id`, `title`.\n1:5 many = Glass',
    })
  })

  test('accepts 36 nested parentheses and rejects 37', async () => {
    const nested = (depth: number): string => `${'('.repeat(depth)}title = 1${')'.repeat(depth)}`
    expect((await server.ask('POST', '/indexes/u/search', { filter: nested(36) })).status).toBe(200)
    expect(await server.ask('POST', '/indexes/u/search', { filter: nested(37) })).toEqual(
      answer('invalid_search_filter', expect.stringContaining('The filter exceeded the maximum depth limit.')),
    )
  })

  test('rejects CONTAINS unless its experimental feature is enabled', async () => {
    expect(await server.ask('POST', '/indexes/u/search', { filter: 'title CONTAINS l' })).toEqual(
      answer(
        'feature_not_enabled',
        expect.stringContaining(
          'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763\n',
        ),
      ),
    )
    await server.ask('PATCH', '/experimental-features', { containsFilter: true })
    expect((await server.ask('POST', '/indexes/u/search', { filter: 'title CONTAINS Lä' })).body).toMatchObject({
      estimatedTotalHits: 1,
    })
    await server.ask('PATCH', '/experimental-features', { containsFilter: false })
  })

  test('rejects a filter of more than 16,384 characters', async () => {
    expect((await server.ask('POST', '/indexes/u/search', { filter: `title = ${'a'.repeat(20_000)}` })).status).toBe(
      400,
    )
  })
})

describe('multi-search', () => {
  test('returns no results for no queries, and rejects missing queries', async () => {
    expect(await server.ask('POST', '/multi-search', { queries: [] })).toEqual({ status: 200, body: { results: [] } })
    expect(await server.ask('POST', '/multi-search', {})).toEqual(answer('bad_request', 'Missing field `queries`'))
  })

  test('rejects a query without an index', async () => {
    expect(await server.ask('POST', '/multi-search', { queries: [{ q: 'a' }] })).toEqual(
      answer('missing_index_uid', 'Missing field `indexUid` inside `.queries[0]`'),
    )
  })

  test('fails completely if one index is unknown', async () => {
    expect(await server.ask('POST', '/multi-search', { queries: [{ indexUid: 'u' }, { indexUid: 'nested' }] })).toEqual(
      answer('index_not_found', 'Inside `.queries[1]`: Index `nested` not found.'),
    )
  })

  test('returns the index of each result', async () => {
    const { results } = await server.client.multiSearch({
      queries: [
        { indexUid: 'bare', q: 'glass' },
        { indexUid: 'u', q: 'glass' },
      ],
    })
    expect(results.map(({ indexUid, hits }) => [indexUid, hits.length])).toEqual([
      ['bare', 1],
      ['u', 1],
    ])
  })
})

describe('payloads', () => {
  const send = async (headers: Record<string, string>, body?: string): Promise<[number, string, string]> => {
    const response = await fetch(`${server.url}/indexes/u/documents`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-master-key-for-tests', ...headers },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    })
    const { code, message }: { code: string; message: string } = JSON.parse(await response.text())
    return [response.status, code, message]
  }
  const types = '`application/json`, `application/x-ndjson`, `text/csv`'

  test('rejects a wrong or missing content type, an empty body and malformed content', async () => {
    expect(await send({ 'content-type': 'text/plain' }, '{}')).toEqual([
      415,
      'invalid_content_type',
      `The Content-Type \`text/plain\` is invalid. Accepted values for the Content-Type header are: ${types}`,
    ])
    expect(await send({}, '{}')).toEqual([
      415,
      'missing_content_type',
      `A Content-Type header is missing. Accepted values for the Content-Type header are: ${types}`,
    ])
    expect(await send({ 'content-type': 'application/json' }, '')).toEqual([
      400,
      'missing_payload',
      'A json payload is missing.',
    ])
    expect(await send({ 'content-type': 'text/csv' }, '')).toEqual([
      400,
      'missing_payload',
      'A csv payload is missing.',
    ])
    expect((await send({ 'content-type': 'application/json' }, '{"a":')).slice(0, 2)).toEqual([
      400,
      'malformed_payload',
    ])
    expect((await send({ 'content-type': 'application/x-ndjson' }, '{"a":1}\n{')).slice(0, 2)).toEqual([
      400,
      'malformed_payload',
    ])
  })

  test('rejects an invalid index uid', async () => {
    const path = `/indexes/${encodeURIComponent('883  fj!')}/documents`
    expect(await server.ask('POST', path, [])).toEqual(
      answer(
        'invalid_index_uid',
        '`883  fj!` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.',
      ),
    )
  })

  test('rejects deleting documents by a missing or empty filter', async () => {
    expect(await server.ask('POST', '/indexes/u/documents/delete', { filter: '' })).toEqual(
      answer('invalid_document_filter', 'Sending an empty filter is forbidden.'),
    )
    expect(await server.ask('POST', '/indexes/u/documents/delete', {})).toEqual(
      answer('missing_document_filter', 'Missing field `filter`'),
    )
  })

  test('rejects settings of the wrong type', async () => {
    expect(await server.ask('PATCH', '/indexes/u/settings', { rankingRules: 'doggo' })).toEqual(
      answer(
        'invalid_settings_ranking_rules',
        'Invalid value type at `.rankingRules`: expected an array, but found a string: `"doggo"`',
      ),
    )
    expect(await server.ask('PUT', '/indexes/u/settings/ranking-rules', 'doggo')).toEqual(
      answer('invalid_settings_ranking_rules', 'Invalid value type: expected an array, but found a string: `"doggo"`'),
    )
  })

  test('rejects an unknown task type', async () => {
    expect(await server.ask('GET', '/tasks?types=doggo')).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_task_types',
        message: expect.stringMatching(
          /`doggo` is not a valid task type\. Available types are `documentAdditionOrUpdate`, .*`indexSwap`/,
        ),
      },
    })
  })
})
