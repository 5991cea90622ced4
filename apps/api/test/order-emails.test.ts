import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderEmailConsumer } from '../src/modules/order-emails/orders/consume-orders.ts'
import { queueDelayed } from '../src/modules/order-emails/orders/late-orders.ts'
import { sendOrderEmails } from '../src/modules/order-emails/orders/mail-worker.ts'
import { consumeEvents } from '../src/platform/events/consume-events.ts'
import { NOBODY, startMailServer, type MailServer } from './mail-server.ts'
import { startMollie, type MollieServer } from './mollie-server.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let clerk: TestAccount
let post: MailServer
let mollie: MollieServer
let sku: string
beforeAll(async () => {
  // The stand-in has a certificate of its own making.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  mollie = await startMollie()
  api = await createTestApi({ mail: NOBODY, mollieUrl: mollie.url })
  const { parent, child } = api.tenants
  admin = await api.account(null, { role: 'ADMIN', namespaces: [parent, child] })
  clerk = await api.account(['orders', 'orders_read'], { namespaces: [parent] })
  post = await startMailServer(api)
  const product = { ...newRecord('Product'), name: 'Mug', price: 1_000, stock_policy: 'Do not track' }
  sku = String((await create(api, admin, 'createProduct', product))['sku'])
})
beforeEach(() => post.reset())
afterAll(async () => {
  await post.close()
  await api.close()
  await mollie.close()
  vi.unstubAllEnvs()
})

type Fields = Record<string, unknown>
const call = (operation: OperationId, path: Record<string, string>, body?: unknown, account = admin) =>
  api.callFresh(operation, { cookie: account.cookie, path, body })
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await call(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  at(body, 'errors', 0, 'code'),
  at(body, 'errors', 0, 'pointer'),
]

/** Queues what follows from events, and sends what is due as a second server. */
async function sendAll(): Promise<void> {
  const { database, pool } = api.connection
  const now = new Date(Date.now() + 2_000 * 60_000)
  const waiting = async () => {
    await consumeEvents(database, orderEmailConsumer)
    await sendOrderEmails({ connection: api.connection, mailer: post.mailer, outbox: api.server.indexer }, now)
    // What the server is trying at the same moment is skipped.
    const { rows } = await pool.query<{ waiting: number }>(`
      select (select count(*) from order_emails where state = 'Waiting')::int + count(*)::int as waiting
      from domain_events e, event_cursors c
      where c.consumer = 'order-emails' and e.subject_type = 'orders' and (e.transaction, e.id) > (c.transaction, c.event)`)
    return rows[0]?.waiting
  }
  await expect.poll(waiting).toBe(0)
}
const decoded = (mail: string): string =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) => decodeURIComponent(hex.replaceAll('=', '%')))
const subjects = () => post.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').toSorted()
const emailsOf = async (order: string) => at((await call('listOrderEmails', { order })).body, 'results') as Fields[]

const none = { en: null, nl: null, de: null, fr: null }
const switchOn = (kinds: readonly string[], enabled = true, uid = api.tenants.parent) =>
  results(
    'changeOrderEmailSettings',
    { uid },
    Object.fromEntries(kinds.map((kind) => [kind, { enabled, texts: none }])),
  )

async function placed(email: string | null = 'buyer@example.com', more: Fields = {}) {
  const made = await create(api, admin, 'createOrder', {
    lines: [{ sku, quantity: 3 }],
    customer_name: 'A. Bakker',
    ...(email !== null && { email }),
    ...acceptable,
    ...more,
  })
  return { order: String(made['number']), uid: String(made['uid']), line: Number(at(made, 'lines', 0, 'id')) }
}

test('nothing is sent until an administrator switches a kind on, and not for what happened before', async () => {
  const before = await placed()
  await sendAll()
  expect(post.received).toEqual([])
  const settings = await results('readOrderEmailSettings', { uid: api.tenants.parent })
  expect(settings['emails']).toMatchObject([
    { kind: 'Quote', enabled: false },
    { kind: 'Placed', enabled: false, origin: null, texts: none },
    { kind: 'Requested' },
    { kind: 'Paid' },
    { kind: 'Shipped' },
    { kind: 'Delayed' },
    { kind: 'Refunded' },
  ])
  await switchOn(['Placed'])
  await call('changeOrder', { order: before.order }, { stage: 'To do' })
  const { order } = await placed()
  await sendAll()
  await sendAll()
  expect(subjects()).toEqual([`Your order ${order}`])
  expect(decoded(post.received[0] ?? '')).toMatch(
    /Hello A\. Bakker,[\s\S]*3 × Mug[\s\S]*Total: €30\.00[\s\S]*Oudegracht 1/,
  )
  expect(await emailsOf(before.order)).toEqual([])
  expect(await emailsOf(order)).toMatchObject([
    { kind: 'Placed', state: 'Sent', address: 'buyer@example.com', actor: null, about: null },
  ])
  const { rows } = await api.connection.pool.query(
    `select operation, source, actor, after from audit_entries where object = (select uid from orders where number = $1) and after ? 'mail'`,
    [order],
  )
  expect(rows).toMatchObject([
    { operation: 'sendOrderEmail', source: 'system', actor: null, after: { mail: { state: 'Sent', kind: 'Placed' } } },
  ])
})

test('a customer hears of each parcel, of the payment and of a refund, once', async () => {
  await switchOn(['Placed'], false)
  await switchOn(['Paid', 'Shipped', 'Refunded'])
  const { order, line } = await placed()
  await results('addPayment', { order }, { method: 'Cash', amount: 3_000 })
  for (const stage of ['To do', 'Picking']) await call('changeOrder', { order }, { stage })
  const own = (quantity: number) => ({ lines: [{ line, quantity }], carrier: 'Own delivery' })
  for (const quantity of [1, 2]) {
    const { uid } = await results('packParcel', { order }, own(quantity))
    await results('shipParcel', { order, uid: String(uid) })
  }
  await results('refundOrder', { order }, { amount: 500, reason: 'Damaged' })
  await sendAll()
  await sendAll()
  expect(subjects()).toEqual([
    `We received your payment for order ${order}`,
    `Your order ${order} is on its way`,
    `Your order ${order} is on its way`,
    `Your refund for order ${order}`,
  ])
  const texts = post.received.map(decoded)
  expect(texts.filter((text) => text.includes('1 × Mug'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('2 × Mug'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Track your parcel'))).toEqual([])
  expect(texts.find((text) => text.includes('refunded'))).toContain('€5.00')
})

test('a payment link is emailed once it is there, and no longer when it cannot be used', async () => {
  await switchOn(['Paid', 'Shipped', 'Refunded'], false)
  await switchOn(['Requested'])
  await results(
    'changePaymentSettings',
    { uid: api.tenants.parent },
    { mollie_key: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' },
  )
  const requested = async () => {
    const { order } = await placed()
    await results('requestPayment', { order }, {})
    const payment = async () => at((await call('listOrderPayments', { order })).body, 'results', 0) as Fields
    await expect.poll(async () => (await payment())['checkout_url']).toMatch(/^https:/)
    return { order, uid: String((await payment())['uid']), url: String((await payment())['checkout_url']) }
  }
  const { order, uid, url } = await requested()
  await sendAll()
  await sendAll()
  expect(subjects()).toEqual([`Pay for your order ${order}`])
  expect(decoded(post.received[0] ?? '')).toMatch(/pay €30\.00 for order/)
  expect(decoded(post.received[0] ?? '')).toContain(url)
  const about = { kind: 'Requested', about: uid }
  expect(await results('previewOrderEmail', { order }, about)).toMatchObject({ to: 'buyer@example.com' })
  await api.connection.pool.query(`update payments set state = 'Failed' where uid = $1`, [uid])
  expect(said(await call('sendOrderEmail', { order }, about))).toEqual([409, 'order-emails.not-payable', undefined])
  expect(said(await call('sendOrderEmail', { order }, { kind: 'Requested' }))[1]).toBe('order-emails.no-payment')
  await switchOn(['Requested'], false)
})

test('a draft is quoted by hand, with its prices and last day, until it changes', async () => {
  const { order } = await placed(undefined, { draft: true })
  const until = Temporal.Now.plainDateISO().add({ days: 14 }).toString()
  const quote = { kind: 'Quote', valid_until: until }
  expect(await results('previewOrderEmail', { order }, quote)).toMatchObject({ subject: `Our quote ${order}` })
  await results('sendOrderEmail', { order }, quote)
  await sendAll()
  expect(subjects()).toEqual([`Our quote ${order}`])
  expect(decoded(post.received[0] ?? '')).toMatch(/3 × Mug: €30\.00[\s\S]*Total: €30\.00[\s\S]*valid until/)
  const read = () => results('readOrder', { order })
  expect(await read()).toMatchObject({ stage: 'Draft', version: 1, quoted_at: expect.any(String), quoted_until: until })
  await results('changeDraftOrder', { order }, { lines: [{ sku, quantity: 2 }], email: 'buyer@example.com' })
  expect(await read()).toMatchObject({ quoted_at: null, quoted_until: null })
})

test('a quote that its draft has outlived is not sent', async () => {
  const { order } = await placed(undefined, { draft: true })
  const until = Temporal.Now.plainDateISO().toString()
  await api.connection.pool.query(
    `insert into order_emails (uid, namespace, order_uid, kind, actor, address) select gen_random_uuid()::text, namespace, uid, 'Quote', $2, email from orders where number = $1`,
    [order, admin.uid],
  )
  await sendAll()
  expect(post.received).toEqual([])
  const refused = async (body: unknown, number = order) => said(await call('sendOrderEmail', { order: number }, body))
  expect(await refused({ kind: 'Quote' })).toEqual([422, 'order-emails.no-last-day', '/valid_until'])
  expect(await refused({ kind: 'Quote', valid_until: '2020-01-01' })).toEqual([
    422,
    'orders.day-is-over',
    '/valid_until',
  ])
  expect(await refused({ kind: 'Placed' })).toEqual([409, 'order-emails.draft', undefined])
  expect(await refused({ kind: 'Quote', valid_until: until }, (await placed()).order)).toEqual([
    409,
    'orders.quote-placed',
    undefined,
  ])
  expect(
    said(
      await call('changeOrderEmailSettings', { uid: api.tenants.parent }, { Quote: { enabled: true, texts: none } }),
    ),
  ).toEqual([422, 'order-emails.quote-by-hand', '/Quote/enabled'])
})

test('an order that should have left is said to be late once, unless it leaves first', async () => {
  await switchOn(['Paid', 'Shipped', 'Refunded'], false)
  await switchOn(['Delayed'])
  const [late, left, silent] = [await placed(), await placed(), await placed(null)]
  const { pool, database } = api.connection
  await pool.query(
    `update order_email_settings set emails = jsonb_set(emails, '{Delayed,since}', to_jsonb(now() - interval '1 day'))`,
  )
  await pool.query(`update orders set ship_by = now() - interval '2 hours' where uid = any($1)`, [
    [late.uid, left.uid, silent.uid],
  ])
  await queueDelayed(database)
  await queueDelayed(database)
  await pool.query(`update orders set stage = 'Shipped' where uid = $1`, [left.uid])
  await sendAll()
  expect(subjects()).toEqual([`Your order ${late.order} is delayed`])
  expect(await emailsOf(left.order)).toEqual([])
  expect(await emailsOf(silent.order)).toEqual([])
})

test('texts are written per language, inherited, and checked', async () => {
  const { parent, child } = api.tenants
  await switchOn(['Delayed'], false)
  const texts = { ...none, nl: { subject: 'Dank, {name}!', text: 'Bestelling {number}\n\nVolg hem: {tracking}' } }
  expect(said(await call('changeOrderEmailSettings', { uid: parent }, { Placed: { enabled: true, texts } }))).toEqual([
    422,
    'order-emails.unknown-name',
    '/Placed/texts/nl/text',
  ])
  const good = { ...none, nl: { subject: 'Dank, {name}!', text: 'Bestelling {number}' } }
  await results('changeOrderEmailSettings', { uid: parent }, { Placed: { enabled: true, texts: good } })
  const inherited = await results('readOrderEmailSettings', { uid: child })
  expect(at(inherited, 'emails', 1)).toMatchObject({ enabled: true, origin: parent, texts: good })
  await switchOn(['Placed'], false, child)
  expect(at(await results('readOrderEmailSettings', { uid: child }), 'emails', 1)).toMatchObject({
    enabled: false,
    origin: child,
  })
  await results('changeOrderEmailSettings', { uid: child }, { Placed: null })
  expect(at(await results('readOrderEmailSettings', { uid: child }), 'emails', 1)).toMatchObject({ origin: parent })
  const customer = await create(api, admin, 'createCustomer', {
    type: 'Consumer',
    first_name: 'Jan',
    last_name: 'Smit',
    email: 'jan@example.com',
    language: 'nl',
  })
  const { order } = await placed(null, { customer: customer['uid'], customer_name: 'Jan Smit' })
  await sendAll()
  expect(subjects()).toEqual(['Dank, Jan Smit!'])
  expect(post.received[0]).toContain(`Bestelling ${order}`)
})

test('staff preview an email and send it again, whether or not its kind is on', async () => {
  await switchOn(['Placed', 'Shipped'], false)
  const { order, line } = await placed()
  expect(await results('previewOrderEmail', { order }, { kind: 'Placed' })).toMatchObject({
    subject: `Your order ${order}`,
    language: 'en',
    to: 'buyer@example.com',
  })
  expect(said(await call('sendOrderEmail', { order }, { kind: 'Placed' }, clerk))).toEqual([
    403,
    'request.permission-required',
    undefined,
  ])
  for (let time = 0; time < 2; time += 1) await results('sendOrderEmail', { order }, { kind: 'Placed' })
  await sendAll()
  expect(subjects()).toEqual([`Your order ${order}`, `Your order ${order}`])
  expect(await emailsOf(order)).toMatchObject([{ actor: admin.uid, state: 'Sent' }, { actor: admin.uid }])

  expect(said(await call('sendOrderEmail', { order }, { kind: 'Shipped' }))).toEqual([
    422,
    'order-emails.no-parcel',
    '/about',
  ])
  for (const stage of ['To do', 'Picking']) await call('changeOrder', { order }, { stage })
  const body = { lines: [{ line, quantity: 3 }], carrier: 'Own delivery' }
  const about = String((await results('packParcel', { order }, body))['uid'])
  expect(said(await call('sendOrderEmail', { order }, { kind: 'Shipped', about }))).toEqual([
    422,
    'order-emails.not-shipped',
    '/about',
  ])
  await results('shipParcel', { order, uid: about })
  expect(await results('sendOrderEmail', { order }, { kind: 'Shipped', about })).toMatchObject({ about })
  const other = await placed(null)
  expect(said(await call('sendOrderEmail', { order: other.order }, { kind: 'Placed' }))).toEqual([
    409,
    'order-emails.no-address',
    undefined,
  ])
  await results('changeOrder', { order: other.order }, { email: 'late@example.com' })
  expect(await results('sendOrderEmail', { order: other.order }, { kind: 'Placed' })).toMatchObject({
    address: 'late@example.com',
  })
  expect(said(await call('sendOrderEmail', { order }, { kind: 'Placed', about }))).toEqual([
    422,
    'order-emails.about-order',
    '/about',
  ])
})

test('a rejected email is shown at the order, and told to who is responsible for it', async () => {
  await switchOn(['Placed'])
  post.answers.set('wrong@example.com', [550, '550 No such mailbox'])
  const { order, uid } = await placed('wrong@example.com')
  await call('changeOrder', { order }, { assignee: clerk.uid })
  await sendAll()
  expect(await emailsOf(order)).toMatchObject([
    { state: 'Refused', refusal: 'address', answer: expect.stringContaining('No such mailbox') },
  ])
  const { rows } = await api.connection.pool.query(`select kind, title, path from notifications where account = $1`, [
    clerk.uid,
  ])
  expect(rows).toMatchObject([{ kind: 'order-email-refused', title: order, path: `/orders/${order}` }])
  expect(uid).toBeTruthy()
})

test('a text is tried out with the newest order, and sent to who asks for it', async () => {
  const { order } = await placed()
  const uid = api.tenants.parent
  const draft = { kind: 'Placed', language: 'de', subject: 'Neu: {number}', text: 'Hallo {name}\n\n{tracking}' }
  expect(said(await call('previewOrderEmailText', { uid }, draft))).toEqual([422, 'order-emails.unknown-name', '/text'])
  const good = { ...draft, text: 'Hallo {name}' }
  expect(await results('previewOrderEmailText', { uid }, good)).toEqual({
    subject: `Neu: ${order}`,
    text: 'Hallo A. Bakker',
    language: 'de',
    order,
    to: 'buyer@example.com',
  })
  const none = { ...good, kind: 'Shipped', text: 'Sendung: {tracking}' }
  expect(await results('previewOrderEmailText', { uid: api.tenants.child }, none)).toMatchObject({
    order: null,
    to: null,
    text: expect.stringContaining('https://'),
  })
  expect(await results('testOrderEmail', { uid }, good)).toMatchObject({ to: admin.email })
  await sendAll()
  expect(subjects()).toContain(`Neu: ${order}`)
  expect(await api.connection.pool.query(`select 1 from order_emails where order_uid is null`)).toMatchObject({
    rowCount: 0,
  })
})
