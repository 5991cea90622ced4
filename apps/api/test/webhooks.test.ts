import type { OperationId } from '@backoffice/api-contract'
import { webhookKinds } from '@backoffice/api-contract'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeEvents } from '../src/platform/events/consume-events.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { modules } from '../src/modules.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, NEVER, type TestAccount, type TestApi } from './test-api.ts'
import { undoLast } from './undo-last.ts'
import { startReceiver, type Received, type Receiver } from './webhook-receiver.ts'
import { webhookConsumer } from '../src/modules/webhooks/collect-events.ts'
import { deliverNext } from '../src/modules/webhooks/deliver.ts'
import { takeDelivery } from '../src/modules/webhooks/take-delivery.ts'

const kinds = createKinds(modules)
const HOUR = 3_600_000
const DAY = 24 * HOUR

let api: TestApi
let admin: TestAccount
let receiver: Receiver
beforeAll(async () => {
  api = await createTestApi({ webhookReach: { inside: true } })
  admin = await api.account(null, { role: 'ADMIN' })
  receiver = await startReceiver()
  // Deliveries are sent by the tests, at times that they choose.
  await api.server.workers.stop()
})
afterAll(async () => {
  await receiver.close()
  await api.close()
})

const call = (operation: OperationId, path: Record<string, string>, more: object = {}) =>
  api.call(operation, { cookie: admin.cookie, path, ...more })
let made = 0
async function add(fields: Record<string, unknown> = {}) {
  made += 1
  const path = `/hook-${made}`
  const body = { name: `Webhook ${made}`, url: receiver.url(path), events: ['brands.created'], ...fields }
  const { uid } = await create(api, admin, 'createWebhook', { namespace: api.tenants.parent, ...body })
  return { uid: String(uid), path }
}
const addBrand = async (namespace = api.tenants.parent) =>
  String((await create(api, admin, 'createBrand', { ...newRecord('Brand'), namespace }))['uid'])
const { parse } = JSON
const consumer = webhookConsumer({ kinds, address: 'https://backoffice.example' })
/** Queues all events, once every older transaction of the cluster has ended. */
const collect = () =>
  expect
    .poll(async () => {
      while (await consumeEvents(api.connection.database, consumer));
      const { rows } = await api.connection.pool.query<{ waiting: number }>(`
        select count(*)::int as waiting from domain_events e, event_cursors c
        where c.consumer = 'webhooks' and (e.transaction, e.id) > (c.transaction, c.event)`)
      return rows[0]?.waiting
    })
    .toBe(0)
const sending = () => ({
  connection: api.connection,
  kinds,
  outbox: api.server.indexer,
  webhookReach: { inside: true },
})
/** Sends everything that is due so many milliseconds from now; returns what a path received. */
async function send(path: string, after = 0): Promise<readonly Received[]> {
  await collect()
  const before = receiver.received.length
  while (await deliverNext(sending(), new Date(Date.now() + after)));
  return receiver.received.slice(before).filter((request) => request.path === path)
}
const deliveriesOf = async (uid: string) =>
  at((await call('listWebhookDeliveries', { uid })).body, 'results') as Record<string, unknown>[]
const read = async (uid: string) => at((await call('readWebhook', { uid })).body, 'results') as Record<string, unknown>
const secretOf = async (uid: string) =>
  String(at((await call('revealWebhookSecret', { uid })).body, 'results', 'secret'))
const verify = (secret: string, { body, headers }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)
/** Turns a webhook off, so that it takes no part in other tests. */
const end = async (...uids: string[]) => {
  for (const uid of uids) {
    const { status } = await api.callFresh('changeWebhook', {
      cookie: admin.cookie,
      path: { uid },
      body: { status: 'Off' },
    })
    expect(status).toBe(200)
  }
}

test('every kind of record with a namespace can be asked for', () => {
  const named = kinds.all.filter(
    ({ resource, namespace }) => namespace && webhookKinds.some((kind) => kind === resource),
  )
  expect(named.map(({ resource }) => resource).toSorted()).toEqual([...webhookKinds].toSorted())
  const left = kinds.all.filter(({ resource }) => !webhookKinds.some((kind) => kind === resource))
  expect(left.map(({ resource }) => resource).toSorted()).toEqual([
    'accounts',
    'company-details',
    'documents',
    'exports',
    'imports',
    'namespaces',
    'order-email-settings',
    'print-jobs',
    'product-settings',
    'shipping-times',
  ])
})

test('sends an event signed, with names and no contents of the record', async () => {
  const { uid, path } = await add({ events: ['brands.created', 'brands.changed', 'brands.deleted'] })
  const brand = await addBrand()
  await api.callFresh('changeBrand', { cookie: admin.cookie, path: { uid: brand }, body: { name: 'Secret name' } })
  await api.callFresh('deleteBrand', { cookie: admin.cookie, path: { uid: brand } })
  const requests = await send(path)
  const secret = await secretOf(uid)
  expect(requests.map((request) => verify(secret, request))).toMatchObject([
    { type: 'brands.created', version: 1, data: { kind: 'brands', uid: brand, namespace: api.tenants.parent } },
    { type: 'brands.changed', data: { changed: ['name'], url: `https://backoffice.example/api/brands/${brand}` } },
    { type: 'brands.deleted', data: { uid: brand, url: null } },
  ])
  expect(requests.some(({ body }) => body.includes('Secret name'))).toBe(false)
  expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect((await deliveriesOf(uid)).map(({ state }) => state)).toEqual(['Sent', 'Sent', 'Sent'])
  expect(await send(path, DAY)).toEqual([])
  await end(uid)
})

test('names products by their SKU, and an event is queued once however often it is consumed', async () => {
  const { uid, path } = await add({ events: ['products.created'] })
  const { sku } = await create(api, admin, 'createProduct', { ...newRecord('Product'), namespace: api.tenants.parent })
  await collect()
  await api.connection.pool.query(`update event_cursors set transaction = '0', event = 0 where consumer = 'webhooks'`)
  const requests = await send(path)
  expect(requests.map(({ body }) => parse(body))).toMatchObject([
    { data: { code: sku, url: `https://backoffice.example/api/products/${String(sku)}` } },
  ])
  await end(uid)
})

test('retries with the same id until it succeeds, and no earlier than the receiver asks', async () => {
  const { uid, path } = await add()
  receiver.answer(path, (response) => response.writeHead(503, { 'retry-after': '600' }).end('Busy'))
  await addBrand()
  const [first] = await send(path)
  expect(await deliveriesOf(uid)).toMatchObject([{ state: 'Waiting', attempts: 1, status_code: 503, reason: null }])
  expect(await read(uid)).toMatchObject({ failing_since: expect.any(String), delivered_at: null })
  expect(await send(path, 9 * 60_000)).toEqual([])
  receiver.answer(path, (response) => response.writeHead(200).end('ok'))
  const [second] = await send(path, 11 * 60_000)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  const [delivery] = await deliveriesOf(uid)
  expect(delivery).toMatchObject({ state: 'Sent', attempts: 2, status_code: 200, next_at: null })
  const details = at((await call('readWebhookDelivery', { uid, delivery: String(delivery?.['uid']) })).body, 'results')
  expect(details).toMatchObject({ body: second?.body, answer: 'ok' })
  expect(at(details, 'headers')).toContainEqual({ name: 'webhook-id', value: delivery?.['uid'] })
  expect(await read(uid)).toMatchObject({ failing_since: null, delivered_at: expect.any(String) })
  await end(uid)
})

test('sets a delivery aside after its last attempt, and sends it again when asked', async () => {
  const { uid, path } = await add()
  receiver.answer(path, (response) => response.writeHead(500).end())
  await addBrand()
  await send(path)
  const [waiting] = await deliveriesOf(uid)
  const delivery = String(waiting?.['uid'])
  await api.connection.pool.query('update webhook_deliveries set attempts = 9 where uid = $1', [delivery])
  await send(path, HOUR)
  expect(await deliveriesOf(uid)).toMatchObject([{ state: 'Failed', attempts: 10, next_at: null }])
  const letters = at((await api.call('listDeadLetters', { cookie: admin.cookie })).body, 'results')
  expect(letters).toMatchObject([{ kind: 'webhook-delivery', id: delivery, record: uid, reason: 'HTTP 500' }])
  receiver.answer(path, (response) => response.writeHead(204).end())
  const again = { kind: 'webhook-delivery', id: delivery }
  expect((await api.call('retryDeadLetter', { cookie: admin.cookie, path: again })).status).toBe(204)
  expect((await send(path)).map(({ headers }) => headers['webhook-id'])).toEqual([delivery])
  expect((await call('replayWebhookDelivery', { uid, delivery })).status).toBe(200)
  expect((await call('replayWebhookDelivery', { uid, delivery })).status).toBe(409)
  expect(await send(path)).toHaveLength(1)
  await end(uid)
})

test('sends everything again that has failed since a time', async () => {
  const { uid, path } = await add()
  await addBrand()
  await addBrand()
  await collect()
  await api.connection.pool.query(
    `update webhook_deliveries set state = 'Failed', ended_at = now() - interval '1 hour' where webhook = $1`,
    [uid],
  )
  const since = (ago: number) => ({ body: { since: new Date(Date.now() - ago).toISOString() } })
  expect(at((await call('replayWebhook', { uid }, since(60_000))).body, 'results', 'count')).toBe(0)
  expect(at((await call('replayWebhook', { uid }, since(2 * HOUR))).body, 'results', 'count')).toBe(2)
  expect(await send(path)).toHaveLength(2)
  await end(uid)
})

test('is turned off when the receiver is gone: what waits has failed, and administrators are told', async () => {
  const { uid, path } = await add()
  receiver.answer(path, (response) => response.writeHead(410).end())
  await addBrand()
  await addBrand()
  expect(await send(path)).toHaveLength(1)
  expect(await read(uid)).toMatchObject({ status: 'Off' })
  expect((await deliveriesOf(uid)).map(({ state }) => state)).toEqual(['Failed', 'Failed'])
  const news = at((await api.call('listNotifications', { cookie: admin.cookie })).body, 'results')
  expect(news).toMatchObject([{ kind: 'webhook-off', path: `/accounts/webhooks?open=${uid}` }])
  await addBrand()
  expect(await send(path)).toEqual([])
  expect((await call('testWebhook', { uid })).status).toBe(409)
})

test('is turned off after it has failed for three days', async () => {
  const { uid, path } = await add()
  receiver.answer(path, (response) => response.writeHead(302, { location: receiver.url('/elsewhere') }).end())
  await addBrand()
  await send(path)
  expect(receiver.received.some((request) => request.path === '/elsewhere')).toBe(false)
  await send(path, DAY)
  expect(await read(uid)).toMatchObject({ status: 'Active', failing_since: expect.any(String) })
  await send(path, 3 * DAY)
  expect(await read(uid)).toMatchObject({ status: 'Off' })
})

test('keeps what happens while it is paused', async () => {
  const { uid, path } = await add({ status: 'Paused' })
  await addBrand()
  expect(await send(path)).toEqual([])
  await api.callFresh('changeWebhook', { cookie: admin.cookie, path: { uid }, body: { status: 'Active' } })
  expect(await send(path)).toHaveLength(1)
  await end(uid)
})

test('a slow receiver delays no other one, and no connection is held for it', async () => {
  const slow = await add()
  const quick = await add()
  let release = (): void => undefined
  const asked = Promise.withResolvers<void>()
  receiver.answer(slow.path, (response) => {
    release = () => void response.writeHead(204).end()
    asked.resolve()
  })
  for (let brand = 0; brand < 3; brand += 1) await addBrand()
  await collect()
  const now = new Date()
  const waiting: Promise<boolean>[] = []
  const took = new Map<string, number>()
  // Takes all there is, as many processes would: at most two of one webhook are in hand.
  for (let delivery = await takeDelivery(api.connection.database, now); delivery;) {
    took.set(delivery.webhook, (took.get(delivery.webhook) ?? 0) + 1)
    delivery = await takeDelivery(api.connection.database, now)
  }
  expect([took.get(slow.uid), took.get(quick.uid)]).toEqual([2, 2])
  await api.connection.pool.query('update webhook_deliveries set taken_until = null')
  for (let run = 0; run < 4; run += 1) waiting.push(deliverNext(sending(), now))
  await asked.promise
  await expect.poll(() => receiver.received.filter(({ path }) => path === quick.path).length).toBeGreaterThan(0)
  expect(
    (
      await api.connection.pool.query(
        `select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      )
    ).rowCount,
  ).toBe(0)
  receiver.answer(slow.path, (response) => response.writeHead(204).end())
  release()
  receiver.received.length = 0
  await end(quick.uid)
  await api.callFresh('deleteWebhook', { cookie: admin.cookie, path: { uid: slow.uid } })
})

test('sends again with the same id what was sent and not marked', async () => {
  const { uid, path } = await add()
  await addBrand()
  await collect()
  // A process that takes it, sends it, and dies before it marks it.
  const taken = await takeDelivery(api.connection.database, new Date())
  expect(taken?.webhook).toBe(uid)
  expect(await send(path)).toEqual([])
  const requests = await send(path, 61_000)
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([taken?.uid])
  await end(uid)
})

test('shows its secret once, and signs with a replaced one for a day', async () => {
  const { uid, path } = await add()
  const first = await secretOf(uid)
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await call('revealWebhookSecret', { uid })).status).toBe(409)
  const rotate = (version: string) => call('rotateWebhookSecret', { uid }, { headers: { 'if-match': version } })
  expect((await rotate(NEVER)).status).toBe(412)
  expect((await rotate('"1"')).status).toBe(200)
  expect(await read(uid)).toMatchObject({ secret_unseen: true, previous_secret_until: expect.any(String) })
  const second = await secretOf(uid)
  expect(second).not.toBe(first)
  await call('testWebhook', { uid })
  const [request] = await send(path)
  if (!request) throw new Error('Nothing was received')
  expect([verify(first, request), verify(second, request)]).toMatchObject([
    { type: 'webhooks.test' },
    { type: 'webhooks.test' },
  ])
  const stored = await api.connection.pool.query('select sealed from webhook_secrets where webhook = $1', [uid])
  expect(JSON.stringify(stored.rows)).not.toContain('whsec_')
  await api.connection.pool.query(
    `update webhook_secrets set until = now() - interval '1 second' where until is not null`,
  )
  await call('testWebhook', { uid })
  const [later] = await send(path)
  if (!later) throw new Error('Nothing was received')
  expect(() => verify(first, later)).toThrow('No matching signature')
  expect(verify(second, later)).toBeTruthy()
  await end(uid)
})

test('seeing the secret, creating, and changing the address need a confirmed session', async () => {
  const { uid } = await add()
  await api.connection.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`)
  const body = { name: 'Unconfirmed', url: receiver.url('/'), events: ['brands.created'] }
  const change = (fields: object) => call('changeWebhook', { uid }, { body: fields, headers: { 'if-match': '"1"' } })
  expect([
    (await api.call('createWebhook', { cookie: admin.cookie, body })).status,
    (await call('revealWebhookSecret', { uid })).status,
    (await call('rotateWebhookSecret', { uid }, { headers: { 'if-match': '"1"' } })).status,
    (await change({ url: receiver.url('/elsewhere') })).status,
    (await change({ name: 'Renamed' })).status,
  ]).toEqual([403, 403, 403, 403, 200])
  await api.connection.pool.query('update sessions set confirmed_at = now()')
  await end(uid)
})

test('events of a namespace reach webhooks of it and of those above, and of no other tenant', async () => {
  const [above, below, other] = [
    await add(),
    await add({ namespace: api.tenants.child }),
    await add({ namespace: api.tenants.other }),
  ]
  await addBrand(api.tenants.child)
  await collect()
  const counts = async () => Promise.all([above, below, other].map(async ({ uid }) => (await deliveriesOf(uid)).length))
  expect(await counts()).toEqual([1, 1, 0])
  await addBrand(api.tenants.parent)
  await collect()
  expect(await counts()).toEqual([2, 1, 0])
  await addBrand(api.tenants.other)
  await collect()
  expect(await counts()).toEqual([2, 1, 1])
  const elsewhere = { headers: { 'x-namespace': api.tenants.other } }
  expect((await call('readWebhook', { uid: above.uid }, elsewhere)).status).toBe(404)
  expect((await call('listWebhookDeliveries', { uid: above.uid }, elsewhere)).status).toBe(404)
  await end(above.uid, below.uid, other.uid)
})

test('gets nothing in a closed namespace', async () => {
  const { uid } = await add()
  await api.connection.pool.query(`update namespaces set status = 'Closed' where uid = $1`, [api.tenants.parent])
  await addBrand(api.tenants.child)
  await collect()
  expect(await deliveriesOf(uid)).toEqual([])
  await api.connection.pool.query(`update namespaces set status = 'Active' where uid = $1`, [api.tenants.parent])
  await end(uid)
})

test('rejects addresses inside, and unknown events, at their field', async () => {
  const guarded = await createTestApi()
  try {
    const { cookie } = await guarded.account(null, { role: 'ADMIN' })
    const body = (fields: object) => ({
      name: 'Inside',
      url: 'https://example.com/',
      events: ['brands.created'],
      ...fields,
    })
    const pointerOf = async (fields: object) => {
      const answer = await guarded.call('createWebhook', { cookie, body: body(fields) })
      return [answer.status, at(answer.body, 'errors', 0, 'pointer')]
    }
    expect(await pointerOf({ url: 'https://10.0.0.1/' })).toEqual([422, '/url'])
    expect(await pointerOf({ url: 'http://example.com/' })).toEqual([422, '/url'])
    expect(await pointerOf({ events: ['brands.created', 'secrets.created'] })).toEqual([422, '/events/1'])
    expect((await pointerOf({}))[0]).toBe(201)
  } finally {
    await guarded.close()
  }
})

test('is closed to accounts that are no administrators', async () => {
  const { cookie } = await api.account(null)
  expect((await api.call('listWebhooks', { cookie })).status).toBe(403)
})

test('a restored webhook has a new secret, and has its events and address', async () => {
  const { uid } = await add({ status: 'Paused' })
  const first = await secretOf(uid)
  await api.callFresh('deleteWebhook', { cookie: admin.cookie, path: { uid } })
  await undoLast(api, admin)
  expect(await read(uid)).toMatchObject({ events: ['brands.created'], secret_unseen: true })
  expect(await secretOf(uid)).not.toBe(first)
  await end(uid)
})
