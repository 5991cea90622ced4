import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipByOf } from '../src/modules/orders/ship-by.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let seller: TestAccount
let sku: string
beforeAll(async () => {
  api = await createTestApi()
  const { parent, child } = api.tenants
  admin = await api.account(null, { role: 'ADMIN', namespaces: [parent, child] })
  seller = await api.account(['orders', 'orders_read', 'orders_put'], { namespaces: [parent] })
  await api.connection.pool.query(`update namespaces set time_zone = 'Europe/Amsterdam' where uid = any($1)`, [
    [parent, child],
  ])
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' }
  sku = String((await create(api, admin, 'createProduct', product))['sku'])
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const standard = {
  working_days: [1, 2, 3, 4, 5],
  accepted_until: '17:00',
  handling_days: 1,
  holidays: [],
  return_days: 0,
}
const nothing = { working_days: null, accepted_until: null, handling_days: null, holidays: null, return_days: null }

const change = (uid: string, body: Fields, account = admin) =>
  api.callFresh('changeShippingTimes', { cookie: account.cookie, path: { uid }, body })
const read = async (uid: string, account = admin) =>
  (await api.call('readShippingTimes', { cookie: account.cookie, path: { uid } })).body

/** Places and accepts an order; returns it, with the moments between which it was accepted. */
async function accepted() {
  const { number } = await create(api, admin, 'createOrder', { lines: [{ sku, quantity: 1 }], ...acceptable })
  const order = String(number)
  const after = new Date()
  const answer = await api.callFresh('changeOrder', { cookie: admin.cookie, path: { order }, body: { stage: 'To do' } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return { order, until: at(answer.body, 'results', 'ship_by'), between: [after, new Date()] }
}
const expected = (times: Schema<'EffectiveShippingTimes'>, moments: readonly Date[]) =>
  moments.map((moment) => shipByOf(moment, times, 'Europe/Amsterdam').toISOString())

test('orders leave on the next working day where nothing is set', async () => {
  expect(at(await read(api.tenants.child), 'results')).toMatchObject({
    version: 1,
    own: nothing,
    effective: standard,
    origins: nothing,
    time_zone: 'Europe/Amsterdam',
  })
  const { until, between } = await accepted()
  expect(expected(standard, between)).toContain(until)
})

test('orders follow what is set when they are accepted, and keep it', async () => {
  const { parent } = api.tenants
  const before = await accepted()
  const times = {
    working_days: [6, 2, 2],
    accepted_until: '09:30',
    handling_days: 3,
    holidays: ['2031-01-01'],
    return_days: 14,
  }
  const answer = await change(parent, times)
  const effective = { ...times, working_days: [2, 6] }
  expect([answer.status, at(answer.body, 'results')]).toMatchObject([
    200,
    { version: 2, own: effective, effective, origins: { handling_days: parent } },
  ])
  const { until, between } = await accepted()
  expect(expected(effective, between)).toContain(until)
  const kept = await api.call('readOrder', { cookie: admin.cookie, path: { order: before.order } })
  expect(at(kept.body, 'results', 'ship_by')).toBe(before.until)
})

test('what a namespace does not set is inherited, field by field, and can be inherited again', async () => {
  const { parent, child } = api.tenants
  await change(parent, standard)
  await change(child, { handling_days: 0, holidays: ['2031-04-27', '2031-01-01', '2031-01-01'] })
  const holidays = ['2031-01-01', '2031-04-27']
  expect(at(await read(child), 'results')).toMatchObject({
    own: { ...nothing, handling_days: 0, holidays },
    effective: { ...standard, handling_days: 0, holidays },
    inherited: standard,
    origins: {
      working_days: parent,
      accepted_until: parent,
      handling_days: child,
      holidays: child,
      return_days: parent,
    },
  })
  await change(child, { handling_days: null, holidays: [], return_days: 0 })
  expect(at(await read(child), 'results')).toMatchObject({
    own: { ...nothing, holidays: [], return_days: 0 },
    effective: standard,
    origins: { handling_days: parent, holidays: child },
  })
})

test.each([
  [{ working_days: [] }, '/working_days'],
  [{ working_days: [8] }, '/working_days/0'],
  [{ accepted_until: '24:00' }, '/accepted_until'],
  [{ handling_days: 31 }, '/handling_days'],
  [{ holidays: ['2031-02-29'] }, '/holidays/0'],
])('refuses %j', async (body, pointer) => {
  const answer = await change(api.tenants.parent, body)
  expect([answer.status, at(answer.body, 'errors', 0, 'pointer')]).toEqual([422, pointer])
})

test('who reads orders may read them, and only administrators may change them', async () => {
  const { parent, other } = api.tenants
  expect(at(await read(parent, seller), 'results', 'namespace')).toBe(parent)
  expect((await change(parent, { handling_days: 2 }, seller)).status).toBe(403)
  expect((await change('unknown', { handling_days: 2 })).status).toBe(404)
  const stranger = await api.account(['orders', 'orders_read'], { namespaces: [other] })
  const answer = await api.call('readShippingTimes', { cookie: stranger.cookie, path: { uid: parent } })
  expect(answer.status).toBe(404)
})
