import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { setCompany } from './company.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let seller: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  seller = await api.account(['orders', 'orders_read', 'orders_put', 'products_read'], {
    namespaces: [api.tenants.parent],
  })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
interface Line {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  readonly cancelled: number
  readonly unit_price: number
  readonly vat_rate: number
  readonly total: number
}

const product = async (price = 1_000, vat_code = 'high'): Promise<string> => {
  const { sku } = await create(api, admin, 'createProduct', {
    ...newRecord('Product'),
    price,
    vat_code,
    stock_policy: 'Track',
  })
  const body = { how: 'adjust', location: 'Warehouse', quantity: 100, reason: 'Delivery' }
  await api.call('changeProductStock', { cookie: admin.cookie, path: { sku: String(sku) }, body })
  return String(sku)
}
const placed = (lines: unknown, more: Fields = {}) =>
  create(api, admin, 'createOrder', { lines, ...acceptable, ...more })
const linesOf = (order: Fields) => order['lines'] as readonly Line[]
const firstOf = (order: Fields): Line => {
  const [line] = linesOf(order)
  if (!line) throw new Error('The order has no line')
  return line
}
const path = (order: Fields) => ({ order: String(order['number']) })
const edit = (order: Fields, body: unknown, { cookie } = admin) =>
  api.callFresh('editOrderLines', { cookie, path: path(order), body })
const edited = async (order: Fields, body: unknown): Promise<Fields> => {
  const answer = await edit(order, body)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return at(answer.body, 'results') as Fields
}
const refusalOf = (answer: { readonly body: unknown }) => [
  at(answer.body, 'errors', 0, 'code'),
  at(answer.body, 'errors', 0, 'pointer'),
]
const stock = async (sku: string) =>
  at((await api.call('readProduct', { cookie: admin.cookie, path: { sku } })).body, 'results', 'product_stock', 0)

test('fewer and more units change stock, VAT and totals; what was ordered stays known', async () => {
  const sku = await product()
  const order = await placed([{ sku, quantity: 4 }])
  const { id } = firstOf(order)
  const fewer = await edited(order, { lines: [{ id, quantity: 1 }] })
  expect(fewer).toMatchObject({
    totals: { goods: 1_000, total: 1_000, vat: 174, due: 1_000 },
    lines: [{ quantity: 4, cancelled: 3, total: 1_000 }],
  })
  expect(await stock(sku)).toMatchObject({ on_hand: 100, reserved: 1 })
  const more = await edited(order, { lines: [{ id, quantity: 6 }] })
  expect(more).toMatchObject({ totals: { goods: 6_000 }, lines: [{ quantity: 6, cancelled: 0 }] })
  expect(await stock(sku)).toMatchObject({ reserved: 6 })
})

test('a new line has the price of the moment, and keeps the rate at which the others were sold', async () => {
  const [sku, book] = [await product(), await product(500, 'low')]
  const order = await placed([{ sku, quantity: 1 }])
  const after = await edited(order, { lines: [{ sku: book, quantity: 2 }] })
  expect(linesOf(after).map(({ quantity, unit_price, vat_rate }) => [quantity, unit_price, vat_rate])).toEqual([
    [1, 1_000, 21],
    [2, 500, 9],
  ])
  expect(after).toMatchObject({ totals: { goods: 2_000, total: 2_000, vat: 174 + 83 } })
  expect(await stock(book)).toMatchObject({ reserved: 2 })
})

test('a preview says what the customer pays besides, and changes nothing', async () => {
  const sku = await product()
  const order = await placed([{ sku, quantity: 2 }])
  const { id } = firstOf(order)
  const preview = await api.call('previewOrderEdit', {
    cookie: admin.cookie,
    path: path(order),
    body: { lines: [{ id, quantity: 1 }], shipping: 495 },
  })
  expect([preview.status, at(preview.body, 'results')]).toMatchObject([
    200,
    { before: { total: 2_000 }, after: { goods: 1_000, shipping: 495, vat: 174 + 86, total: 1_495 }, difference: -505 },
  ])
  expect(await stock(sku)).toMatchObject({ reserved: 2 })
})

test('refuses what cannot be, at its line', async () => {
  const sku = await product()
  const order = await placed([{ sku, quantity: 2 }])
  const { id } = firstOf(order)
  expect(refusalOf(await edit(order, { lines: [{ id, quantity: 0 }] }))[0]).toBe('orders.no-line-left')
  expect(refusalOf(await edit(order, { lines: [{ id: 1, quantity: 1 }] }))).toEqual([
    'orders.unknown-line',
    '/lines/0/id',
  ])
  expect(refusalOf(await edit(order, { lines: [{ id, quantity: 1, unit_price: 1 }] }, seller))).toEqual([
    'orders.price-not-allowed',
    '/lines/0/unit_price',
  ])
  const many = await edit(order, {
    lines: [
      { id, quantity: 2 },
      { sku, quantity: 1_000 },
    ],
  })
  expect(refusalOf(many)).toEqual(['stock.not-enough-stock', '/lines/1/quantity'])
  expect(await stock(sku)).toMatchObject({ reserved: 2 })
  for (const stage of ['To do', 'Picking', 'Packed'])
    await api.callFresh('changeOrder', { cookie: admin.cookie, path: path(order), body: { stage } })
  expect(refusalOf(await edit(order, { lines: [{ id, quantity: 1 }] }))[0]).toBe('orders.lines-packed')
})

test('the lines of a draft change with the draft', async () => {
  const order = await placed([{ sku: await product(), quantity: 2 }], { draft: true })
  const refused = await edit(order, { lines: [{ id: firstOf(order).id, quantity: 1 }] })
  expect([refused.status, refusalOf(refused)[0]]).toEqual([409, 'orders.draft-lines'])
})

test('a stored line keeps its first price when somebody sets another one, which needs the minimum margin', async () => {
  const sku = await product(1_210)
  await api.callFresh('changeProduct', { cookie: admin.cookie, path: { sku }, body: { price: 1_210, cost: 500 } })
  const order = await placed([{ sku, quantity: 1 }])
  const { id } = firstOf(order)
  const low = await edit(order, { lines: [{ id, quantity: 1, unit_price: 604 }] })
  expect([low.status, ...refusalOf(low)]).toEqual([422, 'orders.below-minimum-margin', '/lines/0/unit_price'])
  expect(await edited(order, { lines: [{ id, quantity: 1, unit_price: 605 }] })).toMatchObject({
    lines: [{ unit_price: 605, list_price: 1_210 }],
  })
})

test('an invoice has the lines as they were edited', async () => {
  await setCompany(api, await api.account(null, { role: 'ADMIN' }), api.tenants.parent)
  const sku = await product()
  const order = await placed([{ sku, quantity: 4 }])
  await edited(order, { lines: [{ id: firstOf(order).id, quantity: 3 }] })
  const invoice = await api.call('issueInvoice', { cookie: admin.cookie, path: path(order) })
  expect([invoice.status, at(invoice.body, 'results')]).toMatchObject([
    201,
    { total: 3_000, lines: [{ quantity: 3, total: 3_000 }] },
  ])
})

test('after any edits, totals are the sums of their parts, and stock is reserved for what is wanted', async () => {
  const skus = [await product(1_299), await product(333, 'low'), await product(1, 'zero')]
  const steps = fc.array(
    fc.record({ which: fc.nat(3), quantity: fc.nat(9), shipping: fc.constantFrom(undefined, 0, 495) }),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (edits) => {
      let order = await placed([{ sku: skus[0], quantity: 3 }])
      for (const { which, quantity, shipping } of edits) {
        const line = linesOf(order)[which]
        const change = line ? { id: line.id, quantity } : { sku: skus[which % 3], quantity: quantity + 1 }
        const answer = await edit(order, { lines: [change], ...(shipping !== undefined && { shipping }) })
        expect([200, 409], answer.text).toContain(answer.status)
        if (answer.status === 200) order = at(answer.body, 'results') as Fields
      }
      const lines = linesOf(order)
      const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0)
      const { goods, shipping, total, vat } = order['totals'] as Record<string, number>
      expect(goods).toBe(sum((line) => (line.quantity - line.cancelled) * line.unit_price))
      expect(goods).toBe(sum((line) => line.total))
      expect(total).toBe((goods ?? 0) + (shipping ?? 0))
      const { rows } = await api.connection.pool.query<{ vat: string; wanted: string; reserved: string }>(
        `select (select sum(amount) from order_line_taxes where order_uid = $1) as vat,
          (select sum(quantity - cancelled) from order_lines where order_uid = $1) as wanted,
          (select sum(quantity) from reservations where order_uid = $1 and state = 'active') as reserved`,
        [order['uid']],
      )
      expect(Number(rows[0]?.vat)).toBe(vat)
      expect(rows[0]?.reserved).toBe(rows[0]?.wanted)
      await api.callFresh('changeOrder', {
        cookie: admin.cookie,
        path: path(order),
        body: { stage: 'Cancelled', stage_reason: 'A test' },
      })
    }),
    { numRuns: process.env['BACKOFFICE_LONG'] ? 100 : 6 },
  )
  for (const sku of skus) expect(await stock(sku)).toMatchObject({ on_hand: 100, reserved: 0 })
})
