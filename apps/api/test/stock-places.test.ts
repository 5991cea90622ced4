import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange, undoLast } from './undo-last.ts'

let api: TestApi
let ada: TestAccount
let bert: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
  bert = await api.account(null)
  stranger = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const place = (more: Fields = {}) => ({ location: 'Utrecht', shelf: null, minimum: null, maximum: null, ...more })
const product = (more: Fields = {}, account = ada) =>
  create(api, account, 'createProduct', { ...newRecord('Product'), stock_policy: 'Track', ...more })
const read = async ({ sku }: Fields, account = ada) =>
  at((await api.call('readProduct', { cookie: account.cookie, path: { sku: String(sku) } })).body, 'results') as Fields
const change = ({ sku }: Fields, body: Fields, account = ada) =>
  api.callFresh('changeProduct', { cookie: account.cookie, path: { sku: String(sku) }, body })
const receive = async ({ sku }: Fields, quantity: number, location = 'Utrecht') => {
  const body = { how: 'adjust', location, quantity, reason: 'Found' }
  const answer = await api.call('changeProductStock', { cookie: ada.cookie, path: { sku: String(sku) }, body })
  expect(answer.status, answer.text).toBe(200)
}
const found = async (sku: unknown) => {
  await api.server.indexer.drain()
  const { hits } = await api.server.search.index('products').search('', { filter: `sku = "${String(sku)}"` })
  return hits[0] ?? expect.fail(`${String(sku)} is not found`)
}
/** Creates and sends a supplier order of the products to Utrecht. */
async function ordered(products: readonly Fields[], quantity = 6): Promise<{ readonly uid: string }> {
  const supplier = await create(api, ada, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'orders@example.com',
  })
  const order = await create(api, ada, 'createSupplierOrder', {
    supplier: supplier['uid'],
    location: 'Utrecht',
    lines: products.map(({ sku }) => ({ sku, ordered: quantity, cost: 100 })),
  })
  const path = { uid: String(order['uid']) }
  const sent = await api.callFresh('sendSupplierOrder', { cookie: ada.cookie, path, body: {} })
  expect(sent.status, sent.text).toBe(200)
  return path
}
const problem = (answer: { status: number; body: unknown }) => [answer.status, at(answer.body, 'errors', 0, 'pointer')]

test('keeps where a product is and how many should be there, with its history and undo', async () => {
  const lamp = await product()
  expect(lamp['stock_places']).toEqual([])
  const places = [place({ shelf: ' A-12-3 ', minimum: 5, maximum: 20 }), place({ location: 'Almere', minimum: 0 })]
  const saved = await change(lamp, { stock_places: [...places, place({ location: 'Empty' })] })
  expect(saved.status, saved.text).toBe(200)
  const stored = [place({ location: 'Almere', minimum: 0 }), place({ shelf: 'A-12-3', minimum: 5, maximum: 20 })]
  expect(await read(lamp)).toMatchObject({ stock_places: stored, version: 2 })
  expect(await lastChange(api, ada)).toMatchObject({ before: { stock_places: [] }, after: { stock_places: stored } })
  expect((await change(lamp, { name: 'Other' })).status).toBe(200)
  expect(await read(lamp)).toMatchObject({ stock_places: stored })
  expect((await change(lamp, { stock_places: [] })).status).toBe(200)
  expect(await undoLast(api, ada)).toEqual([])
  expect(await read(lamp)).toMatchObject({ stock_places: stored, name: 'Other' })
})

test.for([
  [[place({ minimum: 6, maximum: 5 })], '/stock_places/0/maximum'],
  [[place({ minimum: 1 }), place({ location: ' Utrecht', minimum: 2 })], '/stock_places/1/location'],
  [[place({ minimum: -1 })], '/stock_places/0/minimum'],
  [[place({ maximum: 1.5 })], '/stock_places/0/maximum'],
  [[place({ shelf: 'A'.repeat(41) })], '/stock_places/0/shelf'],
] as const)('rejects impossible places at their field: %j', async ([places, pointer]) => {
  const lamp = await product()
  expect(problem(await change(lamp, { stock_places: places }))).toEqual([422, pointer])
  expect(
    problem(
      await api.call('createProduct', { cookie: ada.cookie, body: { ...newRecord('Product'), stock_places: places } }),
    ),
  ).toEqual([422, pointer])
  expect(await read(lamp)).toMatchObject({ stock_places: [], version: 1 })
})

test('a colleague with an older version cannot overwrite them', async () => {
  const lamp = await product()
  expect((await change(lamp, { stock_places: [place({ minimum: 5 })] })).status).toBe(200)
  const late = await api.call('changeProduct', {
    cookie: bert.cookie,
    path: { sku: String(lamp['sku']) },
    headers: { 'if-match': '"1"' },
    body: { stock_places: [place({ minimum: 9 })] },
  })
  expect(late.status).toBe(412)
  expect(await read(lamp, bert)).toMatchObject({ stock_places: [place({ minimum: 5 })] })
})

test('two tenants with the same SKU have places of their own', async () => {
  const lamp = await product({ stock_places: [place({ shelf: 'A-1', minimum: 5 })] })
  const theirs = await product({ sku: lamp['sku'] }, stranger)
  expect(theirs['stock_places']).toEqual([])
  expect((await change(theirs, { stock_places: [place({ shelf: 'Z-9' })] }, stranger)).status).toBe(200)
  expect(await read(lamp)).toMatchObject({ stock_places: [place({ shelf: 'A-1', minimum: 5 })] })
  expect(await read(theirs, stranger)).toMatchObject({ stock_places: [place({ shelf: 'Z-9' })] })
})

test('what to order refills the locations below their minimum, and says so', async () => {
  const lamp = await product({
    stock_places: [place({ minimum: 5, maximum: 20 }), place({ location: 'Almere', minimum: 3 })],
  })
  await receive(lamp, 5)
  await receive(lamp, 2, 'Almere')
  const advised = async () => (await read(lamp))['replenishment']
  expect(await advised()).toMatchObject({ quantity: 1, reason: 'minimum', below_minimum: ['Almere'] })
  await receive(lamp, -1)
  expect(await advised()).toMatchObject({ quantity: 17, reason: 'minimum', below_minimum: ['Almere', 'Utrecht'] })
  expect(await found(lamp['sku'])).toMatchObject({ suggested_order: 17, stock_state: 'low' })
  await ordered([lamp], 16)
  expect(await advised()).toMatchObject({ quantity: 1, below_minimum: ['Almere'] })
  expect((await change(lamp, { status: 'End of life' })).status).toBe(200)
  expect(await advised()).toMatchObject({ quantity: 0, below_minimum: [] })
})

test('sales do not fill a location beyond its maximum', async () => {
  const lamp = await product({ stock_policy: 'Sell beyond' })
  await create(api, ada, 'createOrder', { lines: [{ sku: lamp['sku'], quantity: 12 }] })
  await expect.poll(async () => at(await read(lamp), 'stats', 'sold_30')).toBe(12)
  const advised = async () => (await read(lamp))['replenishment'] as Fields
  expect(await advised()).toMatchObject({ reason: 'sales' })
  const location = at(await read(lamp), 'product_stock', 0, 'location')
  expect((await change(lamp, { stock_places: [place({ location, maximum: 1 })] })).status).toBe(200)
  expect(await advised()).toMatchObject({ quantity: 13, reason: 'maximum', below_minimum: [] })
})

test('stock is low below the minimum of a location, also where plenty is left elsewhere', async () => {
  const lamp = await product()
  await receive(lamp, 30)
  await receive(lamp, 2, 'Almere')
  expect(await found(lamp['sku'])).toMatchObject({ stock_state: 'in stock' })
  expect((await change(lamp, { stock_places: [place({ location: 'Almere', minimum: 3 })] })).status).toBe(200)
  expect(await found(lamp['sku'])).toMatchObject({ stock_state: 'low' })
  expect((await change(lamp, { stock_places: [place({ location: 'Almere', minimum: 2 })] })).status).toBe(200)
  expect(await found(lamp['sku'])).toMatchObject({ stock_state: 'in stock' })
})

test('a delivery is put away at the shelf of its location', async () => {
  const lamp = await product({
    stock_places: [place({ shelf: 'A-12-3' }), place({ location: 'Almere', shelf: 'B-1' })],
  })
  const other = await product()
  const path = await ordered([lamp, other])
  const { body } = await api.call('readReceipt', { cookie: ada.cookie, path })
  expect(at(body, 'results', 'lines')).toMatchObject([{ shelf: 'A-12-3' }, { shelf: null }])
  const scanned = await api.call('scanReceipt', { cookie: ada.cookie, path, body: { code: lamp['sku'], quantity: 1 } })
  expect(at(scanned.body, 'results')).toMatchObject({ counted: 1, shelf: 'A-12-3' })
})
