import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agingSales } from '../src/modules/sales/aging-sales.ts'
import { salesConsumer } from '../src/modules/sales/count-sales.ts'
import { salesTrends } from '../src/modules/sales/sales-trend.ts'
import { agingOrderDays } from '../src/modules/suppliers/order-days.ts'
import { consumeEvents } from '../src/platform/events/consume-events.ts'
import { removeOldEvents } from '../src/platform/events/remove-old-events.ts'
import { runByClocks, runDaily } from '../src/platform/workers/daily.ts'
import { consumeSales } from './consumed-sales.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
  await api.server.workers.stop()
})
afterAll(() => api.close())

const newProduct = (more: object = {}) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track', ...more })
const newOrder = (sku: unknown, quantity: number) => create(api, editor, 'createOrder', { lines: [{ sku, quantity }] })

async function statsOf(sku: unknown): Promise<unknown> {
  const { body } = await api.call('readProduct', { path: { sku: String(sku) }, cookie: editor.cookie })
  return (body as { results: { stats: unknown } }).results.stats
}
const days = () => api.connection.pool.query('select * from sales_daily order by product_uid, day')
const waitingFor = async (index: string) =>
  (
    await api.connection.pool.query<{ uid: string }>('select distinct uid from outbox where index_name = $1', [index])
  ).rows.map(({ uid }) => uid)
const moveCursorBack = () => api.connection.pool.query(`update event_cursors set transaction = '0', event = 0`)

test('every change of a record appends an event with the changed columns', async () => {
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  const path = { uid: String(brand['uid']) }
  await api.callFresh('changeBrand', { path, body: { status: 'Hidden' }, cookie: editor.cookie })
  await api.callFresh('deleteBrand', { path, cookie: editor.cookie })
  const { rows } = await api.connection.pool.query(
    'select namespace, type, subject_type, payload from domain_events where subject = $1 order by id',
    [brand['uid']],
  )
  const of = { namespace: api.tenants.parent, subject_type: 'brands' }
  expect(rows).toEqual([
    { ...of, type: 'created', payload: {} },
    { ...of, type: 'changed', payload: { changed: ['status'] } },
    { ...of, type: 'deleted', payload: {} },
  ])
})

test('counts an order once, however often it is consumed, and not once it is cancelled', async () => {
  const { sku } = await newProduct()
  await newOrder(sku, 3)
  const gone = await newOrder(sku, 4)
  await consumeSales(api)
  expect(await statsOf(sku)).toMatchObject({ sold_7: 7, sold_30: 7, sold_90: 7, sold_total: 7, revenue: 7_000 })
  const { rows: before } = await days()
  await moveCursorBack()
  await consumeSales(api)
  expect((await days()).rows).toEqual(before)
  await api.callFresh('changeOrder', {
    path: { order: String(gone['number']) },
    body: { stage: 'Cancelled', stage_reason: 'Changed their mind' },
    cookie: editor.cookie,
  })
  await consumeSales(api)
  expect(await statsOf(sku)).toMatchObject({ sold_30: 3, sold_total: 3, revenue: 3_000 })
})

test('places what was sold on the last 30 days of the namespace, less returns, and nothing before', async () => {
  const { uid, namespace } = await newProduct()
  await api.connection.pool.query(
    `insert into sales_daily (namespace, product_uid, day, kind, quantity, net)
      select uid, $1, (now() at time zone time_zone)::date - age, kind, quantity, 0 from namespaces, unnest(
        '{0,0,1,28,29,30}'::int[], '{Storefront,Counter,Counter,Counter,Counter,Counter}'::text[], '{5,2,-1,7,3,9}'::int[]) as s (age, kind, quantity)
      where uid = $2`,
    [uid, namespace],
  )
  const trends = await salesTrends(
    api.connection.database,
    new Map([
      ['parent', [String(uid), 'none']],
      ['other', ['none']],
    ]),
  )
  const { rows } = await api.connection.pool.query(
    'select (now() at time zone time_zone)::date::text as today from namespaces where uid = $1',
    [namespace],
  )
  expect(Object.fromEntries(trends)).toEqual({
    parent: { until: rows[0].today, units: [3, 7, ...Array.from({ length: 26 }, () => 0), -1, 7] },
  })
})

test('does not skip an event that commits late', async () => {
  const late = new Client({ connectionString: api.connectionString })
  await late.connect()
  try {
    const { sku } = await newProduct()
    const order = await newOrder(sku, 2)
    await consumeSales(api)
    await api.connection.pool.query('delete from sales_daily')
    await late.query('begin')
    await late.query('set local role backoffice_system')
    await late.query(
      `insert into domain_events (namespace, type, subject_type, subject) values ($1, 'changed', 'orders', $2)`,
      [api.tenants.parent, order['uid']],
    )
    const { sku: other } = await newProduct()
    await newOrder(other, 5)
    // The younger event is stored and waits for the older one.
    await consumeEvents(api.connection.database, salesConsumer)
    expect((await days()).rows).toEqual([])
    await late.query('commit')
    await consumeSales(api)
    expect([await statsOf(sku), await statsOf(other)]).toMatchObject([{ sold_30: 2 }, { sold_30: 5 }])
  } finally {
    await late.end()
  }
})

test('deletes old events once they are consumed', async () => {
  const { database, pool } = api.connection
  await newOrder((await newProduct()).sku, 1)
  await pool.query(`insert into domain_events (at, namespace, type, subject_type, subject)
    select now() - interval '31 days', namespace, type, subject_type, subject from domain_events where subject_type = 'orders'`)
  const old = async () => (await pool.query(`select from domain_events where at < now() - interval '30 days'`)).rowCount
  await removeOldEvents(database)
  expect(await old()).toBeGreaterThan(0)
  await consumeSales(api)
  await removeOldEvents(database)
  expect(await old()).toBe(0)
  expect((await pool.query('select from domain_events')).rowCount).toBeGreaterThan(0)
})

test('reindexes aged figures once a day, and only those', async () => {
  const { database, pool } = api.connection
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  const aged = await newProduct({ brand: brand['uid'] })
  const steady = await newProduct()
  const add = (uid: unknown, age: number) =>
    pool.query(
      `insert into sales_daily (namespace, product_uid, day, kind, lines, quantity, returned, net)
        values ($1, $2, (now() at time zone 'UTC')::date - $3::int, 'Storefront', 1, 1, 0, 1)`,
      [api.tenants.parent, uid, age],
    )
  await add(aged['uid'], 30)
  await add(steady['uid'], 10)
  const today = Temporal.Now.plainDateISO('UTC')
  await pool.query('delete from daily_runs')
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant()
  await runByClocks(database, agingSales, at(today.subtract({ days: 1 })))
  await pool.query('delete from outbox')
  await runByClocks(database, agingSales, at(today))
  expect(await waitingFor('products')).toEqual([aged['uid']])
  expect(await waitingFor('brands')).toEqual([brand['uid']])
  await pool.query('delete from outbox')
  await runByClocks(database, agingSales, at(today))
  expect(await waitingFor('products')).toEqual([])
})

test('a day of sales starts and ends at midnight of its namespace, also when daylight saving time changes', async () => {
  const { pool } = api.connection
  const administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
  const setClock = async (time_zone: string) => {
    const call = { cookie: administrator.cookie, path: { uid: api.tenants.parent }, body: { time_zone } }
    expect((await api.callFresh('changeNamespace', call)).status).toBe(200)
  }
  const { sku, uid } = await newProduct()
  const sell = async (at: string, quantity: number) => {
    const order = await newOrder(sku, quantity)
    await api.asOwner(`update orders set placed_at = '${at}' where uid = '${String(order['uid'])}'`)
    await api.asOwner(`insert into domain_events (namespace, type, subject_type, subject, payload)
      values ('${api.tenants.parent}', 'changed', 'orders', '${String(order['uid'])}', '{"changed": ["placed_at"]}')`)
  }
  const sold = async () => {
    await consumeSales(api)
    const { rows } = await pool.query<{ day: string; quantity: string }>(
      'select day::text, quantity from sales_daily where product_uid = $1 and quantity <> 0 order by day',
      [uid],
    )
    return Object.fromEntries(rows.map(({ day, quantity }) => [day, Number(quantity)]))
  }
  await setClock('Europe/Amsterdam')
  // The nights before and after the 25 hours of 25 October, and the 23 hours of 29 March.
  await sell('2026-10-24T21:59:59Z', 1)
  await sell('2026-10-24T22:00:00Z', 2)
  await sell('2026-10-25T22:59:59Z', 4)
  await sell('2026-10-25T23:00:00Z', 8)
  await sell('2026-03-28T22:59:59Z', 16)
  await sell('2026-03-28T23:00:00Z', 32)
  await sell('2026-03-29T21:59:59Z', 64)
  await sell('2026-03-29T22:00:00Z', 128)
  expect(await sold()).toEqual({
    '2026-03-28': 16,
    '2026-03-29': 96,
    '2026-03-30': 128,
    '2026-10-24': 1,
    '2026-10-25': 6,
    '2026-10-26': 8,
  })
  await setClock('Asia/Tokyo')
  expect(await sold()).toEqual({ '2026-03-29': 16 + 32, '2026-03-30': 64 + 128, '2026-10-25': 3, '2026-10-26': 12 })
  await setClock('UTC')
})

test('the age of sales follows the local day of their namespace', async () => {
  const { pool } = api.connection
  const { uid, sku } = await newProduct()
  const add = (namespace: string, day: string) =>
    pool.query(
      `insert into sales_daily (namespace, product_uid, day, kind, lines, quantity, returned, net) values ($1, $2, $3, 'Till', 1, 1, 0, 1)`,
      [namespace, uid, day],
    )
  const [west, east] = ['Pacific/Niue', 'Pacific/Kiritimati'].map((zone) => Temporal.Now.plainDateISO(zone))
  for (const [zone, today] of [
    ['Pacific/Niue', west],
    ['Pacific/Kiritimati', east],
  ] as const) {
    await pool.query('update namespaces set time_zone = $1 where uid = $2', [zone, api.tenants.parent])
    await pool.query('delete from sales_daily where product_uid = $1', [uid])
    await add(api.tenants.parent, String(today?.subtract({ days: 6 })))
    expect([zone, await statsOf(sku)]).toMatchObject([zone, { sold_7: 1 }])
    await pool.query('delete from sales_daily where product_uid = $1', [uid])
    await add(api.tenants.parent, String(today?.subtract({ days: 7 })))
    expect([zone, await statsOf(sku)]).toMatchObject([zone, { sold_7: 0, sold_30: 1 }])
  }
  await pool.query(`update namespaces set time_zone = 'UTC' where uid = $1`, [api.tenants.parent])
})

test('reindexes the next order day of a supplier when it has passed', async () => {
  const { database, pool } = api.connection
  const supplier = (order_days: readonly number[]) =>
    create(api, editor, 'createSupplier', { ...newRecord('Supplier'), order_days })
  const passed = await supplier([1])
  await supplier([3])
  await pool.query('delete from daily_runs')
  // A Monday has passed by this Tuesday.
  await runDaily(database, agingOrderDays, '2035-01-01')
  await pool.query('delete from outbox')
  await runDaily(database, agingOrderDays, '2035-01-02')
  expect(await waitingFor('suppliers')).toEqual([passed['uid']])
})
