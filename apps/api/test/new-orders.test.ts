import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import { modules } from '../src/modules.ts'
import { releaseHeldStock } from '../src/modules/orders/new/release-held.ts'
import { findStockDifferences } from '../src/modules/stock/check-stock.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let seller: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  seller = await api.account(['orders', 'orders_read', 'orders_post', 'products_read'], {
    namespaces: [api.tenants.parent],
  })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>

async function product(fields: Fields = {}): Promise<string> {
  const { sku } = await create(api, admin, 'createProduct', {
    ...newRecord('Product'),
    price: 1_210,
    vat_code: 'high',
    stock_policy: 'Track',
    ...fields,
  })
  return String(sku)
}
async function stocked(fields: Fields = {}): Promise<string> {
  const sku = await product(fields)
  const body = { how: 'adjust', location: 'Warehouse', quantity: 10, reason: 'Delivery' }
  await api.call('changeProductStock', { cookie: admin.cookie, path: { sku }, body })
  return sku
}
async function preview(body: unknown, { cookie } = admin): Promise<Schema<'OrderPreview'>> {
  const answer = await api.call('previewOrder', { cookie, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return at(answer.body, 'results') as Schema<'OrderPreview'>
}
const draft = (lines: readonly Fields[], more: Fields = {}) =>
  create(api, admin, 'createOrder', { lines, ...acceptable, draft: true, ...more })
const path = ({ number }: Fields) => ({ order: String(number) })
const change = (order: Fields, body: Fields, { cookie } = admin) =>
  api.callFresh('changeDraftOrder', { cookie, path: path(order), body })
const place = (order: Fields) =>
  api.callFresh('changeOrder', { cookie: admin.cookie, path: path(order), body: { stage: 'New' } })
const refusalOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  at(body, 'errors', 0, 'code'),
  at(body, 'errors', 0, 'pointer'),
]
const freeOf = async (sku: string) =>
  at(
    (await api.call('readProduct', { cookie: admin.cookie, path: { sku } })).body,
    'results',
    'product_stock',
    0,
    'free',
  )

test('a preview tells prices, VAT, stock and totals of a new order, and stores nothing', async () => {
  const sku = await stocked()
  const { lines, totals, tax_regime, kind } = await preview({ lines: [{ sku, quantity: 2 }], country: 'NL' })
  expect(lines[0]).toMatchObject({ list_price: 1_210, unit_price: 1_210, total: 2_420, free: 10, problem: null })
  expect(totals).toMatchObject({ goods: 2_420, vat: 420, total: 2_420, due: 2_420 })
  expect([tax_regime, kind]).toEqual(['Domestic', 'Storefront'])
  expect(await freeOf(sku)).toBe(10)
})

test('each line of a preview says why it cannot be ordered, and the others have a price', async () => {
  const [fine, priceless, archived, scarce] = [
    await stocked(),
    await stocked({ price: null, status: 'Draft' }),
    await stocked({ status: 'Archived' }),
    await product(),
  ]
  const { lines, totals } = await preview({
    lines: [fine, priceless, archived, scarce, 'NO-SUCH-SKU'].map((sku) => ({ sku, quantity: 1 })),
  })
  expect(lines.map(({ problem }) => problem?.message.code ?? null)).toEqual([
    null,
    'orders.product-has-no-price',
    'orders.product-not-orderable',
    'orders.not-enough-free',
    'orders.unknown-product',
  ])
  expect(lines.map(({ problem }) => problem?.field)).toEqual([undefined, 'sku', 'sku', 'quantity', 'sku'])
  expect(totals.goods).toBe(2_420)
})

test('a lower price needs the permission and the minimum margin, whose figure only those see who see costs', async () => {
  const sku = await stocked({ cost: 500 })
  const low = { lines: [{ sku, quantity: 1, unit_price: 500 }] }
  const [line] = (await preview(low)).lines
  expect([line?.floor, line?.problem]).toMatchObject([605, { field: 'unit_price' }])
  const [unseen] = (await preview(low, seller)).lines
  expect([unseen?.floor, unseen?.problem?.message.code]).toEqual([null, 'orders.price-not-allowed'])
  const answer = await api.call('createOrder', { cookie: admin.cookie, body: low })
  expect(refusalOf(answer)).toEqual([422, 'orders.below-minimum-margin', '/lines/0/unit_price'])
  const kept = await create(api, admin, 'createOrder', { lines: [{ sku, quantity: 1, unit_price: 700 }] })
  expect(at(kept, 'lines', 0)).toMatchObject({ unit_price: 700, list_price: 1_210 })
})

test('a line keeps how its price came about, without prices of others, whatever its product costs later', async () => {
  const tiers = [
    { audience: 'all', from_quantity: 3, price: 1_000 },
    { audience: 'all', from_quantity: 10, price: 800 },
    { audience: 'wholesale', from_quantity: 1, price: 600 },
  ]
  const sku = await stocked({ tier_prices: tiers })
  const sold = { lines: [{ sku, quantity: 4, unit_price: 900 }], ...acceptable }
  const order = await create(api, admin, 'createOrder', sold)
  await api.callFresh('changeProduct', { cookie: admin.cookie, path: { sku }, body: { price: 5_000 } })
  const read = await api.call('readOrder', { cookie: admin.cookie, path: path(order) })
  expect(at(read.body, 'results', 'lines', 0)).toMatchObject({ unit_price: 900, list_price: 1_000 })
  expect(at(read.body, 'results', 'lines', 0, 'price_steps')).toMatchObject([
    { kind: 'general', price: 1_210, applies: true, so_far: 1_210 },
    { kind: 'tier', tier: { from_quantity: 3 }, price: 1_000, applies: true, so_far: 1_000 },
    { kind: 'tier', tier: { from_quantity: 10 }, price: 800, applies: false, reason: 'quantity', so_far: 1_000 },
  ])
})

test('a draft may be empty, an order may not', async () => {
  const order = await draft([])
  expect(order).toMatchObject({ stage: 'Draft', lines: [], totals: { total: 0 } })
  expect(refusalOf(await place(order))).toEqual([409, 'orders.refused-no-lines', '/stage'])
  const answer = await api.call('createOrder', { cookie: admin.cookie, body: { lines: [] } })
  expect(refusalOf(answer)).toEqual([422, 'orders.refused-no-lines', '/lines'])
})

test('a draft is replaced as a whole, and placed: only then is its stock reserved', async () => {
  const [one, other] = [await stocked(), await stocked({ price: 500 })]
  const order = await draft([{ sku: one, quantity: 1 }])
  const answer = await change(order, {
    ...acceptable,
    lines: [
      { sku: other, quantity: 3 },
      { sku: one, quantity: 2 },
    ],
    customer_name: 'A. Bakker',
    shipping: 495,
    discount: { amount: 100, reason: 'Late last time' },
    internal_note: 'Call first',
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  expect(at(answer.body, 'results')).toMatchObject({
    customer: { name: 'A. Bakker' },
    internal_note: 'Call first',
    discount_reason: 'Late last time',
    lines: [
      { sku: other, quantity: 3 },
      { sku: one, quantity: 2 },
    ],
    totals: { goods: 3_920, discount: 100, shipping: 495, total: 4_315 },
  })
  expect(await freeOf(one)).toBe(10)
  expect((await place(order)).status).toBe(200)
  expect([await freeOf(one), await freeOf(other)]).toEqual([8, 7])
  expect(refusalOf(await change(order, { lines: [] }))).toEqual([409, 'orders.not-a-draft', undefined])
})

test('a discount needs a reason, the permission, and goods of more than it', async () => {
  const order = await draft([{ sku: await stocked(), quantity: 1 }])
  const lines = [{ sku: await stocked(), quantity: 1 }]
  expect((await change(order, { lines, discount: { amount: 100, reason: '' } })).status).toBe(422)
  expect(refusalOf(await change(order, { lines, discount: { amount: 100, reason: 'Nice' } }, seller))).toEqual([
    403,
    'orders.price-not-allowed',
    '/discount',
  ])
  expect(refusalOf(await change(order, { lines, discount: { amount: 1_211, reason: 'Nice' } }))).toEqual([
    409,
    'orders.discount-exceeds-goods',
    '/discount/amount',
  ])
})

test('a draft is taxed by the rates of the day on which it is placed, and not before', async () => {
  const sku = await stocked()
  const order = await draft([{ sku, quantity: 1 }])
  await api.asOwner(
    `update order_line_taxes set rate_bp = 1000, base = 1100, amount = 110 where order_uid = '${String(order['uid'])}'`,
  )
  await api.asOwner(`update orders set vat = 110, placed_at = '2020-01-01' where uid = '${String(order['uid'])}'`)
  const { body } = await place(order)
  expect(at(body, 'results')).toMatchObject({ totals: { vat: 210 }, lines: [{ vat_rate: 21 }] })
  expect(at(body, 'results', 'placed_at')).not.toContain('2020')
})

test('a draft for another country is taxed and priced as there', async () => {
  const lines = [{ sku: await stocked(), quantity: 1 }]
  const website = await create(api, admin, 'createWebsite', {
    ...newRecord('Website'),
    country: 'NL',
    shipment_price: 0,
  })
  const of = { lines, website: website['uid'], delivery_address: null }
  const order = await draft(lines, { ...of, country: 'NL' })
  expect(order).toMatchObject({ tax_regime: 'Domestic', totals: { total: 1_210, vat: 210 } })
  const { body } = await change(order, { ...of, country: 'US' })
  expect(at(body, 'results')).toMatchObject({ tax_regime: 'Export', totals: { total: 1_000, vat: 0 } })
  expect(at(body, 'results', 'lines', 0, 'price_steps')).toMatchObject([
    { kind: 'general', price: 1_210 },
    { kind: 'without-vat', price: 1_000, so_far: 1_000 },
  ])
  expect((await place(order)).status).toBe(200)
})

test('two people who change one draft do not overwrite each other', async () => {
  const order = await draft([])
  const call = { cookie: admin.cookie, path: path(order), headers: { 'if-match': `"${String(order['version'])}"` } }
  expect((await api.call('changeDraftOrder', { ...call, body: { lines: [], customer_name: 'One' } })).status).toBe(200)
  expect((await api.call('changeDraftOrder', { ...call, body: { lines: [], customer_name: 'Two' } })).status).toBe(412)
})

test('a draft holds its stock until a day, and keeps it when it is placed', async () => {
  const sku = await stocked()
  const lines = [{ sku, quantity: 6 }]
  const held = await draft(lines, { stock_held_until: '2099-01-31' })
  expect(held['stock_held_until']).toBe('2099-01-31')
  expect(await freeOf(sku)).toBe(4)
  expect((await preview({ lines, ...acceptable })).lines[0]).toMatchObject({ free: 4, problem: { field: 'quantity' } })
  expect((await preview({ lines, ...acceptable, order: held['number'] })).lines[0]).toMatchObject({
    free: 10,
    problem: null,
  })
  await change(held, { lines: [{ sku, quantity: 8 }], ...acceptable, stock_held_until: '2099-01-31' })
  expect(await freeOf(sku)).toBe(2)
  expect(refusalOf(await change(held, { lines: [{ sku, quantity: 11 }], stock_held_until: '2099-01-31' }))).toEqual([
    409,
    'stock.not-enough-stock',
    '/lines/0/quantity',
  ])
  const placed = await place(held)
  expect([placed.status, at(placed.body, 'results', 'stock_held_until'), await freeOf(sku)]).toEqual([200, null, 2])
  expect(await findStockDifferences(api.connection.database)).toEqual([])
})

test('a draft that is changed to hold nothing, or is cancelled, gives its stock back', async () => {
  const sku = await stocked()
  const lines = [{ sku, quantity: 6 }]
  const held = await draft(lines, { stock_held_until: '2099-01-31' })
  await change(held, { lines, ...acceptable })
  expect(await freeOf(sku)).toBe(10)
  const other = await draft(lines, { stock_held_until: '2099-01-31' })
  const body = { stage: 'Cancelled', stage_reason: 'A test' }
  const answer = await api.callFresh('changeOrder', { cookie: admin.cookie, path: path(other), body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  expect(await freeOf(sku)).toBe(10)
})

test('after its last day the stock of a draft is free, and the day before that is rejected', async () => {
  const sku = await stocked()
  const lines = [{ sku, quantity: 6 }]
  const late = { lines, ...acceptable, draft: true, stock_held_until: '2020-01-01' }
  expect(refusalOf(await api.call('createOrder', { cookie: admin.cookie, body: late }))).toEqual([
    422,
    'orders.day-is-over',
    '/stock_held_until',
  ])
  const held = await draft(lines, { stock_held_until: '2099-01-31' })
  const release = (day: string) =>
    releaseHeldStock(
      { connection: api.connection, outbox: api.server.indexer, kinds: createKinds(modules) },
      Temporal.Instant.from(`${day}T12:00:00Z`),
    )
  await release('2099-01-31')
  expect(await freeOf(sku)).toBe(4)
  await release('2099-02-01')
  expect(await freeOf(sku)).toBe(10)
  const read = await api.call('readOrder', { cookie: admin.cookie, path: path(held) })
  expect(at(read.body, 'results', 'stock_held_until')).toBeNull()
})

test('the preview says how many units of a product can be ordered beyond its stock', async () => {
  const sku = await stocked({ stock_policy: 'Sell beyond', oversell_limit: 5 })
  const lineOf = async (quantity: number) => (await preview({ lines: [{ sku, quantity }] })).lines[0]
  expect(await lineOf(15)).toMatchObject({ free: 10, back_orders: true, sellable: 15, problem: null })
  const problem = { field: 'quantity', message: { code: 'orders.not-enough-sellable' } }
  expect(await lineOf(16)).toMatchObject({ sellable: 15, problem })
})

test('whoever places a draft of more than there is says why', async () => {
  const sku = await stocked({ stock_policy: 'Sell beyond' })
  const beyond = { lines: [{ sku, quantity: 11 }], delivery_address: acceptable.delivery_address }
  const waiting = await create(api, admin, 'createOrder', { ...beyond, draft: true })
  expect(refusalOf(await place(waiting))).toEqual([422, 'orders.oversell-reason-required', '/oversell_reason'])
  await change(waiting, { ...beyond, oversell_reason: 'A delivery comes on Monday' })
  const placed = await place(waiting)
  expect([placed.status, at(placed.body, 'results', 'oversell_reason')]).toEqual([200, 'A delivery comes on Monday'])
  const within = [{ sku: await stocked({ stock_policy: 'Sell beyond' }), quantity: 10 }]
  expect((await place(await create(api, admin, 'createOrder', { lines: within, draft: true }))).status).toBe(200)
})

test('new orders are numbered after imported ones, however high their numbers are', async () => {
  const { number, namespace } = await draft([])
  const next = Number(number) + 1
  for (const taken of [next, next + 1, next + 5_000, `C${next}`])
    await api.asOwner(`set role backoffice_system;
      insert into orders (uid, namespace, number, kind, location, placed_at, stage, payment_state, fulfilment_state, goods, vat, total, item_count)
        values ('imported ${taken}', '${String(namespace)}', '${taken}', 'Storefront', 'Warehouse', now(), 'Completed', 'Paid', 'Delivered', 0, 0, 0, 0)`)
  expect((await draft([])).number).toBe(String(next + 5_001))
  const others = await Promise.all([draft([]), draft([])])
  expect(new Set(others.map((one) => one.number))).toEqual(new Set([String(next + 5_002), String(next + 5_003)]))
})
