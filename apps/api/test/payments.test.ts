import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
let sku: string
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' }
  sku = String((await create(api, ada, 'createProduct', product))['sku'])
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows

/** Places an order of € 20.00 without shipping. */
async function placed(account = ada) {
  const order = await create(api, account, 'createOrder', { lines: [{ sku, quantity: 2 }] })
  return { uid: String(order['uid']), order: String(order['number']), line: Number(at(order, 'lines', 0, 'id')) }
}
const act = (operation: OperationId, path: Record<string, string>, body?: unknown, more: Fields = {}) =>
  api.call(operation, { cookie: ada.cookie, path, body, ...more })
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await act(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const totalsOf = async (order: string) => {
  const read = await results('readOrder', { order })
  return { state: read['payment_state'], version: read['version'], ...(read['totals'] as Fields) }
}
const said = ({ body }: { readonly body: unknown }) => ({
  pointer: at(body, 'errors', 0, 'pointer'),
  message: String(at(body, 'detail')).replaceAll(/\s/g, ' '),
})

test('money that staff receive is paid at once, and nobody who edits the order is disturbed', async () => {
  const { order, uid } = await placed()
  const payment = await results('addPayment', { order }, { method: 'Cash', amount: 1_500, reference: 'Till 3' })
  expect(payment).toMatchObject({
    provider: 'By hand',
    captured: 1_500,
    refundable: 1_500,
    status: 'Paid',
    reference: 'Till 3',
  })
  expect(payment['events']).toMatchObject([{ type: 'capture', state: 'succeeded', amount: 1_500, actor: ada.uid }])
  expect(await totalsOf(order)).toMatchObject({ state: 'Part paid', paid: 1_500, due: 500, version: 1 })
  await results('addPayment', { order }, { method: 'Bank transfer', amount: 500 })
  expect(await totalsOf(order)).toMatchObject({ state: 'Paid', paid: 2_000, due: 0, version: 1 })
  const events = await rows(`select type, payload from domain_events where subject = $1 order by id`, [uid])
  expect(events.slice(1)).toEqual([
    { type: 'changed', payload: { changed: ['payment_state', 'paid'] } },
    { type: 'changed', payload: { changed: ['payment_state', 'paid'] } },
  ])
  const history = await rows(`select operation, before, after from audit_entries where object = $1 order by id`, [uid])
  expect(history.at(-1)).toMatchObject({
    operation: 'addPayment',
    before: { payment_state: 'Part paid', paid: 1_500 },
    after: { payment_state: 'Paid', paid: 2_000, method: 'Bank transfer' },
  })
})

test('an order that is paid is accepted at once, unless its address is missing', async () => {
  const sent = await create(api, ada, 'createOrder', {
    lines: [{ sku, quantity: 2 }],
    delivery_address: acceptable.delivery_address,
  })
  const order = String(sent['number'])
  await results('addPayment', { order }, { method: 'Cash', amount: 1_500 })
  expect(await results('readOrder', { order })).toMatchObject({ stage: 'New', ship_by: null })
  await results('addPayment', { order }, { method: 'Cash', amount: 500 })
  const accepted = await results('readOrder', { order })
  expect(accepted).toMatchObject({ stage: 'To do', payment_state: 'Paid', next_step: 'pick' })
  expect(accepted['ship_by']).not.toBeNull()
  const { order: homeless } = await placed()
  await results('addPayment', { order: homeless }, { method: 'Cash', amount: 2_000 })
  expect(await results('readOrder', { order: homeless })).toMatchObject({ stage: 'New', next_step: 'complete-address' })
})

test('what is reserved is captured in parts, or voided', async () => {
  const { order } = await placed()
  const reserve = { method: 'Card terminal', amount: 2_000, only_authorise: true }
  const payment = await results('addPayment', { order }, reserve)
  const path = { order, uid: String(payment['uid']) }
  expect(await totalsOf(order)).toMatchObject({ state: 'Authorised', paid: 0 })
  const over = await act('capturePayment', path, { amount: 2_001 })
  expect([over.status, said(over)]).toEqual([
    422,
    { pointer: '/amount', message: 'At most €20.00 can be captured on this payment.' },
  ])
  expect(await results('capturePayment', path, { amount: 1_200 })).toMatchObject({ captured: 1_200, authorised: 2_000 })
  expect((await act('voidPayment', path)).status).toBe(409)
  expect(await results('capturePayment', path, {})).toMatchObject({ captured: 2_000 })
  expect((await act('capturePayment', path, {})).status).toBe(409)
  expect(await totalsOf(order)).toMatchObject({ state: 'Paid', paid: 2_000 })
  const other = await placed()
  const ended = await results('addPayment', { order: other.order }, reserve)
  const voided = { order: other.order, uid: String(ended['uid']) }
  expect(await results('voidPayment', voided)).toMatchObject({ status: 'Voided', captured: 0 })
  expect((await act('capturePayment', voided, {})).status).toBe(409)
  expect(await totalsOf(other.order)).toMatchObject({ state: 'Unpaid' })
})

test('a refund goes back the way it came, with its lines, and no further than was received', async () => {
  const { order, line } = await placed()
  const cash = await results('addPayment', { order }, { method: 'Cash', amount: 800 })
  const bank = await results('addPayment', { order }, { method: 'Bank transfer', amount: 1_200 })
  const lines = [{ line, quantity: 1, amount: 1_000, restock: false }]
  const refund = await results('refundOrder', { order }, { amount: 1_500, reason: 'Damaged', lines })
  expect(refund).toMatchObject({
    state: 'Done',
    amount: 1_500,
    lines,
    parts: expect.arrayContaining([
      { payment: bank['uid'], amount: 1_200, state: 'Done', reason: '' },
      { payment: cash['uid'], amount: 300, state: 'Done', reason: '' },
    ]),
  })
  expect(await totalsOf(order)).toMatchObject({ state: 'Part refunded', paid: 2_000, refunded: 1_500, version: 1 })
  const over = await act('refundOrder', { order }, { amount: 501, reason: 'More' })
  expect([over.status, said(over)]).toEqual([422, { pointer: '/amount', message: 'At most €5.00 can be refunded.' }])
  const german = await act(
    'refundOrder',
    { order },
    { amount: 501, reason: 'More' },
    { headers: { 'accept-language': 'de' } },
  )
  expect(said(german).message).toBe('Es können höchstens 5,00 € erstattet werden.')
  const refused = async (body: Fields) => said(await act('refundOrder', { order }, { reason: 'More', ...body })).pointer
  const one = { line, quantity: 1, amount: 100, restock: false }
  expect([
    await refused({ amount: 100, lines: [{ ...one, quantity: 2 }] }),
    await refused({ amount: 100, lines: [{ ...one, amount: 101 }] }),
    await refused({
      amount: 100,
      lines: [
        { ...one, quantity: 0, amount: 50 },
        { ...one, quantity: 0, amount: 50 },
      ],
    }),
    await refused({ amount: 100, lines: [{ ...one, line: 999_999 }] }),
    await refused({ amount: 100, parts: [{ payment: cash['uid'], amount: 99 }] }),
    await refused({ amount: 501, parts: [{ payment: cash['uid'], amount: 501 }] }),
    await refused({ amount: 100, parts: [{ payment: bank['uid'], amount: 100 }] }),
    await refused({ amount: 100, parts: [{ payment: 'strange', amount: 100 }] }),
  ]).toEqual([
    '/lines/0/quantity',
    '/lines',
    '/lines/1/line',
    '/lines/0/line',
    '/parts',
    '/amount',
    '/parts/0/amount',
    '/parts/0/payment',
  ])
  await results('refundOrder', { order }, { amount: 500, reason: 'The rest' })
  expect(await totalsOf(order)).toMatchObject({ state: 'Refunded', refunded: 2_000 })
  expect(await results('listOrderRefunds', { order })).toMatchObject([{ amount: 1_500 }, { amount: 500, lines: [] }])
})

test('two refunds of the last cent at once: one is made, the other told so', async () => {
  const { order } = await placed()
  await results('addPayment', { order }, { method: 'Cash', amount: 2_000 })
  const both = await Promise.all([1, 2].map(() => act('refundOrder', { order }, { amount: 2_000, reason: 'Both' })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(await totalsOf(order)).toMatchObject({ refunded: 2_000 })
})

test('a call that is repeated with its key moves the money once', async () => {
  const { order } = await placed()
  const more = { headers: { 'idempotency-key': 'once' } }
  const send = () => act('addPayment', { order }, { method: 'Cash', amount: 2_000 }, more)
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  const refund = () =>
    act('refundOrder', { order }, { amount: 700, reason: 'Once' }, { headers: { 'idempotency-key': 'refund once' } })
  expect([(await refund()).status, (await refund()).status]).toEqual([201, 201])
  // What was paid back is not due again.
  expect(await totalsOf(order)).toMatchObject({ paid: 2_000, refunded: 700, due: 0 })
})

test('orders of others do not exist, and each right is needed', async () => {
  const { order } = await placed()
  const payment = await results('addPayment', { order }, { method: 'Cash', amount: 2_000 })
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const as = (account: TestAccount, operation: OperationId, body?: unknown) =>
    api.call(operation, { cookie: account.cookie, path: { order, uid: String(payment['uid']) }, body })
  const refund = { amount: 1, reason: 'Mine' }
  for (const [operation, body] of [
    ['listOrderPayments', undefined],
    ['listOrderRefunds', undefined],
    ['addPayment', { method: 'Cash', amount: 1 }],
    ['refundOrder', refund],
    ['capturePayment', {}],
    ['voidPayment', undefined],
  ] as const)
    expect([operation, (await as(stranger, operation, body)).status]).toEqual([operation, 404])
  const clerk = await api.account(['orders', 'orders_read', 'orders_put'])
  expect((await as(clerk, 'refundOrder', refund)).status).toBe(403)
  expect((await as(clerk, 'addPayment', { method: 'Cash', amount: 1 })).status).toBe(201)
  const reader = await api.account(['orders', 'orders_read'])
  expect((await as(reader, 'addPayment', { method: 'Cash', amount: 1 })).status).toBe(403)
  expect((await as(reader, 'listOrderPayments')).status).toBe(200)
  // A payment of one order cannot be reached through another one.
  const other = await placed()
  expect((await act('capturePayment', { order: other.order, uid: String(payment['uid']) }, {})).status).toBe(404)
})

test('the ledger only grows, and nobody writes its sums', async () => {
  const { order } = await placed()
  const payment = await results('addPayment', { order }, { method: 'Cash', amount: 2_000 })
  const uid = String(payment['uid'])
  const as = async (role: string, statement: string) => {
    const client = await api.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(`set local role ${role}`)
      await client.query(`select set_config('app.readable', $1, true)`, [api.tenants.parent])
      await client.query(statement)
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.message : ''
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  for (const role of ['backoffice_app', 'backoffice_system'])
    for (const statement of [
      `update payment_events set amount = 1 where payment_uid = '${uid}'`,
      `delete from payment_events where payment_uid = '${uid}'`,
      `delete from payments where uid = '${uid}'`,
    ])
      expect(await as(role, statement)).toMatch(/permission denied/)
  expect(await as('backoffice_app', `update payments set captured = 9 where uid = '${uid}'`)).toMatch(
    /permission denied/,
  )
  const refund = `insert into payment_events (namespace, payment_uid, operation, type, state, amount, provider, idempotency_key)
    values ('${api.tenants.parent}', '${uid}', 'over', 'refund', 'pending', 2001, 'By hand', 'over')`
  expect(await as('backoffice_app', refund)).toMatch(/payments_refunded/)
})

test('the key of Mollie is kept and never shown', async () => {
  const admin = await api.account(null, { role: 'ADMIN' })
  const path = { uid: api.tenants.parent }
  const call = (operation: OperationId, body?: unknown) =>
    api.callFresh(operation, { cookie: admin.cookie, path, body })
  expect(at((await call('readPaymentSettings')).body, 'results')).toMatchObject({ mollie_mode: null, version: 1 })
  const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
  const changed = await call('changePaymentSettings', { mollie_key: key })
  expect(at(changed.body, 'results')).toMatchObject({ mollie_mode: 'Test', mollie_key_end: 'lXsM', version: 2 })
  expect((await call('changePaymentSettings', { mollie_key: 'live_short' })).status).toBe(422)
  const everywhere = await rows(
    `select mollie_key from payment_settings union all select after::text from audit_entries`,
  )
  expect(JSON.stringify([changed.body, everywhere])).not.toContain(key)
  expect(at((await act('readPaymentSettings', path)).body, 'results')).toMatchObject({ mollie_mode: 'Test' })
  expect((await act('changePaymentSettings', path, { mollie_key: null })).status).toBe(403)
  expect(at((await call('changePaymentSettings', { mollie_key: null })).body, 'results')).toMatchObject({
    mollie_mode: null,
  })
  const { order } = await placed()
  expect((await act('requestPayment', { order }, {})).status).toBe(409)
})
