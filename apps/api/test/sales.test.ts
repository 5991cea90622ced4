import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const year = { from: '2025-12-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
let api: TestApi
let ada: TestAccount
let nora: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
  nora = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

const website = async (account: TestAccount, namespace: string) =>
  create(api, account, 'createWebsite', { ...newRecord('Website'), namespace })

/** Places an order of two units of 10.00, at a moment. */
async function place(account: TestAccount, namespace: string, placed: string, more: object = {}): Promise<string> {
  const product = { ...newRecord('Product'), namespace, price: 1_000 }
  const { sku } = await create(api, account, 'createProduct', product)
  const order = { namespace, lines: [{ sku, quantity: 2 }], ...more }
  const { number, uid } = await create(api, account, 'createOrder', order)
  await api.connection.pool.query('update orders set placed_at = $1 where uid = $2', [placed, uid])
  return String(number)
}
const read = (query: Record<string, string>, { cookie }: TestAccount = ada, headers = {}) =>
  api.call('readSales', { query, cookie, headers })
const sales = async (...asked: Parameters<typeof read>) => at((await read(...asked)).body, 'results')

test('adds up the orders of a period by currency: from its first moment until the last one before its end', async () => {
  const { parent } = api.tenants
  await place(ada, parent, '2026-03-01T00:00:00Z')
  await place(ada, parent, '2026-03-31T21:59:59Z', { shipping: 500 })
  await place(ada, parent, '2026-03-31T22:00:00Z')
  await place(ada, parent, '2026-03-10T12:00:00Z', { draft: true })
  const order = await place(ada, parent, '2026-03-10T12:00:00Z')
  const body = { stage: 'Cancelled', stage_reason: 'Changed their mind' }
  expect((await api.callFresh('changeOrder', { path: { order }, body, cookie: ada.cookie })).status).toBe(200)
  const march = { from: '2026-03-01T00:00:00Z', until: '2026-03-31T22:00:00Z' }
  const found = await sales(march)
  expect(found).toMatchObject([{ currency: 'EUR', orders: 2, units: 4, revenue: 4_500 }])
  expect(at(found, 0, 'vat')).toBe(Math.round((2_000 * 21) / 121) + Math.round((2_500 * 21) / 121))
  expect(await sales({ from: '2026-03-02T00:00:00Z', until: '2026-03-03T00:00:00Z' })).toEqual([])
})

test('adds up the orders of a website by its name, in the namespaces of the caller alone', async () => {
  const { parent, child, other } = api.tenants
  const own = await website(ada, parent)
  const theirs = await website(nora, other)
  await place(ada, parent, '2026-05-01T12:00:00Z', { website: own['uid'] })
  await place(ada, child, '2026-05-01T12:00:00Z')
  await place(nora, other, '2026-05-01T12:00:00Z', { website: theirs['uid'] })
  const may = { from: '2026-05-01T00:00:00Z', until: '2026-06-01T00:00:00Z' }
  expect(await sales(may)).toMatchObject([{ orders: 2 }])
  expect(await sales(may, ada, { 'x-namespace': child })).toMatchObject([{ orders: 1 }])
  expect(await sales({ ...may, website: String(own['name']) })).toMatchObject([{ orders: 1 }])
  expect(await sales({ ...may, website: String(theirs['name']) })).toEqual([])
  expect(await sales({ ...may, website: String(theirs['name']) }, nora)).toMatchObject([{ orders: 1 }])
})

test('takes the permission to list orders, and periods of a year at most', async () => {
  expect((await read(year)).status).toBe(200)
  const reader = await api.account(['dashboard', 'products'], { namespaces: [api.tenants.parent] })
  expect((await read(year, reader)).status).toBe(403)
  const longer = await read({ ...year, from: '2025-11-01T00:00:00Z' })
  expect([longer.status, at(longer.body, 'errors', 0, 'code')]).toEqual([422, 'revenue.period-too-long'])
})
