import type { Schema } from '@backoffice/api-contract'
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
  seller = await api.account(['orders', 'orders_read', 'orders_put', 'orders_post', 'products_read'], {
    namespaces: [api.tenants.parent],
  })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const product = (more: Fields = {}) =>
  create(api, admin, 'createProduct', { ...newRecord('Product'), price: 1_000, stock_policy: 'Sell beyond', ...more })

async function receive(sku: unknown, quantity: number): Promise<void> {
  const body = { how: 'adjust', location: 'Warehouse', quantity, reason: 'Delivery' }
  const answer = await api.call('changeProductStock', { cookie: admin.cookie, path: { sku: String(sku) }, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}

async function placed(more: Fields = {}, quantity = 2): Promise<Fields> {
  const { sku } = await product()
  await receive(sku, 10)
  return create(api, admin, 'createOrder', { lines: [{ sku, quantity }], ...acceptable, ...more })
}

const change = (order: Fields, body: Fields, account = admin) =>
  api.callFresh('changeOrder', { cookie: account.cookie, path: { order: String(order['number']) }, body })
const read = async (order: Fields) =>
  at(
    (await api.call('readOrder', { cookie: admin.cookie, path: { order: String(order['number']) } })).body,
    'results',
  ) as Fields
const refusalOf = (answer: { readonly body: unknown }) => [
  at(answer.body, 'errors', 0, 'code'),
  at(answer.body, 'errors', 0, 'pointer'),
]

async function go(order: Fields, ...stages: readonly string[]): Promise<Fields> {
  for (const stage of stages) {
    const answer = await change(order, { stage })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  }
  return read(order)
}

test('an order names its steps and the next one, and each of them moves its units', async () => {
  const order = await placed()
  expect(order).toMatchObject({ stage: 'New', next_step: 'accept', fulfilment_state: 'Reserved', ship_by: null })
  expect(at(order, 'moves')).toEqual([
    { move: 'accept', stage: 'To do', refused: null, needs_reason: false },
    { move: 'hold', stage: 'On hold', refused: null, needs_reason: true },
    { move: 'cancel', stage: 'Cancelled', refused: null, needs_reason: true },
  ])
  const ready = await go(order, 'To do')
  expect(Date.parse(String(ready['ship_by']))).toBeGreaterThan(Date.now())
  expect(ready).toMatchObject({ next_step: 'pick', lines: [{ picked: 0 }] })
  const packed = await go(order, 'Picking', 'Packed')
  expect(packed).toMatchObject({ fulfilment_state: 'Packed', lines: [{ picked: 2, packed: 2, shipped: 0 }] })
  const sent = await go(order, 'Shipped', 'Delivered')
  expect(sent).toMatchObject({
    fulfilment_state: 'Delivered',
    next_step: 'complete',
    lines: [{ shipped: 2, delivered: 2 }],
  })
  expect(await go(order, 'Completed')).toMatchObject({ next_step: null })
})

test('an order that is neither paid nor paid later is not accepted, nor one without an address', async () => {
  const unpaid = await placed({ on_account: false })
  expect(unpaid).toMatchObject({ next_step: 'request-payment' })
  expect(at(unpaid, 'moves', 0, 'refused', 'code')).toBe('orders.refused-not-paid')
  expect(refusalOf(await change(unpaid, { stage: 'To do' }))).toEqual(['orders.refused-not-paid', '/stage'])
  const homeless = await placed({ delivery_address: null })
  expect(homeless).toMatchObject({ next_step: 'complete-address' })
  expect(refusalOf(await change(homeless, { stage: 'To do' }))).toEqual(['orders.refused-no-address', '/stage'])
  expect((await change(homeless, { delivery_address: acceptable.delivery_address })).status).toBe(200)
  expect(await go(homeless, 'To do')).toMatchObject({ next_step: 'pick' })
})

test('goods that are not there cannot be picked until they come', async () => {
  const { sku } = await product()
  await receive(sku, 1)
  const order = await create(api, admin, 'createOrder', { lines: [{ sku, quantity: 3 }], ...acceptable })
  expect(order).toMatchObject({ lines: [{ back_ordered: 2 }] })
  await go(order, 'To do', 'Picking')
  expect(refusalOf(await change(order, { stage: 'Packed' }))).toEqual(['orders.refused-not-in-stock', '/stage'])
  await receive(sku, 2)
  expect(await go(order, 'Packed')).toMatchObject({ lines: [{ back_ordered: 0, packed: 3 }] })
})

test('who reserved first gets what comes first', async () => {
  const { sku } = await product()
  const body = { lines: [{ sku, quantity: 2 }], ...acceptable }
  const [first, second] = [await create(api, admin, 'createOrder', body), await create(api, admin, 'createOrder', body)]
  await receive(sku, 3)
  expect(at(await read(first), 'lines', 0, 'back_ordered')).toBe(0)
  expect(at(await read(second), 'lines', 0, 'back_ordered')).toBe(1)
})

test('a hold needs a reason, returns to its stage, and stops the clock only for the customer', async () => {
  const order = await placed()
  const { ship_by: until } = await go(order, 'To do')
  expect(refusalOf(await change(order, { stage: 'On hold' }))).toEqual(['orders.hold-reason-required', '/hold_reason'])
  expect(refusalOf(await change(order, { stage: 'On hold', hold_reason: 'Other' }))).toEqual([
    'orders.stage-reason-required',
    '/stage_reason',
  ])
  expect((await change(order, { stage: 'On hold', hold_reason: 'Stock' })).status).toBe(200)
  expect(await read(order)).toMatchObject({ stage: 'On hold', next_step: 'release', ship_by: until })
  expect(await go(order, 'To do')).toMatchObject({ hold_reason: null, ship_by: until })
  expect((await change(order, { stage: 'On hold', hold_reason: 'Customer asked' })).status).toBe(200)
  await api.asOwner(
    `update orders set held_at = held_at - interval '2 days' where number = '${String(order['number'])}'`,
  )
  const { ship_by: later } = await go(order, 'To do')
  const days = (Date.parse(String(later)) - Date.parse(String(until))) / 86_400_000
  expect(Math.round(days)).toBe(2)
})

test('cancelling needs its permission and a reason, frees the stock, and only administrators reinstate', async () => {
  const order = await placed()
  await go(order, 'To do', 'Picking')
  const cancel = { stage: 'Cancelled', stage_reason: 'Changed their mind' }
  expect(refusalOf(await change(order, { stage: 'Cancelled' }))).toEqual([
    'orders.stage-reason-required',
    '/stage_reason',
  ])
  expect((await change(order, cancel, seller)).status).toBe(403)
  expect((await change(order, cancel)).status).toBe(200)
  const stock = async () =>
    (
      await api.connection.pool.query(`select state from reservations where order_uid = $1 order by created_at`, [
        order['uid'],
      ])
    ).rows
  expect(await stock()).toEqual([{ state: 'released' }])
  const cancelled = await read(order)
  expect(cancelled).toMatchObject({ next_step: null, totals: { due: 0 }, stage_reason: 'Changed their mind' })
  const reinstate = { stage: 'To do', stage_reason: 'A mistake' }
  expect((await change(order, reinstate, seller)).status).toBe(403)
  expect((await change(order, reinstate)).status).toBe(200)
  expect(await read(order)).toMatchObject({ stage: 'To do', lines: [{ picked: 0 }] })
  expect(await stock()).toEqual([{ state: 'released' }, { state: 'active' }])
})

test('many orders are accepted, tagged and released at once; each that cannot says why', async () => {
  const [ready, unpaid, held] = [await placed(), await placed({ on_account: false }), await placed()]
  await change(held, { stage: 'On hold', hold_reason: 'Review' })
  const preview = async (wish: Fields) => {
    const answer = await api.call('prepareOrderBulk', {
      cookie: admin.cookie,
      body: { selection: { uids: [ready['uid'], unpaid['uid'], held['uid']] }, change: wish },
    })
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    const { eligible, skipped } = at(answer.body, 'results') as Schema<'DryRun'>
    return [eligible, skipped.map(({ reason, count }) => [reason.code, count])]
  }
  expect(await preview({ stage: 'To do' })).toEqual([
    1,
    [
      ['orders.refused-not-paid', 1],
      ['orders.invalid-transition', 1],
    ],
  ])
  expect(await preview({ release: true })).toEqual([1, [['orders.not-on-hold', 2]]])
  expect(await preview({ hold: { reason: 'Stock' } })).toEqual([3, []])
  expect(await preview({ hold: { reason: 'Other' } })).toEqual([1, [['orders.stage-reason-required', 2]]])
  expect(await preview({ cancel: { reason: 'No longer sold' } })).toEqual([3, []])
  expect(await preview({ add_tags: ['gift'] })).toEqual([3, []])
})

test('the assignee works in the namespace of the order', async () => {
  const order = await placed()
  const stranger = await api.account(['orders'], { namespaces: [api.tenants.other] })
  expect(refusalOf(await change(order, { assignee: stranger.uid }))).toEqual(['records.unknown-colleague', '/assignee'])
  expect((await change(order, { assignee: seller.uid, priority: 'High', tags: [' gift ', 'Gift'] })).status).toBe(200)
  expect(await read(order)).toMatchObject({ assignee: seller.uid, priority: 'High', tags: ['gift'] })
})
