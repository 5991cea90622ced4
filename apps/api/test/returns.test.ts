import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const call = (operation: OperationId, path: Record<string, string>, body?: unknown, account = admin) =>
  api.callFresh(operation, { cookie: account.cookie, path, body })
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await call(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  at(body, 'errors', 0, 'code'),
  at(body, 'errors', 0, 'pointer'),
]
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows
const onHand = async (sku: string) =>
  (
    await rows(`select on_hand from stock_levels where stock_item = (select uid from products where sku = $1)`, [sku])
  )[0]?.['on_hand']

async function stocked(more: Fields = {}): Promise<string> {
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Sell beyond', ...more }
  const sku = String((await create(api, admin, 'createProduct', product))['sku'])
  await call('changeProductStock', { sku }, { how: 'adjust', location: 'Warehouse', quantity: 10, reason: 'Delivery' })
  return sku
}

/** Places an order, and ships all of it. */
async function shipped(lines: readonly Fields[]) {
  const made = await create(api, admin, 'createOrder', { lines, ...acceptable })
  const order = String(made['number'])
  for (const stage of ['To do', 'Picking', 'Packed', 'Shipped']) await results('changeOrder', { order }, { stage })
  return { order, uid: String(made['uid']), ids: (made['lines'] as Fields[]).map(({ id }) => Number(id)) }
}
const steps = async (order: string) => {
  const read = await results('readOrder', { order })
  return [read['stage'], read['fulfilment_state'], read['next_step']]
}

test('a return is announced, received and decided: what is restocked is in stock, what is refused stays out', async () => {
  const [mug, bag] = [await stocked(), await stocked()]
  const { order, ids } = await shipped([
    { sku: mug, quantity: 4 },
    { sku: bag, quantity: 2 },
  ])
  expect([await onHand(mug), await onHand(bag)]).toEqual([6, 8])
  const asked = {
    note: 'Called on Monday',
    lines: [
      { line: ids[0], quantity: 3, reason: 'Changed mind' },
      { line: ids[1], quantity: 2, reason: 'Damaged' },
    ],
  }
  const made = await results('createReturn', { order }, asked)
  expect(made).toMatchObject({ number: 1, state: 'Asked', note: 'Called on Monday', created_by: admin.uid })
  expect(await steps(order)).toEqual(['Shipped', 'Shipped', 'decide-return'])
  const path = { order, uid: String(made['uid']) }
  expect(said(await call('decideReturn', path, { lines: [] }))).toEqual([409, 'returns.not-received', undefined])
  const arrived = [
    { line: ids[0], quantity: 2, condition: 'As new' },
    { line: ids[1], quantity: 2, condition: 'Damaged' },
  ]
  expect(await results('receiveReturn', path, { lines: arrived })).toMatchObject({
    state: 'Received',
    lines: [
      { received: 2, condition: 'As new', decision: null },
      { received: 2, condition: 'Damaged' },
    ],
  })
  expect(await onHand(mug)).toBe(6)
  const decisions = [
    { line: ids[0], decision: 'Restock' },
    { line: ids[1], decision: 'Write off' },
  ]
  expect(await results('decideReturn', path, { lines: decisions })).toMatchObject({ state: 'Decided' })
  expect([await onHand(mug), await onHand(bag)]).toEqual([8, 8])
  expect(await steps(order)).toEqual(['Shipped', 'Part returned', 'deliver'])
  expect(said(await call('decideReturn', path, { lines: decisions }))).toEqual([409, 'returns.not-received', undefined])
  const history = await rows(
    `select operation, after -> 'returns' -> 0 ->> 'state' as state from audit_entries where after ? 'returns' and object = (select uid from orders where number = $1) order by id`,
    [order],
  )
  expect(history).toEqual([
    { operation: 'createReturn', state: 'Asked' },
    { operation: 'receiveReturn', state: 'Received' },
    { operation: 'decideReturn', state: 'Decided' },
  ])
  // One mug was announced and did not arrive: it can still come.
  const rest = await results('createReturn', { order }, { lines: [{ line: ids[0], quantity: 2, reason: 'Other' }] })
  const other = { order, uid: String(rest['uid']) }
  await results('receiveReturn', other, { lines: [{ line: ids[0], quantity: 2, condition: 'Used' }] })
  await results('decideReturn', other, { lines: [{ line: ids[0], decision: 'Refuse' }] })
  expect(await onHand(mug)).toBe(8)
  expect(at(await results('listOrderReturns', { order }), 1, 'lines', 0, 'decision')).toBe('Refuse')
})

test('no more comes back than has left, and every line is named once', async () => {
  const mug = await stocked()
  const { order, ids } = await shipped([{ sku: mug, quantity: 2 }])
  const [line] = ids
  const ask = (quantity: number) => ({ lines: [{ line, quantity, reason: 'Faulty' }] })
  expect(said(await call('createReturn', { order }, ask(3)))).toEqual([
    422,
    'returns.more-than-shipped',
    '/lines/0/quantity',
  ])
  const made = await results('createReturn', { order }, ask(1))
  expect(said(await call('createReturn', { order }, ask(2)))).toEqual([
    422,
    'returns.more-than-shipped',
    '/lines/0/quantity',
  ])
  const path = { order, uid: String(made['uid']) }
  const received = (lines: unknown) => call('receiveReturn', path, { lines })
  expect(said(await received([{ line, quantity: 2, condition: 'Used' }]))).toEqual([
    422,
    'returns.more-than-asked',
    '/lines/0/quantity',
  ])
  expect(said(await received([{ line, quantity: 0, condition: 'Used' }]))).toEqual([
    422,
    'returns.nothing-received',
    '/lines',
  ])
  expect(said(await received([{ line: 1, quantity: 1, condition: 'Used' }]))).toEqual([
    422,
    'returns.unknown-return-line',
    '/lines/0/line',
  ])
  await results('cancelReturn', path)
  expect(said(await call('cancelReturn', path))).toEqual([409, 'returns.not-asked', undefined])
  await results('createReturn', { order }, ask(2))
  const open = await create(api, admin, 'createOrder', { lines: [{ sku: mug, quantity: 1 }], ...acceptable })
  const own = { lines: [{ line: at(open, 'lines', 0, 'id'), quantity: 1, reason: 'Other' }] }
  expect(said(await call('createReturn', { order: String(open['number']) }, own))).toEqual([
    422,
    'returns.more-than-shipped',
    '/lines/0/quantity',
  ])
  expect(said(await call('createReturn', { order }, own))).toEqual([422, 'returns.unknown-line', '/lines/0/line'])
})

test('an order is completed once its returns are decided', async () => {
  const { order, ids } = await shipped([{ sku: await stocked(), quantity: 1 }])
  await results('changeOrder', { order }, { stage: 'Delivered' })
  const made = await results('createReturn', { order }, { lines: [{ line: ids[0], quantity: 1, reason: 'Too late' }] })
  expect((await call('changeOrder', { order }, { stage: 'Completed' })).status).toBe(409)
  const path = { order, uid: String(made['uid']) }
  await results('receiveReturn', path, { lines: [{ line: ids[0], quantity: 1, condition: 'As new' }] })
  await results('decideReturn', path, { lines: [{ line: ids[0], decision: 'Restock' }] })
  expect(await steps(order)).toEqual(['Delivered', 'Returned', 'complete'])
  await results('changeOrder', { order }, { stage: 'Completed' })
})

test('a part of a bundle goes back to the part', async () => {
  const part = await stocked()
  const bundle = await create(api, admin, 'createProduct', { ...newRecord('Product'), price: 2_000, kind: 'Bundle' })
  const sku = String(bundle['sku'])
  await results('saveProductBundle', { sku }, { parts: [{ sku: part, quantity: 2 }] })
  const { order, ids } = await shipped([{ sku, quantity: 3 }])
  expect(await onHand(part)).toBe(4)
  const made = await results('createReturn', { order }, { lines: [{ line: ids[0], quantity: 2, reason: 'Other' }] })
  const path = { order, uid: String(made['uid']) }
  await results('receiveReturn', path, { lines: [{ line: ids[0], quantity: 2, condition: 'As new' }] })
  await results('decideReturn', path, { lines: [{ line: ids[0], decision: 'Restock' }] })
  expect(await onHand(part)).toBe(8)
})

test('a refund that restocks takes back what has left, and nothing that has not', async () => {
  const mug = await stocked()
  const { order, ids } = await shipped([{ sku: mug, quantity: 2 }])
  await results('addPayment', { order }, { method: 'Cash', amount: 2_000 })
  const refund = (quantity: number) => ({
    amount: 1_000,
    reason: 'Chipped',
    lines: [{ line: ids[0], quantity, amount: 1_000, restock: true }],
  })
  await results('refundOrder', { order }, refund(1))
  expect(await onHand(mug)).toBe(9)
  expect(await results('listOrderReturns', { order })).toMatchObject([
    { state: 'Decided', note: 'Chipped', lines: [{ quantity: 1, received: 1, decision: 'Restock' }] },
  ])
  const made = await results('createReturn', { order }, { lines: [{ line: ids[0], quantity: 1, reason: 'Other' }] })
  expect(said(await call('refundOrder', { order }, refund(1)))).toEqual([
    422,
    'returns.more-than-shipped',
    '/lines/0/quantity',
  ])
  await results('cancelReturn', { order, uid: String(made['uid']) })
  const open = await create(api, admin, 'createOrder', { lines: [{ sku: mug, quantity: 1 }], ...acceptable })
  const other = { order: String(open['number']) }
  await results('addPayment', other, { method: 'Cash', amount: 1_000 })
  const line = at(open, 'lines', 0, 'id')
  const lines = [{ line, quantity: 1, amount: 1_000, restock: true }]
  expect((await call('refundOrder', other, { amount: 1_000, reason: 'Sold out', lines })).status).toBe(422)
})

test('a return after the return period is accepted with a reason alone', async () => {
  const administrator = await api.account(null, { role: 'ADMIN' })
  const limit = (return_days: number | null) =>
    call('changeShippingTimes', { uid: api.tenants.parent }, { return_days }, administrator)
  const { order, uid, ids } = await shipped([{ sku: await stocked(), quantity: 3 }])
  const lines = [{ line: ids[0], quantity: 1, reason: 'Changed mind' }]
  await limit(14)
  expect(await results('createReturn', { order }, { lines, late_reason: 'Not late at all' })).toMatchObject({
    late_reason: '',
  })
  await rows(`update parcels set shipped_at = now() - interval '16 days' where order_uid = $1`, [uid])
  expect(said(await call('createReturn', { order }, { lines }))).toEqual([
    422,
    'returns.return-period-over',
    '/late_reason',
  ])
  await rows(`update parcels set delivered_at = now() - interval '13 days' where order_uid = $1`, [uid])
  expect(await results('createReturn', { order }, { lines })).toMatchObject({ number: 2 })
  await rows(`update parcels set delivered_at = now() - interval '16 days' where order_uid = $1`, [uid])
  expect(await results('createReturn', { order }, { lines, late_reason: 'A good customer' })).toMatchObject({
    number: 3,
    late_reason: 'A good customer',
  })
  await limit(null)
})
