import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byHand } from '../src/modules/payments/by-hand.ts'
import { callNext, lookAt } from '../src/modules/payments/settle-call.ts'
import { takeCall } from '../src/modules/payments/take-call.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { modules } from '../src/modules.ts'
import { FickleProvider, type Mood } from './fickle-provider.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const MINUTE = 60_000
const kinds = createKinds(modules)

let api: TestApi
let ada: TestAccount
let sku: string
let provider: FickleProvider
beforeAll(async () => {
  api = await createTestApi()
  // Providers are called by the tests, at times that they choose.
  await api.server.workers.stop()
  ada = await api.account(null)
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' }
  sku = String((await create(api, ada, 'createProduct', product))['sku'])
  const admin = await api.account(null, { role: 'ADMIN' })
  const path = { uid: api.tenants.parent }
  const body = { mollie_key: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }
  await api.callFresh('changePaymentSettings', { cookie: admin.cookie, path, body })
})
afterAll(() => api.close())
beforeEach(() => void (provider = new FickleProvider()))

type Fields = Record<string, unknown>
const act = (operation: OperationId, path: Record<string, string>, body?: unknown) =>
  api.call(operation, { cookie: ada.cookie, path, body })
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await act(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows
const calling = () => ({
  connection: api.connection,
  kinds,
  outbox: api.server.indexer,
  paymentProviders: { 'By hand': byHand, Mollie: provider },
})
/** Makes every call that is due so many minutes from now. */
async function callAll(after = 0): Promise<void> {
  const now = new Date(Date.now() + after * MINUTE + 1_000)
  while (await callNext(calling(), now));
}
/** Places an order of € 20.00 with a payment link. */
async function requested(body: Fields = {}) {
  const order = String((await create(api, ada, 'createOrder', { lines: [{ sku, quantity: 2 }] }))['number'])
  const payment = await results('requestPayment', { order }, body)
  await callAll()
  return { order, uid: String(payment['uid']) }
}
async function paid() {
  const { order, uid } = await requested()
  provider.pay(uid, 2_000)
  await lookAt(api.connection.database, uid)
  await callAll()
  return { order, uid }
}
const paymentOf = async ({ order }: { readonly order: string }) =>
  at((await act('listOrderPayments', { order })).body, 'results', 0) as Fields
const refundOf = async ({ order }: { readonly order: string }) =>
  at((await act('listOrderRefunds', { order })).body, 'results', 0) as Fields
const totalsOf = async (order: string) => {
  const read = await results('readOrder', { order })
  return { state: read['payment_state'], version: read['version'], ...(read['totals'] as Fields) }
}
const refund = ({ order }: { readonly order: string }, amount = 500) =>
  results('refundOrder', { order }, { amount, reason: 'Damaged' })
const movedBack = (uid: string) =>
  provider.done.flatMap(({ payment, fact }) => (payment === uid && fact.type === 'refund' ? [fact.amount] : []))

test('a link is made after the call, and its payment arrives once, however often it is reported', async () => {
  const made = await requested()
  const open = await paymentOf(made)
  expect(open).toMatchObject({ status: 'Open', checkout_url: `https://pay.example/${made.uid}`, amount: 2_000 })
  expect((await act('requestPayment', made, {})).status).toBe(409)
  provider.pay(made.uid, 2_000)
  for (let times = 0; times < 3; times += 1) {
    await lookAt(api.connection.database, made.uid)
    await callAll()
  }
  expect(await paymentOf(made)).toMatchObject({ status: 'Paid', captured: 2_000, method: 'ideal' })
  expect(await totalsOf(made.order)).toMatchObject({ state: 'Paid', paid: 2_000, due: 0, version: 1 })
  expect(await rows('select operation from payment_calls where payment_uid = $1', [made.uid])).toEqual([])
})

test('a link whose answer is lost is asked for again, by the same key', async () => {
  provider.moods = ['lost']
  const made = await requested()
  expect(await paymentOf(made)).toMatchObject({ checkout_url: null, status: 'Open' })
  await callAll(1)
  expect(await paymentOf(made)).toMatchObject({ checkout_url: `https://pay.example/${made.uid}` })
})

test('a link that was refused has failed, and another one can be asked for', async () => {
  provider.moods = ['refuses']
  const { order } = await requested()
  expect(await paymentOf({ order })).toMatchObject({ status: 'Failed', checkout_url: null })
  expect(await totalsOf(order)).toMatchObject({ state: 'Failed' })
  expect((await act('requestPayment', { order }, {})).status).toBe(201)
})

test('a link that is ended makes room for another one', async () => {
  const { order } = await requested()
  const first = await paymentOf({ order })
  expect(first['status']).toBe('Open')
  await results('voidPayment', { order, uid: String(first['uid']) })
  expect((await act('voidPayment', { order, uid: String(first['uid']) })).status).toBe(409)
  await callAll()
  expect(await paymentOf({ order })).toMatchObject({ status: 'Voided' })
  expect((await act('requestPayment', { order }, {})).status).toBe(201)
})

test('a refund that is answered at once is done', async () => {
  const made = await paid()
  expect(await refund(made)).toMatchObject({ state: 'Asked' })
  expect(await paymentOf(made)).toMatchObject({ refund_pending: 500, refunded: 0, refundable: 1_500 })
  await callAll()
  expect(await refundOf(made)).toMatchObject({ state: 'Done' })
  expect(await paymentOf(made)).toMatchObject({ refund_pending: 0, refunded: 500 })
  expect(await totalsOf(made.order)).toMatchObject({ state: 'Part refunded', refunded: 500, version: 1 })
})

test('a refund that the provider refuses has failed, and is tried again as a new one', async () => {
  const made = await paid()
  const asked = await refund(made)
  provider.moods = ['refuses']
  await callAll()
  const failed = await refundOf(made)
  expect(failed).toMatchObject({ state: 'Failed', parts: [{ state: 'Failed', reason: 'Not enough balance' }] })
  expect(await paymentOf(made)).toMatchObject({ refund_pending: 0, refunded: 0, refundable: 2_000 })
  const path = { order: made.order, uid: String(asked['uid']) }
  expect(await results('retryRefund', path)).toMatchObject({ state: 'Asked' })
  expect((await act('retryRefund', path)).status).toBe(409)
  await callAll()
  expect(await refundOf(made)).toMatchObject({ state: 'Done', parts: [{ state: 'Done' }] })
  expect(movedBack(made.uid)).toEqual([500])
})

test.each<Mood>(['lost', 'late'])('a refund whose answer is %s is unknown, and never sent again', async (mood) => {
  const made = await paid()
  await refund(made)
  provider.moods = [mood]
  provider.isSilent = true
  await callAll()
  await callAll(5)
  expect(await refundOf(made)).toMatchObject({ state: 'Unknown' })
  expect(await paymentOf(made)).toMatchObject({ awaits_answer: true, refund_pending: 500 })
  const second = await act('refundOrder', { order: made.order }, { amount: 1, reason: 'Again' })
  expect([second.status, at(second.body, 'code')]).toEqual([409, 'payments.awaits-answer'])
  provider.isSilent = false
  provider.catchUp()
  await callAll(10)
  expect(await refundOf(made)).toMatchObject({ state: 'Done' })
  expect(await paymentOf(made)).toMatchObject({ awaits_answer: false, refund_pending: 0, refunded: 500 })
  expect(await totalsOf(made.order)).toMatchObject({ refunded: 500 })
  expect(movedBack(made.uid)).toEqual([500])
})

test('a refund that the provider never received fails once that is certain', async () => {
  const made = await paid()
  await refund(made)
  provider.moods = ['ignored']
  await callAll()
  await callAll(5)
  expect(await refundOf(made)).toMatchObject({ state: 'Unknown' })
  await callAll(60)
  expect(await refundOf(made)).toMatchObject({ state: 'Failed' })
  expect(await paymentOf(made)).toMatchObject({ awaits_answer: false, refundable: 2_000 })
  expect(movedBack(made.uid)).toEqual([])
})

test('a refund that never left is sent later', async () => {
  const made = await paid()
  await refund(made)
  provider.moods = ['unreachable', 'unreachable']
  await callAll()
  expect(await refundOf(made)).toMatchObject({ state: 'Asked' })
  expect(await paymentOf(made)).toMatchObject({ awaits_answer: false })
  await callAll(1)
  await callAll(2)
  expect(await refundOf(made)).toMatchObject({ state: 'Done' })
  expect(movedBack(made.uid)).toEqual([500])
})

test('a refund that takes days waits for the provider, and keeps its amount', async () => {
  const made = await paid()
  await refund(made)
  provider.moods = ['pending']
  await callAll()
  await callAll(60)
  expect(await refundOf(made)).toMatchObject({ state: 'Sent' })
  const over = await act('refundOrder', { order: made.order }, { amount: 1_501, reason: 'Again' })
  expect(over.status).toBe(422)
  provider.catchUp()
  await lookAt(api.connection.database, made.uid)
  await callAll()
  expect(await refundOf(made)).toMatchObject({ state: 'Done' })
})

test.each([
  ['before it was sent', false],
  ['after it was sent', true],
])('a process that dies %s sends nothing twice', async (_, wasSent) => {
  const made = await paid()
  await refund(made)
  const call = await takeCall(api.connection.database, new Date())
  expect(call).toMatchObject({ type: 'refund', isSent: true })
  if (!call) throw new Error('There is no call')
  const { payment, amount, operation } = call
  if (wasSent) await provider.refund({ operation, payment, amount, transactions: [] })
  // Nothing is stored of the answer; another process takes the call once the lease has expired.
  expect(await takeCall(api.connection.database, new Date())).toBeUndefined()
  await callAll(2)
  await callAll(30)
  expect(await refundOf(made)).toMatchObject({ state: wasSent ? 'Done' : 'Failed' })
  expect(movedBack(made.uid)).toEqual(wasSent ? [500] : [])
})

test('an answer that comes after everyone gave up is still recorded', async () => {
  const made = await paid()
  await refund(made)
  provider.moods = ['late']
  await callAll()
  await callAll(60)
  expect(await refundOf(made)).toMatchObject({ state: 'Failed' })
  provider.catchUp()
  await lookAt(api.connection.database, made.uid)
  await callAll()
  expect(await refundOf(made)).toMatchObject({ state: 'Done' })
  expect(await totalsOf(made.order)).toMatchObject({ refunded: 500 })
})

test('what stays unknown is shown to administrators, and tried again', async () => {
  const made = await paid()
  await refund(made)
  provider.moods = ['lost']
  provider.isSilent = true
  for (let hours = 0; hours < 14; hours += 1) await callAll(hours * 61)
  const admin = await api.account(null, { role: 'ADMIN' })
  const { body } = await api.call('listDeadLetters', { cookie: admin.cookie })
  const { uid: order } = await results('readOrder', { order: made.order })
  const letters = (at(body, 'results') as Fields[]).filter(({ record }) => record === order)
  expect(letters).toMatchObject([{ kind: 'payment-call', reason: 'No answer in time' }])
  provider.isSilent = false
  const path = { kind: 'payment-call', id: String(letters[0]?.['id']) }
  expect((await api.call('retryDeadLetter', { cookie: admin.cookie, path })).status).toBe(204)
  await callAll()
  expect(await refundOf(made)).toMatchObject({ state: 'Done' })
})

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const MOODS: readonly Mood[] = ['answers', 'refuses', 'unreachable', 'lost', 'late', 'ignored', 'pending']
const OF_ORDER = 'payments p join orders o on o.uid = p.order_uid where o.number = $1'

/** Ends a process between the sending and the storing of a call. */
async function crash(): Promise<void> {
  const call = await takeCall(api.connection.database, new Date())
  if (!call?.isSent || call.type === 'request' || call.type === 'look') return
  const { payment, amount, operation, type } = call
  // Whatever the provider answers, the process is not there any more to hear it.
  await Promise.allSettled([provider[type]({ operation, payment, amount, transactions: [] })])
}

/** Returns what people, customers, the provider and the worker may do with an order. */
function stepsOf(order: string, random: (below: number) => number): readonly (() => Promise<unknown>)[] {
  const path = { order }
  const requests: string[] = []
  const oneOf = async (operation: OperationId, isMeant: (row: Fields) => boolean = () => true) => {
    const found = (at((await act(operation, path)).body, 'results') as Fields[]).filter(isMeant)
    const one = found[random(found.length)]
    return one ? String(one['uid']) : 'none'
  }
  return [
    () => act('addPayment', path, { method: 'Cash', amount: 1 + random(3_000), only_authorise: random(3) === 0 }),
    async () => {
      const { status, body } = await act('requestPayment', path, { amount: 1 + random(9_000) })
      if (status === 201) requests.push(String(at(body, 'results', 'uid')))
    },
    async () => {
      const [uid = 'none'] = requests.splice(random(requests.length), 1)
      const [row] = await rows("select amount::int from payments where uid = $1 and reference <> ''", [uid])
      if (row) provider.pay(uid, Number(row['amount']))
      await lookAt(api.connection.database, uid)
    },
    () => act('refundOrder', path, { amount: 1 + random(4_000), reason: 'Random', by_hand: random(5) === 0 }),
    async () =>
      act('retryRefund', { ...path, uid: await oneOf('listOrderRefunds', ({ state }) => state === 'Failed') }),
    async () => act('capturePayment', { ...path, uid: await oneOf('listOrderPayments') }, {}),
    async () => act('voidPayment', { ...path, uid: await oneOf('listOrderPayments') }),
    async () => provider.catchUp(),
    () => callAll(random(3)),
    () => callAll(random(40)),
    crash,
  ]
}

/** Lets everything come to its end. */
async function settle(order: string): Promise<void> {
  provider.moods = []
  provider.isSilent = false
  provider.catchUp()
  for (const { uid } of await rows(`select p.uid from ${OF_ORDER}`, [order]))
    await lookAt(api.connection.database, String(uid))
  for (const minutes of [60, 200, 600]) await callAll(minutes)
}

/** Asserts that the sums of payments and of their order follow from the ledger. */
async function assertSums(order: string): Promise<void> {
  const columns = ['authorised', 'captured', 'capture_pending', 'refunded', 'refund_pending', 'charged_back', 'state']
  const listed = (of: string) => [...columns, 'awaits_answer'].map((column) => `${of}.${column}`).join(', ')
  const differing = `select p.uid from payments p cross join lateral payment_sums(p.uid) s where (${listed('p')}) is distinct from (${listed('s')})`
  expect(await rows(differing)).toEqual([])
  const [sums] = await rows(
    `select sum(p.captured)::int as captured, sum(p.refunded)::int as refunded, sum(p.refund_pending)::int as pending, bool_or(p.awaits_answer) as awaits,
      max(o.paid)::int as paid, max(o.refunded)::int as paid_back from ${OF_ORDER}`,
    [order],
  )
  expect(sums).toMatchObject({ paid: sums?.['captured'], paid_back: sums?.['refunded'], pending: 0, awaits: false })
}

/** Asserts that the ledger says of online payments what the provider did, and that it did nothing twice. */
async function assertDone(order: string): Promise<void> {
  const byHandSum = `select sum(e.amount) from payment_events e where e.payment_uid = p.uid and e.type = 'refund' and e.state = 'succeeded' and e.provider = 'By hand'`
  const online = await rows(
    `select p.uid, p.captured::int, (p.refunded - coalesce((${byHandSum}), 0))::int as refunded from ${OF_ORDER} and p.provider <> 'By hand'`,
    [order],
  )
  const sum = (uid: unknown, type: string) =>
    provider.done.reduce(
      (all, { payment, fact }) => (payment === uid && fact.type === type ? all + fact.amount : all),
      0,
    )
  for (const { uid, captured, refunded } of online)
    expect([captured, refunded]).toEqual([sum(uid, 'capture'), sum(uid, 'refund')])
  const operations = provider.done.map(({ fact }) => fact.operation)
  expect(new Set(operations).size).toBe(operations.length)
}

test.each([1, 2, 3])('whatever happens at once, sums follow the ledger and nothing moves twice (%i)', async (seed) => {
  const random = numbers(seed)
  const order = String((await create(api, ada, 'createOrder', { lines: [{ sku, quantity: 50 }] }))['number'])
  const steps = stepsOf(order, random)
  let seen: Fields[] = []
  for (let round = 0; round < 25; round += 1) {
    provider.moods = Array.from({ length: random(4) }, () => MOODS[random(MOODS.length)] ?? 'answers')
    provider.isSilent = random(4) === 0
    await Promise.all(Array.from({ length: 3 }, async () => steps[random(steps.length)]?.()))
    const now = await rows(
      `select e.* from payment_events e where e.payment_uid in (select p.uid from ${OF_ORDER}) order by e.id`,
      [order],
    )
    const kept = new Map(now.map((row) => [row['id'], JSON.stringify(row)]))
    expect(seen.filter((row) => kept.get(row['id']) !== JSON.stringify(row))).toEqual([])
    seen = now
  }
  await settle(order)
  await assertSums(order)
  await assertDone(order)
})
