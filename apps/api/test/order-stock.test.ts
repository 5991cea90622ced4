import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let seller: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  seller = await api.account(['orders', 'orders_read'], { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const run = async (operation: Parameters<TestApi['callFresh']>[0], path: Record<string, string>, body?: unknown) => {
  const answer = await api.callFresh(operation, { cookie: admin.cookie, path, body })
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text])
  return at(answer.body, 'results')
}

async function product(units: number, more: Fields = {}): Promise<string> {
  const made = await create(api, admin, 'createProduct', {
    ...newRecord('Product'),
    price: 1_000,
    cost: 400,
    stock_policy: 'Sell beyond',
    ...more,
  })
  const sku = String(made['sku'])
  const body = { how: 'adjust', location: 'Warehouse', quantity: units, reason: 'Delivery' }
  if (units > 0) await run('changeProductStock', { sku }, body)
  return sku
}

async function placed(lines: readonly Fields[], more: Fields = {}) {
  const made = await create(api, admin, 'createOrder', { lines, ...acceptable, ...more })
  const ids = (at(made, 'lines') as readonly Fields[]).map(({ id }) => id)
  return { order: String(made['number']), ids }
}

const stockOf = async (order: string, account = seller) =>
  at((await api.call('listOrderStock', { cookie: account.cookie, path: { order } })).body, 'results')

test('lines have what is free beside the reserved units, and when more is expected', async () => {
  const [there, short, untracked] = [
    await product(10),
    await product(1),
    await product(0, { stock_policy: 'Do not track' }),
  ]
  const { order, ids } = await placed([
    { sku: there, quantity: 4 },
    { sku: short, quantity: 3 },
    { sku: untracked, quantity: 1 },
  ])
  expect(await stockOf(order)).toEqual([
    { line: ids[0], free: 6, expected: null },
    { line: ids[1], free: 0, expected: null },
    { line: ids[2], free: null, expected: null },
  ])
  const supplier = await create(api, admin, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'orders@example.com',
  })
  const bought = await create(api, admin, 'createSupplierOrder', {
    supplier: supplier['uid'],
    lines: [{ sku: short, ordered: 10, expected: '2031-12-24' }],
  })
  await run('sendSupplierOrder', { uid: String(bought['uid']) })
  expect(await stockOf(order)).toMatchObject([{}, { line: ids[1], free: 0, expected: '2031-12-24' }, {}])
})

test('what has left is left out, and so are orders of which nothing has to leave', async () => {
  const [one, other] = [await product(5), await product(5)]
  const { order, ids } = await placed([
    { sku: one, quantity: 1 },
    { sku: other, quantity: 2 },
  ])
  await run('changeOrder', { order }, { stage: 'To do' })
  await run('changeOrder', { order }, { stage: 'Picking' })
  const ship = async (line: unknown, quantity: number) => {
    const parcel = { lines: [{ line, quantity }], carrier: 'Own delivery' }
    await run('shipParcel', { order, uid: String(at(await run('packParcel', { order }, parcel), 'uid')) })
  }
  await ship(ids[0], 1)
  await ship(ids[1], 1)
  expect(await stockOf(order)).toEqual([{ line: ids[1], free: 3, expected: null }])
  await ship(ids[1], 1)
  expect(await stockOf(order)).toEqual([])
  const draft = await placed([{ sku: one, quantity: 1 }], { draft: true })
  expect(await stockOf(draft.order)).toEqual([])
})

test('who cannot see an order cannot see its stock', async () => {
  const { order } = await placed([{ sku: await product(1), quantity: 1 }])
  const stranger = await api.account(['orders', 'orders_read'], { namespaces: [api.tenants.other] })
  const answer = await api.call('listOrderStock', { cookie: stranger.cookie, path: { order } })
  expect(answer.status).toBe(404)
})
