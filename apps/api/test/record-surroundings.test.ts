import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
let child: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
  child = await api.account(null, { namespaces: [api.tenants.child] })
  stranger = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>

const now = () => new Date().toISOString()
const read = (uid: unknown, moment: string, { cookie } = ada) =>
  api.call('readRecordAt', { cookie, query: { resource: 'products', object: String(uid), at: moment } })
async function recordAt(uid: unknown, moment: string, reader = ada) {
  const { status, body, text } = await read(uid, moment, reader)
  expect([status, text]).toEqual([200, text])
  return at(body, 'results') as Schema<'RecordAt'>
}
const surroundings = async (uid: unknown, moment: string, reader = ada) =>
  (await recordAt(uid, moment, reader)).surroundings

async function product(more: Fields = {}, account = ada) {
  const body = { ...newRecord('Product'), price: 1_000, stock_policy: 'Track', ...more }
  const { uid, sku } = await create(api, account, 'createProduct', body)
  return { uid: String(uid), sku: String(sku) }
}
async function succeed(...[operation, call]: Parameters<TestApi['callFresh']>) {
  const { status, body, text } = await api.callFresh(operation, call)
  expect([status < 300, text]).toEqual([true, text])
  return at(body, 'results') as Fields
}
const change = (sku: string, body: object, { cookie } = ada) =>
  succeed('changeProduct', { cookie, path: { sku }, body, headers: { 'api-version': '3' } })
const move = (sku: string, body: object, { cookie } = ada) =>
  succeed('changeProductStock', {
    cookie,
    path: { sku },
    body: { location: 'Warehouse', reason: 'A test', ...body },
    headers: { 'x-namespace': cookie === ada.cookie ? api.tenants.parent : '' },
  })
const receive = (sku: string, quantity: number, location = 'Warehouse', account = ada) =>
  move(sku, { how: 'adjust', quantity, location }, account)
const website = async (more: Fields = {}, account = ada) =>
  String((await create(api, account, 'createWebsite', { ...newRecord('Website'), ...more }))['uid'])
const offer = (sku: string, websiteId: string, body: object = {}, { cookie } = ada) =>
  succeed('saveWebsiteProduct', { cookie, path: { sku, websiteId }, body: { active: true, ...body } })

test('returns the stock of each location then and now, whatever moved it', async () => {
  const lamp = await product()
  await receive(lamp.sku, 10)
  const early = now()
  await succeed('createOrder', { cookie: ada.cookie, body: { lines: [{ sku: lamp.sku, quantity: 3 }], ...acceptable } })
  await move(lamp.sku, { how: 'quarantine', quantity: 2 })
  const reserved = now()
  await receive(lamp.sku, -1)
  await receive(lamp.sku, 4, 'Attic')
  const current = { on_hand: 9, reserved: 3, quarantine: 2 }
  const attic = { on_hand: 4, reserved: 0, quarantine: 0 }
  const none = { on_hand: 0, reserved: 0, quarantine: 0 }
  expect((await surroundings(lamp.uid, early))?.stock).toEqual([
    { location: 'Attic', former: none, current: attic },
    { location: 'Warehouse', former: { on_hand: 10, reserved: 0, quarantine: 0 }, current },
  ])
  expect((await surroundings(lamp.uid, reserved))?.stock[1]?.former).toEqual({ ...current, on_hand: 10 })
  expect((await surroundings(lamp.uid, now()))?.stock.map(({ former }) => former)).toEqual([attic, current])
})

test('shows stock beside the fields, and takes the kind and reason of a movement for no field of the product', async () => {
  const lamp = await product()
  const early = now()
  await succeed('createStockMutation', {
    cookie: ada.cookie,
    path: { sku: lamp.sku },
    body: { location: 'Warehouse', kind: 'Receipt', quantity: 5, reason: 'Delivery' },
  })
  const { fields, now: current } = await recordAt(lamp.uid, early)
  expect([fields['kind'], current['kind']]).toEqual(['Simple', 'Simple'])
  for (const name of ['stock.Warehouse', 'reason'])
    expect([name in fields, name in current, name]).toEqual([false, false, name])
})

test('leaves out what surrounds a product before it existed and once it is deleted, and what it never had', async () => {
  const early = now()
  const lamp = await product()
  expect(await surroundings(lamp.uid, now())).toEqual({ stock: [], websites: [], unknown: [] })
  expect((await recordAt(lamp.uid, early)).state).toBe('not-created')
  expect(await surroundings(lamp.uid, early)).toBeUndefined()
  const before = now()
  await succeed('deleteProduct', { cookie: ada.cookie, path: { sku: lamp.sku } })
  expect(await surroundings(lamp.uid, before)).toBeUndefined()
})

test('says that stock is unknown where movements do not tell', async () => {
  const lamp = await product()
  await receive(lamp.sku, 5)
  const early = now()
  await receive(lamp.sku, 1)
  await api.asOwner(
    `alter table stock_movements disable trigger all;
     update stock_movements set kind = 'Correction', actor = null, reason = 'Opening balance' where stock_item = '${lamp.uid}' and on_hand_delta = 1;
     alter table stock_movements enable trigger all`,
  )
  expect((await surroundings(lamp.uid, early))?.stock).toMatchObject([{ former: null, current: { on_hand: 6 } }])
  const shade = await product()
  await receive(shade.sku, 5)
  await api.asOwner(
    `alter table stock_movements disable trigger all; delete from stock_movements where stock_item = '${shade.uid}';
     alter table stock_movements enable trigger all`,
  )
  expect((await surroundings(shade.uid, now()))?.stock).toMatchObject([{ former: null, current: { on_hand: 5 } }])
  const set = await product()
  await succeed('saveProductBundle', {
    cookie: ada.cookie,
    path: { sku: set.sku },
    body: { parts: [{ sku: lamp.sku, quantity: 2 }] },
  })
  expect(await surroundings(set.uid, now())).toMatchObject({ stock: [], unknown: ['stock'] })
})

test('a child sees the stock that it inherits, until it has its own, and the offers of its own websites', async () => {
  const above = await product()
  await receive(above.sku, 7)
  const [site, other] = [await website({}, child), await website()]
  await offer(above.sku, site)
  await offer(above.sku, other)
  const seen = await surroundings(above.uid, now(), child)
  expect(seen).toMatchObject({ stock: [{ former: { on_hand: 7 } }], websites: [{ website: site }] })
  expect(seen?.websites).toHaveLength(1)
  const heir = await product({ sku: above.sku, inherits: ['name'] }, child)
  const inherited = now()
  await receive(above.sku, 1)
  expect((await surroundings(heir.uid, inherited, child))?.stock).toMatchObject([
    { former: { on_hand: 7 }, current: { on_hand: 8 } },
  ])
  await succeed('changeProduct', {
    cookie: child.cookie,
    path: { sku: heir.sku },
    body: { inherits: [] },
    headers: { 'api-version': '3', 'x-namespace': api.tenants.child },
  })
  await receive(heir.sku, 2, 'Shop', child)
  expect(await surroundings(heir.uid, inherited, child)).toMatchObject({ stock: [], unknown: ['stock'] })
  expect((await surroundings(heir.uid, now(), child))?.stock).toMatchObject([{ location: 'Shop' }])
})

test('returns state and price on each website then and now, also of one assigned later', async () => {
  const lamp = await product({ status: 'Draft', compare_price: 1_500 })
  const [first, later, coming] = [await website(), await website(), await website()]
  await offer(lamp.sku, first, { price: 900 })
  await offer(lamp.sku, coming, { from: '2999-01-01' })
  const early = now()
  await change(lamp.sku, { status: 'Active', price: 1_200 })
  await offer(lamp.sku, later)
  const open = now()
  await succeed('deleteWebsiteProduct', { cookie: ada.cookie, path: { sku: lamp.sku, websiteId: first } })
  await offer(lamp.sku, coming)
  const live = { state: 'Live', orderable: true, price: 1_200, compare_price: 1_500 }
  const found = await surroundings(lamp.uid, early)
  expect(found?.unknown).toEqual([])
  expect(Object.fromEntries((found?.websites ?? []).map(({ website: uid, ...one }) => [uid, one]))).toEqual({
    [first]: {
      website_name: expect.any(String),
      former: { state: 'Live', orderable: false, price: 900, compare_price: 1_500 },
      current: null,
    },
    [later]: { website_name: expect.any(String), former: null, current: live },
    [coming]: {
      website_name: expect.any(String),
      former: { state: 'Planned', orderable: false, price: 1_000, compare_price: 1_500 },
      current: live,
    },
  })
  const between = (await surroundings(lamp.uid, open))?.websites.find((one) => one.website === first)
  expect(between?.former).toEqual({ ...live, price: 900 })
})

test('takes the website itself as it was: switched off or deleted since', async () => {
  const lamp = await product()
  const [off, gone] = [await website(), await website({ name: 'Gone' })]
  await offer(lamp.sku, off)
  await offer(lamp.sku, gone, { price: 800 })
  const early = now()
  await succeed('changeWebsite', { cookie: ada.cookie, path: { uid: off }, body: { active: false } })
  await succeed('deleteWebsite', { cookie: ada.cookie, path: { uid: gone } })
  const found = await surroundings(lamp.uid, early)
  expect(found?.websites).toMatchObject([
    { website: off, former: { orderable: true }, current: { state: 'Live', orderable: false } },
    { website: gone, website_name: 'Gone', former: { state: 'Live', price: 800 }, current: null },
  ])
  expect((await surroundings(lamp.uid, now()))?.websites.map((one) => one.website)).toEqual([off])
})

test('the price of a moment is what an order paid then', async () => {
  const tier = { audience: 'all', from_quantity: 1, price: 700, website: null }
  const lamp = await product({ stock_policy: 'Sell beyond' })
  const site = await website()
  const prices: unknown[] = []
  const moments: string[] = []
  for (const body of [{}, { price: 1_100 }, { tier_prices: [tier] }, { tier_prices: [] }]) {
    await change(lamp.sku, body)
    await offer(lamp.sku, site, moments.length === 1 ? { price: 950 } : {})
    moments.push(now())
    const order = await succeed('createOrder', {
      cookie: ada.cookie,
      body: { lines: [{ sku: lamp.sku, quantity: 1 }], website: site, ...acceptable },
    })
    prices.push(at(order, 'lines', 0, 'unit_price'))
  }
  const told = await Promise.all(moments.map((moment) => surroundings(lamp.uid, moment)))
  expect(told.map((one) => one?.websites[0]?.former?.price)).toEqual(prices)
  expect(prices).toEqual([1_000, 950, 700, 1_100])
})

test('shows another tenant nothing of a product, and its own stock under the same sku', async () => {
  const lamp = await product()
  await receive(lamp.sku, 10)
  await offer(lamp.sku, await website())
  const theirs = await product({ sku: lamp.sku }, stranger)
  await receive(theirs.sku, 2, 'Cellar', stranger)
  expect((await read(lamp.uid, now(), stranger)).status).toBe(404)
  expect((await read(theirs.uid, now())).status).toBe(404)
  expect(await surroundings(theirs.uid, now(), stranger)).toMatchObject({
    stock: [{ location: 'Cellar', former: { on_hand: 2 } }],
    websites: [],
  })
  const found = await surroundings(lamp.uid, now())
  expect(found?.stock.map(({ location }) => location)).toEqual(['Warehouse'])
})

test('needs the permission to read products, as their stock and websites do', async () => {
  const lamp = await product()
  await receive(lamp.sku, 10)
  await offer(lamp.sku, await website())
  expect((await read(lamp.uid, now(), await api.account(['orders', 'websites']))).status).toBe(403)
  const reader = await api.account(['products_read'])
  expect(await surroundings(lamp.uid, now(), reader)).toEqual(await surroundings(lamp.uid, now()))
})
