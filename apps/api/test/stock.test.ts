import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from './plans/statements-of.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let seller: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  seller = await api.account(null, { namespaces: [api.tenants.child] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const product = (more: Fields = {}, account = admin) =>
  create(api, account, 'createProduct', { ...newRecord('Product'), price: 1_000, stock_policy: 'Track', ...more })
async function receive(sku: unknown, quantity: number): Promise<void> {
  const body = { how: 'adjust', location: 'Warehouse', quantity, reason: 'Delivery' }
  const answer = await api.call('changeProductStock', { cookie: admin.cookie, path: { sku: String(sku) }, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}
const order = (lines: unknown, account = admin) =>
  api.call('createOrder', { cookie: account.cookie, body: { lines, ...acceptable } })
const move = (number: unknown, stage: string, account = admin) =>
  api.callFresh('changeOrder', {
    cookie: account.cookie,
    path: { order: String(number) },
    body: { stage, stage_reason: 'A test' },
  })
const numberOf = (answer: { body: unknown }) => at(answer.body, 'results', 'number')
const stock = async (sku: unknown, account = admin) =>
  at(
    (await api.call('readProduct', { cookie: account.cookie, path: { sku: String(sku) } })).body,
    'results',
    'product_stock',
    0,
  )
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query(text, values)).rows as Fields[]

/** Returns the levels that differ from the sum of their movements, or from the reservations. */
const differences = () =>
  rows(`select l.stock_item from stock_levels l
    cross join lateral (select coalesce(sum(on_hand_delta), 0) as on_hand, coalesce(sum(reserved_delta), 0) as reserved
      from stock_movements where stock_item = l.stock_item and location = l.location) m
    where l.on_hand <> m.on_hand or l.reserved <> m.reserved or l.reserved <> (
      select coalesce(sum(quantity), 0) from reservations where stock_item = l.stock_item and location = l.location and state = 'active')`)

async function bundle(parts: readonly { sku: unknown; quantity: number }[], account = admin) {
  const made = await product({}, account)
  const saved = await api.callFresh('saveProductBundle', {
    cookie: account.cookie,
    path: { sku: String(made['sku']) },
    body: { parts },
  })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  return made['sku']
}

test('a bundle sells from its parts; shipping consumes their stock, and cancelling releases it', async () => {
  const part = await product()
  await receive(part['sku'], 10)
  const set = await bundle([{ sku: part['sku'], quantity: 2 }])
  expect(await stock(set)).toMatchObject({ free: 5 })
  const three = await order([{ sku: set, quantity: 3 }])
  expect([three.status, three.text]).toEqual([201, three.text])
  expect(await stock(part['sku'])).toMatchObject({ on_hand: 10, reserved: 6, free: 4 })
  const refused = await order([{ sku: set, quantity: 3 }])
  expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([409, '/lines/0/quantity'])
  const two = await order([{ sku: set, quantity: 2 }])
  await move(numberOf(two), 'Cancelled')
  for (const stage of ['To do', 'Picking', 'Packed', 'Shipped'])
    expect((await move(numberOf(three), stage)).status).toBe(200)
  expect(await stock(part['sku'])).toMatchObject({ on_hand: 4, reserved: 0, free: 4 })
  expect(
    await rows(`select 1 from stock_levels l join products p on p.uid = l.stock_item where p.sku = $1`, [set]),
  ).toEqual([])
  expect(await differences()).toEqual([])
})

test('the stock policy of a product decides about overselling', async () => {
  const [tracked, beyond, uncounted] = [
    await product(),
    await product({ stock_policy: 'Sell beyond' }),
    await product({ stock_policy: 'Do not track' }),
  ]
  await receive(tracked['sku'], 1)
  const refused = await order([
    { sku: beyond['sku'], quantity: 5 },
    { sku: tracked['sku'], quantity: 5 },
  ])
  expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([409, '/lines/1/quantity'])
  expect((await order([{ sku: uncounted['sku'], quantity: 5 }])).status).toBe(201)
  expect(await stock(uncounted['sku'])).toBeUndefined()
  expect((await order([{ sku: beyond['sku'], quantity: 5 }])).status).toBe(201)
  expect(await stock(beyond['sku'])).toMatchObject({ on_hand: 0, reserved: 5, free: -5 })
  expect(
    await rows(`select r.backordered from reservations r join products p on p.uid = r.stock_item where p.sku = $1`, [
      beyond['sku'],
    ]),
  ).toEqual([{ backordered: 5 }])
})

test('a product is sold beyond its stock only as far as its limit, also by orders at once', async () => {
  const made = await product({ stock_policy: 'Sell beyond', oversell_limit: 5 })
  await receive(made['sku'], 2)
  expect(await stock(made['sku'])).toMatchObject({ free: 2, sellable: 7 })
  const refused = await order([{ sku: made['sku'], quantity: 8 }])
  expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([409, '/lines/0/quantity'])
  const line = { sku: made['sku'], quantity: 1 }
  const twice = await order([
    { ...line, quantity: 4 },
    { ...line, quantity: 4 },
  ])
  expect([twice.status, at(twice.body, 'errors', 0, 'pointer')]).toEqual([409, '/lines/1/quantity'])
  const answers = await Promise.all(Array.from({ length: 12 }, () => order([line])))
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(7)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await stock(made['sku'])).toMatchObject({ free: -5, sellable: 0 })
  // A bundle goes no further than its parts.
  const set = await bundle([{ sku: made['sku'], quantity: 2 }])
  await receive(made['sku'], 4)
  expect(await stock(set)).toMatchObject({ free: 0, sellable: 2 })
  expect((await order([{ sku: set, quantity: 3 }])).status).toBe(409)
  expect((await order([{ sku: set, quantity: 2 }])).status).toBe(201)
  expect(await differences()).toEqual([])
  const open = await product({ stock_policy: 'Sell beyond' })
  await receive(open['sku'], 1)
  expect(await stock(open['sku'])).toMatchObject({ free: 1, sellable: null })
  expect((await order([{ sku: open['sku'], quantity: 5_000 }])).status).toBe(201)
})

test('units in quarantine are on hand, and neither sold nor counted as available', async () => {
  const held = await product()
  await receive(held['sku'], 10)
  const put = (how: string, quantity: number, { cookie } = admin) =>
    api.call('changeProductStock', {
      cookie,
      path: { sku: String(held['sku']) },
      body: { how, location: 'Warehouse', quantity, reason: 'Wet boxes' },
    })
  const set = await bundle([{ sku: held['sku'], quantity: 2 }])
  expect((await order([{ sku: held['sku'], quantity: 2 }])).status).toBe(201)
  expect((await put('quarantine', 5)).body).toMatchObject({
    results: {
      stock: [{ on_hand: 10, reserved: 2, quarantine: 5, free: 3 }],
      mutations: [{ kind: 'Quarantine', quantity: -5, after: 10, reason: 'Wet boxes' }],
    },
  })
  expect(await stock(set)).toMatchObject({ free: 1, quarantine: 0 })
  expect((await order([{ sku: held['sku'], quantity: 4 }])).status).toBe(409)
  expect((await order([{ sku: held['sku'], quantity: 4 }], seller)).status).toBe(409)
  const problems = async (how: string, quantity: number) => at((await put(how, quantity)).body, 'errors', 0)
  expect(await problems('quarantine', 6)).toMatchObject({ pointer: '/quantity' })
  expect(await problems('quarantine', 0)).toMatchObject({ code: 'products.quantity-required' })
  expect(await problems('clear', 6)).toMatchObject({ code: 'products.not-enough-in-quarantine', pointer: '/quantity' })
  expect(await problems('adjust', -6)).toMatchObject({ code: 'products.quarantine-stays', pointer: '/quantity' })
  expect(await problems('set', 4)).toMatchObject({ code: 'products.quarantine-stays' })
  expect((await put('quarantine', 1, seller)).status).toBe(404)
  expect((await put('clear', 5)).body).toMatchObject({
    results: { stock: [{ on_hand: 10, quarantine: 0, free: 8 }], mutations: [{ kind: 'Cleared', quantity: 5 }] },
  })
  const changes = await rows(
    `select before ->> 'quarantine.Warehouse' as before, after ->> 'quarantine.Warehouse' as after from audit_entries where object = $1 and after ? 'quarantine.Warehouse' order by id`,
    [held['uid']],
  )
  expect(changes).toEqual([
    { before: '0', after: '5' },
    { before: '5', after: '0' },
  ])
})

test('ships no units in quarantine, and reverses a move into quarantine once', async () => {
  const held = await product()
  await receive(held['sku'], 3)
  const three = await order([{ sku: held['sku'], quantity: 3 }])
  const path = { sku: String(held['sku']) }
  const put = (body: Fields) =>
    api.call('changeProductStock', {
      cookie: admin.cookie,
      path,
      body: { location: 'Warehouse', quantity: 1, reason: 'Scratched', ...body },
    })
  const moved = await put({ how: 'quarantine' })
  expect(await stock(held['sku'])).toMatchObject({ on_hand: 3, reserved: 3, quarantine: 1, free: -1 })
  for (const stage of ['To do', 'Picking', 'Packed']) expect((await move(numberOf(three), stage)).status).toBe(200)
  expect((await move(numberOf(three), 'Shipped')).body).toMatchObject({
    errors: [{ code: 'stock.not-enough-at-location' }],
  })
  const reverses = at(moved.body, 'results', 'mutations', 0, 'uid')
  expect((await put({ how: 'clear', reverses })).status).toBe(200)
  expect((await put({ how: 'clear', reverses })).status).toBe(409)
  expect((await move(numberOf(three), 'Shipped')).status).toBe(200)
  expect(await stock(held['sku'])).toMatchObject({ on_hand: 0, reserved: 0, quarantine: 0, free: 0 })
})

test('a namespace sells the stock of the one above it', async () => {
  const held = await product()
  await receive(held['sku'], 5)
  const sold = await order([{ sku: held['sku'], quantity: 3 }], seller)
  expect([sold.status, sold.text]).toEqual([201, sold.text])
  expect(await stock(held['sku'])).toMatchObject({ on_hand: 5, reserved: 3, free: 2 })
  expect((await order([{ sku: held['sku'], quantity: 3 }], seller)).status).toBe(409)
  expect((await order([{ sku: held['sku'], quantity: 2 }])).status).toBe(201)
  expect((await move(numberOf(sold), 'Cancelled', seller)).status).toBe(200)
  expect(await stock(held['sku'], seller)).toMatchObject({ on_hand: 5, reserved: 2, free: 3 })
  await rows(
    `insert into stock_grants (namespace, stock_item, seller, locations) select namespace, uid, $2, '{}' from products where sku = $1`,
    [held['sku'], api.tenants.child],
  )
  expect((await order([{ sku: held['sku'], quantity: 1 }], seller)).status).toBe(404)
})

test('of 40 concurrent orders for the last 10 units exactly 10 succeed', async () => {
  const last = await product()
  await receive(last['sku'], 10)
  const answers = await Promise.all(Array.from({ length: 40 }, () => order([{ sku: last['sku'], quantity: 1 }])))
  expect(
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]),
    ),
  ).toEqual({ 201: 10, 409: 30 })
  expect(await stock(last['sku'])).toMatchObject({ on_hand: 10, reserved: 10, free: 0 })
})

test('totals of a customer are correct after concurrent cancellations of all their orders', async () => {
  const sold = await product({ stock_policy: 'Do not track' })
  const customer = await create(api, admin, 'createCustomer', newRecord('Customer'))
  const orders = await Promise.all(
    Array.from({ length: 8 }, () =>
      create(api, admin, 'createOrder', { customer: customer['uid'], lines: [{ sku: sold['sku'], quantity: 1 }] }),
    ),
  )
  const answers = await Promise.all(orders.map(({ number }) => move(number, 'Cancelled')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await rows('select order_count, net_value::int from customers where uid = $1', [customer['uid']])).toEqual([
    { order_count: 0, net_value: 0 },
  ])
})

test('an order of many lines takes as many statements as one of two', async () => {
  const skus = await Promise.all(
    Array.from({ length: 60 }, async () => (await product({ stock_policy: 'Sell beyond' }))['sku']),
  )
  const statements = async (count: number) => {
    const lines = skus.slice(0, count).map((sku) => ({ sku, quantity: 1 }))
    const { length } = await statementsOf(async () => expect((await order(lines)).status).toBe(201))
    return length
  }
  const ofTwo = await statements(2)
  expect(ofTwo).toBeGreaterThan(5)
  expect(await statements(60)).toBe(ofTwo)
})

test('movements stay when their product is deleted, and are linked again when it is restored', async () => {
  const gone = await product()
  await receive(gone['sku'], 7)
  const path = { sku: String(gone['sku']) }
  expect((await api.callFresh('deleteProduct', { cookie: admin.cookie, path })).status).toBe(204)
  expect(await rows('select on_hand_after from stock_movements where stock_item = $1', [gone['uid']])).toEqual([
    { on_hand_after: 7 },
  ])
  expect((await api.callFresh('restoreProduct', { cookie: admin.cookie, path })).status).toBe(200)
  expect(await stock(gone['sku'])).toMatchObject({ on_hand: 7, free: 7 })
})

test('incoming quantities follow open supplier order lines', async () => {
  const bought = await product({ cost: 400 })
  const supplier = await create(api, admin, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'orders@example.com',
  })
  const made = await create(api, admin, 'createSupplierOrder', {
    supplier: supplier['uid'],
    lines: [{ sku: bought['sku'], ordered: 10 }],
  })
  const path = { uid: String(made['uid']) }
  expect((await api.callFresh('sendSupplierOrder', { cookie: admin.cookie, path })).status).toBe(200)
  expect(await stock(bought['sku'])).toMatchObject({ on_hand: 0, incoming: 10 })
  await rows('update supplier_order_lines set received = 4 where order_uid = $1', [made['uid']])
  expect(await stock(bought['sku'])).toMatchObject({ incoming: 6 })
  expect((await api.callFresh('cancelSupplierOrder', { cookie: admin.cookie, path })).status).toBe(200)
  expect(await stock(bought['sku'])).toBeUndefined()
})

test('lists each location with stock that one’s own products may sell, once', async () => {
  const [one, other, theirs] = [await product(), await product(), await product({}, seller)]
  const put = async (sku: unknown, location: string, account = admin) => {
    const body = { how: 'adjust', location, quantity: 1, reason: 'Delivery' }
    const answer = await api.call('changeProductStock', { cookie: account.cookie, path: { sku: String(sku) }, body })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  }
  await put(one['sku'], 'Zolder')
  await put(other['sku'], 'Zolder')
  await put(one['sku'], 'Attic')
  await put(theirs['sku'], 'Cellar', seller)
  const names = async ({ cookie }: TestAccount) => {
    const { body } = await api.call('listStockLocations', { cookie })
    return (at(body, 'results') as Fields[]).map(({ name }) => name)
  }
  const own = await names(admin)
  expect(own.filter((name) => ['Attic', 'Cellar', 'Zolder'].includes(String(name)))).toEqual([
    'Attic',
    'Cellar',
    'Zolder',
  ])
  expect(await names(seller)).toEqual(expect.arrayContaining(['Attic', 'Cellar']))
  expect(await names(await api.account(null, { namespaces: [api.tenants.other] }))).toEqual([])
})
