import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldAnswers } from '../src/platform/http/remove-old-answers.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN' })
})
afterAll(() => api.close())

const newProduct = () => create(api, admin, 'createProduct', newRecord('Product'))
const change = (sku: unknown, version: number, body: unknown) =>
  api.call('changeProduct', {
    cookie: admin.cookie,
    path: { sku: String(sku) },
    headers: { 'if-match': `"${version}"`, 'api-version': '3' },
    body,
  })

test('a change needs the version that was read', async () => {
  const { sku } = await newProduct()
  const path = { sku: String(sku) }
  expect((await api.call('changeProduct', { cookie: admin.cookie, path, body: { price: 5 } })).status).toBe(428)
  const changed = await change(sku, 1, { price: 5 })
  expect(changed.status).toBe(200)
  expect(changed.headers['etag']).toBe('"2"')
  const stale = await change(sku, 1, { price: 6 })
  expect([stale.status, stale.headers['etag']]).toEqual([412, '"2"'])
  expect(at((await api.call('readProduct', { cookie: admin.cookie, path })).body, 'results', 'price')).toBe(5)
})

test('of many concurrent changes of the same version, one succeeds', async () => {
  const { sku } = await newProduct()
  for (let version = 1; version <= 20; version += 1) {
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async (writer) => (await change(sku, version, { price: version * 100 + writer })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(3)
  }
})

test('version 3 changes the fields of its body; version 2 replaces the whole record', async () => {
  const { sku } = await newProduct()
  await change(sku, 1, { unit: 'set', compare_price: 9_900 })
  const merged = await change(sku, 2, { price: 700 })
  expect(at(merged.body, 'results')).toMatchObject({ price: 700, unit: 'set', compare_price: 9_900 })
  const replaced = await api.call('changeProduct', {
    cookie: admin.cookie,
    path: { sku: String(sku) },
    headers: { 'if-match': '"3"' },
    body: { price: 800, status: 'Active' },
  })
  expect(at(replaced.body, 'results')).toMatchObject({ price: 800, unit: 'piece', compare_price: null })
})

test('repeating a create with the same key creates one record', async () => {
  const body = newRecord('Product')
  const headers = { 'idempotency-key': 'key-1' }
  const first = await api.call('createProduct', { cookie: admin.cookie, body, headers })
  const second = await api.call('createProduct', { cookie: admin.cookie, body, headers })
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  expect(
    (await api.call('createProduct', { cookie: admin.cookie, body: { ...body, name: 'Another' }, headers })).status,
  ).toBe(422)
  const many = await Promise.all(
    Array.from({ length: 5 }, () =>
      api.call('createBrand', {
        cookie: admin.cookie,
        body: { name: 'Once', slug: 'once' },
        headers: { 'idempotency-key': 'key-2' },
      }),
    ),
  )
  expect(many.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(
    new Set(many.filter(({ status }) => status === 201).map(({ body: made }) => at(made, 'results', 'uid'))).size,
  ).toBe(1)
})

test('a rejected change leaves nothing behind', async () => {
  const before = await newProduct()
  const taken = await create(api, admin, 'createProduct', { ...newRecord('Product'), ean13: '4006381333931' })
  const refused = await change(before['sku'], 1, { ean13: '4006381333931', price: 1 })
  expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([409, '/ean13'])
  const { body } = await api.call('readProduct', { cookie: admin.cookie, path: { sku: String(before['sku']) } })
  expect(at(body, 'results', 'price')).toBe(before['price'])
  expect(taken['ean13']).toBe('4006381333931')
})

test('every change is in the history, with values before and after', async () => {
  const { sku, uid } = await newProduct()
  await change(sku, 1, { price: 4_200 })
  const { body } = await api.call('listAuditEntries', {
    cookie: admin.cookie,
    query: { resource: 'products', object: String(uid) },
  })
  expect(at(body, 'total')).toBe(2)
  expect(at(body, 'results', 0)).toMatchObject({
    operation: 'changeProduct',
    actor: admin.uid,
    after: { price: 4_200 },
  })
  expect(at(body, 'results', 1)).toMatchObject({ operation: 'createProduct', before: null })
})

test('a saved change is found at once when the call waits for the index', async () => {
  const { sku, uid } = await newProduct()
  const { status, headers } = await api.call('changeProduct', {
    cookie: admin.cookie,
    path: { sku: String(sku) },
    headers: { 'if-match': '"1"', 'api-version': '3', 'wait-for-meilisearch-task': '1' },
    body: { name: 'Zeppelin shaped teapot' },
  })
  expect([status, headers['x-index-pending']]).toEqual([200, undefined])
  const { body } = await api.call('createSearchToken', { cookie: admin.cookie })
  const found = await api.server.app.inject({
    method: 'POST',
    url: '/search/indexes/products/search',
    headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
    payload: { q: 'zepelin teapo' },
  })
  expect((JSON.parse(found.body) as { hits: { uid: string }[] }).hits.map((hit) => hit.uid)).toEqual([uid])
})

test('a SKU with special characters is one path segment', async () => {
  const sku = 'A/B?c#d%20 é"'
  await create(api, admin, 'createProduct', { ...newRecord('Product'), sku })
  expect(at((await api.call('readProduct', { cookie: admin.cookie, path: { sku } })).body, 'results', 'sku')).toBe(sku)
  expect(
    (await api.call('createProduct', { cookie: admin.cookie, body: { ...newRecord('Product'), sku: 'Brands' } }))
      .status,
  ).toBe(422)
})

test('an order takes its price from the product, reserves stock, and releases it when cancelled', async () => {
  const { sku } = await create(api, admin, 'createProduct', {
    ...newRecord('Product'),
    price: 1_210,
    tier_prices: [{ audience: 'all', from_quantity: 10, price: 1_000 }],
  })
  const path = { sku: String(sku) }
  await create(api, admin, 'createProduct', newRecord('Product'))
  expect(
    (
      await api.call('createStockMutation', {
        cookie: admin.cookie,
        path,
        body: { location: 'Warehouse', kind: 'Receipt', quantity: 50, reason: 'Delivery' },
      })
    ).status,
  ).toBe(201)
  const order = await create(api, admin, 'createOrder', {
    lines: [
      { sku, quantity: 10 },
      { sku, quantity: 1 },
    ],
  })
  expect(order['totals']).toMatchObject({ goods: 11_210, total: 11_210, vat: 1_946 })
  const stock = async () =>
    at((await api.call('readProduct', { cookie: admin.cookie, path })).body, 'results', 'product_stock', 0)
  expect(await stock()).toMatchObject({ on_hand: 50, reserved: 11, free: 39 })
  const cancelled = await api.call('changeOrder', {
    cookie: admin.cookie,
    path: { order: String(order['number']) },
    headers: { 'if-match': '"1"' },
    body: { stage: 'Cancelled', stage_reason: 'Changed their mind' },
  })
  expect(cancelled.status).toBe(200)
  expect(await stock()).toMatchObject({ on_hand: 50, reserved: 0, free: 50 })
  expect(
    (
      await api.call('changeOrder', {
        cookie: admin.cookie,
        path: { order: String(order['number']) },
        headers: { 'if-match': '"2"' },
        body: { stage: 'Shipped' },
      })
    ).status,
  ).toBe(409)
})

test('files: stores real pictures, and rejects what only claims to be one', async () => {
  const { sku } = await newProduct()
  const upload = (bytes: Buffer) => {
    const boundary = 'xxBOUNDARYxx'
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="filename"\r\n\r\npicture.png\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return api.server.app.inject({
      method: 'POST',
      url: `/api/products/${String(sku)}/files`,
      payload,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'api-version': '2',
        cookie: `__Host-bo_session=${admin.cookie}`,
      },
    })
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const kept = await upload(png)
  expect(kept.statusCode, kept.body).toBe(201)
  const file = (
    JSON.parse(kept.body) as { results: { id: number; is_main: boolean; width: number; content_type: string } }
  ).results
  expect(file).toMatchObject({ is_main: true, width: 1, content_type: 'image/png' })
  const served = await api.server.app.inject({
    method: 'GET',
    url: `/api/products/${String(sku)}/files/${file.id}`,
    headers: { cookie: `__Host-bo_session=${admin.cookie}` },
  })
  expect([served.statusCode, served.headers['content-type'], served.headers['content-security-policy']]).toEqual([
    200,
    'image/png',
    "default-src 'none'; sandbox",
  ])
  expect(served.rawPayload.equals(png)).toBe(true)
  expect((await upload(Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(422)
  const mp4 = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}....isomavc1`)])
  const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
  const matroska = Buffer.from(
    '1a45dfa3a34286810142f7810142f2810442f3810842828 86d6174726f736b61'.replace(' ', ''),
    'hex',
  )
  const films = await Promise.all([mp4('isom'), webm, mp4('heic'), matroska].map(upload))
  expect(films.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422, 422])
  expect(films.slice(0, 2).map((film) => JSON.parse(film.body) as unknown)).toMatchObject([
    { results: { type: 'video', content_type: 'video/mp4', is_main: false } },
    { results: { type: 'video', content_type: 'video/webm', is_main: false } },
  ])
})

test.each([
  'http://127.0.0.1/x.png',
  'http://[::1]/x',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest',
  'http://10.0.0.1/',
  'ftp://example.com/x',
  'http://user@example.com/',
  'http://example.com:8080/',
  'http://localhost/x',
  'file:///etc/passwd',
])('never downloads a file from %s', async (url) => {
  const { sku } = await newProduct()
  const { status, body } = await api.call('importProductFile', {
    cookie: admin.cookie,
    path: { sku: String(sku) },
    body: { url, type: 'image' },
  })
  expect([status, at(body, 'errors', 0, 'pointer')]).toEqual([422, '/url'])
})

test('stores answers for 24 hours and no longer', async () => {
  const { database, pool } = api.connection
  const keep = (key: string, hours: number) =>
    pool.query(
      `insert into idempotency_keys (account_uid, key, fingerprint, status, created_at) values ('a', $1, 'f', 200, now() - make_interval(hours => $2))`,
      [key, hours],
    )
  await keep('young', 23)
  await keep('old', 25)
  await removeOldAnswers(database)
  const { rows } = await pool.query(`select key from idempotency_keys where account_uid = 'a'`)
  expect(rows).toEqual([{ key: 'young' }])
})
