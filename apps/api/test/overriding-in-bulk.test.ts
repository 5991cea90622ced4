import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

let api: TestApi
/** Ada works in the parent and below; Bert in the child only, and sees the catalog above. */
let ada: TestAccount
let bert: TestAccount
let child: string
let parent: string
beforeAll(async () => {
  api = await createTestApi()
  child = api.tenants.child
  parent = api.tenants.parent
  ada = await api.account(null)
  bert = await api.account(null, { namespaces: [child] })
})
afterAll(() => api.close())

const inParent = async (more: Fields = {}) =>
  create(api, ada, 'createProduct', {
    ...newRecord('Product'),
    namespace: parent,
    price: 1000,
    status: 'Active',
    ...more,
  })
const prepare = (selection: unknown, account = bert, change: Fields = { override: child }) =>
  api.call('prepareProductBulk', {
    cookie: account.cookie,
    headers: { 'x-namespace': child },
    body: { selection, change },
  })
const jobOf = (body: unknown) => String(at(body, 'results', 'job', 'uid'))
const read = async (sku: unknown) =>
  at(
    (
      await api.call('readProduct', {
        cookie: bert.cookie,
        headers: { 'x-namespace': child },
        path: { sku: String(sku) },
      })
    ).body,
    'results',
  ) as Fields
const rowsOf = async (uid: string) =>
  at((await api.call('readJobRows', { cookie: bert.cookie, path: { uid } })).body, 'results') as Fields[]
async function finish(uid: string, operation: 'startJob' | 'undoJob' = 'startJob'): Promise<Fields> {
  const { status, body, text } = await api.call(operation, {
    cookie: bert.cookie,
    path: { uid },
    ...(operation === 'startJob' && { body: {} }),
  })
  expect(status, text).toBeLessThan(300)
  const started = String(at(body, 'results', 'uid'))
  const job = async () =>
    at((await api.call('readJob', { cookie: bert.cookie, path: { uid: started } })).body, 'results') as Fields
  await expect.poll(async () => (await job())['state'], { interval: 20 }).toBe('Done')
  return job()
}

test('creates products that inherit from those above, with their texts and parts, and undoes it', async () => {
  const above = await inParent({ name: 'Lamp', ean13: '2000000000008', tags: ['light'] })
  const { status, body, text } = await prepare({ uids: [above['uid']] })
  expect(status, text).toBe(201)
  expect(at(body, 'results')).toMatchObject({
    eligible: 1,
    sample: [{ label: above['sku'], before: { inherits: [] }, after: { price: 1000, status: 'Active' } }],
  })
  expect(await read(above['sku'])).toMatchObject({ uid: above['uid'] })
  const ran = await finish(jobOf(body))
  const made = await read(above['sku'])
  expect(made).toMatchObject({
    namespace: child,
    name: 'Lamp',
    price: 1000,
    status: 'Active',
    tags: ['light'],
    ean13: null,
    product_websites: [],
    above: { uid: above['uid'], namespace: parent },
    translations: [{ language: 'en', name: 'Lamp' }],
  })
  expect(made['inherits']).toContain('texts')
  expect(made['inherits']).not.toContain('price')

  const { headers } = await api.call('readProduct', {
    cookie: ada.cookie,
    headers: { 'x-namespace': parent },
    path: { sku: String(above['sku']) },
  })
  await api.call('changeProduct', {
    cookie: ada.cookie,
    path: { sku: String(above['sku']) },
    headers: { 'x-namespace': parent, 'if-match': String(headers['etag']), 'api-version': '3' },
    body: { name: 'Tall lamp', price: 1200, status: 'Not orderable' },
  })
  expect(await read(above['sku'])).toMatchObject({
    uid: made['uid'],
    name: 'Tall lamp',
    status: 'Not orderable',
    price: 1000,
  })

  expect(await finish(String(ran['uid']), 'undoJob')).toMatchObject({ failed: 0 })
  expect(await read(above['sku'])).toMatchObject({ uid: above['uid'] })
})

test('skips what is its own, what it overrides already, and variants; and what changed since the preview', async () => {
  const [own, overridden, changed] = [
    await create(api, bert, 'createProduct', { ...newRecord('Product'), namespace: child }),
    await inParent(),
    await inParent(),
  ]
  const parentOfVariants = await inParent({ kind: 'Variant parent', price: null, status: 'Draft' })
  await create(api, bert, 'createProduct', { ...newRecord('Product'), sku: overridden['sku'], namespace: child })
  const all = [own, overridden, changed, parentOfVariants].map(({ uid }) => uid)
  const { body } = await prepare({ uids: all })
  expect(at(body, 'results', 'eligible')).toBe(1)
  expect(at(body, 'results', 'skipped')).toMatchObject([
    { reason: { code: 'products.unchanged' }, count: 2 },
    { reason: { code: 'products.override-variant' }, count: 1 },
  ])
  await api.connection.pool.query(`update products set price = 4200 where uid = $1`, [changed['uid']])
  const { uid } = await finish(jobOf(body))
  expect((await rowsOf(String(uid))).flatMap(({ reason }) => at(reason, 'code') ?? [])).toContain('products.changed')
  expect(await read(changed['sku'])).toMatchObject({ uid: changed['uid'] })
})

test('leaves amounts out where the namespace has another currency', async () => {
  await create(api, bert, 'createProduct', { ...newRecord('Product'), namespace: child })
  const above = await inParent({ cost: 400, compare_price: 1500 })
  await api.connection.pool.query(`update products set currency = 'GBP' where uid = $1`, [above['uid']])
  const { body } = await prepare({ uids: [above['uid']] })
  expect(at(body, 'results', 'sample', 0)).toMatchObject({
    before: { price: 1000, status: 'Active' },
    after: { price: null, status: 'Draft' },
  })
  await finish(jobOf(body))
  const made = await read(above['sku'])
  expect(made).toMatchObject({ currency: 'EUR', price: null, compare_price: null, cost: null, status: 'Draft' })
  expect(made['inherits']).not.toContain('status')
})

test('takes over all results of a search of the catalog above, frozen', async () => {
  const tag = 'taken-over'
  const [one, two] = [await inParent({ tags: [tag] }), await inParent({ tags: [tag] })]
  await api.server.indexer.drain()
  const { status, body, text } = await prepare({ search: { filter: [`tags = ${tag}`] } })
  expect(status, text).toBe(201)
  expect(at(body, 'results', 'eligible')).toBe(2)
  expect(await finish(jobOf(body))).toMatchObject({ done: 2, failed: 0 })
  for (const { sku } of [one, two]) expect(await read(sku)).toMatchObject({ namespace: child })
})

test('asks for the right to create, one namespace of the account, and products that it sees', async () => {
  const above = await inParent()
  const chosen = { uids: [above['uid']] }
  const clerk = await api.account(['products', 'products_put'], { namespaces: [child] })
  expect((await prepare(chosen, clerk)).status).toBe(403)
  expect((await prepare(chosen, bert, { override: parent })).status).toBe(422)
  expect((await prepare(chosen, bert, { override: api.tenants.other })).status).toBe(422)
  expect((await prepare(chosen, bert, { override: child, brand: null })).status).toBe(422)
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const theirs = await create(api, stranger, 'createProduct', { ...newRecord('Product'), namespace: api.tenants.other })
  expect((await prepare({ uids: [theirs['uid']] })).status).toBe(404)
})
