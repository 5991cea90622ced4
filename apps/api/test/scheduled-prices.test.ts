import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { beginPrices } from '../src/modules/products/prices/price-worker.ts'
import { create, newRecord } from './records.ts'
import { upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const round = (days: number) =>
  beginPrices(
    api.connection,
    api.server.indexer,
    createKinds(modules),
    Temporal.Now.instant().add({ hours: 24 * days }),
  )
const general = (price: number, days: number) => ({ field: 'price', website: null, price, from: day(days) })
const read = async (sku: string, headers = {}) =>
  at((await api.call('readProduct', { cookie: ada.cookie, path: { sku }, headers })).body, 'results') as Fields
const price = async (sku: string) => (await read(sku))['price']
async function change(sku: string, body: Fields, headers: Record<string, string> = {}) {
  const { version } = await read(sku, headers)
  const { status, text } = await api.call('changeProduct', {
    cookie: ada.cookie,
    path: { sku },
    headers: { ...headers, 'if-match': `"${Number(version)}"`, 'api-version': '3' },
    body,
  })
  expect([status, text]).toEqual([200, text])
}

let made = 0
/** Creates a parent product of three variants: two have its price, one has its own. */
async function lamps() {
  made += 1
  const group = await create(api, ada, 'createOptionGroup', {
    name: `Size ${made}`,
    code: `size-${made}`,
    values: ['s', 'm', 'l'].map((code) => ({ code, name: code })),
  })
  const parent = String((await create(api, ada, 'createProduct', { ...newRecord('Product'), price: 1_000 }))['sku'])
  const variants = await api.call('createProductVariants', {
    cookie: ada.cookie,
    path: { sku: parent },
    headers: { 'if-match': '"1"' },
    body: { groups: [group['uid']] },
  })
  expect([variants.status, variants.text]).toEqual([201, variants.text])
  const [small, middle, large] = [`${parent}-S`, `${parent}-M`, `${parent}-L`]
  await change(large, { price: 1_500 })
  return { parent, small, middle, large }
}

test('variants with the price of their parent follow its scheduled price, with three servers at once, and record it in their history', async () => {
  const { parent, small, middle, large } = await lamps()
  await change(parent, {
    scheduled_prices: [general(1_200, 3), { field: 'compare_price', website: null, price: 1_000, from: day(3) }],
  })
  expect([
    (await read(small))['followed_prices'],
    (await read(large))['followed_prices'],
    (await read(small))['scheduled_prices'],
  ]).toEqual([[general(1_200, 3)], [], []])
  await round(2)
  expect(await price(small)).toBe(1_000)
  await Promise.all([round(3), round(3), round(3)])
  expect([await price(parent), await price(small), await price(middle), await price(large)]).toEqual([
    1_200, 1_200, 1_200, 1_500,
  ])
  const { uid, followed_prices, compare_price } = await read(small)
  expect([followed_prices, compare_price]).toEqual([[], null])
  const history = await api.call('listAuditEntries', {
    cookie: ada.cookie,
    query: { resource: 'products', object: String(uid) },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    operation: 'beginPrice',
    source: 'system',
    before: { price: 1_000 },
    after: { price: 1_200 },
  })
  await api.server.indexer.drain()
  expect(await api.server.search.index('products').getDocument(String(uid))).toMatchObject({ price: 1_200 })
})

test('a variant’s own scheduled price for the same day wins, also when no server ran in between', async () => {
  const { parent, small, middle } = await lamps()
  await change(parent, { scheduled_prices: [general(1_200, 3), general(1_300, 9)] })
  await change(small, { scheduled_prices: [general(900, 3)] })
  await change(middle, { scheduled_prices: [general(950, 6)] })
  expect([(await read(small))['followed_prices'], (await read(middle))['followed_prices']]).toEqual([
    [],
    [general(1_200, 3)],
  ])
  await round(10)
  expect([await price(parent), await price(small), await price(middle)]).toEqual([1_300, 900, 950])
})

test('a product that inherits its price follows scheduled prices of the namespace above', async () => {
  const [above, below] = [{ 'x-namespace': api.tenants.parent }, { 'x-namespace': api.tenants.child }]
  const { sku } = newRecord('Product')
  const lamp = { sku, name: 'Lamp', price: 1_000 }
  expect((await api.call('createProduct', { cookie: ada.cookie, headers: above, body: lamp })).status).toBe(201)
  expect(
    (
      await api.call('createProduct', {
        cookie: ada.cookie,
        headers: below,
        body: { ...lamp, namespace: api.tenants.child, inherits: ['price'] },
      })
    ).status,
  ).toBe(201)
  await change(String(sku), { scheduled_prices: [general(1_100, 3)] }, above)
  expect(await read(String(sku), below)).toMatchObject({
    namespace: api.tenants.child,
    followed_prices: [general(1_100, 3)],
  })
  await round(3)
  expect(await read(String(sku), below)).toMatchObject({
    namespace: api.tenants.child,
    price: 1_100,
    inherits: ['price'],
    followed_prices: [],
  })
})

test('a sheet has scheduled prices, and invalid ones are reported', async () => {
  const [good, wrong] = [
    await create(api, ada, 'createProduct', newRecord('Product')),
    await create(api, ada, 'createProduct', newRecord('Product')),
  ]
  const { body } = await upload(
    api,
    ada,
    `sku,Scheduled prices\n${String(good['sku'])},12.50 from ${day(5)}; former 15 from ${day(5)}\n${String(wrong['sku'])},soon\n`,
  )
  const uid = String(at(body, 'results', 'uid'))
  const { body: checked } = await api.callFresh('checkImport', {
    cookie: ada.cookie,
    path: { uid },
    body: { targets: ['sku', 'scheduled_prices'] },
  })
  expect(at(checked, 'results', 'counts')).toMatchObject({ changed: 1, refused: 1 })
  const job = await api.call('startImport', { cookie: ada.cookie, path: { uid }, body: {} })
  await expect
    .poll(async () =>
      at(
        (await api.call('readJob', { cookie: ada.cookie, path: { uid: String(at(job.body, 'results', 'uid')) } })).body,
        'results',
        'state',
      ),
    )
    .toBe('Done')
  expect(await read(String(good['sku']))).toMatchObject({
    scheduled_prices: [general(1_250, 5), { ...general(1_500, 5), field: 'compare_price' }],
  })
})
