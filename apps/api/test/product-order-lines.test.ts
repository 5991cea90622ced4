import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeSales } from './consumed-sales.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let seller: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  seller = await api.account(null)
})
afterAll(() => api.close())

const product = () =>
  create(api, seller, 'createProduct', { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' })
const order = (sku: unknown, quantity: number, more: Readonly<Record<string, unknown>> = {}) =>
  create(api, seller, 'createOrder', { kind: 'Storefront', ...more, lines: [{ sku, quantity }] })
const placedAt = async (made: Readonly<Record<string, unknown>>, days: number) => {
  const placed = new Date(Date.now() - days * 86_400_000).toISOString()
  await api.connection.pool.query('update orders set placed_at = $2 where uid = $1', [made['uid'], placed])
  await api.connection.pool.query(
    `insert into domain_events (namespace, type, subject_type, subject, payload) values ($1, 'changed', 'orders', $2, $3)`,
    [api.tenants.parent, made['uid'], JSON.stringify({ changed: ['placed_at'] })],
  )
}

async function linesOf(sku: unknown, query: Readonly<Record<string, string | number>> = {}) {
  const { status, body, text } = await api.call('readProductOrderLines', {
    cookie: seller.cookie,
    path: { sku: String(sku) },
    query,
  })
  expect([status, text]).toEqual([200, text])
  const results = at(body, 'results') as readonly { readonly quantity: number }[]
  return { ...(body as object), quantities: results.map(({ quantity }) => quantity) }
}

test('a tab lists the orders of its kinds, latest first, with the total of what was sold', async () => {
  const { sku } = await product()
  const [old, gone] = [await order(sku, 1), await order(sku, 64)]
  await placedAt(old, 40)
  await order(sku, 2, { kind: 'Till' })
  await order(sku, 4, { kind: 'Wholesale' })
  await order(sku, 8)
  await order(sku, 16, { draft: true })
  await api.callFresh('changeOrder', {
    cookie: seller.cookie,
    path: { order: String(gone['number']) },
    body: { stage: 'Cancelled', stage_reason: 'Changed their mind' },
  })
  await consumeSales(api)
  const storefront = await linesOf(sku, { kind: 'storefront' })
  expect(storefront).toMatchObject({ total: 4, pieces: 9, revenue: 9_000, quantities: [16, 8, 64, 1] })
  expect(at(storefront, 'weeks')).toEqual([...Array<number>(20).fill(0), 1, 0, 0, 0, 0, 8])
  expect(await linesOf(sku, { kind: 'shop' })).toMatchObject({ total: 1, pieces: 2, quantities: [2] })
  expect(await linesOf(sku, { kind: 'wholesale' })).toMatchObject({ total: 1, pieces: 4, quantities: [4] })
  expect(await linesOf(sku)).toMatchObject({ total: 6, pieces: 15 })
})

test('pages have every order once, over all days with sales', async () => {
  const { sku } = await product()
  for (const [days, quantity] of [0, 0, 3, 3, 9, 20, 20].entries()) {
    const made = await order(sku, days + 1)
    if (quantity > 0) await placedAt(made, quantity)
  }
  await consumeSales(api)
  const pages = [
    await linesOf(sku, { limit: 3 }),
    await linesOf(sku, { limit: 3, offset: 3 }),
    await linesOf(sku, { limit: 3, offset: 6 }),
  ]
  expect(pages.flatMap(({ quantities }) => quantities)).toEqual([2, 1, 4, 3, 5, 7, 6])
  expect(pages.map((page) => at(page, 'total'))).toEqual([7, 7, 7])
})

test('filters by period, stage, type of order, returns and buyer, with the totals of what matches', async () => {
  const { sku } = await product()
  const customer = await create(api, seller, 'createCustomer', {
    ...newRecord('Customer'),
    type: 'Business',
    company: 'Lumen 100%',
  })
  const [old] = [await order(sku, 1), await order(sku, 2, { customer: customer['uid'] })]
  await placedAt(old, 40)
  await order(sku, 4, { draft: true })
  const [till, pickUp] = [await order(sku, 8, { kind: 'Till' }), await order(sku, 16, { kind: 'Pick-up' })]
  await api.connection.pool.query('update order_lines set returned = 3 where order_uid = $1', [till['uid']])
  await consumeSales(api)
  const since = new Date(Date.now() - 86_400_000).toISOString()
  expect(await linesOf(sku, { placed_from: since })).toMatchObject({ total: 4, pieces: 26, quantities: [16, 8, 4, 2] })
  expect(await linesOf(sku, { placed_until: since })).toMatchObject({ total: 1, pieces: 1, quantities: [1] })
  expect(at(await linesOf(sku, { placed_until: since }), 'weeks')).toEqual([
    ...Array<number>(20).fill(0),
    1,
    0,
    0,
    0,
    0,
    0,
  ])
  expect(await linesOf(sku, { stage: 'Draft' })).toMatchObject({ total: 1, pieces: 0, quantities: [4] })
  expect(await linesOf(sku, { stage: 'Draft', not: 'stage' })).toMatchObject({ total: 4, quantities: [16, 8, 2, 1] })
  expect(await linesOf(sku, { order_kind: 'Pick-up' })).toMatchObject({ quantities: [16] })
  expect(await linesOf(sku, { returned: 'yes' })).toMatchObject({ returned_pieces: 3, quantities: [8] })
  expect(await linesOf(sku, { customer: 'business' })).toMatchObject({ quantities: [2] })
  expect(await linesOf(sku, { q: '100%' })).toMatchObject({ quantities: [2] })
  expect(await linesOf(sku, { q: '%' })).toMatchObject({ quantities: [2] })
  expect(await linesOf(sku, { q: String(pickUp['number']), limit: 1 })).toMatchObject({ total: 1, quantities: [16] })
})

/** Ships an order, and takes units of its first line back for a reason. */
async function returned(
  made: Readonly<Record<string, unknown>>,
  quantity: number,
  reason: string,
  decision: 'Restock' | 'Refuse',
) {
  const path = { order: String(made['number']) }
  const act = async (operation: OperationId, body: object, more: object = {}) => {
    const answer = await api.callFresh(operation, { cookie: seller.cookie, path: { ...path, ...more }, body })
    if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
    return String(at(answer.body, 'results', 'uid'))
  }
  for (const stage of ['To do', 'Picking', 'Packed', 'Shipped']) await act('changeOrder', { stage })
  const line = at(made, 'lines', 0, 'id')
  const uid = await act('createReturn', { lines: [{ line, quantity, reason }] })
  await act('receiveReturn', { lines: [{ line, quantity, condition: 'As new' }] }, { uid })
  await act('decideReturn', { lines: [{ line, decision }] }, { uid })
}

test('sums why units were returned, of the orders that the filters match', async () => {
  const { sku } = await product()
  const ready = { ...acceptable, kind: 'Storefront' }
  const [first, second] = [await order(sku, 4, ready), await order(sku, 5, { ...acceptable, kind: 'Wholesale' })]
  await returned(first, 1, 'Faulty', 'Restock')
  await returned(second, 3, 'Too late', 'Restock')
  await returned(await order(sku, 2, ready), 1, 'Faulty', 'Restock')
  await returned(await order(sku, 2, ready), 2, 'Damaged', 'Refuse')
  await consumeSales(api)
  expect(await linesOf(sku)).toMatchObject({
    returned_pieces: 5,
    return_reasons: [
      { reason: 'Too late', quantity: 3 },
      { reason: 'Faulty', quantity: 2 },
    ],
  })
  expect(await linesOf(sku, { kind: 'wholesale' })).toMatchObject({
    return_reasons: [{ reason: 'Too late', quantity: 3 }],
  })
  expect(await linesOf(sku, { q: String(first['number']) })).toMatchObject({
    returned_pieces: 1,
    return_reasons: [{ reason: 'Faulty', quantity: 1 }],
  })
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  expect((await api.call('readProductOrderLines', { cookie: other.cookie, path: { sku: String(sku) } })).status).toBe(
    404,
  )
})

test('shows net price and discount as they were taxed, and the margin to whoever may see costs', async () => {
  const { sku } = await create(api, seller, 'createProduct', {
    ...newRecord('Product'),
    price: 1_210,
    cost: 400,
    stock_policy: 'Do not track',
  })
  await order(sku, 2)
  await consumeSales(api)
  const [line] = at(await linesOf(sku), 'results') as readonly object[]
  const net = Number(at(line, 'net_price'))
  expect(net).toBeLessThan(1_210)
  expect(line).toMatchObject({ discount: 0, margin: Math.round((1 - 400 / net) * 1_000) / 10 })
  const clerk = await api.account(['orders', 'products_read'])
  const { body } = await api.call('readProductOrderLines', {
    cookie: clerk.cookie,
    path: { sku: String(sku) },
    query: {},
  })
  expect(at(body, 'results')).toMatchObject([{ net_price: net, margin: null }])
})

test('exports the filtered orders with the selected columns', async () => {
  const { sku } = await product()
  await order(sku, 1)
  await order(sku, 2, { kind: 'Till' })
  const { status, text } = await api.call('exportProductOrderLines', {
    cookie: seller.cookie,
    path: { sku: String(sku) },
    query: { format: 'csv', kind: 'shop', columns: ['quantity', 'unit_price'], headings: ['Units', '=Price'] },
  })
  expect([status, text.replace('\uFEFF', '')]).toEqual([200, "Units,'=Price\r\n2,10.00\r\n"])
})
