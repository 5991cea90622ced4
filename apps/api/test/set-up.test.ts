import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
})
afterAll(() => api.close())

const nothing = { empty: true, website: false, product: false, payment: false, shipping: false, team: false }
const read = async ({ cookie }: TestAccount) => at((await api.call('readSetUp', { cookie })).body, 'results')

test('tells what a business has, by what is stored, in the namespaces of the caller alone', async () => {
  const { parent, child, other } = api.tenants
  const ada = await api.account(null, { namespaces: [parent] })
  const nora = await api.account(null, { namespaces: [other] })
  expect(await read(ada)).toEqual(nothing)
  await create(api, ada, 'createWebsite', { ...newRecord('Website'), namespace: parent, active: false })
  const draft = await create(api, ada, 'createProduct', { ...newRecord('Product'), namespace: parent, status: 'Draft' })
  expect(await read(ada)).toEqual(nothing)
  await create(api, ada, 'createWebsite', { ...newRecord('Website'), namespace: parent })
  const { sku } = await create(api, ada, 'createProduct', { ...newRecord('Product'), namespace: parent })
  expect(draft['status']).toBe('Draft')
  const administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
  const times = { path: { uid: parent }, body: { handling_days: 2 }, cookie: administrator.cookie }
  expect((await api.callFresh('changeShippingTimes', times)).status).toBe(200)
  const line = { sku, quantity: 1 }
  await create(api, ada, 'createOrder', { namespace: parent, draft: true, lines: [line], ...acceptable })
  const ready = { ...nothing, website: true, product: true, shipping: true }
  // An administrator belongs to no business.
  expect(await read(ada)).toEqual(ready)
  await api.account([], { namespaces: [parent], status: 'BLOCKED' })
  expect(await read(ada)).toMatchObject({ team: false })
  const below = await api.account(['dashboard'], { namespaces: [child] })
  expect(await read(ada)).toMatchObject({ team: true })
  // Products, shipping times and colleagues of the namespace above count in the one below.
  expect(await read(below)).toEqual({ ...nothing, product: true, shipping: true, team: true })
  await create(api, ada, 'createOrder', { namespace: parent, lines: [line], ...acceptable })
  expect(await read(ada)).toEqual({ ...ready, empty: false, team: true })
  expect(await read(nora)).toEqual(nothing)
})

test('takes the permission to see the dashboard', async () => {
  const { cookie } = await api.account(['products'], { namespaces: [api.tenants.parent] })
  expect((await api.call('readSetUp', { cookie })).status).toBe(403)
})

test('an account knows whether it works in the demonstration', async () => {
  const { cookie } = await api.account([], { namespaces: [api.tenants.parent] })
  const isDemonstration = async () => at((await api.call('readOwnAccount', { cookie })).body, 'demonstration')
  expect(await isDemonstration()).toBe(false)
  await api.connection.pool.query(`insert into counters (namespace, name, value) values ($1, 'demonstration', 0)`, [
    api.tenants.parent,
  ])
  expect(await isDemonstration()).toBe(true)
})

test('stores with the account that it hides the list', async () => {
  const { cookie } = await api.account([], { namespaces: [api.tenants.parent] })
  const body = { preferences: { hides_set_up: true } }
  expect((await api.callFresh('changeOwnAccount', { cookie, body })).status).toBe(200)
  expect(at((await api.call('readOwnAccount', { cookie })).body, 'preferences')).toEqual({ hides_set_up: true })
})
