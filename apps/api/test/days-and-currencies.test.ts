import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginPrices } from '../src/modules/products/prices/price-worker.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null, { namespaces: [api.tenants.parent, api.tenants.other] })
})
afterAll(() => api.close())

const inside = (namespace: string) => ({ 'x-namespace': namespace })
const productOf = async (namespace: string, sku: string) =>
  at((await api.call('readProduct', { cookie: ada.cookie, path: { sku }, headers: inside(namespace) })).body, 'results')

test('applies a price at midnight of its namespace, in time zones from first to last', async () => {
  const admin = await api.account(null, { role: 'ADMIN' })
  const zones = { [api.tenants.parent]: 'Pacific/Kiritimati', [api.tenants.other]: 'Pacific/Niue' }
  for (const [uid, time_zone] of Object.entries(zones)) {
    const { status, text } = await api.callFresh('changeNamespace', {
      cookie: admin.cookie,
      path: { uid },
      body: { time_zone },
    })
    expect(status, text).toBe(200)
  }
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 3 })
  const skus = new Map<string, string>()
  for (const namespace of Object.keys(zones)) {
    const product = await create(api, ada, 'createProduct', {
      ...newRecord('Product'),
      namespace,
      price: 1_000,
      scheduled_prices: [{ field: 'price', website: null, price: 900, from: day.toString() }],
    })
    skus.set(namespace, String(product['sku']))
  }
  const prices = async () =>
    Promise.all([...skus].map(async ([namespace, sku]) => at(await productOf(namespace, sku), 'price')))
  const begin = (timeZone: string) =>
    beginPrices(
      api.connection,
      api.server.indexer,
      createKinds(modules),
      day.toZonedDateTime({ timeZone, plainTime: '00:00' }).toInstant(),
    )
  await begin('Pacific/Kiritimati')
  expect(await prices()).toEqual([900, 1_000])
  await begin('Pacific/Niue')
  expect(await prices()).toEqual([900, 900])
})

test('rejects an unknown time zone', async () => {
  const admin = await api.account(null, { role: 'ADMIN' })
  const { status, body } = await api.callFresh('changeNamespace', {
    cookie: admin.cookie,
    path: { uid: api.tenants.child },
    body: { time_zone: 'Europe/Atlantis' },
  })
  expect([status, at(body, 'errors', 0, 'pointer')]).toEqual([422, '/time_zone'])
})

test('an order has the currency of its products, and only one', async () => {
  const made = async () =>
    String((await create(api, ada, 'createProduct', { ...newRecord('Product'), price: 500 }))['sku'])
  const [pounds, euros] = [await made(), await made()]
  await api.asOwner(`update products set currency = 'GBP' where sku = '${pounds}'`)
  const place = (skus: readonly string[]) =>
    api.call('createOrder', {
      cookie: ada.cookie,
      headers: inside(api.tenants.parent),
      body: { lines: skus.map((sku) => ({ sku, quantity: 1 })) },
    })
  const { status, body, text } = await place([pounds])
  expect([status, at(body, 'results', 'currency')], text).toEqual([201, 'GBP'])
  const mixed = await place([pounds, euros])
  expect([mixed.status, at(mixed.body, 'errors', 0, 'pointer')], mixed.text).toEqual([422, '/lines/1/sku'])
})
