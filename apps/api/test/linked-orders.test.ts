import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStockDifferences } from '../src/modules/stock/check-stock.ts'
import { setCompany } from './company.ts'
import { consumeSales } from './consumed-sales.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
  await setCompany(api, await api.account(null, { role: 'ADMIN' }), api.tenants.parent)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
type Path = Record<string, string>
const call = (operation: OperationId, path: Path, body?: unknown, account = ada) =>
  api.callFresh(operation, { cookie: account.cookie, path, body })
const results = async (operation: OperationId, path: Path, body?: unknown) => {
  const answer = await call(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const listed = async (operation: OperationId, path: Path) =>
  at((await call(operation, path)).body, 'results') as Fields[]
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  at(body, 'errors', 0, 'code'),
  at(body, 'errors', 0, 'pointer'),
]
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows
const read = (order: string) => results('readOrder', { order })
const money = async (order: string) => {
  const { total, paid, refunded, due } = at(await read(order), 'totals') as Record<string, number>
  return { total, paid, refunded, due }
}
const idsOf = (order: Fields): number[] => (order['lines'] as Fields[]).map(({ id }) => Number(id))
const linesOf = async (order: string) =>
  ((await read(order))['lines'] as Fields[]).map(({ sku, quantity, total }) => ({ sku, quantity, total }))

async function stocked(more: Fields = {}): Promise<string> {
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Track', ...more }
  const sku = String((await create(api, ada, 'createProduct', product))['sku'])
  await call('changeProductStock', { sku }, { how: 'adjust', location: 'Warehouse', quantity: 20, reason: 'Delivery' })
  return sku
}
const customer = async () => String((await create(api, ada, 'createCustomer', newRecord('Customer')))['uid'])
const place = async (lines: readonly Fields[], more: Fields = {}) =>
  create(api, ada, 'createOrder', { ...acceptable, on_account: false, shipping: 0, lines, ...more })
const pay = (order: string, amount: number) => results('addPayment', { order }, { method: 'Cash', amount })

/** Places an order that is paid, and ships all of it. */
async function sent(lines: readonly Fields[], more: Fields = {}) {
  const made = await place(lines, more)
  const order = String(made['number'])
  await pay(order, Number(at(made, 'totals', 'total')))
  for (const stage of ['Picking', 'Packed', 'Shipped']) await results('changeOrder', { order }, { stage })
  return { order, ids: idsOf(made) }
}
async function announced(
  lines: readonly Fields[],
  returned: (ids: readonly number[]) => readonly Fields[],
  more: Fields = {},
) {
  const { order, ids } = await sent(lines, more)
  const asked = returned(ids).map((line) => ({ reason: 'Changed mind', ...line }))
  const { uid } = await results('createReturn', { order }, { lines: asked })
  return { order, ids, path: { order, uid: String(uid) } }
}
/** Receives everything of a return, and decides about it. */
async function decide(path: Path, decision: string) {
  const { lines } = (await listed('listOrderReturns', { order: String(path['order']) })).find(
    ({ uid }) => uid === path['uid'],
  ) as { lines: Fields[] }
  const arrived = lines.map(({ line, quantity }) => ({ line, quantity, condition: 'As new' }))
  await results('receiveReturn', path, { lines: arrived })
  await results('decideReturn', path, { lines: lines.map(({ line }) => ({ line, decision })) })
}
const exchangeOf = async (path: Path) => String((await results('exchangeReturn', path))['number'])

test('a return is exchanged for a draft with what comes back at the price that was paid', async () => {
  const mug = await stocked()
  const { order, path } = await announced([{ sku: mug, quantity: 3 }], ([line]) => [{ line, quantity: 2 }], {
    customer: await customer(),
    discount: { amount: 300, reason: 'A good customer' },
  })
  await results('changeProduct', { sku: mug }, { price: 1_500 })
  const exchange = await results('exchangeReturn', path)
  const number = String(exchange['number'])
  expect(exchange).toMatchObject({
    stage: 'Draft',
    customer: { uid: at(await read(order), 'customer', 'uid') },
    delivery_address: { street: 'Oudegracht' },
    lines: [{ sku: mug, quantity: 2, unit_price: 900, list_price: null, price_steps: [{ kind: 'exchange' }] }],
    links: [{ relation: 'exchange-of', number: order, return_number: 1 }],
    credit_expected: 1_800,
    totals: { total: 1_800, due: 1_800 },
  })
  expect(await read(order)).toMatchObject({ links: [{ relation: 'exchanged-for', number }] })
  expect(at(await results('listOrderReturns', { order }), 0, 'exchange')).toBe(number)
  expect(said(await call('exchangeReturn', path))).toEqual([409, 'returns.already-exchanged', undefined])

  // The price that was paid holds for what comes back, and not for more of it.
  const draft = { customer: at(exchange, 'customer', 'uid'), shipping: 0, ...acceptable, on_account: false }
  const lines = (quantity: number) => ({ ...draft, lines: [{ sku: mug, quantity }] })
  expect(await results('changeDraftOrder', { order: number }, lines(1))).toMatchObject({ totals: { total: 900 } })
  expect(await results('changeDraftOrder', { order: number }, lines(3))).toMatchObject({ totals: { total: 4_500 } })
  expect(said(await call('changeDraftOrder', { order: number }, { ...lines(1), customer: null }))).toEqual([
    409,
    'orders.exchange-customer',
    '/customer',
  ])
})

test('what a return is worth pays for its exchange once it is decided on, and a difference is due', async () => {
  const [mug, lamp] = [await stocked(), await stocked({ price: 2_500 })]
  const { order, path } = await announced([{ sku: mug, quantity: 2 }], ([line]) => [{ line, quantity: 2 }])
  const number = await exchangeOf(path)
  await results(
    'changeDraftOrder',
    { order: number },
    { ...acceptable, on_account: false, shipping: 0, lines: [{ sku: lamp, quantity: 1 }] },
  )
  await results('changeOrder', { order: number }, { stage: 'New' })
  expect(await read(number)).toMatchObject({ next_step: 'request-payment', totals: { due: 2_500 } })
  await pay(number, 500)
  expect(await read(number)).toMatchObject({ stage: 'New', next_step: 'await-return' })
  expect(said(await call('changeOrder', { order: number }, { stage: 'To do' }))).toEqual([
    409,
    'orders.refused-awaits-return',
    '/stage',
  ])
  await decide(path, 'Restock')
  expect(await read(number)).toMatchObject({ stage: 'To do', credit_expected: 0, payment_state: 'Paid' })
  expect(await money(number)).toEqual({ total: 2_500, paid: 2_500, refunded: 0, due: 0 })
  expect(await money(order)).toEqual({ total: 2_000, paid: 2_000, refunded: 2_000, due: 0 })
  const [refund] = await listed('listOrderRefunds', { order })
  expect(refund).toMatchObject({
    state: 'Done',
    amount: 2_000,
    credited_to: number,
    lines: [{ quantity: 2, amount: 2_000 }],
  })
  const payments = await listed('listOrderPayments', { order: number })
  expect(payments.at(-1)).toMatchObject({ method: 'Credit', captured: 2_000, reference: order })
  // It is credited once: nothing is left to refund.
  expect(said(await call('refundOrder', { order }, { amount: 1, reason: 'Twice' }))[0]).toBe(422)
})

test('what exceeds the exchange stays to be refunded, and what is refused is due', async () => {
  const [mug, pen] = [await stocked(), await stocked({ price: 300 })]
  const terms = { ...acceptable, on_account: false, shipping: 0, lines: [{ sku: pen, quantity: 1 }] }
  const exchanged = async (decision: string) => {
    const { order, path } = await announced([{ sku: mug, quantity: 1 }], ([line]) => [{ line, quantity: 1 }])
    const number = await exchangeOf(path)
    await results('changeDraftOrder', { order: number }, terms)
    await results('changeOrder', { order: number }, { stage: 'New' })
    await decide(path, decision)
    return { order, number }
  }
  const cheaper = await exchanged('Write off')
  expect(await money(cheaper.number)).toEqual({ total: 300, paid: 300, refunded: 0, due: 0 })
  expect(await money(cheaper.order)).toMatchObject({ refunded: 300 })
  await results('refundOrder', { order: cheaper.order }, { amount: 700, reason: 'The rest' })
  const refused = await exchanged('Refuse')
  expect(await read(refused.number)).toMatchObject({ next_step: 'request-payment', credit_expected: 0 })
  expect(await money(refused.number)).toEqual({ total: 300, paid: 0, refunded: 0, due: 300 })
  expect(await money(refused.order)).toMatchObject({ refunded: 0 })
})

test('an exchange needs the permissions to create and to refund orders, and a return that is open', async () => {
  const { path } = await announced([{ sku: await stocked(), quantity: 1 }], ([line]) => [{ line, quantity: 1 }])
  const working = (...actions: string[]) =>
    api.account(['orders_read', 'orders_put', ...actions], { namespaces: [api.tenants.parent] })
  expect(said(await call('exchangeReturn', path, undefined, await working('orders_refund')))).toEqual([
    403,
    'returns.create-not-allowed',
    undefined,
  ])
  expect(said(await call('exchangeReturn', path, undefined, await working('orders_post')))).toEqual([
    403,
    'returns.credit-not-allowed',
    undefined,
  ])
  const number = await exchangeOf(path)
  await results('changeOrder', { order: number }, { stage: 'Cancelled', stage_reason: 'Changed their mind' })
  const second = await exchangeOf(path)
  expect([(await read(number))['credit_expected'], (await read(second))['credit_expected']]).toEqual([0, 1_000])
  await results('cancelReturn', path)
  expect((await read(second))['credit_expected']).toBe(0)
  expect(said(await call('exchangeReturn', path))).toEqual([409, 'returns.return-closed', undefined])
})

test('a cancelled exchange expects nothing of a return that ends, and gets no credit of it', async () => {
  const cancelledOf = async () => {
    const { order, path } = await announced([{ sku: await stocked(), quantity: 1 }], ([line]) => [
      { line, quantity: 1 },
    ])
    const number = await exchangeOf(path)
    await results('changeOrder', { order: number }, { stage: 'Cancelled', stage_reason: 'Changed their mind' })
    expect((await read(number))['credit_expected']).toBe(1_000)
    return { order, path, number }
  }
  const cancelled = await cancelledOf()
  await results('cancelReturn', cancelled.path)
  expect((await read(cancelled.number))['credit_expected']).toBe(0)
  const decided = await cancelledOf()
  await decide(decided.path, 'Restock')
  expect([(await read(decided.number))['credit_expected'], await money(decided.number)]).toMatchObject([0, { paid: 0 }])
  expect(await money(decided.order)).toMatchObject({ refunded: 0 })
})

test('of two people who exchange a return at once, one does', async () => {
  const { order, path } = await announced([{ sku: await stocked(), quantity: 1 }], ([line]) => [{ line, quantity: 1 }])
  const { headers } = await api.call('readOrder', { cookie: ada.cookie, path: { order } })
  const exchange = () =>
    api.call('exchangeReturn', { cookie: ada.cookie, path, headers: { 'if-match': String(headers['etag']) } })
  const answers = await Promise.all([exchange(), exchange()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]))
})

const reservedOf = async (order: string) =>
  (
    await rows(
      `select l.sku, r.quantity::int from reservations r join order_lines l on l.id = r.line join orders o on o.uid = r.order_uid
       where o.number = $1 and r.state = 'active' and l.order_uid = o.uid order by l.position`,
      [order],
    )
  ).map(({ sku, quantity }) => [sku, quantity])

test('a split moves lines, their reserved stock, their share of the discount and what they were paid with', async () => {
  const [mug, bag] = [await stocked(), await stocked({ price: 700 })]
  const buyer = await customer()
  const made = await place(
    [
      { sku: mug, quantity: 3 },
      { sku: bag, quantity: 1 },
    ],
    { customer: buyer, shipping: 500, discount: { amount: 100, reason: 'Late' } },
  )
  const order = String(made['number'])
  await pay(order, 4_100)
  const [mugs, bags] = idsOf(made)
  const moved = await rows(`select count(*)::int as n from stock_movements`)
  const part = await results(
    'splitOrder',
    { order },
    {
      lines: [
        { id: mugs, quantity: 1 },
        { id: bags, quantity: 1 },
      ],
      shipping: 200,
    },
  )
  const number = String(part['number'])
  expect(part).toMatchObject({
    stage: 'To do',
    placed_at: made['placed_at'],
    payment_state: 'Paid',
    ship_by: (await read(order))['ship_by'],
    links: [{ relation: 'split-from', number: order }],
    lines: [
      { sku: mug, quantity: 1, price_steps: [{ kind: 'general', price: 1_000 }] },
      { sku: bag, quantity: 1 },
    ],
    totals: { goods: 1_700, discount: 46, shipping: 200, total: 1_854 },
  })
  expect(await read(order)).toMatchObject({
    payment_state: 'Paid',
    links: [{ relation: 'split-into', number }],
    lines: [{ sku: mug, quantity: 2, cancelled: 0 }],
    totals: { goods: 2_000, discount: 54, shipping: 300, total: 2_246 },
  })
  expect(await money(order)).toEqual({ total: 2_246, paid: 2_246, refunded: 0, due: 0 })
  expect(await money(number)).toEqual({ total: 1_854, paid: 1_854, refunded: 0, due: 0 })
  expect(await reservedOf(order)).toEqual([[mug, 2]])
  expect(await reservedOf(number)).toEqual([
    [mug, 1],
    [bag, 1],
  ])
  expect(await rows(`select count(*)::int as n from stock_movements`)).toEqual(moved)
  expect(await findStockDifferences(api.connection.database)).toEqual([])
  expect(await rows(`select order_count, net_value::int from customers where uid = $1`, [buyer])).toEqual([
    { order_count: 2, net_value: 4_100 },
  ])
  for (const one of [order, number])
    for (const stage of ['Picking', 'Packed', 'Shipped']) await results('changeOrder', { order: one }, { stage })
  expect(await findStockDifferences(api.connection.database)).toEqual([])
})

test('what a line cost when it was sold goes with it, whatever its product costs now', async () => {
  const sku = await stocked({ cost: 400 })
  const made = await place([{ sku, quantity: 3 }])
  const order = String(made['number'])
  await rows(`update products set cost = 999 where sku = $1`, [sku])
  const part = await results('splitOrder', { order }, { lines: [{ id: idsOf(made)[0], quantity: 1 }] })
  const costs = `select l.cost::int from order_lines l join orders o on o.uid = l.order_uid where o.number = any($1)`
  expect(await rows(costs, [[order, part['number']]])).toEqual([{ cost: 400 }, { cost: 400 }])
})

test('a split line is sold once, on its day', async () => {
  const mug = await stocked()
  const made = await place([
    { sku: mug, quantity: 3 },
    { sku: await stocked(), quantity: 1 },
  ])
  const soldOf = async () => {
    await consumeSales(api)
    return rows(
      `select day, quantity::int, net::int from sales_daily s join products p on p.uid = s.product_uid where p.sku = $1 and lines > 0`,
      [mug],
    )
  }
  const before = await soldOf()
  expect(before).toMatchObject([{ quantity: 3, net: 3_000 }])
  const part = await results(
    'splitOrder',
    { order: String(made['number']) },
    { lines: [{ id: idsOf(made)[0], quantity: 2 }] },
  )
  expect(await soldOf()).toEqual(before)
  const rest = idsOf(await read(String(made['number'])))[0]
  await results('splitOrder', { order: String(made['number']) }, { lines: [{ id: rest, quantity: 1 }] })
  expect(await soldOf()).toEqual(before)
  await results('changeOrder', { order: String(part['number']) }, { stage: 'Cancelled', stage_reason: 'Too many' })
  expect(await soldOf()).toMatchObject([{ quantity: 1, net: 1_000 }])
})

test('payments stay with the first order as far as it needs them', async () => {
  const mug = await stocked()
  const made = await place([{ sku: mug, quantity: 4 }])
  const order = String(made['number'])
  await pay(order, 2_500)
  const number = String(
    (await results('splitOrder', { order }, { lines: [{ id: idsOf(made)[0], quantity: 2 }] }))['number'],
  )
  expect(await money(order)).toEqual({ total: 2_000, paid: 2_000, refunded: 0, due: 0 })
  expect(await money(number)).toEqual({ total: 2_000, paid: 500, refunded: 0, due: 1_500 })
  // What is left is paid, so that it goes on.
  expect([(await read(order))['stage'], (await read(number))['stage']]).toEqual(['To do', 'New'])
  // The order is not paid for more than it has: what is added to it is due.
  await results('editOrderLines', { order }, { lines: [{ id: idsOf(await read(order))[0], quantity: 3 }] })
  expect(await money(order)).toMatchObject({ due: 1_000 })
})

test('what is picked, invoiced, authorised, refunded or all of an order is not split off', async () => {
  const mug = await stocked()
  const lines = [{ sku: mug, quantity: 2 }]
  const split = (order: string, id: unknown, quantity = 1) =>
    call('splitOrder', { order }, { lines: [{ id, quantity }] })
  const draft = await place(lines, { draft: true })
  expect(said(await split(String(draft['number']), idsOf(draft)[0]))[1]).toBe('linked-orders.refused-draft')
  const made = await place(lines)
  const [order, id] = [String(made['number']), idsOf(made)[0]]
  expect(said(await split(order, id, 2))).toEqual([409, 'linked-orders.nothing-left', '/lines'])
  expect(said(await split(order, id, 3))).toEqual([409, 'linked-orders.line-picked', '/lines/0/quantity'])
  expect(said(await split(order, 0))).toEqual([422, 'linked-orders.unknown-line', '/lines/0/id'])
  expect(said(await call('splitOrder', { order }, { lines: [{ id, quantity: 1 }], shipping: 1 }))[1]).toBe(
    'linked-orders.shipping-too-high',
  )
  const reserved = await results(
    'addPayment',
    { order },
    { method: 'Card terminal', amount: 2_000, only_authorise: true },
  )
  expect(said(await split(order, id))[1]).toBe('linked-orders.refused-payment-open')
  await results('capturePayment', { order, uid: String(reserved['uid']) }, {})
  await results(
    'refundOrder',
    { order },
    { amount: 100, reason: 'Scratched', lines: [{ line: id, quantity: 1, amount: 100, restock: false }] },
  )
  expect(said(await split(order, id))[1]).toBe('linked-orders.line-refunded')
  await results('issueInvoice', { order })
  expect(said(await split(order, id))[1]).toBe('linked-orders.refused-invoiced')
  for (const stage of ['Picking', 'Packed']) await results('changeOrder', { order }, { stage })
  expect(said(await split(order, id))[1]).toBe('linked-orders.refused-not-open')
  const reader = await api.account(['orders_read', 'orders_put'], { namespaces: [api.tenants.parent] })
  const other = await place(lines)
  const asReader = await call(
    'splitOrder',
    { order: String(other['number']) },
    { lines: [{ id: idsOf(other)[0], quantity: 1 }] },
    reader,
  )
  expect(said(asReader)).toEqual([403, 'linked-orders.create-not-allowed', undefined])
})

test('orders of a customer become one: lines, reserved stock and payments move to the oldest', async () => {
  const [mug, bag] = [await stocked(), await stocked({ price: 700 })]
  const buyer = await customer()
  const first = await place([{ sku: mug, quantity: 1 }], { customer: buyer, shipping: 300 })
  const second = await place([{ sku: bag, quantity: 2 }], { customer: buyer, shipping: 100 })
  const [older, newer] = [String(first['number']), String(second['number'])]
  await pay(older, 1_300)
  await pay(newer, 1_500)
  const version = (await read(older))['version']
  const combined = await results('combineOrders', { order: newer }, { orders: [{ number: older, version }] })
  expect(combined).toMatchObject({
    number: older,
    stage: 'To do',
    payment_state: 'Paid',
    links: [{ relation: 'combined-from', number: newer }],
    totals: { goods: 2_400, shipping: 400, total: 2_800, paid: 2_800, refunded: 0, due: 0 },
  })
  expect(await linesOf(older)).toEqual([
    { sku: mug, quantity: 1, total: 1_000 },
    { sku: bag, quantity: 2, total: 1_400 },
  ])
  expect(await read(newer)).toMatchObject({
    stage: 'Cancelled',
    stage_reason: `Combined into ${older}`,
    lines: [],
    links: [{ relation: 'combined-into', number: older }],
    next_step: null,
    totals: { total: 0, paid: 0, refunded: 0, due: 0 },
  })
  expect(await reservedOf(older)).toEqual([
    [mug, 1],
    [bag, 2],
  ])
  expect(await findStockDifferences(api.connection.database)).toEqual([])
  expect(await rows(`select order_count, net_value::int from customers where uid = $1`, [buyer])).toEqual([
    { order_count: 1, net_value: 2_800 },
  ])
  await consumeSales(api)
  expect(
    await rows(
      `select sum(quantity)::int as quantity from sales_daily s join products p on p.uid = s.product_uid where p.sku = $1`,
      [bag],
    ),
  ).toEqual([{ quantity: 2 }])
  const admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  const again = await call('changeOrder', { order: newer }, { stage: 'To do', stage_reason: 'A mistake' }, admin)
  expect(said(again)[1]).toBe('orders.refused-combined')
})

test('the day of a combined order no longer has its sales', async () => {
  const mug = await stocked()
  const buyer = await customer()
  const [first, second] = [
    await place([{ sku: mug, quantity: 1 }], { customer: buyer }),
    await place([{ sku: mug, quantity: 2 }], { customer: buyer }),
  ]
  await rows(`update orders set placed_at = placed_at - interval '3 days' where uid = $1`, [first['uid']])
  await consumeSales(api)
  await results(
    'combineOrders',
    { order: String(first['number']) },
    { orders: [{ number: second['number'], version: second['version'] }] },
  )
  await consumeSales(api)
  expect(
    await rows(
      `select quantity::int, (now() at time zone 'UTC')::date - day > 1 as earlier from sales_daily s join products p on p.uid = s.product_uid where p.sku = $1 and lines > 0`,
      [mug],
    ),
  ).toEqual([{ quantity: 3, earlier: true }])
})

test('orders that do not go together say why', async () => {
  const mug = await stocked()
  const lines = [{ sku: mug, quantity: 1 }]
  const buyer = await customer()
  const first = await place(lines, { customer: buyer })
  const combine = async (other: Fields, version = other['version']) =>
    said(
      await call(
        'combineOrders',
        { order: String(first['number']) },
        { orders: [{ number: other['number'], version }] },
      ),
    )
  const elsewhere = { ...acceptable.delivery_address, house_number: '2' }
  expect((await combine(await place(lines, { customer: await customer() })))[1]).toBe(
    'linked-orders.refused-other-customer',
  )
  expect((await combine(await place(lines, { customer: buyer, delivery_address: elsewhere })))[1]).toBe(
    'linked-orders.refused-other-address',
  )
  const same = await place(lines, { customer: buyer })
  expect((await combine(same, 99))[0]).toBe(412)
  expect((await combine({ number: '1', version: 1 }))[1]).toBe('linked-orders.unknown-order')
  await pay(String(same['number']), 1_000)
  const paid = await read(String(same['number']))
  expect((await combine(paid))[1]).toBe('linked-orders.refused-other-stage')
})
