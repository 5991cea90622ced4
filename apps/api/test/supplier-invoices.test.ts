import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let buyer: TestAccount
let supplier: Record<string, unknown>
beforeAll(async () => {
  api = await createTestApi()
  buyer = await api.account(null)
  supplier = await create(api, buyer, 'createSupplier', { ...newRecord('Supplier'), order_email: 'orders@example.com' })
})
afterAll(() => api.close())

const act = (operation: OperationId, uid: string, body?: unknown, account = buyer) =>
  api.callFresh(operation, { cookie: account.cookie, path: { uid }, ...(body === undefined ? {} : { body }) })
const invoiced = (uid: string, invoices: unknown, account = buyer) =>
  act('changeSupplierOrder', uid, { invoices }, account)
const stateOf = async (uid: string) =>
  at((await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid } })).body, 'results', 'invoice_state')

/** Creates an order of ten units of 4.00, sent, of which some were received. */
async function orderOf(received: number, of = supplier) {
  const { sku } = await create(api, buyer, 'createProduct', { ...newRecord('Product'), cost: 400 })
  const made = await create(api, buyer, 'createSupplierOrder', { supplier: of['uid'], lines: [{ sku, ordered: 10 }] })
  const uid = String(made['uid'])
  expect((await act('sendSupplierOrder', uid)).status).toBe(200)
  await receive(uid, sku, received)
  const line = at(made, 'lines', 0, 'id')
  const charge = (number: string, quantity: number, cost: number, more = {}) => ({
    number,
    date: '2026-11-20',
    amount: quantity * cost,
    lines: [{ line, quantity, cost, ...more }],
    other: {},
  })
  return { uid, sku, charge }
}

async function receive(uid: string, sku: unknown, quantity: number) {
  if (quantity === 0) return
  const path = { uid }
  expect((await api.call('scanReceipt', { cookie: buyer.cookie, path, body: { code: sku, quantity } })).status).toBe(
    200,
  )
  expect((await act('bookReceipt', uid)).status).toBe(200)
}

test('part invoices are compared with what was received so far', async () => {
  const { uid, sku, charge } = await orderOf(6)
  expect(await stateOf(uid)).toBe('None')
  expect((await invoiced(uid, [charge('P-1', 6, 400)])).body).toMatchObject({ results: { invoice_state: 'Match' } })
  const both = [charge('P-1', 6, 400), charge('P-2', 4, 400)]
  expect((await invoiced(uid, both)).body).toMatchObject({ results: { invoice_state: 'Differs' } })
  await receive(uid, sku, 4)
  expect(await stateOf(uid)).toBe('Match')
  await api.server.indexer.drain()
  expect(await api.server.search.index('supplier-orders').getDocument(uid)).toMatchObject({ invoice_state: 'Match' })
})

test('a difference is accepted or disputed with a reason, and an acceptance does not stand for a larger one', async () => {
  const { uid, sku, charge } = await orderOf(10)
  const dear = { decision: 'Disputed', reason: 'Agreed on 4.00' }
  expect((await invoiced(uid, [charge('D-1', 10, 450)])).body).toMatchObject({ results: { invoice_state: 'Differs' } })
  expect((await invoiced(uid, [charge('D-1', 10, 450, { decision: 'Disputed' })])).body).toMatchObject({
    errors: [{ pointer: '/invoices/0/lines/0/reason' }],
  })
  expect((await invoiced(uid, [charge('D-1', 10, 450, dear)])).body).toMatchObject({
    results: { invoice_state: 'Disputed', invoices: [{ lines: [dear] }] },
  })
  const fine = { decision: 'Accepted', reason: 'New price list' }
  expect((await invoiced(uid, [charge('D-1', 10, 450, fine)])).body).toMatchObject({
    results: { invoice_state: 'Approved' },
  })
  const bookings = (await api.call('readReceipt', { cookie: buyer.cookie, path: { uid } })).body
  const booking = at(bookings, 'results', 'bookings', 0, 'uid')
  expect((await act('reverseBooking', uid, { uid: booking, reason: 'Wrong order' })).status).toBe(200)
  expect(await stateOf(uid)).toBe('Differs')
  await receive(uid, sku, 10)
  expect(await stateOf(uid)).toBe('Approved')
})

test('the tolerance is that of the supplier, and its change compares again', async () => {
  const strict = await create(api, buyer, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'strict@example.com',
    invoice_percent: 0,
  })
  const { uid, charge } = await orderOf(10, strict)
  expect((await invoiced(uid, [charge('T-1', 10, 404)])).body).toMatchObject({ results: { invoice_state: 'Differs' } })
  expect((await act('changeSupplier', String(strict['uid']), { invoice_percent: 1 })).status).toBe(200)
  expect(await stateOf(uid)).toBe('Match')
  await api.server.indexer.drain()
  expect(await api.server.search.index('supplier-orders').getDocument(uid)).toMatchObject({ invoice_state: 'Match' })
})

test('refuses an invoice that is recorded already, a strange line, and several invoices without lines', async () => {
  const [one, other] = [await orderOf(10), await orderOf(10)]
  expect((await invoiced(one.uid, [one.charge('R-1', 10, 400)])).status).toBe(200)
  const again = await invoiced(other.uid, [other.charge('R-1', 10, 400)])
  expect(again.body).toMatchObject({ errors: [{ pointer: '/invoices/0/number' }] })
  const twice = await invoiced(other.uid, [other.charge('R-2', 5, 400), other.charge('R-2', 5, 400)])
  expect(twice.body).toMatchObject({ errors: [{ pointer: '/invoices/1/number' }] })
  expect((await invoiced(other.uid, [one.charge('R-3', 10, 400)])).body).toMatchObject({
    errors: [{ pointer: '/invoices/0/lines/0/line' }],
  })
  const whole = { ...other.charge('R-4', 10, 400), lines: [] }
  expect((await invoiced(other.uid, [whole])).body).toMatchObject({ results: { invoice_state: 'Match' } })
  expect((await invoiced(other.uid, [whole, other.charge('R-5', 1, 400)])).status).toBe(422)
})

test('a draft has no invoices, and whoever may not see costs neither sees nor records them', async () => {
  const draft = await create(api, buyer, 'createSupplierOrder', { supplier: supplier['uid'] })
  expect((await invoiced(String(draft['uid']), [])).status).toBe(409)
  const { uid, charge } = await orderOf(10)
  expect((await invoiced(uid, [charge('C-1', 10, 400)])).status).toBe(200)
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await invoiced(uid, [], clerk)).status).toBe(403)
  expect((await api.call('readSupplierOrder', { cookie: clerk.cookie, path: { uid } })).body).toMatchObject({
    results: { invoices: null, invoice_state: 'Match' },
  })
})

test('recording an invoice is undone, unless the invoices were changed since', async () => {
  const { uid, charge } = await orderOf(10)
  const entry = async () => {
    const { body } = await api.call('listOwnAuditEntries', { cookie: buyer.cookie })
    return Number(at(body, 'results', 0, 'id'))
  }
  const undo = (id: number) => api.call('undoAuditEntry', { cookie: buyer.cookie, path: { id } })
  expect((await invoiced(uid, [charge('U-1', 10, 400)])).status).toBe(200)
  const first = await entry()
  expect((await invoiced(uid, [charge('U-2', 10, 400)])).status).toBe(200)
  expect((await undo(first)).status).toBe(409)
  expect((await undo(await entry())).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await stateOf(uid)).toBe('None')
})
