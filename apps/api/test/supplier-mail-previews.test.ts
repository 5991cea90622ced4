import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { sendSupplierMails } from '../src/modules/supplier-orders/mail-worker.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

/** The server of these tests has no reachable mail server, so that only the tests send waiting emails. */
const NOBODY = { url: 'smtp://127.0.0.1:1', from: 'Backoffice <backoffice@example.com>' }
const LONG = 'Please deliver at the back door. '.repeat(40).slice(0, 990)

let api: TestApi
let buyer: TestAccount

beforeAll(async () => {
  api = await createTestApi({ mail: NOBODY })
  buyer = await api.account(null)
})
afterAll(() => api.close())

/** Sends waiting emails to a mailer that keeps them, or rejects all of them. */
async function send(reject?: Error): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      if (reject) throw reject
      sent.push(mail)
    },
  }
  await sendSupplierMails(
    { connection: api.connection, mailer, outbox: api.server.indexer },
    new Date(Date.now() + 120_000),
  )
  return sent
}
const read = async (uid: unknown) =>
  at((await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid: String(uid) } })).body, 'results')
const preview = (uid: unknown, step: string, account = buyer) =>
  api.call('previewSupplierMail', { cookie: account.cookie, path: { uid: String(uid) }, query: { step } })
const attachment = (uid: unknown, format: string, account = buyer) =>
  api.call('downloadSupplierMailAttachment', {
    cookie: account.cookie,
    path: { uid: String(uid), format },
    query: { step: 'send' },
  })
const act = (operation: OperationId, uid: unknown, body?: unknown) =>
  api.callFresh(operation, { cookie: buyer.cookie, path: { uid: String(uid) }, ...(body !== undefined && { body }) })
/** Waits until the server has tried to send, and failed. */
const tried = (uid: unknown) => expect.poll(async () => at(await read(uid), 'mail', 'next_at')).not.toBeNull()

async function draft(fields: Record<string, unknown> = {}, account = buyer) {
  const supplier = await create(api, account, 'createSupplier', {
    ...newRecord('Supplier'),
    language: 'nl',
    order_email: 'orders@example.com',
    ...fields,
  })
  const { sku } = await create(api, account, 'createProduct', { ...newRecord('Product'), cost: 400 })
  const order = await create(api, account, 'createSupplierOrder', {
    supplier: supplier['uid'],
    lines: [{ sku, ordered: 3 }],
  })
  return { uid: String(order['uid']), number: String(order['number']), supplier: String(supplier['uid']) }
}

test('a preview is the email that is sent, and stores nothing', async () => {
  const { uid, number } = await draft()
  const { body } = await preview(uid, 'send')
  expect(body).toMatchObject({
    results: {
      kind: 'Order',
      to: { address: 'orders@example.com' },
      language: 'nl',
      message: '',
      attachments: [
        { name: `${number}.pdf`, format: 'pdf' },
        { name: `${number}.csv`, format: 'csv' },
      ],
      problem: null,
      supplier_status: 'Active',
      minimum: 0,
      goods: 1_200,
      currency: 'EUR',
    },
  })
  const shown = at(body, 'results')
  const csv = await attachment(uid, 'csv')
  const pdf = await attachment(uid, 'pdf')
  expect([pdf.headers['content-type'], pdf.headers['content-disposition'], pdf.text.slice(0, 5)]).toEqual([
    'application/pdf',
    `inline; filename="${number}.pdf"`,
    '%PDF-',
  ])
  expect(await read(uid)).toMatchObject({ stage: 'Draft', version: 1, mail: null, expected: null })

  expect((await act('sendSupplierOrder', uid, { message: `  ${LONG.trim()} ` })).status).toBe(200)
  await tried(uid)
  const [mail] = await send()
  expect(mail?.subject).toBe(at(shown, 'subject'))
  expect(mail?.text).toBe([at(shown, 'opening'), LONG.trim(), at(shown, 'closing')].join('\n\n'))
  expect(mail?.attachments?.map(({ filename, content }) => [filename, content.byteLength])).toEqual([
    [`${number}.pdf`, at(shown, 'attachments', 0, 'bytes')],
    [`${number}.csv`, at(shown, 'attachments', 1, 'bytes')],
  ])
  expect(mail?.attachments?.[1]?.content.toString()).toBe(csv.text)
  expect(await read(uid)).toMatchObject({ mail: { state: 'Sent', message: LONG.trim() } })
  const history = await api.call('listAuditEntries', {
    cookie: buyer.cookie,
    query: { resource: 'supplier-orders', object: uid },
  })
  expect(at(history.body, 'results', 0, 'after', 'mail', 'message')).toBe(LONG.trim())
})

test('previews a reminder without attachments, and one cannot be sent while another email waits', async () => {
  const { uid } = await draft()
  expect((await preview(uid, 'remind')).body).toMatchObject({
    results: { kind: 'Reminder', attachments: [], problem: { code: 'supplier-orders.order-not-expected' } },
  })
  expect((await act('sendSupplierOrder', uid)).status).toBe(200)
  await tried(uid)
  expect((await preview(uid, 'remind')).body).toMatchObject({
    results: { problem: { code: 'supplier-orders.email-pending' } },
  })
  await send()
  expect((await preview(uid, 'send')).body).toMatchObject({
    results: { problem: { code: 'supplier-orders.invalid-transition' } },
  })
  const shown = at((await preview(uid, 'remind')).body, 'results')
  expect(shown).toMatchObject({ problem: null, kind: 'Reminder' })
  expect((await act('remindSupplier', uid, { message: 'Please call.' })).status).toBe(200)
  await tried(uid)
  expect((await send()).map(({ text }) => text)).toEqual([
    [at(shown, 'opening'), 'Please call.', at(shown, 'closing')].join('\n\n'),
  ])
})

test('shows what is missing: an email address, lines, the minimum value, an active supplier', async () => {
  const { uid, supplier } = await draft({ order_email: null, minimum: 5_000, status: 'Active' })
  expect(
    (
      await api.callFresh('changeSupplier', {
        cookie: buyer.cookie,
        path: { uid: supplier },
        body: { status: 'Paused' },
      })
    ).status,
  ).toBe(200)
  expect((await preview(uid, 'send')).body).toMatchObject({
    results: {
      to: { address: null },
      problem: { code: 'supplier-orders.no-order-email' },
      supplier_status: 'Paused',
      minimum: 5_000,
      goods: 1_200,
    },
  })
  expect((await act('changeSupplierOrder', uid, { lines: [] })).status).toBe(200)
  expect((await preview(uid, 'send')).body).toMatchObject({
    results: { problem: { code: 'supplier-orders.order-empty' } },
  })
})

test('a rejected email is sent again with its message, unless there is another one', async () => {
  const { uid } = await draft()
  expect((await act('sendSupplierOrder', uid, { message: 'First' })).status).toBe(200)
  const reject = () => send(Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 }))
  await tried(uid)
  await reject()
  expect((await preview(uid, 'mail-again')).body).toMatchObject({
    results: { kind: 'Order', message: 'First', problem: null },
  })
  expect((await act('mailSupplierOrderAgain', uid)).status).toBe(200)
  await tried(uid)
  expect(await read(uid)).toMatchObject({ mail: { message: 'First' } })
  await reject()
  expect((await act('mailSupplierOrderAgain', uid, { message: '' })).body).toMatchObject({
    results: { mail: { message: '' } },
  })
})

test('previews need the permission to send, attachments that to see costs, and both an own order', async () => {
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  const [own, foreign] = [await draft({ code: 'TWIN' }), await draft({ code: 'TWIN' }, other)]
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  const sender = await api.account(['products', 'products_read', 'supplierorders_send'])
  expect((await preview(own.uid, 'send', clerk)).status).toBe(403)
  expect((await attachment(own.uid, 'pdf', clerk)).status).toBe(403)
  expect((await preview(own.uid, 'send', sender)).body).toMatchObject({
    results: { goods: null, attachments: [{ url: null }, { url: null }], problem: null },
  })
  expect((await attachment(own.uid, 'csv', sender)).status).toBe(403)
  expect((await preview(foreign.uid, 'send')).status).toBe(404)
  expect((await attachment(own.uid, 'pdf', other)).status).toBe(404)
  expect((await preview(own.uid, 'send', other)).status).toBe(404)
})
