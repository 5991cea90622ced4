import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkStock } from '../src/modules/stock/check-stock.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const TOKEN = 'metrics'

let api: TestApi
let parent: TestAccount
let child: TestAccount
let administrator: TestAccount
beforeAll(async () => {
  api = await createTestApi({ metricsToken: TOKEN })
  parent = await api.account(null, { namespaces: [api.tenants.parent] })
  child = await api.account(null, { namespaces: [api.tenants.child] })
  administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const product = (more: Fields = {}, account = parent) =>
  create(api, account, 'createProduct', { ...newRecord('Product'), price: 1_000, stock_policy: 'Track', ...more })
async function stocked(quantity: number): Promise<Fields> {
  const made = await product()
  const body = { how: 'adjust', location: 'Warehouse', quantity, reason: 'Delivery' }
  const path = { sku: String(made['sku']) }
  expect((await api.call('changeProductStock', { cookie: parent.cookie, path, body })).status).toBe(200)
  return made
}
const order = (sku: unknown, quantity: number, account = parent) =>
  api.call('createOrder', { cookie: account.cookie, body: { lines: [{ sku, quantity }] } })
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows
const differing = async () => {
  const { body } = await api.server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return /^backoffice_stock_differences\{[^}]*\} (\d+)$/m.exec(body)?.[1]
}

test('reports stock that differs from its movements and reservations once a day, and does not correct it', async () => {
  const [right, lost, held] = [await stocked(5), await stocked(5), await stocked(5)]
  for (const { sku } of [right, held]) expect((await order(sku, 2)).status).toBe(201)
  const { database } = api.connection
  await checkStock(database, '2100-01-01')
  await checkStock(database, '2100-01-02')
  expect([await rows('select * from stock_differences'), await differing()]).toEqual([[], '0'])

  await api.asOwner(`update stock_levels set on_hand = 4 where stock_item = '${String(lost['uid'])}'`)
  await api.asOwner(`update reservations set state = 'released' where stock_item = '${String(held['uid'])}'`)
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await checkStock(database, '2100-01-02')
  expect(await rows('select * from stock_differences')).toEqual([])
  await checkStock(database, '2100-01-03')
  const logged = log.mock.calls.map(([line]) => String(line)).find((line) => line.includes('Stock differs'))
  log.mockRestore()
  expect(logged).toContain('at 2 levels')
  expect(
    await rows(
      'select stock_item, on_hand, on_hand_moved, reserved, reserved_held from stock_differences order by on_hand',
    ),
  ).toEqual([
    { stock_item: lost['uid'], on_hand: '4', on_hand_moved: '5', reserved: '0', reserved_held: '0' },
    { stock_item: held['uid'], on_hand: '5', on_hand_moved: '5', reserved: '2', reserved_held: '0' },
  ])
  expect(await differing()).toBe('2')
  const told = await api.call('listNotifications', { cookie: administrator.cookie })
  expect(at(told.body, 'results', 0)).toMatchObject({ kind: 'stock-differs' })
  expect(await rows('select on_hand from stock_levels where stock_item = $1', [lost['uid']])).toEqual([{ on_hand: 4 }])

  await api.asOwner(`update stock_levels set on_hand = 5 where stock_item = '${String(lost['uid'])}'`)
  await api.asOwner(`update reservations set state = 'active' where stock_item = '${String(held['uid'])}'`)
  await checkStock(database, '2100-01-04')
  expect([await rows('select * from stock_differences'), await differing()]).toEqual([[], '0'])
})

test('a request moves stock of the namespace above by selling only', async () => {
  const { uid } = await stocked(5)
  const moving = async (kind: string, readable: readonly string[]) => {
    const client = await api.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('role', 'backoffice_app', true), set_config('app.readable', $1, true), set_config('app.inherited', $2, true)`,
        [readable.join(','), api.tenants.parent],
      )
      const moves = [{ stock_item: uid, location: 'Warehouse', kind, on_hand_delta: -1 }]
      await client.query('select from move_stock($1, $2::jsonb)', [api.tenants.child, JSON.stringify(moves)])
      return 'moved'
    } catch (error) {
      return Reflect.get(Object(error), 'code')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  for (const kind of ['Reservation', 'Release', 'Sale', 'Return'])
    expect([kind, await moving(kind, [api.tenants.child])]).toEqual([kind, 'moved'])
  for (const kind of ['Receipt', 'Correction', 'Count', 'Transfer', 'Damage', 'Theft'])
    expect([kind, await moving(kind, [api.tenants.child])]).toEqual([kind, '42501'])
  expect(await moving('Count', [api.tenants.parent, api.tenants.child])).toBe('moved')
})

test('a child’s purchases do not become stock of the parent listing that it sells', async () => {
  const held = await stocked(5)
  const supplier = await create(api, child, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'orders@example.com',
  })
  const { sku } = await create(api, child, 'createProduct', newRecord('Product'))
  const bought = await create(api, child, 'createSupplierOrder', {
    supplier: supplier['uid'],
    lines: [{ sku, ordered: 3 }],
  })
  // Like an order from before such lines were rejected.
  await rows('update supplier_order_lines set product_uid = $1, sku = $2 where order_uid = $3', [
    held['uid'],
    held['sku'],
    bought['uid'],
  ])
  const call = { cookie: child.cookie, path: { uid: String(bought['uid']) } }
  const sent = await api.callFresh('sendSupplierOrder', call)
  expect(sent.status, sent.text).toBe(200)
  const scanned = await api.call('scanReceipt', { ...call, body: { code: held['sku'], quantity: 3 } })
  expect(scanned.status, scanned.text).toBe(200)
  const booked = await api.call('bookReceipt', call)
  expect([booked.status, at(booked.body, 'code')]).toEqual([409, 'supplier-orders.shared-stock'])
  expect(await rows('select on_hand from stock_levels where stock_item = $1', [held['uid']])).toEqual([{ on_hand: 5 }])
})

test('reindexes bundles and inherited products when the stock of a part changes', async () => {
  const part = await stocked(6)
  const set = await product()
  const saved = await api.callFresh('saveProductBundle', {
    cookie: parent.cookie,
    path: { sku: String(set['sku']) },
    body: { parts: [{ sku: part['sku'], quantity: 2 }] },
  })
  expect(saved.status, saved.text).toBe(200)
  const below = await create(api, child, 'createProduct', {
    ...newRecord('Product'),
    sku: part['sku'],
    inherits: ['name'],
    stock_policy: 'Track',
    price: 1_000,
  })
  const shown = async () => {
    await api.server.indexer.drain()
    const wanted = [part, set, below].map(({ uid }) => `"${String(uid)}"`)
    const { results } = await api.server.search
      .index('products')
      .getDocuments<{ uid: string; free_stock: number }>({ filter: `uid IN [${wanted.join(', ')}]` })
    return Object.fromEntries(results.map(({ uid, free_stock }) => [uid, free_stock]))
  }
  expect(await shown()).toEqual({ [String(part['uid'])]: 6, [String(set['uid'])]: 3, [String(below['uid'])]: 6 })
  expect((await order(part['sku'], 4, child)).status).toBe(201)
  expect(await shown()).toEqual({ [String(part['uid'])]: 2, [String(set['uid'])]: 1, [String(below['uid'])]: 2 })
})
