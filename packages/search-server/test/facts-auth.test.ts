import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterKey, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let parent: { uid: string; key: string }

const sales = [
  { id: 1, color: 'blue' },
  { id: 2, color: ['blue', 'yellow'] },
  { id: 3, color: 'blue' },
  { id: 4, color: 'green' },
  { id: 5, color: 'yellow' },
]

beforeAll(async () => {
  server = await startTestServer()
  for (const uid of ['sales', 'products']) await server.fill(uid, sales, { filterableAttributes: ['color'] })
  const { results } = await server.client.getKeys()
  const found = results.find(({ actions }) => actions.join() === 'search')
  parent = { uid: found?.uid ?? '', key: found?.key ?? '' }
})
afterAll(() => server.close())

const sign = (claims: Record<string, unknown>, { key = parent.key, alg = 'HS256' } = {}): Promise<string> =>
  new SignJWT({ apiKeyUid: parent.uid, ...claims })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .sign(new TextEncoder().encode(key))

const search = (
  uid: string,
  key: string,
  body: unknown = {},
): Promise<{ status: number; body: Record<string, unknown> }> => server.ask('POST', `/indexes/${uid}/search`, body, key)

const ids = (body: Record<string, unknown>): unknown[] =>
  Array.isArray(body['hits']) ? body['hits'].map((hit: { id: number }) => hit.id) : []

const createKey = async (draft: Record<string, unknown>): Promise<{ uid: string; key: string }> => {
  const { body } = await server.ask('POST', '/keys', { actions: ['search'], indexes: ['*'], expiresAt: null, ...draft })
  return { uid: String(body['uid']), key: String(body['key']) }
}

const invalid = {
  message: 'The provided API key is invalid.',
  code: 'invalid_api_key',
  type: 'auth',
  link: 'https://docs.meilisearch.com/errors#invalid_api_key',
}

describe('authorisation', () => {
  test('serves /health without a key', async () => {
    const response = await fetch(`${server.url}/health`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'available' }])
  })

  test.each([[undefined], ['Basic abc']])('rejects the Authorization header %s with 401', async (authorization) => {
    const response = await fetch(`${server.url}/indexes`, authorization ? { headers: { authorization } } : {})
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        message: 'The Authorization header is missing. It must use the bearer authorization method.',
        code: 'missing_authorization_header',
        type: 'auth',
        link: 'https://docs.meilisearch.com/errors#missing_authorization_header',
      },
    ])
  })

  test.each([['Bearer'], ['Bearer nobody'], [`Bearer ${'0'.repeat(64)}`], ['Bearer a.b.c']])(
    'rejects the Authorization header "%s" with 403',
    async (authorization) => {
      const response = await fetch(`${server.url}/indexes`, { headers: { authorization } })
      expect([response.status, await response.json()]).toEqual([403, invalid])
    },
  )

  test('rejects a key for another index and lists the indexes that it allows', async () => {
    const { key } = await createKey({ indexes: ['sales'] })
    expect(await search('products', key)).toEqual({
      status: 403,
      body: { ...invalid, message: 'The API key cannot acces the index `products`, authorized indexes are ["sales"].' },
    })
    expect((await search('sales', key)).status).toBe(200)
  })

  test('creates the default keys and derives them from the master key', async () => {
    const { status, body } = await server.ask('GET', '/keys?limit=100')
    const results: { name: string; uid: string; key: string; actions: string[] }[] = body['results']
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['limit', 'offset', 'results', 'total'])
    const defaults = results.filter(({ name }) => name?.startsWith('Default'))
    expect(Object.fromEntries(defaults.map(({ name, actions }) => [name, actions]))).toEqual({
      'Default Search API Key': ['search'],
      'Default Admin API Key': ['*'],
      'Default Read-Only Admin API Key': ['*.get', 'keys.get'],
      'Default Chat API Key': ['chatCompletions', 'search'],
    })
    for (const { uid, key } of defaults) expect(key).toBe(createHmac('sha256', masterKey).update(uid).digest('hex'))
  })

  test('lets a read-only key read but not write', async () => {
    const { body } = await server.ask('GET', '/keys?limit=100')
    const reader: string = body['results'].find(
      ({ name }: { name: string }) => name === 'Default Read-Only Admin API Key',
    ).key
    expect((await server.ask('GET', '/indexes/sales/documents', undefined, reader)).status).toBe(200)
    expect((await server.ask('GET', '/keys', undefined, reader)).status).toBe(200)
    expect((await server.ask('POST', '/indexes/sales/documents', [], reader)).status).toBe(403)
  })
})

describe('tenant tokens', () => {
  test('rejects an expired token', async () => {
    const exp = Math.floor(Date.now() / 1000) - 10
    const { status, body } = await search('sales', await sign({ searchRules: ['*'], exp }))
    expect(status).toBe(403)
    expect(body['message']).toMatch(
      new RegExp(`^Tenant token expired\\. Was valid up to \`${exp}\` and we're now \`\\d+\`\\.$`),
    )
    expect(body['code']).toBe('invalid_api_key')
  })

  test('rejects a token for another index', async () => {
    const { status, body } = await search('sales', await sign({ searchRules: ['products'] }))
    expect([status, body['message']]).toEqual([
      403,
      'The provided tenant token cannot acces the index `sales`, allowed indexes are ["products"].',
    ])
  })

  test('rejects a token whose payload was changed after signing', async () => {
    const [header, , signature] = (await sign({ searchRules: ['products'] })).split('.')
    const [, payload] = (await sign({ searchRules: ['*'] })).split('.')
    expect(await search('sales', `${header}.${payload}.${signature}`)).toEqual({ status: 403, body: invalid })
  })

  test.each([
    ['GET', '/indexes'],
    ['GET', '/indexes/sales'],
    ['GET', '/indexes/sales/documents'],
    ['POST', '/indexes/sales/documents'],
    ['GET', '/indexes/sales/settings'],
    ['GET', '/tasks'],
    ['GET', '/keys'],
    ['GET', '/stats'],
    ['GET', '/version'],
    ['GET', '/experimental-features'],
    ['POST', '/swap-indexes'],
  ])('rejects %s %s with a tenant token', async (method, path) => {
    expect(
      await server.ask(method, path, method === 'POST' ? [] : undefined, await sign({ searchRules: ['*'] })),
    ).toEqual({ status: 403, body: invalid })
  })

  test.each<[string, unknown, unknown, number[]]>([
    [
      'applies only the most specific rule',
      { '*': { filter: 'color = green' }, sales: { filter: 'color = blue' } },
      {},
      [1, 2, 3],
    ],
    ['applies a filter that is a list', { sales: { filter: ['color = blue'] } }, {}, [1, 2, 3]],
    ['adds the filter of the request', { sales: { filter: 'color = blue' } }, { filter: 'color = yellow' }, [2]],
    ['combines filters that are lists', { sales: { filter: ['color = blue'] } }, { filter: ['color = yellow'] }, [2]],
    ['accepts an index pattern', ['sa*'], {}, [1, 2, 3, 4, 5]],
    ['applies the filter of an index pattern', { 'sal*': { filter: 'color = green' } }, {}, [4]],
    ['uses the longest rule', { 's*': { filter: 'color = green' }, 'sal*': { filter: 'color = yellow' } }, {}, [2, 5]],
    ['does not filter by a rule that is null', { sales: null }, {}, [1, 2, 3, 4, 5]],
    ['does not filter by an empty rule', { sales: {} }, {}, [1, 2, 3, 4, 5]],
  ])('%s', async (_name, searchRules, body, expected) => {
    const answer = await search('sales', await sign({ searchRules }), body)
    expect([answer.status, ids(answer.body)]).toEqual([200, expected])
  })

  test('rejects a token without rules', async () => {
    expect((await search('sales', await sign({ searchRules: [] }))).status).toBe(403)
  })

  test.each([[null], [undefined]])('accepts a token whose exp is %s, as it never expires', async (exp) => {
    expect((await search('sales', await sign({ searchRules: ['*'], ...(exp === null ? { exp } : {}) }))).status).toBe(
      200,
    )
  })

  test('rejects the tokens of a deleted parent key', async () => {
    const key = await createKey({})
    const token = await sign({ apiKeyUid: key.uid, searchRules: ['*'] }, { key: key.key })
    expect((await search('sales', token)).status).toBe(200)
    await server.ask('DELETE', `/keys/${key.uid}`)
    expect(await search('sales', token)).toEqual({ status: 403, body: invalid })
  })

  test('rejects a token whose parent key does not allow the index', async () => {
    const key = await createKey({ indexes: ['products'] })
    const { status, body } = await search(
      'sales',
      await sign({ apiKeyUid: key.uid, searchRules: ['*'] }, { key: key.key }),
    )
    expect([status, body['message']]).toEqual([
      403,
      'The API key used to generate this tenant token cannot acces the index `sales`.',
    ])
  })

  test('rejects a token whose parent key does not allow searching', async () => {
    const key = await createKey({ actions: ['documents.get'] })
    expect(
      (await search('sales', await sign({ apiKeyUid: key.uid, searchRules: ['*'] }, { key: key.key }))).status,
    ).toBe(403)
  })

  test.each([
    ['HS256', 200],
    ['HS384', 200],
    ['HS512', 200],
  ])('accepts a token signed with %s', async (alg, status) => {
    expect((await search('sales', await sign({ searchRules: ['*'] }, { alg }))).status).toBe(status)
  })

  test('rejects a token that is unsigned, malformed, or signed with a wrong or unknown key', async () => {
    const unsigned = new UnsecuredJWT({ apiKeyUid: parent.uid, searchRules: ['*'] }).encode()
    for (const token of [
      unsigned,
      await sign({ searchRules: ['*'] }, { key: 'wrong' }),
      await sign({ searchRules: ['*'], apiKeyUid: randomUUID() }),
      await sign({ searchRules: 'x' }),
    ]) {
      expect(await search('sales', token)).toEqual({ status: 403, body: invalid })
    }
  })

  test('applies the filter of a token to every kind of search', async () => {
    const token = await sign({ searchRules: { sales: { filter: 'color = green' } } })
    const facets = { color: { green: 1 } }
    expect((await search('sales', token, { facets: ['color'] })).body).toMatchObject({
      estimatedTotalHits: 1,
      facetDistribution: facets,
    })
    expect((await search('sales', token, { page: 1, distinct: 'color' })).body).toMatchObject({ totalHits: 1 })
    const multi = await server.ask(
      'POST',
      '/multi-search',
      { queries: [{ indexUid: 'sales', facets: ['color'] }] },
      token,
    )
    expect(multi.body['results'][0]).toMatchObject({ estimatedTotalHits: 1, facetDistribution: facets })
    const values = await server.ask('POST', '/indexes/sales/facet-search', { facetName: 'color' }, token)
    expect(values.body['facetHits']).toEqual([{ value: 'green', count: 1 }])
    expect(
      (await server.ask('POST', '/multi-search', { queries: [{ indexUid: 'sales' }, { indexUid: 'products' }] }, token))
        .status,
    ).toBe(403)
    expect((await search('sales', token, { filter: 'color = blue OR color != blue' })).body['estimatedTotalHits']).toBe(
      1,
    )
    expect((await search('sales', token, { filter: 'color = blue") OR ("1" = "1' })).status).toBe(400)
  })

  test('rejects a search if the token filters by an attribute that is not filterable', async () => {
    const { status, body } = await search('sales', await sign({ searchRules: { sales: { filter: 'namespace = a' } } }))
    expect([status, body['code']]).toEqual([400, 'invalid_search_filter'])
  })
})

describe('keys', () => {
  test('rejects an expired key with 403', async () => {
    const { key, uid } = await createKey({ actions: ['*'], expiresAt: new Date(Date.now() + 60_000).toISOString() })
    expect((await server.ask('GET', '/indexes', undefined, key)).status).toBe(200)
    const { Client } = await import('pg')
    const database = new Client({ connectionString: server.connectionString })
    await database.connect()
    await database.query('UPDATE search.keys SET expires_at = now() WHERE uid = $1', [uid])
    await database.end()
    expect(await server.ask('GET', '/indexes', undefined, key)).toEqual({ status: 403, body: invalid })
  })

  test('creates and deletes keys, and changes only their name and description', async () => {
    const made = await server.ask('POST', '/keys', {
      name: 'Till',
      actions: ['search'],
      indexes: ['sales*'],
      expiresAt: null,
    })
    expect(made.status).toBe(201)
    const path = `/keys/${String(made.body['key'])}`
    expect((await server.ask('PATCH', path, { name: 'Shop' })).body).toMatchObject({
      name: 'Shop',
      indexes: ['sales*'],
    })
    expect((await server.ask('PATCH', path, { actions: ['*'] })).body).toMatchObject({
      code: 'immutable_api_key_actions',
    })
    expect((await server.ask('DELETE', path)).status).toBe(204)
    expect((await server.ask('GET', path)).body).toMatchObject({ code: 'api_key_not_found' })
  })

  test.each<[Record<string, unknown>, string]>([
    [{ indexes: ['*'], expiresAt: null }, 'missing_api_key_actions'],
    [{ actions: ['*'], expiresAt: null }, 'missing_api_key_indexes'],
    [{ actions: ['*'], indexes: ['*'] }, 'missing_api_key_expires_at'],
    [{ actions: ['fly'], indexes: ['*'], expiresAt: null }, 'invalid_api_key_actions'],
    [{ actions: ['*'], indexes: ['a b'], expiresAt: null }, 'invalid_api_key_indexes'],
    [{ actions: ['*'], indexes: ['*'], expiresAt: '2001-01-01' }, 'invalid_api_key_expires_at'],
    [{ actions: ['*'], indexes: ['*'], expiresAt: null, uid: 'x' }, 'invalid_api_key_uid'],
    [{ actions: ['*'], indexes: ['*'], expiresAt: null, x: 1 }, 'bad_request'],
  ])('rejects %j with %s', async (draft, code) => {
    expect(await server.ask('POST', '/keys', draft)).toMatchObject({ status: 400, body: { code } })
  })
})
