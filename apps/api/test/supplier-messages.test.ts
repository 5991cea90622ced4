import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendSupplierMessages } from '../src/modules/suppliers/message-worker.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { NOBODY, startMailServer, type MailServer } from './mail-server.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const holidays = { subject: 'Closed in week 52, {supplier}', text: 'We at {company} are closed.\n\nYour code: {code}' }

let api: TestApi
let buyer: TestAccount
let post: MailServer
beforeAll(async () => {
  api = await createTestApi({ mail: NOBODY })
  buyer = await api.account(null, { namespaces: [api.tenants.parent] })
  post = await startMailServer(api)
})
beforeEach(() => post.reset())
afterAll(async () => {
  await post.close()
  await api.close()
})

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Sends waiting messages like a second server; returns what the mail server received. */
async function send(minutes: number, mailer = post.mailer): Promise<readonly string[]> {
  const before = post.received.length
  await sendSupplierMessages({ connection: api.connection, mailer, outbox: api.server.indexer }, later(minutes))
  return post.received.slice(before)
}
/** Returns a header of a received email. */
const header = (mail: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(mail ?? '')?.[1]?.trim()

const supplier = async (fields: Record<string, unknown> = {}, account = buyer) => {
  const { uid, name, code } = await create(api, account, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'orders@example.com',
    ...fields,
  })
  return { uid: String(uid), name: String(name), code: String(code) }
}
const messagesOf = async (uid: string, account = buyer) =>
  at((await api.call('listSupplierMessages', { cookie: account.cookie, path: { uid } })).body, 'results') as Record<
    string,
    unknown
  >[]
const prepare = (uids: readonly string[], message: unknown = holidays, account = buyer) =>
  api.call('prepareSupplierBulk', { cookie: account.cookie, body: { selection: { uids }, change: { message } } })
const job = async (uid: string) =>
  at((await api.call('readJob', { cookie: buyer.cookie, path: { uid } })).body, 'results')

/** Runs a prepared job, and waits until its messages have been tried. */
async function run(uid: string, count: number) {
  await api.call('startJob', { cookie: buyer.cookie, path: { uid }, body: { count } })
  await expect.poll(async () => at(await job(uid), 'state')).toBe('Done')
}
const act = (operation: OperationId, path: Record<string, string>, account = buyer, body?: unknown) =>
  api.call(operation, { cookie: account.cookie, path, ...(body !== undefined && { body }) })
const tried = (uid: string) => expect.poll(async () => (await messagesOf(uid))[0]?.['next_at']).not.toBeNull()

test('emails one message to many suppliers, each in their language with their names, and says who is skipped', async () => {
  const nl = await supplier({ language: 'nl', name: 'Moss & {code}' })
  const paused = await supplier({ status: 'Paused', order_email: 'paused@example.com' })
  const [silent, ended] = [await supplier({ order_email: null }), await supplier({ status: 'Ended' })]
  const preview = await prepare([nl, paused, silent, ended].map(({ uid }) => uid))
  expect(preview.body).toMatchObject({
    results: {
      eligible: 2,
      job: { undoable: false },
      skipped: [
        { reason: { code: 'suppliers.no-order-email' }, count: 1, labels: [silent.name] },
        { reason: { code: 'suppliers.supplier-ended' }, count: 1, labels: [ended.name] },
      ],
    },
  })
  const letter = at((await act('readSupplierLetter', { uid: nl.uid })).body, 'results')
  expect(letter).toMatchObject({ to: { address: 'orders@example.com' }, reply_to: buyer.email, language: 'nl' })
  const version = at((await act('readSupplier', { uid: nl.uid })).body, 'results', 'version')
  await run(String(at(preview.body, 'results', 'job', 'uid')), 2)
  expect(at((await act('readSupplier', { uid: nl.uid })).body, 'results', 'version')).toBe(version)
  await tried(nl.uid)
  await tried(paused.uid)

  const sent = await send(5)
  expect(sent).toHaveLength(2)
  expect(sent.some((mail) => header(mail, 'To')?.includes('paused@example.com'))).toBe(true)
  const dutch = sent.find((mail) => header(mail, 'To')?.includes('orders@example.com'))
  expect([header(dutch, 'Subject'), header(dutch, 'Reply-To')]).toEqual([
    'Closed in week 52, Moss & {code}',
    buyer.email,
  ])
  const company = String(at(letter, 'values', 'company'))
  expect(dutch?.replaceAll('\r\n', '\n').split('\n\n').slice(1).join('\n\n').trim()).toBe(
    [at(letter, 'opening'), `We at ${company} are closed.`, `Your code: ${nl.code}`, at(letter, 'closing')].join(
      '\n\n',
    ),
  )
  expect(await messagesOf(nl.uid)).toMatchObject([{ state: 'Sent', actor: buyer.uid, answer: null }])
  const history = await api.call('listAuditEntries', {
    cookie: buyer.cookie,
    query: { resource: 'suppliers', object: nl.uid },
  })
  expect(at(history.body, 'results')).toMatchObject([
    { source: 'system', after: { mail: { state: 'Sent', subject: 'Closed in week 52, Moss & {code}' } } },
    { source: 'bulk', operation: 'sendSupplierMessage', after: { mail: { state: 'Waiting' } } },
    { operation: 'createSupplier' },
  ])
  expect(await send(600)).toEqual([])
})

test('sends a message once, however often its step runs', async () => {
  const one = await supplier()
  const uid = String(at((await prepare([one.uid])).body, 'results', 'job', 'uid'))
  await run(uid, 1)
  // As after a step whose result was lost.
  await api.asOwner(`update job_rows set state = 'Waiting' where job_uid = '${uid}'`)
  await api.asOwner(`update jobs set state = 'Queued', done = 0, finished_at = null where uid = '${uid}'`)
  await expect.poll(async () => at(await job(uid), 'done')).toBe(1)
  await tried(one.uid)
  expect(await messagesOf(one.uid)).toHaveLength(1)
  expect(await send(5)).toHaveLength(1)
})

test('a message that was rejected is sent again to the new address, and only then', async () => {
  const { uid, name } = await supplier()
  const sent = await act('sendSupplierMessage', { uid }, buyer, holidays)
  expect(sent.status).toBe(201)
  const path = { uid, message: String(at(sent.body, 'results', 'uid')) }
  await tried(uid)
  expect((await act('sendSupplierMessageAgain', path)).status).toBe(409)
  post.answers.set('orders@example.com', [550, 'No such mailbox'])
  await send(5)
  expect(await messagesOf(uid)).toMatchObject([
    { state: 'Refused', refusal: 'address', answer: '550 No such mailbox', address: 'orders@example.com' },
  ])
  const news = await api.call('listNotifications', { cookie: buyer.cookie })
  expect(at(news.body, 'results', 0)).toMatchObject({
    kind: 'supplier-message-refused',
    title: name,
    path: `/products/suppliers?open=${uid}`,
  })
  await api.callFresh('changeSupplier', {
    cookie: buyer.cookie,
    path: { uid },
    body: { order_email: 'here@example.com' },
  })
  expect((await act('sendSupplierMessageAgain', path)).body).toMatchObject({
    results: { uid: path.message, state: 'Waiting', address: 'here@example.com', answer: null },
  })
  await tried(uid)
  const [mail] = await send(5)
  expect(header(mail, 'To')).toContain('here@example.com')
})

test('waits for a mail server that is down', async () => {
  const { uid } = await supplier()
  await act('sendSupplierMessage', { uid }, buyer, holidays)
  await tried(uid)
  await send(5, createMailer({ ...api.settings, mail: NOBODY }))
  expect(await messagesOf(uid)).toMatchObject([{ state: 'Waiting' }])
  expect(await send(30)).toHaveLength(1)
})

test('refuses an unknown name in braces at its field, a line break in the subject, and empty texts', async () => {
  const { uid } = await supplier()
  const refused = async (message: unknown) => {
    const { status, body } = await prepare([uid], { ...holidays, ...(message as object) })
    return [status, at(body, 'errors', 0, 'pointer')]
  }
  expect(await refused({ text: 'Dear {suplier}' })).toEqual([422, '/change/message/text'])
  expect(await refused({ subject: 'Hi {Company}' })).toEqual([422, '/change/message/subject'])
  expect(await refused({ subject: 'Hi\r\nBcc: all@example.com' })).toEqual([422, '/change/message/subject'])
  expect(await refused({ subject: 'a'.repeat(201) })).toEqual([422, '/change/message/subject'])
  expect(await refused({ text: ' \n ' })).toEqual([422, '/change/message/text'])
  const alone = await act('sendSupplierMessage', { uid }, buyer, { ...holidays, text: '{nobody}' })
  expect([alone.status, at(alone.body, 'errors', 0, 'pointer')]).toEqual([422, '/text'])
  expect(await messagesOf(uid)).toEqual([])
})

test('asks for the right to email suppliers, and reaches neither inherited suppliers nor those of others', async () => {
  const ours = await supplier({ code: 'SAME' })
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await prepare([ours.uid], holidays, clerk)).status).toBe(403)
  expect((await act('sendSupplierMessage', { uid: ours.uid }, clerk, holidays)).status).toBe(403)
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const theirs = await supplier({ code: 'SAME' }, stranger)
  expect((await prepare([ours.uid], holidays, stranger)).status).toBe(404)
  expect((await act('listSupplierMessages', { uid: ours.uid }, stranger)).status).toBe(404)
  expect(at((await prepare([ours.uid, theirs.uid])).body, 'results', 'job', 'total')).toBe(1)
  const below = await api.account(null, { namespaces: [api.tenants.child] })
  expect((await prepare([ours.uid], holidays, below)).body).toMatchObject({
    results: { eligible: 0, skipped: [{ reason: { code: 'bulk.inherited' }, count: 1 }] },
  })
  expect((await act('sendSupplierMessage', { uid: ours.uid }, below, holidays)).status).toBe(404)
  await act('sendSupplierMessage', { uid: ours.uid }, buyer, holidays)
  expect(await messagesOf(ours.uid, below)).toEqual([])
})
