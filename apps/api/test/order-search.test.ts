import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompany } from './company.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  const owner = await api.account(null, { role: 'ADMIN', namespaces: [] })
  await setCompany(api, owner, api.tenants.parent)
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const act = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await api.callFresh(operation, { cookie: admin.cookie, path, body })
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const made = (operation: OperationId, kind: Parameters<typeof newRecord>[0], more: Fields = {}) =>
  create(api, admin, operation, { ...newRecord(kind), ...more })
const product = async (more: Fields = {}) =>
  String((await made('createProduct', 'Product', { price: 900, stock_policy: 'Do not track', ...more }))['sku'])
const placed = async (more: Fields = {}) => {
  const wanted = { lines: [{ sku: await product(), quantity: 2 }], ...acceptable, ...more }
  const { uid, number, lines } = await create(api, admin, 'createOrder', wanted)
  return { uid: String(uid), order: String(number), line: at(lines, 0, 'id') }
}
const documentOf = async (uid: string): Promise<Fields> => {
  await api.server.indexer.drain()
  return api.server.search.index('orders').getDocument(uid)
}

test('an order is found by its invoices, and by how much was invoiced', async () => {
  const { uid, order, line } = await placed()
  expect(await documentOf(uid)).toMatchObject({ invoice_state: 'None', invoices: [] })
  const invoice = await act('issueInvoice', { order })
  expect(await documentOf(uid)).toMatchObject({ invoice_state: 'Invoiced', invoices: [invoice['number']] })
  await act('editOrderLines', { order }, { lines: [{ id: line, quantity: 3 }] })
  expect(await documentOf(uid)).toMatchObject({ invoice_state: 'Part invoiced' })
  await act('issueCreditNote', { uid: String(invoice['uid']) }, { credit_reason: 'Correction' })
  expect(await documentOf(uid)).toMatchObject({ invoice_state: 'Credited' })
  const { hits } = await api.server.search.index('orders').search(String(invoice['number']))
  expect(hits.map((hit) => hit['uid'])).toEqual([uid])
})

test('an order is found by how it is paid and brought, and by an open return', async () => {
  const { uid, order, line } = await placed()
  expect(await documentOf(uid)).toMatchObject({ payment_ways: [], shipping_ways: [], source: 'back office' })
  await act('addPayment', { order }, { method: 'Cash', amount: 500 })
  for (const stage of ['To do', 'Picking']) await act('changeOrder', { order }, { stage })
  const parcel = await act('packParcel', { order }, { lines: [{ line, quantity: 2 }], carrier: 'Own delivery' })
  expect(await documentOf(uid)).toMatchObject({ payment_ways: ['Cash'], shipping_ways: ['Own delivery'] })
  await act('shipParcel', { order, uid: String(parcel['uid']) })
  await act('createReturn', { order }, { lines: [{ line, quantity: 1, reason: 'Damaged' }] })
  expect(await documentOf(uid)).toMatchObject({ return_open: true })
})

test('the customers of the orders with a product get a message, found by the product', async () => {
  const sku = await product()
  const { uid } = await placed({ lines: [{ sku, quantity: 1 }] })
  const other = await placed()
  const lines = await api.call('readProductOrderLines', { cookie: admin.cookie, path: { sku } })
  const found = at(lines.body, 'product')
  expect(await act('readProduct', { sku })).toMatchObject({ uid: found })
  expect(await documentOf(uid)).toMatchObject({ skus: [sku], product_uids: [found] })
  expect(await documentOf(other.uid)).not.toMatchObject({ product_uids: [found] })
  const { body } = await api.call('prepareOrderBulk', {
    cookie: admin.cookie,
    body: {
      selection: { search: { filter: [`"product_uids" = "${String(found)}"`] } },
      change: { message: { subject: 'Recall', text: 'Bring it back', per: 'Customer' } },
    },
  })
  expect(at(body, 'results', 'job')).toMatchObject({ total: 1 })
})

test('an order shows the brands, suppliers and categories of its products, also once these change', async () => {
  const [brand, supplier, category] = [
    await made('createBrand', 'Brand'),
    await made('createSupplier', 'Supplier'),
    await made('createCategory', 'Category'),
  ]
  const sku = await product({ brand: brand['uid'], supplier: supplier['uid'], categories: [category['uid']] })
  const { uid } = await placed({ lines: [{ sku, quantity: 1 }] })
  const shown = { brands: [brand['name']], suppliers: [supplier['name']], categories: [category['name']] }
  expect(await documentOf(uid)).toMatchObject(shown)
  await act('changeBrand', { uid: String(brand['uid']) }, { name: 'Lamps of old' })
  await act('changeSupplier', { uid: String(supplier['uid']) }, { name: 'Lamps at sea' })
  await act('changeCategory', { uid: String(category['uid']) }, { name: 'Lamps indoors' })
  const renamed = { brands: ['Lamps of old'], suppliers: ['Lamps at sea'], categories: ['Lamps indoors'] }
  expect(await documentOf(uid)).toMatchObject(renamed)
  await act('changeProduct', { sku }, { brand: null, categories: [] })
  expect(await documentOf(uid)).toMatchObject({ brands: [], categories: [] })
})

test('the first order of a customer is another one once it is cancelled', async () => {
  const customer = (await made('createCustomer', 'Customer'))['uid']
  const [first, second, guest] = [await placed({ customer }), await placed({ customer }), await placed()]
  const isFirst = async ({ uid }: { readonly uid: string }) => (await documentOf(uid))['first_order']
  expect([await isFirst(first), await isFirst(second), await isFirst(guest)]).toEqual([true, false, false])
  await act('changeOrder', { order: first.order }, { stage: 'Cancelled', stage_reason: 'A mistake' })
  expect([await isFirst(first), await isFirst(second)]).toEqual([false, true])
})
