import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let buyer: TestAccount
let second: TestAccount
let supplier: Record<string, unknown>
beforeAll(async () => {
  api = await createTestApi()
  buyer = await api.account(null)
  second = await api.account(null)
  supplier = await create(api, buyer, 'createSupplier', { ...newRecord('Supplier'), order_email: 'orders@example.com', lead_days: 3 })
})
afterAll(() => api.close())

const product = (more: Record<string, unknown> = {}) => create(api, buyer, 'createProduct', { ...newRecord('Product'), cost: 400, ...more })
const order = (lines: unknown) => create(api, buyer, 'createSupplierOrder', { supplier: supplier['uid'], lines, freight: 500 })
const read = async (uid: unknown) => at((await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid: String(uid) } })).body, 'results') as Record<string, unknown>
/** A move of an order as it stands. */
async function act(operation: OperationId, uid: unknown, body?: unknown, account = buyer) {
  const { version } = await read(uid)
  return api.call(operation, { cookie: account.cookie, path: { uid: String(uid) }, headers: { 'if-match': `"${Number(version)}"` }, ...(body === undefined ? {} : { body }) })
}
const scan = (uid: unknown, body: unknown, account = buyer) => api.call('scanReceipt', { cookie: account.cookie, path: { uid: String(uid) }, body })
const stock = async (sku: unknown) => at((await api.call('readProduct', { cookie: buyer.cookie, path: { sku: String(sku) } })).body, 'results', 'product_stock', 0)

test('an order goes from draft to sent, confirmed line by line, received by two people, and closed short', async () => {
  const [one, two] = [await product({ ean13: '4006381333931' }), await product()]
  const made = await order([{ sku: one['sku'], ordered: 10 }, { sku: two['sku'], ordered: 4, cost: 250, discount: 10 }])
  expect(made).toMatchObject({ stage: 'Draft', goods: 4_900, total: 5_400, received_percent: 0, moves: ['Sent', 'Cancelled'] })
  const uid = made['uid']
  expect((await scan(uid, { code: one['sku'], quantity: 1 })).status).toBe(409)
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await act('sendSupplierOrder', uid, undefined, clerk)).status).toBe(403)
  expect((await act('sendSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Sent', buyer: buyer.uid } })
  expect(await stock(one['sku'])).toMatchObject({ incoming: 10, on_hand: 0 })
  expect((await act('changeSupplierOrder', uid, { lines: [] })).status).toBe(409)
  const [first, other] = (await read(uid))['lines'] as { id: number }[]
  const differs = await act('confirmSupplierOrder', uid, { lines: [{ id: first?.id, confirmed: 10 }, { id: other?.id, confirmed: 3, cost: 260 }] })
  expect(differs.body).toMatchObject({ results: { stage: 'Sent', lines: [{ accepted: true }, { accepted: false, confirmed: 3, confirmed_cost: 260 }] } })
  expect((await act('confirmSupplierOrder', uid, { lines: [{ id: other?.id, confirmed: 3, accepted: true }] })).body).toMatchObject({ results: { stage: 'Confirmed' } })
  await Promise.all([scan(uid, { code: '4006381333931', quantity: 4 }), scan(uid, { code: one['sku'], quantity: 3 }, second), scan(uid, { code: two['sku'], quantity: 5, damaged: 1, reason: 'Broken' })])
  expect((await scan(uid, { code: one['sku'], quantity: -8 })).status).toBe(422)
  expect((await scan(uid, { code: 'other', quantity: 1 })).status).toBe(422)
  const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
  expect(receipt.body).toMatchObject({ results: { lines: [{ counted: 7, difference: -3 }, { counted: 5, damaged: 1, difference: 1 }], bookings: [] } })
  expect(at(receipt.body, 'results', 'counters', 'length')).toBe(2)
  expect((await act('bookReceipt', uid)).body).toMatchObject({ results: { stage: 'Part received', lines: [{ received: 7, line_state: 'Part' }, { received: 5, damaged: 1, line_state: 'Done' }] } })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 7, incoming: 3 })
  expect((await act('bookReceipt', uid)).status).toBe(409)
  expect((await act('closeSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Closed', moves: [], lines: [{ line_state: 'Short' }, { line_state: 'Done' }] } })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 7, incoming: 0 })
  await api.server.indexer.drain()
  expect(await api.server.search.index('supplier-orders').getDocument(String(uid))).toMatchObject({ stage: 'Closed', received_percent: 79, skus: [one['sku'], two['sku']] })
  expect(at((await api.call('readSupplier', { cookie: buyer.cookie, path: { uid: String(supplier['uid']) } })).body, 'results', 'reliability')).toBe(0)
})

test('a wrong booking is reversed by movements of its own, once', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  await scan(uid, { code: one['sku'], quantity: 5 })
  expect((await act('bookReceipt', uid)).body).toMatchObject({ results: { stage: 'Received' } })
  const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
  const body = { uid: at(receipt.body, 'results', 'bookings', 0, 'uid'), reason: 'Wrong box' }
  const reverse = () => api.call('reverseBooking', { cookie: buyer.cookie, path: { uid: String(uid) }, body })
  expect((await reverse()).body).toMatchObject({ results: { stage: 'Sent', lines: [{ received: 0 }] } })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 0, incoming: 5 })
  expect((await reverse()).status).toBe(404)
  const moves = await api.call('listStockMutations', { cookie: buyer.cookie, path: { sku: String(one['sku']) } })
  expect(at(moves.body, 'results')).toMatchObject([{ kind: 'Correction', quantity: -5, after: 0, reason: 'Wrong box' }, { kind: 'Receipt', quantity: 5, after: 5 }])
})

test('what is counted says how many customers wait for it', async () => {
  const one = await product({ price: 900 })
  await create(api, buyer, 'createOrder', { kind: 'Storefront', customer_name: 'Ines', lines: [{ sku: one['sku'], quantity: 2 }] })
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  const releases = async () => at((await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })).body, 'results', 'releases')
  expect(await releases()).toBe(0)
  await scan(uid, { code: one['sku'], quantity: 5 })
  expect(await releases()).toBe(1)
  await act('bookReceipt', uid)
  await scan(uid, { code: one['sku'], quantity: 1 })
  expect(await releases()).toBe(0)
})

test('costs are for those who may see them, and a cancelled order brings nothing', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  const clerk = await api.account(['products_read'])
  expect((await api.call('readSupplierOrder', { cookie: clerk.cookie, path: { uid: String(uid) } })).body).toMatchObject({ results: { total: null, goods: null, lines: [{ cost: null, last_cost: null }] } })
  const history = await api.call('listAuditEntries', { cookie: clerk.cookie, query: { resource: 'supplier-orders', object: String(uid) } })
  expect([at(history.body, 'total'), history.text.includes('cost'), history.text.includes('goods')]).toEqual([2, false, false])
  expect((await act('cancelSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Cancelled' } })
  expect(await stock(one['sku'])).toMatchObject({ incoming: 0 })
  expect((await act('deleteSupplierOrder', uid)).status).toBe(409)
})

test('drafts of one supplier become one, with the pieces of a product together', async () => {
  const [one, two] = [await product(), await product()]
  const [first, other] = [await order([{ sku: one['sku'], ordered: 3 }]), await order([{ sku: one['sku'], ordered: 4 }, { sku: two['sku'], ordered: 5 }])]
  const merge = (...orders: Record<string, unknown>[]) => api.call('mergeSupplierOrders', { cookie: buyer.cookie, body: { orders: orders.map(({ uid, version }) => ({ uid, version })) } })
  expect((await merge(first, { ...other, version: 9 })).status).toBe(412)
  const merged = await merge(first, other)
  expect(merged.body).toMatchObject({ results: { uid: first['uid'], stage: 'Draft', freight: 1_000, lines: [{ sku: one['sku'], ordered: 7 }, { sku: two['sku'], ordered: 5 }] } })
  expect((await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid: String(other['uid']) } })).status).toBe(404)
  const elsewhere = await create(api, buyer, 'createSupplier', { ...newRecord('Supplier'), order_email: 'b@example.com' })
  const foreign = await create(api, buyer, 'createSupplierOrder', { supplier: elsewhere['uid'], lines: [] })
  expect((await merge(await read(first['uid']), foreign)).status).toBe(409)
})

test('a supplier is reminded of what is still to come, by mail and in its own language', async () => {
  const german = await create(api, buyer, 'createSupplier', { ...newRecord('Supplier'), order_email: 'bestellung@example.com', language: 'de' })
  const one = await product()
  const { uid } = await create(api, buyer, 'createSupplierOrder', { supplier: german['uid'], lines: [{ sku: one['sku'], ordered: 3 }] })
  expect((await act('remindSupplier', uid)).status).toBe(409)
  await act('sendSupplierOrder', uid)
  expect(at((await act('remindSupplier', uid)).body, 'results', 'reminded_at')).not.toBeNull()
  const folder = join(api.settings.dataDirectory, 'mail')
  const [file = ''] = await readdir(folder)
  const mail = await readFile(join(folder, file), 'utf8')
  expect(mail).toContain('bestellung@example.com')
  expect(mail).toContain('Wie ist der Stand')
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await act('remindSupplier', uid, undefined, clerk)).status).toBe(403)
})
