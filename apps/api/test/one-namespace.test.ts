import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { multipart, PIXEL } from './write-calls.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestCall } from './test-api.ts'

const SKU = 'SAME-1'
let api: TestApi
/** An account that works in two unrelated tenants. */
let both: TestAccount
const products = new Map<string, Record<string, unknown>>()
const orders = new Map<string, Record<string, unknown>>()

const inside = (namespace: string) => ({ 'x-namespace': namespace })
const tenants = () => [api.tenants.parent, api.tenants.other]
const call = (operation: OperationId, { headers, ...about }: TestCall, namespace?: string) =>
  api.call(operation, {
    cookie: both.cookie,
    ...about,
    headers: { ...headers, ...(namespace === undefined ? {} : inside(namespace)) },
  })

beforeAll(async () => {
  api = await createTestApi()
  both = await api.account(null, { namespaces: tenants() })
  for (const namespace of tenants()) {
    products.set(
      namespace,
      await create(api, both, 'createProduct', {
        ...newRecord('Product'),
        sku: SKU,
        namespace,
        name: `Lamp of ${namespace}`,
      }),
    )
    orders.set(
      namespace,
      await create(api, both, 'createOrder', {
        namespace,
        customer_name: `Buyer of ${namespace}`,
        lines: [{ sku: SKU, quantity: 1 }],
      }),
    )
  }
})
afterAll(() => api.close())

test('orders of two tenants have the same number, and each is opened in its own namespace', async () => {
  const numbers = [...orders.values()].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(1)
  const path = { order: String(numbers[0]) }
  for (const namespace of tenants()) {
    expect((await call('readOrder', { path }, namespace)).body).toMatchObject({
      results: { uid: orders.get(namespace)?.['uid'], namespace },
    })
  }
  const { status, body } = await call('readOrder', { path })
  expect(status).toBe(409)
  expect(at(body, 'errors')).toEqual([
    {
      code: 'records.ambiguous',
      message: expect.any(String),
      candidates: expect.arrayContaining([
        {
          namespace: api.tenants.parent,
          name: 'Parent',
          uid: orders.get(api.tenants.parent)?.['uid'],
          title: `Buyer of ${api.tenants.parent}`,
        },
        {
          namespace: api.tenants.other,
          name: 'Other',
          uid: orders.get(api.tenants.other)?.['uid'],
          title: `Buyer of ${api.tenants.other}`,
        },
      ]),
    },
  ])
})

test('cancelling an order does not affect the one of another tenant with the same number', async () => {
  const path = { order: String(orders.get(api.tenants.other)?.['number']) }
  const change = {
    path,
    headers: { 'if-match': '"1"' },
    body: { stage: 'Cancelled', stage_reason: 'Changed their mind' },
  }
  expect((await call('changeOrder', change)).status).toBe(409)
  expect((await call('changeOrder', change, api.tenants.other)).status).toBe(200)
  expect(at((await call('readOrder', { path }, api.tenants.other)).body, 'results', 'stage')).toBe('Cancelled')
  expect(at((await call('readOrder', { path }, api.tenants.parent)).body, 'results', 'stage')).toBe('New')
})

test('undoes a change of an order in its tenant, though another one has the same number', async () => {
  const path = { order: String(orders.get(api.tenants.parent)?.['number']) }
  const read = async () => (await call('readOrder', { path }, api.tenants.parent)).body
  const before = await read()
  const body = { internal_note: 'Call before delivery' }
  const headers = { 'if-match': `"${String(at(before, 'results', 'version'))}"` }
  expect((await call('changeOrder', { path, headers, body }, api.tenants.parent)).status).toBe(200)
  const [newest] = at((await call('listOwnAuditEntries', {})).body, 'results') as { readonly id: number }[]
  expect(newest).toMatchObject({ operation: 'changeOrder', undoable: true })
  expect((await call('undoAuditEntry', { path: { id: newest?.id ?? 0 } })).status).toBe(200)
  expect(at(await read(), 'results', 'internal_note')).toBe(at(before, 'results', 'internal_note'))
})

test('order lines are looked up in the order’s namespace', async () => {
  for (const namespace of tenants()) {
    const { rows } = await api.connection.pool.query<{ product_uid: string }>(
      'select product_uid from order_lines where order_uid = $1',
      [orders.get(namespace)?.['uid']],
    )
    expect(rows).toEqual([{ product_uid: products.get(namespace)?.['uid'] }])
  }
})

test('looks up a SKU in the selected namespace, and requires a selection where several have it', async () => {
  for (const namespace of tenants())
    expect(at((await call('readProduct', { path: { sku: SKU } }, namespace)).body, 'results', 'namespace')).toBe(
      namespace,
    )
  for (const operation of ['readProduct', 'readProductWebsites', 'listProductFiles'] as const)
    expect((await call(operation, { path: { sku: SKU } })).status).toBe(409)
})

test('rejects a foreign namespace', async () => {
  const answer = await call('listProducts', {}, api.tenants.child)
  expect(answer.status).toBe(200)
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const refused = await api.call('listProducts', { cookie: stranger.cookie, headers: inside(api.tenants.parent) })
  expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'session.namespace-not-yours'])
})

test('a record of another own namespace is a 404 that says where it is', async () => {
  const brand = await create(api, both, 'createBrand', { ...newRecord('Brand'), namespace: api.tenants.other })
  const path = { uid: String(brand['uid']) }
  const missed = await call('readBrand', { path }, api.tenants.parent)
  expect([missed.status, at(missed.body, 'errors', 0, 'candidates')]).toEqual([
    404,
    [{ namespace: api.tenants.other, name: 'Other', uid: brand['uid'] }],
  ])
  expect(
    (await call('changeBrand', { path, headers: { 'if-match': '"1"' }, body: { name: 'Taken' } }, api.tenants.parent))
      .status,
  ).toBe(404)
  expect((await call('readBrand', { path }, api.tenants.other)).status).toBe(200)
})

test('lists show the selected namespace and those below it', async () => {
  const child = await create(api, both, 'createProduct', { ...newRecord('Product'), namespace: api.tenants.child })
  const { body } = await call('listProducts', { query: { limit: 1000 } }, api.tenants.parent)
  const uids = (at(body, 'results') as { uid: string }[]).map(({ uid }) => uid)
  expect(uids).toContain(child['uid'])
  expect(uids).toContain(products.get(api.tenants.parent)?.['uid'])
  expect(uids).not.toContain(products.get(api.tenants.other)?.['uid'])
})

test('a product is only sold on websites of its own tenant', async () => {
  const website = await create(api, both, 'createWebsite', { ...newRecord('Website'), namespace: api.tenants.parent })
  const body = { add: [{ productsku: SKU, websiteUid: website['uid'] }], remove: [] }
  expect((await call('bulkAssignProductsToWebsite', { body })).body).toMatchObject({ results: { added: 1 } })
  const websites = async (namespace: string) =>
    at((await call('readProduct', { path: { sku: SKU } }, namespace)).body, 'results', 'product_websites')
  expect(await websites(api.tenants.parent)).toEqual([{ website: website['uid'], active: true }])
  expect(await websites(api.tenants.other)).toEqual([])
  const own = { path: { sku: SKU, websiteId: String(website['uid']) }, body: { active: true } }
  expect((await call('saveWebsiteProduct', own, api.tenants.other)).status).toBe(404)
})

test('a bulk change and labels by SKU follow the selected namespace, and are rejected where several match', async () => {
  const bulk = { body: { selection: { skus: [SKU] }, change: { vat_code: 'zero' } } }
  expect((await call('prepareProductBulk', bulk)).status).toBe(409)
  const { body } = await call('prepareProductBulk', bulk, api.tenants.other)
  expect(at(body, 'results', 'sample', 0, 'object')).toBe(products.get(api.tenants.other)?.['uid'])
  const labels = { body: { status: 0, kind: 'Shelf', labels: [{ sku: SKU }] } }
  expect((await call('createPrintJob', labels)).status).toBe(409)
  expect((await call('createPrintJob', labels, api.tenants.other)).status).toBe(201)
})

test('references of a product are limited to its own tenant', async () => {
  const brand = await create(api, both, 'createBrand', { ...newRecord('Brand'), namespace: api.tenants.other })
  const supplier = await create(api, both, 'createSupplier', { ...newRecord('Supplier'), namespace: api.tenants.other })
  for (const relation of [{ brand: brand['uid'] }, { supplier: supplier['uid'] }]) {
    expect(
      (await call('createProduct', { body: { ...newRecord('Product'), ...relation, namespace: api.tenants.parent } }))
        .status,
    ).toBe(422)
    expect(
      (await call('createProduct', { body: { ...newRecord('Product'), ...relation, namespace: api.tenants.other } }))
        .status,
    ).toBe(201)
  }
  const order = { supplier: supplier['uid'], lines: [{ sku: SKU, ordered: 1 }] }
  expect((await call('createSupplierOrder', { body: { ...order, namespace: api.tenants.parent } })).status).toBe(422)
  const placed = await call('createSupplierOrder', { body: { ...order, namespace: api.tenants.other } })
  expect(placed.status).toBe(201)
})

test('a child reads its parent’s catalog, and changes it only in the parent’s namespace', async () => {
  const family = await api.account(null, { namespaces: [api.tenants.parent] })
  const product = await create(api, family, 'createProduct', { ...newRecord('Product'), namespace: api.tenants.parent })
  const about = {
    path: { sku: String(product['sku']) },
    headers: { 'if-match': '"1"', 'api-version': '3' },
    body: { price: 1 },
  }
  const change = (namespace: string) =>
    api.call('changeProduct', { cookie: family.cookie, ...about, headers: { ...about.headers, ...inside(namespace) } })
  expect(
    (await api.call('readProduct', { cookie: family.cookie, path: about.path, headers: inside(api.tenants.child) }))
      .status,
  ).toBe(200)
  expect((await change(api.tenants.child)).status).toBe(404)
  expect((await change(api.tenants.parent)).status).toBe(200)
})

test('a picture of a product is shown where several namespaces have its SKU: no page can name one', async () => {
  for (const namespace of tenants()) {
    const path = { sku: SKU }
    const { headers, ...upload } = multipart(PIXEL, 'lamp.png')
    const about = { cookie: both.cookie, path, ...upload, headers: { ...headers, ...inside(namespace) } }
    const { body } = await api.callFresh('uploadProductFile', about)
    const id = String(at(body, 'results', 'id'))
    expect((await call('downloadProductFile', { path: { ...path, id } })).status).toBe(200)
    const stranger = await api.account(null, { namespaces: tenants().filter((one) => one !== namespace) })
    const refused = await api.call('downloadProductFile', { cookie: stranger.cookie, path: { ...path, id } })
    expect(refused.status).toBe(404)
  }
})
