import type { OperationId } from '@backoffice/api-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../src/platform/database/database.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import { sendSupplierMails } from '../src/modules/supplier-orders/mail-worker.ts'
import { NOBODY, startMailServer, type MailServer } from './mail-server.ts'
import { create, newRecord } from './records.ts'
import { slowMailer } from './slow-mailer.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const MINUTE = 60_000

let api: TestApi
let post: MailServer
let buyer: TestAccount

beforeAll(async () => {
  api = await createTestApi({ mail: NOBODY })
  buyer = await api.account(null)
  post = await startMailServer(api)
})
beforeEach(() => post.reset())
afterAll(async () => {
  await post.close()
  await api.close()
})

/** Sends emails like a second server. */
const send = (now: Date, mailer: Mailer = post.mailer) =>
  sendSupplierMails({ connection: api.connection, mailer, outbox: api.server.indexer }, now)
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const read = async (uid: unknown) =>
  at((await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid: String(uid) } })).body, 'results')
async function act(
  operation: OperationId,
  uid: unknown,
  { account = buyer, body }: { account?: TestAccount; body?: unknown } = {},
) {
  const version = at(await read(uid), 'version')
  return api.call(operation, {
    cookie: account.cookie,
    path: { uid: String(uid) },
    headers: { 'if-match': `"${String(version)}"` },
    ...(body !== undefined && { body }),
  })
}
/** Waits until an attempt to send has failed. */
const tried = (uid: unknown) => expect.poll(async () => at(await read(uid), 'mail', 'next_at')).not.toBeNull()

/** Creates an order that is sent to an email address and not emailed yet. */
async function sentTo(order_email: string) {
  const supplier = await create(api, buyer, 'createSupplier', { ...newRecord('Supplier'), order_email })
  const { sku } = await create(api, buyer, 'createProduct', { ...newRecord('Product'), cost: 400 })
  const { uid, number } = await create(api, buyer, 'createSupplierOrder', {
    supplier: supplier['uid'],
    lines: [{ sku, ordered: 3 }],
  })
  const sent = await act('sendSupplierOrder', uid)
  expect(sent.body).toMatchObject({
    results: { stage: 'Sent', mail: { kind: 'Order', state: 'Waiting', address: order_email, answer: null } },
  })
  await tried(uid)
  return { uid: String(uid), number: String(number), supplier: String(supplier['uid']) }
}
const subjects = () => post.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())

test('an order is sent without a mail server; its email is sent when one answers, and the order shows it', async () => {
  const { uid, number } = await sentTo('one@example.com')
  await api.server.indexer.drain()
  expect(await api.server.search.index('supplier-orders').getDocument(uid)).toMatchObject({
    stage: 'Sent',
    mail_state: 'Delayed',
  })
  await send(later(2))
  expect(subjects()).toEqual([`Order ${number}`])
  const order = await read(uid)
  expect(order).toMatchObject({
    stage: 'Sent',
    mail: { state: 'Sent', address: 'one@example.com', next_at: null, refusal: null },
  })
  expect(at(order, 'mail', 'ended_at')).not.toBeNull()
  const history = await api.call('listAuditEntries', {
    cookie: buyer.cookie,
    query: { resource: 'supplier-orders', object: uid },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    actor: buyer.uid,
    source: 'system',
    before: { mail: { state: 'Waiting' } },
    after: { mail: { state: 'Sent', address: 'one@example.com' } },
  })
  await api.server.indexer.drain()
  expect(await api.server.search.index('supplier-orders').getDocument(uid)).toMatchObject({ mail_state: 'Sent' })
  await send(later(600))
  expect(post.received).toHaveLength(1)
})

test('shows a rejected email address with the mail server’s answer, and sends again to a new one', async () => {
  post.answers.set('gone@example.com', [550, '5.1.1 No such mailbox'])
  const { uid, number, supplier } = await sentTo('gone@example.com')
  await send(later(2))
  expect(await read(uid)).toMatchObject({
    stage: 'Sent',
    mail: { state: 'Refused', refusal: 'address', answer: '550 5.1.1 No such mailbox', address: 'gone@example.com' },
  })
  const news = await api.call('listNotifications', { cookie: buyer.cookie })
  expect(at(news.body, 'results', 0)).toMatchObject({
    kind: 'mail-refused',
    title: number,
    path: `/products/supplierorders?open=${uid}`,
  })
  expect((await act('remindSupplier', uid)).status).toBe(409)

  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await act('mailSupplierOrderAgain', uid, { account: clerk })).status).toBe(403)
  const version = at(
    (await api.call('readSupplier', { cookie: buyer.cookie, path: { uid: supplier } })).body,
    'results',
    'version',
  )
  expect(
    (
      await api.call('changeSupplier', {
        cookie: buyer.cookie,
        path: { uid: supplier },
        headers: { 'if-match': `"${String(version)}"` },
        body: { order_email: 'here@example.com' },
      })
    ).status,
  ).toBe(200)
  expect((await act('mailSupplierOrderAgain', uid)).body).toMatchObject({
    results: { mail: { kind: 'Order', state: 'Waiting', address: 'here@example.com', answer: null } },
  })
  expect((await act('mailSupplierOrderAgain', uid)).status).toBe(409)
  await tried(uid)
  await send(later(2))
  expect(await read(uid)).toMatchObject({ mail: { state: 'Sent', address: 'here@example.com' } })
  expect(subjects()).toEqual([`Order ${number}`])
})

test('retries temporary failures with backoff, and gives up after a day', async () => {
  post.answers.set('busy@example.com', [451, '4.7.1 Come back later'])
  const { uid } = await sentTo('busy@example.com')
  const wait = async (from: Date) =>
    (Date.parse(String(at(await read(uid), 'mail', 'next_at'))) - from.getTime()) / MINUTE
  const waits: number[] = []
  for (const from of [later(10), later(20), later(60), later(200), later(300), later(400)]) {
    await send(from)
    waits.push(await wait(from))
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60])
  expect(await read(uid)).toMatchObject({ mail: { state: 'Waiting', answer: '451 4.7.1 Come back later' } })
  await send(later(410))
  expect(at(await read(uid), 'mail', 'state')).toBe('Waiting')
  await send(later(25 * 60))
  expect(await read(uid)).toMatchObject({
    mail: { state: 'Refused', refusal: 'unanswered', answer: '451 4.7.1 Come back later' },
  })
})

test('after a server died, the email is sent again with the same message id', async () => {
  const { uid } = await sentTo('crash@example.com')
  const dying = connect(api.connectionString)
  const mailer: Mailer = {
    async send(mail) {
      await post.mailer.send(mail)
      await dying.pool.end()
    },
  }
  await expect(sendSupplierMails({ connection: dying, mailer, outbox: api.server.indexer }, later(2))).rejects.toThrow()
  expect(at(await read(uid), 'mail', 'state')).toBe('Waiting')
  await send(later(2))
  expect([at(await read(uid), 'mail', 'state'), post.received.length]).toEqual(['Waiting', 1])
  await send(later(4))
  expect(at(await read(uid), 'mail', 'state')).toBe('Sent')
  const names = post.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(names).toEqual([`<${String(at(await read(uid), 'mail', 'uid'))}@backoffice>`, names[0]])
})

const inHand = async (uid: string) =>
  (
    await api.connection.database.execute<{ until: string | null }>(
      sql`select taken_until::text as until from supplier_mails where order_uid = ${uid}`,
    )
  ).rows[0]?.until

test('a slow mail server blocks no connection and no one, and no other process sends its email', async () => {
  const { uid } = await sentTo('slow@example.com')
  const own = connect(api.connectionString)
  const { mailer, begun, go } = slowMailer(post.mailer)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const sending = sendSupplierMails({ connection: own, mailer, outbox: api.server.indexer }, later(2))
    await begun
    expect(own.pool.totalCount - own.pool.idleCount).toBe(0)
    const until = Date.parse(String(await inHand(uid)))
    vi.advanceTimersByTime(60_000)
    await expect.poll(async () => Date.parse(String(await inHand(uid))) - until).toBe(60_000)
    await send(new Date(until + 1))
    expect(post.received).toEqual([])
    expect((await act('changeSupplierOrder', uid, { body: { note: 'Call first' } })).status).toBe(200)
    go()
    await sending
    expect(await read(uid)).toMatchObject({ note: 'Call first', mail: { state: 'Sent' } })
    expect([await inHand(uid), post.received.length]).toEqual([null, 1])
  } finally {
    vi.useRealTimers()
    await own.pool.end()
  }
})

test('an expired attempt does not overwrite the later result', async () => {
  post.answers.set('late@example.com', [550, '5.1.1 No such mailbox'])
  const { uid } = await sentTo('late@example.com')
  const { mailer, begun, go } = slowMailer(post.mailer)
  const first = send(later(2), mailer)
  await begun
  post.answers.clear()
  await send(later(4))
  expect(await read(uid)).toMatchObject({ mail: { state: 'Sent' } })
  post.answers.set('late@example.com', [550, '5.1.1 No such mailbox'])
  go()
  await first
  expect(await read(uid)).toMatchObject({ mail: { state: 'Sent', answer: null } })
})

test('does not retry the email of an order that was cancelled during a failed attempt', async () => {
  post.answers.set('busy@example.com', [451, '4.7.1 Come back later'])
  const { uid } = await sentTo('busy@example.com')
  const { mailer, begun, go } = slowMailer(post.mailer)
  const first = send(later(2), mailer)
  await begun
  expect((await act('cancelSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Cancelled' } })
  go()
  await first
  post.answers.clear()
  await send(later(30))
  expect([at(await read(uid), 'mail'), post.received]).toEqual([null, []])
})

test('three servers at once email each order once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, (_, place) => sentTo(`all-${place}@example.com`)))
  await Promise.all([send(later(2)), send(later(2)), send(later(2))])
  expect(subjects()).toHaveLength(orders.length)
  expect(new Set(subjects())).toEqual(new Set(orders.map(({ number }) => `Order ${number}`)))
})

test('sends no email for an order that was cancelled before, or for a version conflict', async () => {
  const { uid } = await sentTo('cancelled@example.com')
  expect((await act('cancelSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Cancelled', mail: null } })
  const { uid: other } = await sentTo('stale@example.com')
  await send(later(2))
  const stale = await api.call('remindSupplier', {
    cookie: buyer.cookie,
    path: { uid: other },
    headers: { 'if-match': '"1"' },
  })
  expect([stale.status, at(await read(other), 'mail', 'kind')]).toEqual([412, 'Order'])
  expect(post.received.filter((mail) => mail.includes('cancelled@example.com'))).toEqual([])
})
