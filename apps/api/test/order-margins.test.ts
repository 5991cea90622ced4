import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

let api: TestApi
let admin: TestAccount
let clerk: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  clerk = await api.account(['orders', 'orders_read', 'orders_put', 'products_read', 'products_cost_read'], {
    namespaces: [api.tenants.parent],
  })
})
afterAll(() => api.close())

const act = async (operation: OperationId, path: Record<string, string>, body?: unknown, { cookie } = admin) => {
  const answer = await api.callFresh(operation, { cookie, path, body })
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text])
  return at(answer.body, 'results') as Fields
}
const sold = { price: 1_210, vat_code: 'high', stock_policy: 'Do not track' }
const product = async (more: Fields = {}) =>
  String((await create(api, admin, 'createProduct', { ...newRecord('Product'), ...sold, ...more }))['sku'])
const setCost = (sku: string, cost: number) => act('changeProduct', { sku }, { ...sold, cost })
const placed = (lines: readonly Fields[], more: Fields = {}) =>
  create(api, admin, 'createOrder', { lines, ...acceptable, shipping: 0, ...more })
const path = ({ number }: Fields) => ({ order: String(number) })

test('freezes the costs of the moment in which an order is placed, for whoever may see margins', async () => {
  const sku = await product({ cost: 400 })
  const unknown = await product()
  const order = await placed([
    { sku, quantity: 2 },
    { sku: unknown, quantity: 1 },
  ])
  const margin = {
    amount: 1_200,
    percent: 60,
    lines_without_cost: 1,
    lines: [
      { cost: 400, amount: 1_200, percent: 60 },
      { cost: null, amount: null, percent: null },
    ],
  }
  expect(order['margin']).toMatchObject(margin)
  await setCost(sku, 900)
  await setCost(unknown, 900)
  expect((await act('readOrder', path(order)))['margin']).toMatchObject(margin)
  const added = { lines: [{ sku, quantity: 1 }] }
  expect((await act('editOrderLines', path(order), added))['margin']).toMatchObject({
    amount: 1_300,
    lines_without_cost: 1,
    lines: [...margin.lines, { cost: 900, amount: 100 }],
  })
  expect((await act('readOrder', path(order), undefined, clerk))['margin']).toBeNull()
  const changed = await act('changeOrder', path(order), { priority: 'High' }, clerk)
  expect(changed['margin']).toBeNull()
  const list = await api.call('listOrders', { cookie: clerk.cookie })
  expect([list.status, list.text.includes('"cost"')]).toEqual([200, false])
  const history = await api.call('listAuditEntries', {
    cookie: admin.cookie,
    query: { resource: 'orders', object: String(order['number']) },
  })
  expect([history.status, history.text.includes('margin')]).toEqual([200, false])
})

test('a draft has the costs of the day on which it is placed', async () => {
  const sku = await product({ cost: 100 })
  const draft = await placed([{ sku, quantity: 1 }], { draft: true })
  expect(draft['margin']).toBeNull()
  await setCost(sku, 300)
  expect((await act('changeOrder', path(draft), { stage: 'New' }))['margin']).toMatchObject({
    amount: 700,
    percent: 70,
  })
})

test('a bundle costs the sum of the parts that are reserved, and nothing is known without one of them', async () => {
  const part = (cost: number | null) => product({ cost, stock_policy: 'Track' })
  const [cheap, dear, secret] = [await part(100), await part(250), await part(null)]
  const stock = { how: 'adjust', location: 'Warehouse', quantity: 10, reason: 'Delivery' }
  for (const sku of [cheap, dear, secret]) await act('changeProductStock', { sku }, stock)
  const bundleOf = async (parts: readonly Fields[]) => {
    const sku = await product()
    await act('saveProductBundle', { sku }, { parts })
    return sku
  }
  const whole = await bundleOf([
    { sku: cheap, quantity: 2 },
    { sku: dear, quantity: 1 },
  ])
  const partly = await bundleOf([
    { sku: cheap, quantity: 1 },
    { sku: secret, quantity: 1 },
  ])
  const order = await placed([
    { sku: whole, quantity: 2 },
    { sku: partly, quantity: 1 },
  ])
  expect(order['margin']).toMatchObject({ amount: 1_100, lines: [{ cost: 450, percent: 55 }, { cost: null }] })
})

test('a cancelled order has no margin, and the search follows refunds', async () => {
  const sku = await product({ cost: 400 })
  const order = await placed([{ sku, quantity: 2 }])
  const documentOf = async () => {
    await api.server.indexer.drain()
    return api.server.search.index('orders').getDocument(String(order['uid']))
  }
  expect(await documentOf()).toMatchObject({ margin: 1_200, margin_percent: 60 })
  await act('addPayment', path(order), { method: 'Cash', amount: 2_420 })
  await act('refundOrder', path(order), { amount: 242, reason: 'Late' })
  expect(await documentOf()).toMatchObject({ margin: 1_000, margin_percent: 55.6 })
  await act('changeOrder', path(order), { stage: 'Cancelled', stage_reason: 'A mistake' })
  expect(await documentOf()).toMatchObject({ margin: null, margin_percent: null })
})
