import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lookAt } from '../src/modules/payments/settle-call.ts'
import { startMollie, type MollieServer } from './mollie-server.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'

let mollie: MollieServer
let api: TestApi
let ada: TestAccount
let sku: string
beforeAll(async () => {
  // The stand-in has a certificate of its own making.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  mollie = await startMollie()
  api = await createTestApi({ mollieUrl: mollie.url })
  ada = await api.account(null)
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' }
  sku = String((await create(api, ada, 'createProduct', product))['sku'])
  const admin = await api.account(null, { role: 'ADMIN' })
  const path = { uid: api.tenants.parent }
  await api.callFresh('changePaymentSettings', { cookie: admin.cookie, path, body: { mollie_key: KEY } })
})
afterAll(async () => {
  await api.close()
  await mollie.close()
  vi.unstubAllEnvs()
})

type Fields = Record<string, unknown>
const act = (operation: OperationId, path: Record<string, string>, body?: unknown) =>
  api.call(operation, { cookie: ada.cookie, path, body })
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await act(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const paymentOf = async (order: string) => at(await results('listOrderPayments', { order }), 0) as Fields
const refundOf = async (order: string) => at(await results('listOrderRefunds', { order }), 0) as Fields
const stateOf = async (order: string) => (await results('readOrder', { order }))['payment_state']
/** Posts what Mollie reports to the path of our address. */
const report = ({ url, body }: { readonly url: string; readonly body: string }) =>
  api.server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  })
/** Waits until what was asked of Mollie is stored with its answer. */
const received = (order: string) =>
  expect
    .poll(async () => {
      const { rows } = await api.connection.pool.query(
        `select from payment_calls c join payments p on p.uid = c.payment_uid join orders o on o.uid = p.order_uid
          where o.number = $1 and c.type = 'refund' and c.attempts > 0 and c.taken_by is null`,
        [order],
      )
      return rows.length
    })
    .toBe(1)
async function requested(body: Fields = {}, more: Fields = {}) {
  const order = String((await create(api, ada, 'createOrder', { lines: [{ sku, quantity: 2 }], ...more }))['number'])
  await results('requestPayment', { order }, body)
  await expect.poll(async () => (await paymentOf(order))['checkout_url']).toMatch(/^https:\/\/pay\.example\//)
  const { uid, reference } = await paymentOf(order)
  return { order, uid: String(uid), reference: String(reference) }
}

test('from link to paid to refunded', async () => {
  const { order, uid, reference } = await requested({ description: 'Two lamps' })
  const [asked] = mollie.calls
  expect(asked).toMatchObject({
    method: 'POST',
    path: '/v2/payment-links',
    key: KEY,
    body: {
      amount: { currency: 'EUR', value: '20.00' },
      description: 'Two lamps',
      webhookUrl: `https://backoffice.example/api/payments/mollie/${uid}`,
    },
  })
  await report(mollie.pay(reference, 'failed'))
  await expect.poll(async () => (await paymentOf(order))['events']).toHaveLength(3)
  expect(await stateOf(order)).toBe('Unpaid')
  const paid = mollie.pay(reference)
  const answers = [await report(paid), await report(paid), await report({ ...paid, url: `${paid.url}-unknown` })]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, ''],
    [200, ''],
    [200, ''],
  ])
  await expect.poll(() => stateOf(order)).toBe('Paid')
  expect(await paymentOf(order)).toMatchObject({ status: 'Paid', method: 'ideal', captured: 2_000 })
  await results('refundOrder', { order }, { amount: 750, reason: 'Scratched' })
  await received(order)
  expect(await refundOf(order)).toMatchObject({ state: 'Sent' })
  mollie.finishRefunds('refunded')
  await report(paid)
  await expect.poll(() => stateOf(order)).toBe('Part refunded')
  expect(await refundOf(order)).toMatchObject({ state: 'Done', amount: 750 })
  const refunds = mollie.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'))
  expect(refunds).toMatchObject([{ body: { amount: { value: '7.50' } } }])
  expect(refunds[0]?.idempotencyKey).toBe(at(refunds[0]?.body, 'metadata', 'operation'))
})

test('an error of Mollie after it has refunded refunds nothing twice', async () => {
  const { order, reference } = await requested()
  const paid = mollie.pay(reference)
  await report(paid)
  await expect.poll(() => stateOf(order)).toBe('Paid')
  mollie.calls.length = 0
  mollie.next = { status: 503, isDone: true }
  await results('refundOrder', { order }, { amount: 300, reason: 'Scratched' })
  await expect.poll(async () => at(await paymentOf(order), 'events', 4, 'provider_reference')).toMatch(/^re_/)
  const keys = mollie.calls.flatMap(({ method, idempotencyKey }) => (method === 'POST' ? [idempotencyKey] : []))
  expect(new Set(keys).size).toBe(1)
  mollie.finishRefunds('refunded')
  await report(paid)
  await expect.poll(async () => (await paymentOf(order))['refunded']).toBe(300)
})

test('a payment that is only reserved is captured in parts', async () => {
  const { order, uid, reference } = await requested({ only_authorise: true })
  await report(mollie.pay(reference, 'authorized'))
  await expect.poll(() => stateOf(order)).toBe('Authorised')
  expect(await results('capturePayment', { order, uid }, { amount: 1_200 })).toMatchObject({ capture_pending: 1_200 })
  await expect.poll(() => stateOf(order)).toBe('Part paid')
  await results('capturePayment', { order, uid }, {})
  await expect.poll(() => stateOf(order)).toBe('Paid')
  expect(await paymentOf(order)).toMatchObject({ authorised: 2_000, captured: 2_000, capture_pending: 0 })
})

test('what is only reserved is captured once the goods have left, as far as it is due', async () => {
  const { delivery_address } = acceptable
  const { order, reference } = await requested({ only_authorise: true }, { delivery_address })
  await report(mollie.pay(reference, 'authorized'))
  const read = () => results('readOrder', { order })
  await expect.poll(async () => (await read())['stage']).toBe('To do')
  const [line] = (await read())['lines'] as readonly Fields[]
  await api.callFresh('editOrderLines', {
    cookie: ada.cookie,
    path: { order },
    body: { lines: [{ id: line?.['id'], quantity: 1 }] },
  })
  for (const stage of ['Picking', 'Packed'])
    await api.callFresh('changeOrder', { cookie: ada.cookie, path: { order }, body: { stage } })
  expect(await stateOf(order)).toBe('Authorised')
  mollie.calls.length = 0
  await api.callFresh('changeOrder', { cookie: ada.cookie, path: { order }, body: { stage: 'Shipped' } })
  await expect.poll(() => stateOf(order)).toBe('Paid')
  await api.callFresh('changeOrder', { cookie: ada.cookie, path: { order }, body: { stage: 'Delivered' } })
  expect(await paymentOf(order)).toMatchObject({ captured: 1_000, capture_pending: 0 })
  expect(mollie.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/captures'))).toMatchObject([
    { body: { amount: { value: '10.00' } } },
  ])
})

test('a link that is not wanted any more is archived', async () => {
  const { order, uid } = await requested()
  await results('voidPayment', { order, uid })
  await expect.poll(async () => (await paymentOf(order))['status']).toBe('Voided')
  expect(mollie.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { archived: true } })
})

test('a refund that Mollie refuses has failed with its reason', async () => {
  const { order, reference } = await requested()
  await report(mollie.pay(reference))
  await expect.poll(() => stateOf(order)).toBe('Paid')
  mollie.next = { status: 422, isDone: false }
  await results('refundOrder', { order }, { amount: 2_000, reason: 'Cancelled' })
  await expect.poll(async () => (await refundOf(order))['state']).toBe('Failed')
  expect(at(await refundOf(order), 'parts', 0, 'reason')).toBe('Said the stand-in')
  const path = { order, uid: String((await refundOf(order))['uid']) }
  await results('retryRefund', path)
  await received(order)
  mollie.finishRefunds('refunded')
  await lookAt(api.connection.database, String((await paymentOf(order))['uid']))
  await expect.poll(() => stateOf(order), { timeout: 8_000 }).toBe('Refunded')
})

test('what the bank of the customer takes back is a chargeback', async () => {
  const { order, reference } = await requested()
  const paid = mollie.pay(reference)
  await report(paid)
  await expect.poll(() => stateOf(order)).toBe('Paid')
  mollie.chargeBack(paid.body.replace('id=', ''))
  await report(paid)
  await expect.poll(() => stateOf(order)).toBe('Refunded')
  expect(await paymentOf(order)).toMatchObject({ charged_back: 2_000, refundable: 0 })
})

test('reports are taken from nobody in particular, in small numbers and sizes', async () => {
  const send = (payload: string, url = 'https://backoffice.example/api/payments/mollie/unknown') =>
    report({ url, body: payload })
  expect((await send('id=tr_1')).statusCode).toBe(200)
  expect((await send('x'.repeat(2_000))).statusCode).toBe(413)
  expect((await send('id=tr_1', `https://backoffice.example/api/payments/mollie/${'%20'.repeat(3)}`)).statusCode).toBe(
    200,
  )
  const codes: number[] = []
  for (let sent = 0; sent < 1_200; sent += 100)
    codes.push(...(await Promise.all(Array.from({ length: 100 }, () => send('')))).map(({ statusCode }) => statusCode))
  expect(new Set(codes)).toEqual(new Set([200, 429]))
})
