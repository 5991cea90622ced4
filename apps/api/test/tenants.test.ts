import { operations, searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { describedOperations } from '../src/platform/http/document.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const CANARY = 'CANARY'
const definitions = createKinds(modules)
let api: TestApi
let insider: TestAccount
let outsider: TestAccount
let child: TestAccount
const theirs = new Map<string, Record<string, unknown>>()

const kinds = ['Brand', 'Category', 'Supplier', 'Website', 'Customer', 'Product'] as const

beforeAll(async () => {
  api = await createTestApi()
  insider = await api.account(null, { namespaces: [api.tenants.other] })
  outsider = await api.account(null, { namespaces: [api.tenants.parent] })
  child = await api.account(null, { namespaces: [api.tenants.child] })
  for (const kind of kinds) theirs.set(kind, await create(api, insider, `create${kind}`, newRecord(kind, CANARY)))
  theirs.set(
    'Order',
    await create(api, insider, 'createOrder', {
      customer: theirs.get('Customer')?.['uid'],
      customer_note: CANARY,
      lines: [{ sku: theirs.get('Product')?.['sku'], quantity: 2 }],
    }),
  )
  theirs.set(
    'TableSetting',
    await create(api, insider, 'createTableSetting', { ...newRecord('TableSetting', CANARY), scope: 'namespace' }),
  )
  await api.server.indexer.drain()
})
afterAll(() => api.close())

const lists = describedOperations.filter(
  ({ id, right, path }) =>
    id.startsWith('list') && id !== 'listAuditEntries' && right !== 'admin' && !path.includes('{'),
)

/** As many as a list shows at once. */
const mostOf = ({ parameters }: (typeof lists)[number]) =>
  parameters.find(({ name }) => name === 'limit')?.schema['maximum']

test.each(lists)('$id shows nothing of another tenant', async (list) => {
  const limit = mostOf(list)
  const query: Readonly<Record<string, number>> = typeof limit === 'number' ? { limit } : {}
  const { status, text } = await api.call(list.id, { cookie: outsider.cookie, query })
  expect(status).toBe(200)
  expect(text).not.toContain(CANARY)
})

test('records of another tenant do not exist: for reading, changing and deleting', async () => {
  for (const kind of [...kinds, 'TableSetting', 'Order'] as const) {
    const record = theirs.get(kind) ?? {}
    const path = { uid: String(record['uid']), sku: String(record['sku']), order: String(record['number']) }
    const headers = { 'if-match': '"1"' }
    const attempts = [
      await api.call(`read${kind}`, { cookie: outsider.cookie, path }),
      await api.call(`change${kind}`, { cookie: outsider.cookie, path, headers, body: {} }),
      ...(kind === 'Order' ? [] : [await api.call(`delete${kind}`, { cookie: outsider.cookie, path, headers })]),
    ]
    for (const { status, text } of attempts) {
      expect([kind, status]).toEqual([kind, 404])
      expect(text).not.toContain(CANARY)
    }
    const { body } = await api.call(`read${kind}`, { cookie: insider.cookie, path })
    expect(at(body, 'results', 'version')).toBe(record['version'])
  }
})

test('rejects creating records in another tenant, and references to it', async () => {
  const foreign = { namespace: api.tenants.other }
  expect(
    (await api.call('createProduct', { cookie: outsider.cookie, body: { ...newRecord('Product'), ...foreign } }))
      .status,
  ).toBe(422)
  expect(
    (await api.call('createCustomer', { cookie: outsider.cookie, body: { ...newRecord('Customer'), ...foreign } }))
      .status,
  ).toBe(422)
  expect(
    (
      await api.call('createProduct', {
        cookie: outsider.cookie,
        body: { ...newRecord('Product'), brand: theirs.get('Brand')?.['uid'] },
      })
    ).status,
  ).toBe(422)
  const order = {
    customer: theirs.get('Customer')?.['uid'],
    lines: [{ sku: theirs.get('Product')?.['sku'], quantity: 1 }],
  }
  expect((await api.call('createOrder', { cookie: outsider.cookie, body: order })).status).toBe(422)
})

test('hides the history of another tenant', async () => {
  const { body, text } = await api.call('listAuditEntries', {
    cookie: outsider.cookie,
    query: { resource: 'products', object: String(theirs.get('Product')?.['uid']) },
  })
  expect(at(body, 'total')).toBe(0)
  expect(text).not.toContain(CANARY)
})

/** Whether only administrators search an index. */
const isClosed = (index: SearchIndexName): boolean => {
  const { list } = definitions.of(index).operations
  return list !== undefined && operations[list].right === 'admin'
}

test.each(Object.keys(searchIndexes) as SearchIndexName[])(
  'searching %s finds nothing of another tenant, with any query',
  async (index) => {
    const { body } = await api.call('createSearchToken', { cookie: outsider.cookie })
    const token = String(at(body, 'token'))
    const field = searchIndexes[index].filterable[0]
    const questions = [
      { q: CANARY },
      { q: '', limit: 1000 },
      { q: '', facets: [...searchIndexes[index].filterable] },
      { q: '', filter: `${field} EXISTS` },
      { q: '', filter: `namespace = "${api.tenants.other}"` },
      { q: '', filter: `namespace = "x" OR namespace != "x"` },
      { q: CANARY, attributesToHighlight: ['*'] },
    ]
    for (const question of questions) {
      const answer = await api.server.app.inject({
        method: 'POST',
        url: `/search/indexes/${index}/search`,
        headers: { authorization: `Bearer ${token}` },
        payload: question,
      })
      expect(answer.statusCode, answer.body).toBe(isClosed(index) ? 403 : 200)
      if (isClosed(index)) continue
      const { hits, facetDistribution } = JSON.parse(answer.body) as { hits: unknown[]; facetDistribution?: unknown }
      expect(JSON.stringify([hits, facetDistribution])).not.toContain(CANARY)
      if (question.q === CANARY || question.filter === `namespace = "${api.tenants.other}"`) expect(hits).toEqual([])
    }
  },
)

test('an email belongs to one customer of a namespace, in any case', async () => {
  const email = 'Only.Buyer@example.com'
  const customer = (cookie: string, fields: object = {}) =>
    api.call('createCustomer', { cookie, body: { ...newRecord('Customer'), ...fields } })
  expect(await customer(outsider.cookie, { email })).toMatchObject({ status: 201, body: { results: { email } } })
  expect((await customer(child.cookie, { email })).status).toBe(201)
  const taken = { status: 409, body: { errors: [{ pointer: '/email' }] } }
  expect(await customer(outsider.cookie, { email: email.toLowerCase() })).toMatchObject(taken)
  const path = { uid: String(at((await customer(outsider.cookie)).body, 'results', 'uid')) }
  const change = { cookie: outsider.cookie, path, body: { email: email.toUpperCase() } }
  expect(await api.callFresh('changeCustomer', change)).toMatchObject(taken)
})

test('a child sees the catalog of its parent and cannot change it; the parent’s customers are hidden', async () => {
  const product = await create(api, outsider, 'createProduct', newRecord('Product', 'Inherited '))
  const customer = await create(api, outsider, 'createCustomer', newRecord('Customer'))
  const path = { sku: String(product['sku']), uid: String(customer['uid']) }
  expect((await api.call('readProduct', { cookie: child.cookie, path })).status).toBe(200)
  expect(
    (
      await api.call('changeProduct', {
        cookie: child.cookie,
        path,
        headers: { 'if-match': '"1"', 'api-version': '3' },
        body: { price: 1 },
      })
    ).status,
  ).toBe(404)
  expect((await api.call('readCustomer', { cookie: child.cookie, path })).status).toBe(404)
})

test('a parent works in its children', async () => {
  const product = await create(api, child, 'createProduct', newRecord('Product'))
  const path = { sku: String(product['sku']) }
  expect(at((await api.call('readProduct', { cookie: outsider.cookie, path })).body, 'results', 'namespace')).toBe(
    api.tenants.child,
  )
  expect(
    (
      await api.call('changeProduct', {
        cookie: outsider.cookie,
        path,
        headers: { 'if-match': '"1"', 'api-version': '3' },
        body: { price: 1 },
      })
    ).status,
  ).toBe(200)
})

test('row-level security isolates tenants when a query does not', async () => {
  const { pool } = api.connection
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', 'backoffice_app', true), set_config('app.readable', $1, true)`, [
      api.tenants.parent,
    ])
    for (const table of [
      'products',
      'customers',
      'orders',
      'order_lines',
      'brands',
      'categories',
      'suppliers',
      'websites',
      'product_translations',
    ]) {
      const { rows } = await client.query<{ namespace: string }>(`select distinct namespace from ${table}`)
      expect([table, rows.filter(({ namespace }) => namespace === api.tenants.other)]).toEqual([table, []])
    }
    await expect(client.query('select * from secrets')).rejects.toThrow('permission denied')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
