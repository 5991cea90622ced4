import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namespaces } from '../src/platform/accounts/tables.ts'
import { forwardSearch } from '../src/platform/search/search-route.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const MANY = 500

let api: TestApi
let everywhere: TestAccount
let last = ''
beforeAll(async () => {
  api = await createTestApi()
  const uids = Array.from({ length: MANY }, () => randomUUID())
  last = uids.at(-1) ?? ''
  await api.connection.database
    .insert(namespaces)
    .values(uids.map((uid, at) => ({ uid, name: `Shop ${at}`, code: `SHOP${at}` })))
  everywhere = await api.account(null, { namespaces: uids })
})
afterAll(() => api.close())

const tokenOf = async ({ cookie }: TestAccount) =>
  String(at((await api.call('createSearchToken', { cookie })).body, 'token'))
const search = (token: string, index: string, question: object) =>
  api.server.app.inject({
    method: 'POST',
    url: `/search/indexes/${index}/search`,
    headers: { authorization: `Bearer ${token}` },
    payload: question,
  })

test('an account with 500 namespaces searches with a short token, and finds records of the last one', async () => {
  const brand = await create(api, everywhere, 'createBrand', { ...newRecord('Brand'), namespace: last })
  const foreign = await create(api, await api.account(null), 'createBrand', newRecord('Brand'))
  await api.server.indexer.drain()
  const token = await tokenOf(everywhere)
  expect(token.length).toBeLessThan(500)
  const found = await search(token, 'brands', { q: '', limit: 1000 })
  expect(found.statusCode, found.body).toBe(200)
  expect(found.body).toContain(String(brand['uid']))
  expect(found.body).not.toContain(String(foreign['uid']))
  const all = await api.server.app.inject({
    method: 'POST',
    url: '/search/multi-search',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      queries: [
        { indexUid: 'brands', q: String(brand['name']) },
        { indexUid: 'products', q: '' },
      ],
    },
  })
  expect(all.statusCode, all.body).toBe(200)
  expect(all.body).toContain(String(brand['uid']))
})

test('every list and record answers in one of 500 namespaces, and in all of them', async () => {
  for (const headers of [undefined, { 'x-namespace': last }])
    for (const operation of ['listBrands', 'listProducts', 'listOrders', 'listCustomers'] as const) {
      const { status, text } = await api.call(operation, { cookie: everywhere.cookie, ...(headers && { headers }) })
      expect(status, text).toBe(200)
    }
})

test('a token ends with its account', async () => {
  const blocked = await api.account(null)
  const token = await tokenOf(blocked)
  await api.asOwner(`update accounts set status = 'BLOCKED' where uid = '${blocked.uid}'`)
  expect((await search(token, 'brands', { q: '' })).statusCode).toBe(403)
})

test('an external Meilisearch receives the rules of the searched indexes only', async () => {
  const got: { readonly url: string; readonly rules: object; readonly length: number }[] = []
  const bodies: unknown[] = []
  // Meilisearch's limit of request headers; the default of Node.js is lower.
  const meilisearch = createServer({ maxHeaderSize: 256 * 1024 }, (request, response) => {
    const header = request.headers.authorization ?? ''
    const claims: unknown = JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString())
    got.push({ url: request.url ?? '', rules: Object(at(claims, 'searchRules')), length: header.length })
    void json(request).then((body) => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(meilisearch, 'listening')
  const { port } = meilisearch.address() as AddressInfo
  const gateway = fastify()
  forwardSearch(gateway, { url: `http://127.0.0.1:${port}`, exchange: api.server.exchange })
  try {
    const authorization = `Bearer ${await tokenOf(everywhere)}`
    const ask = (url: string, payload: object, bearer = authorization) =>
      gateway.inject({ method: 'POST', url, headers: { authorization: bearer }, payload })
    expect((await ask('/search/indexes/brands/search', { q: '' })).statusCode).toBe(200)
    expect((await ask('/search/multi-search', { queries: [{ indexUid: 'orders' }] })).statusCode).toBe(200)
    expect((await ask('/search/indexes/brands/search', { q: '' }, 'Bearer nonsense')).statusCode).toBe(403)
    expect(got.map(({ url, rules }) => [url, Object.keys(rules)])).toEqual([
      ['/indexes/brands/search', ['brands']],
      ['/multi-search', ['orders']],
    ])
    // Without the permission for costs, they are not in what it is asked for.
    const clerk = `Bearer ${await tokenOf(await api.account(['products']))}`
    const asked = { filter: "price > 1 OR sku = 'cost'", attributesToRetrieve: ['sku', 'cost'] }
    expect((await ask('/search/indexes/%70roducts/search', { filter: 'cost > 1' }, clerk)).statusCode).toBe(400)
    expect((await ask('/search/indexes/products/search', asked, clerk)).statusCode).toBe(200)
    expect(bodies.slice(2)).toEqual([{ filter: '("price" > "1") OR ("sku" = "cost")', attributesToRetrieve: ['sku'] }])
    expect(Math.max(...got.map(({ length }) => length))).toBeLessThan(64 * 1024)
  } finally {
    await gateway.close()
    meilisearch.close()
  }
})
