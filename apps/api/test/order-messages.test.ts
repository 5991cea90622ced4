import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendOrderEmails } from '../src/modules/order-emails/orders/mail-worker.ts'
import { NOBODY, startMailServer, type MailServer } from './mail-server.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

const late = {
  subject: 'News about {number}',
  text: 'It takes a day longer.\n\nFollow it: {tracking}',
  per: 'Customer',
}

let api: TestApi
let support: TestAccount
let post: MailServer
let sku: string
beforeAll(async () => {
  api = await createTestApi({ mail: NOBODY })
  support = await api.account(null, { namespaces: [api.tenants.parent] })
  post = await startMailServer(api)
  sku = await product(support)
})
beforeEach(() => post.reset())
afterAll(async () => {
  await post.close()
  await api.close()
})

const product = async (account: TestAccount) =>
  String(
    (await create(api, account, 'createProduct', { ...newRecord('Product'), stock_policy: 'Do not track' }))['sku'],
  )
const act = (operation: OperationId, path: Record<string, string>, body?: unknown, account = support) =>
  api.callFresh(operation, { cookie: account.cookie, path, body })
const placed = async (more: Fields = {}, account = support) => {
  const lines = [{ sku: account === support ? sku : await product(account), quantity: 2 }]
  const made = await create(api, account, 'createOrder', { lines, ...acceptable, ...more })
  return { uid: String(made['uid']), order: String(made['number']), line: at(made, 'lines', 0, 'id') }
}
const customer = async (fields: Fields) => {
  const bases = { type: 'Consumer', first_name: 'Noor', last_name: 'Jansen', language: 'nl' }
  return String((await create(api, support, 'createCustomer', { ...bases, ...fields }))['uid'])
}
const uidsOf = (orders: readonly { readonly uid: string }[]) => orders.map(({ uid }) => uid)
const prepare = (orders: readonly { readonly uid: string }[], message: unknown, account = support) =>
  api.call('prepareOrderBulk', {
    cookie: account.cookie,
    body: { selection: { uids: uidsOf(orders) }, change: { message } },
  })
/** Returns the codes of what a message would skip, with the labels of its orders. */
const skippedIn = (body: unknown) =>
  (at(body, 'results', 'skipped') as { reason: { code: string }; labels: string[] }[]).map(({ reason, labels }) => [
    reason.code,
    labels,
  ])
const job = async (uid: string) =>
  at((await api.call('readJob', { cookie: support.cookie, path: { uid } })).body, 'results') as Fields
/** Sends a message to the customers of orders; returns its job. */
async function run(orders: readonly { readonly uid: string }[], message: unknown): Promise<string> {
  const uid = String(at((await prepare(orders, message)).body, 'results', 'job', 'uid'))
  await api.call('startJob', { cookie: support.cookie, path: { uid }, body: {} })
  await expect.poll(async () => (await job(uid))['state']).toBe('Done')
  return uid
}
const emailsOf = async (order: string, account = support) =>
  at((await act('listOrderEmails', { order }, undefined, account)).body, 'results') as Fields[]
/** Sends what waits as a second server, once the first one has tried; returns what the mail server received. */
async function send(): Promise<readonly string[]> {
  const now = new Date(Date.now() + 2_000 * 60_000)
  const waiting = async () => {
    await sendOrderEmails({ connection: api.connection, mailer: post.mailer, outbox: api.server.indexer }, now)
    const { rows } = await api.connection.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from order_emails where state = 'Waiting'`,
    )
    return rows[0]?.waiting
  }
  await expect.poll(waiting).toBe(0)
  return post.received.map((mail) =>
    mail
      .replaceAll('\r\n', '\n')
      .replaceAll(/=\n/g, '')
      .replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) => decodeURIComponent(hex.replaceAll('=', '%'))),
  )
}
const header = (mail: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(mail?.split('\n\n')[0] ?? '')?.[1]
const textIn = (mail: string | undefined) => mail?.split('\n\n').slice(1).join('\n\n').trim()

test('emails each customer once about their newest order, and says who gets nothing and why', async () => {
  const noor = await customer({ email: 'noor@example.com' })
  const gone = await customer({ email: 'gone@example.com' })
  const older = await placed({ customer: noor, customer_name: 'Noor Jansen' })
  const newer = await placed({ customer: noor, customer_name: 'Noor Jansen' })
  const guest = await placed({ email: 'guest@example.com', customer_name: 'A. Guest' })
  const silent = await placed({ customer_name: 'Nobody' })
  const draft = await placed({ email: 'draft@example.com', draft: true })
  const erased = await placed({ customer: gone })
  await api.asOwner(`update customers set status = 'Anonymised' where uid = '${gone}'`)

  const preview = await prepare([older, newer, guest, silent, draft, erased], late)
  expect(preview.body).toMatchObject({ results: { eligible: 2, job: { undoable: false } } })
  expect(skippedIn(preview.body)).toEqual([
    ['order-emails.same-customer', [older.order]],
    ['order-emails.no-address', [silent.order]],
    ['order-emails.draft', [draft.order]],
    ['order-emails.erased', [erased.order]],
  ])
  const shown = at((await act('previewOrderMessage', { order: newer.order }, written(late))).body, 'results')
  expect(shown).toMatchObject({ to: 'noor@example.com', language: 'nl', subject: `News about ${newer.order}` })
  const uid = String(at(preview.body, 'results', 'job', 'uid'))
  const key = { 'idempotency-key': crypto.randomUUID() }
  const start = () => api.call('startJob', { cookie: support.cookie, path: { uid }, body: { count: 2 }, headers: key })
  expect([(await start()).status, (await start()).status]).toEqual([200, 200])
  await expect.poll(async () => (await job(uid))['state']).toBe('Done')

  const sent = await send()
  expect(sent.map((mail) => String(header(mail, 'Subject'))).toSorted()).toEqual(
    [`News about ${guest.order}`, `News about ${newer.order}`].toSorted(),
  )
  const dutch = sent.find((mail) => header(mail, 'To')?.includes('noor@example.com'))
  expect(textIn(dutch)).toBe(at(shown, 'text'))
  expect(textIn(dutch)).toMatch(/^Hallo Noor Jansen,\n\nIt takes a day longer\.\n\n\S/)
  expect(dutch).not.toContain('Follow it')
  expect(textIn(sent.find((mail) => header(mail, 'To')?.includes('guest@')))).toMatch(/^Hello A\. Guest,/)
  expect(await emailsOf(newer.order)).toMatchObject([
    { kind: 'Message', state: 'Sent', actor: support.uid, subject: `News about ${newer.order}`, about: null },
  ])
  expect(await emailsOf(older.order)).toEqual([])
  const history = await api.call('listAuditEntries', {
    cookie: support.cookie,
    query: { resource: 'orders', object: newer.uid },
  })
  expect(at(history.body, 'results')).toMatchObject([
    { source: 'system', actor: support.uid, after: { mail: { state: 'Sent', kind: 'Message' } } },
    { source: 'bulk', operation: 'sendOrderEmail', actor: support.uid, after: { mail: { state: 'Waiting' } } },
    { operation: 'createOrder' },
  ])
})

/** Returns the texts of a message. */
const written = ({ subject, text }: typeof late) => ({ subject, text })

test('emails each order where that is asked, with the values of each', async () => {
  const who = await customer({ email: 'both@example.com', language: 'de' })
  const [one, other] = [await placed({ customer: who }), await placed({ customer: who })]
  const { order } = one
  for (const stage of ['To do', 'Picking']) await act('changeOrder', { order }, { stage })
  const units = { lines: [{ line: one.line, quantity: 1 }], carrier: 'Own delivery' }
  const parcel = String(at((await act('packParcel', { order }, units)).body, 'results', 'uid'))
  await act('shipParcel', { order, uid: parcel })
  await api.asOwner(`update parcels set tracking_link = 'https://track.example/1' where uid = '${parcel}'`)
  const each = { subject: '{first_name}, {number}', text: 'About {lines}\n\nFollow it: {tracking}', per: 'Order' }
  await run([one, other], each)
  const sent = await send()
  const mailOf = ({ order }: { readonly order: string }) =>
    sent.find((mail) => header(mail, 'Subject') === `Noor, ${order}`)
  expect(sent).toHaveLength(2)
  expect(textIn(mailOf(one))).toMatch(/^Guten Tag .*,\n\nAbout 2 × .*\n\nFollow it: https:\/\/track\.example\/1\n\n/)
  expect(mailOf(other)).not.toContain('Follow it')
})

test('never sends a message twice: by a step that runs again, or by another job with the same message', async () => {
  const who = await customer({ email: 'once@example.com' })
  const one = await placed({ customer: who })
  const message = { ...late, text: 'We are closed on Monday.', subject: 'Closed' }
  const uid = await run([one], message)
  // As after a step whose result was lost.
  await api.asOwner(`update job_rows set state = 'Waiting' where job_uid = '${uid}'`)
  await api.asOwner(`update jobs set state = 'Queued', done = 0, finished_at = null where uid = '${uid}'`)
  await expect.poll(async () => (await job(uid))['done']).toBe(1)
  expect(await emailsOf(one.order)).toHaveLength(1)

  const again = await prepare([one], message)
  expect(skippedIn(again.body)).toEqual([['order-emails.already-sent', [one.order]]])
  const next = await placed({ customer: who })
  expect(skippedIn((await prepare([one, next], message)).body)).toEqual([
    ['order-emails.already-sent', [one.order, next.order]],
  ])
  expect(at((await prepare([next], { ...message, per: 'Order' })).body, 'results', 'eligible')).toBe(1)
  expect(at((await prepare([next], { ...message, subject: 'Open again' })).body, 'results', 'eligible')).toBe(1)
  expect(await send()).toHaveLength(1)
})

test('two jobs with one message at the same time send it once', async () => {
  const one = await placed({ email: 'twice@example.com' })
  const jobs = [await prepare([one], late), await prepare([one], late)].map(({ body }) =>
    String(at(body, 'results', 'job', 'uid')),
  )
  await Promise.all(jobs.map((uid) => api.call('startJob', { cookie: support.cookie, path: { uid }, body: {} })))
  const done = async () => (await Promise.all(jobs.map(job))).map((ended) => Number(ended['done']))
  await expect.poll(async () => (await done()).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await send()).toHaveLength(1)
})

test('a rejected message is sent again as it was, and can be sent anew', async () => {
  const one = await placed({ email: 'typo@example.com' })
  post.answers.set('typo@example.com', [550, 'No such mailbox'])
  await run([one], late)
  await send()
  const [refused] = await emailsOf(one.order)
  expect(refused).toMatchObject({ state: 'Refused', answer: '550 No such mailbox' })
  expect(at((await prepare([one], late)).body, 'results', 'eligible')).toBe(1)
  await act('changeOrder', { order: one.order }, { email: 'right@example.com' })
  const again = { kind: 'Message', about: refused?.['uid'] }
  expect((await act('previewOrderEmail', { order: one.order }, again)).body).toMatchObject({
    results: { subject: `News about ${one.order}`, to: 'right@example.com' },
  })
  expect((await act('sendOrderEmail', { order: one.order }, again)).status).toBe(201)
  expect(header((await send())[0], 'To')).toContain('right@example.com')
  expect(skippedIn((await prepare([one], late)).body)).toEqual([['order-emails.already-sent', [one.order]]])
  const nothing = await act('sendOrderEmail', { order: one.order }, { kind: 'Message', about: 'nothing' })
  expect([nothing.status, at(nothing.body, 'errors', 0, 'code')]).toEqual([422, 'order-emails.no-message'])
})

test('a message whose customer was erased meanwhile is not sent', async () => {
  const one = await placed({ email: 'erased@example.com' })
  await run([one], late)
  await api.asOwner(`update order_emails set letter = null where order_uid = '${one.uid}'`)
  expect(await send()).toEqual([])
  expect(await emailsOf(one.order)).toEqual([])
})

test('refuses an unknown name in braces at its field, a line break in the subject, and texts without their limits', async () => {
  const one = await placed({ email: 'limits@example.com' })
  const refused = async (change: Fields) => {
    const { status, body } = await prepare([one], { ...late, ...change })
    return [status, at(body, 'errors', 0, 'pointer')]
  }
  expect(await refused({ text: 'Dear {nmae}' })).toEqual([422, '/change/message/text'])
  expect(await refused({ subject: 'Hi\r\nBcc: all@example.com' })).toEqual([422, '/change/message/subject'])
  expect(await refused({ subject: 'a'.repeat(201) })).toEqual([422, '/change/message/subject'])
  expect(await refused({ text: ' \n ' })).toEqual([422, '/change/message/text'])
  expect(await refused({ text: 'a'.repeat(10_001) })).toEqual([422, '/change/message/text'])
  const alone = await act('previewOrderMessage', { order: one.order }, { subject: 'Hi', text: '{nobody}' })
  expect([alone.status, at(alone.body, 'errors', 0, 'pointer')]).toEqual([422, '/text'])
})

test('values of an order add no header, and texts arrive as they were written', async () => {
  const one = await placed({ email: 'plain@example.com' })
  await api.asOwner(`update orders set customer_name = e'Mallory\\r\\nBcc: all@example.com' where uid = '${one.uid}'`)
  const message = { subject: 'For {name}', text: '<b>Bold</b> & {number}', per: 'Customer' }
  await run([one], message)
  const [mail] = await send()
  expect(header(mail, 'Subject')).toBe('For Mallory Bcc: all@example.com')
  expect(header(mail, 'Bcc')).toBeUndefined()
  expect(header(mail, 'Content-Type')).toMatch(/^text\/plain/)
  expect(mail).toContain(`<b>Bold</b> & ${one.order}`)
})

test('a test goes to its sender alone, and leaves no trace on the order', async () => {
  const one = await placed({ email: 'buyer@example.com' })
  const tested = await act('testOrderMessage', { order: one.order }, written(late))
  expect(tested.body).toMatchObject({ results: { to: support.email, subject: `News about ${one.order}` } })
  const [mail, ...others] = await send()
  expect([mail?.includes(support.email), others]).toEqual([true, []])
  expect(await emailsOf(one.order)).toEqual([])
  expect(at((await prepare([one], late)).body, 'results', 'eligible')).toBe(1)
})

test('needs the permission to change orders, and reaches no order of another tenant with the same number', async () => {
  const ours = await placed({ email: 'ours@example.com' })
  const reader = await api.account(['orders', 'orders_read'], { namespaces: [api.tenants.parent] })
  expect((await prepare([ours], late, reader)).status).toBe(403)
  for (const operation of ['previewOrderMessage', 'testOrderMessage'] as const)
    expect((await act(operation, { order: ours.order }, written(late), reader)).status).toBe(403)
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const theirs = await placed({ email: 'ours@example.com' }, stranger)
  await api.asOwner(`update orders set number = '${ours.order}' where uid = '${theirs.uid}'`)
  expect((await prepare([ours], late, stranger)).status).toBe(404)
  expect(at((await prepare([ours, theirs], late)).body, 'results', 'job', 'total')).toBe(1)
  await run([ours], late)
  await send()
  expect(await emailsOf(ours.order, stranger)).toEqual([])
  // The same customer of another tenant has got nothing.
  expect(at((await prepare([theirs], late, stranger)).body, 'results', 'eligible')).toBe(1)
})
