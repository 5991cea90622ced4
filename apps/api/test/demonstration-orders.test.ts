import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demonstrationModule } from '../src/demonstration/module.ts'
import { addDueOrder } from '../src/demonstration/new-orders/order-clock.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { createSmallDemonstration, type SmallDemonstration } from './small-demonstration.ts'
import { at, createTestApi, type TestApi } from './test-api.ts'

const kinds = createKinds(modules)
let demonstration: SmallDemonstration
let api: TestApi
beforeAll(async () => {
  demonstration = await createSmallDemonstration()
  api = demonstration.api
})
afterAll(() => demonstration.close())

const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await api.connection.pool.query<Record<string, unknown>>(text)).rows
const added = `from orders o where o.source <> 'online-retail'`
const count = async () => Number((await rows(`select count(*) ${added}`))[0]?.['count'])
/** The last order was placed an hour ago: the next one is due. */
const passAnHour = () => api.asOwner(`update orders set placed_at = placed_at - interval '1 hour'`)
const addNext = (of: TestApi = api) =>
  addDueOrder({ connection: of.connection, outbox: of.server.indexer, kinds }, new Date())

beforeEach(passAnHour)

test('an added order has what every order has', async () => {
  expect(await addNext()).toBe(true)
  const [order] = await rows(`select o.* ${added} order by o.id desc limit 1`)
  const uid = String(order?.['uid'])
  const answer = await api.call('readOrder', {
    cookie: demonstration.admin.cookie,
    headers: { 'x-namespace': String(order?.['namespace']) },
    path: { order: String(order?.['number']) },
  })
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  expect(at(answer.body, 'results', 'lines')).not.toEqual([])
  expect([order?.['email'], order?.['customer_name'], order?.['delivery_address']]).toEqual([
    expect.stringContaining('@post.example'),
    expect.stringMatching(/\w/),
    expect.objectContaining({ street: expect.any(String), postcode: expect.any(String) }),
  ])
  const [kept] = await rows(`select
    (select sum(quantity)::int from reservations where order_uid = '${uid}' and state = 'active') as reserved,
    (select sum(quantity)::int from order_lines where order_uid = '${uid}') as ordered,
    (select count(*)::int from order_lines where order_uid = '${uid}' and (product_uid is null or cost is null)) as incomplete,
    (select sum(amount)::int from order_line_taxes where order_uid = '${uid}') as taxes,
    (select count(*)::int from domain_events where subject = '${uid}' and type = 'created') as events,
    (select count(*)::int from audit_entries where object = '${uid}' and operation = 'createOrder') as entries`)
  expect(kept).toEqual({
    reserved: kept?.['ordered'],
    ordered: Number(order?.['item_count']),
    incomplete: 0,
    taxes: Number(order?.['vat']),
    events: 1,
    entries: 1,
  })
  await api.server.indexer.drain()
  expect(await api.server.search.index('orders').getDocument(uid)).toMatchObject({ number: order?.['number'] })
})

test('none follows before it is due', async () => {
  expect([await addNext(), await addNext()]).toEqual([true, false])
})

test('orders are of different shops and buyers, in the currency of the shop, and paid or not', async () => {
  for (let number = 0; number < 16; number += 1) {
    await passAnHour()
    expect(await addNext()).toBe(true)
  }
  const found = await rows(
    `select distinct w.name, o.currency ${added.replace('orders o', 'orders o join websites w on w.uid = o.website_uid')}`,
  )
  const euros = found.filter(({ currency }) => currency === 'EUR').map(({ name }) => String(name))
  expect(euros.toSorted()).toEqual([
    'Giftworks België',
    'Giftworks Deutschland',
    'Giftworks France',
    'Giftworks Nederland',
  ])
  expect(found.filter(({ currency }) => currency === 'GBP').map(({ name }) => name)).toContain('Giftworks')
  expect((await rows(`select distinct payment_state ${added}`)).length).toBeGreaterThan(1)
  expect(await rows(`select number ${added} and payment_state = 'Paid' and paid <> total`)).toEqual([])
  const [buyers] =
    await rows(`select count(distinct c.uid) filter (where c.created_at < now() - interval '1 second' or c.order_count > 1)::int as known, count(*) filter (where c.number like 'C1%')::int as fresh
    ${added.replace('orders o', 'orders o join customers c on c.uid = o.customer_uid')}`)
  expect([Number(buyers?.['known']) > 0, Number(buyers?.['fresh']) > 0]).toEqual([true, true])
  expect(
    await rows(`select l.stock_item from stock_levels l cross join lateral (select coalesce(sum(reserved_delta), 0) as reserved from stock_movements where stock_item = l.stock_item and location = l.location) m
      where l.reserved <> m.reserved or (l.on_hand < l.reserved and not exists (select from products p where p.uid = l.stock_item and p.stock_policy = 'Sell beyond'))`),
  ).toEqual([])
})

test('two servers add one order', async () => {
  const before = await count()
  const both = await Promise.all([addNext(), addNext()])
  expect(both.filter(Boolean)).toEqual([true])
  expect(await count()).toBe(before + 1)
})

test('none is added while nobody has used the product for a day', async () => {
  await api.asOwner(`update sessions set seen_at = now() - interval '25 hours'`)
  expect(await addNext()).toBe(false)
  await api.asOwner(`update sessions set seen_at = now()`)
  expect(await addNext()).toBe(true)
})

test('what is out of stock is not sold', async () => {
  await api.asOwner(`update stock_levels set safety = on_hand`)
  const before = await count()
  expect(await addNext()).toBe(false)
  const [some] = await rows(
    `select p.uid, p.sku from products p join namespaces n on n.uid = p.namespace where n.code = 'GIFT' and p.sku = '22629'`,
  )
  await api.asOwner(
    `update stock_levels set safety = 0, on_hand = on_hand + 500 where stock_item = '${String(some?.['uid'])}'`,
  )
  // Whichever shop is next: that of wholesale may want more lines, and gets one.
  expect(await addNext()).toBe(true)
  expect(
    await rows(`select l.sku from order_lines l where l.order_uid = (select uid ${added} order by id desc limit 1)`),
  ).toEqual([{ sku: '22629' }])
  expect(await count()).toBe(before + 1)
})

test('the worker adds orders where the settings say so', async () => {
  await api.asOwner(`update stock_levels set safety = 0`)
  const before = await count()
  await api.server.workers.get('demonstration-orders').drain()
  expect(await count()).toBe(before)
  const ports = { connection: api.connection, outbox: api.server.indexer, kinds, demonstrationOrders: true }
  await demonstrationModule.workers['demonstration-orders'](ports).run(new AbortController().signal)
  expect(await count()).toBe(before + 1)
})

test('a business of somebody gets no order of nobody', async () => {
  const own = await createTestApi()
  try {
    await own.account(null)
    expect(await addNext(own)).toBe(false)
    expect((await own.connection.pool.query('select 1 from orders')).rowCount).toBe(0)
  } finally {
    await own.close()
  }
})
