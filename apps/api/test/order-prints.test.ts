import type { OperationId, Schema } from '@backoffice/api-contract'
import { flatSize } from '@backoffice/order-model'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompany } from './company.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { ended } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

let api: TestApi
let admin: TestAccount
let packer: TestAccount
let sku: string
beforeAll(async () => {
  api = await createTestApi()
  const owner = await api.account(null, { role: 'ADMIN', namespaces: [] })
  await setCompany(api, owner, api.tenants.parent)
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  packer = await api.account(['orders', 'orders_read', 'orders_put'], { namespaces: [api.tenants.parent] })
  const product = { ...newRecord('Product'), price: 900, stock_policy: 'Do not track' }
  sku = String((await create(api, admin, 'createProduct', product))['sku'])
})
afterAll(() => api.close())

const act = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await api.callFresh(operation, { cookie: packer.cookie, path, body })
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const placed = async (more: Fields = {}): Promise<{ uid: string; order: string; line: unknown }> => {
  const wanted = { lines: [{ sku, quantity: 2 }], ...acceptable, ...more }
  const { uid, number, lines } = await create(api, admin, 'createOrder', wanted)
  return { uid: String(uid), order: String(number), line: at(lines, 0, 'id') }
}
/** Packs an order with a label, which is made in the background. */
async function labelled() {
  const { uid, order, line } = await placed()
  for (const stage of ['To do', 'Picking']) await act('changeOrder', { order }, { stage })
  const parcel = await act('packParcel', { order }, { lines: [{ line, quantity: 2 }], ...flatSize })
  const path = { order, uid: String(parcel['uid']) }
  await act('requestLabel', path)
  const label = async () => at((await api.call('listOrderParcels', { cookie: packer.cookie, path })).body, 'results', 0)
  await expect.poll(async () => at(await label(), 'label_state'), { timeout: 20_000 }).toBe('Ready')
  return { uid, order, label }
}
const prepare = (uids: readonly string[], print: Schema<'OrderPaper'>) =>
  api.call('prepareOrderBulk', { cookie: packer.cookie, body: { selection: { uids }, change: { print } } })
const download = (uid: string, account = packer) =>
  api.server.app.inject({
    method: 'GET',
    url: `/api/jobs/${uid}/file`,
    headers: { cookie: `__Host-bo_session=${account.cookie}` },
  })
/** Prints something of orders; returns the job, what was skipped, and the number of pages of the file. */
async function print(uids: readonly string[], paper: Schema<'OrderPaper'>) {
  const answer = await prepare(uids, paper)
  expect(answer.status, answer.text).toBe(201)
  const { job, skipped } = at(answer.body, 'results') as Schema<'DryRun'>
  await api.call('startJob', { cookie: packer.cookie, path: { uid: job.uid }, body: {} })
  const done = (await ended(api, packer, job.uid)) as Schema<'Job'>
  const { rawPayload, headers } = await download(job.uid)
  const pages = done.file_name === null ? 0 : (await PDFDocument.load(rawPayload)).getPageCount()
  return { job: done, skipped: skipped.map(({ reason }) => reason.code), pages, headers }
}
const printedOf = async (uid: string) => {
  await api.server.indexer.drain()
  return at(await api.server.search.index('orders').getDocument(uid), 'printed')
}

test('prints the packing slips of many orders as one file, and counts each', async () => {
  const [one, other, draft] = [await placed(), await placed(), await placed({ draft: true })]
  const { job, skipped, pages, headers } = await print([one.uid, draft.uid, other.uid], 'Slip')
  expect([pages, skipped]).toEqual([2, ['orders.nothing-to-pack']])
  expect(job).toMatchObject({ state: 'Done', done: 2, undoable: false, problem: null })
  expect(headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(headers['content-disposition']).toMatch(/^inline; filename="packing-slips-\d{4}-\d\d-\d\d\.pdf"$/)
  expect([await printedOf(one.uid), await printedOf(draft.uid)]).toEqual([['Slip'], []])
  expect(await act('countOrderPrint', { order: one.order }, { paper: 'Slip' })).toMatchObject({ count: 2 })
  const history = await api.call('listAuditEntries', {
    cookie: admin.cookie,
    query: { resource: 'orders', object: one.uid },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({ after: { printed: 'Slip' }, actor: packer.uid })
})

test('prints the labels of parcels, and the invoices that were issued', async () => {
  const [ready, plain] = [await labelled(), await placed()]
  const labels = await print([plain.uid, ready.uid], 'Label')
  expect([labels.pages, labels.skipped]).toEqual([1, ['orders.no-label']])
  expect(await ready.label()).toMatchObject({ print_count: 1 })
  await act('issueInvoice', { order: plain.order })
  const invoices = await print([plain.uid, ready.uid], 'Invoice')
  expect([invoices.pages, invoices.skipped]).toEqual([1, ['orders.no-invoice']])
  expect([await printedOf(ready.uid), await printedOf(plain.uid)]).toEqual([['Label'], ['Invoice']])
})

test('ships the orders that are packed, with their parcels, and says why the others cannot leave', async () => {
  const [ready, open] = [await labelled(), await placed()]
  const answer = await api.call('prepareOrderBulk', {
    cookie: packer.cookie,
    body: { selection: { uids: [ready.uid, open.uid] }, change: { stage: 'Shipped' } },
  })
  const { job, eligible, skipped } = at(answer.body, 'results') as Schema<'DryRun'>
  expect([eligible, skipped.map(({ reason }) => reason.code)]).toEqual([1, ['orders.invalid-transition']])
  await api.call('startJob', { cookie: packer.cookie, path: { uid: job.uid }, body: { count: 1 } })
  expect(await ended(api, packer, job.uid)).toMatchObject({ state: 'Done', done: 1, skipped: 1 })
  expect(await ready.label()).toMatchObject({ state: 'Shipped' })
})

test('its file is for whoever printed it, as long as they may', async () => {
  const { uid } = await placed()
  const { job } = await print([uid], 'Slip')
  expect((await download(job.uid, admin)).statusCode).toBe(404)
  const { job: empty } = await print([uid], 'Label')
  expect([empty.file_name, (await download(empty.uid)).statusCode]).toEqual([null, 404])
})

test('prints at most a thousand orders at once', async () => {
  const { status, body } = await prepare(
    Array.from({ length: 1_001 }, (_, n) => `order-${n}`),
    'Slip',
  )
  expect([status, at(body, 'errors', 0, 'code'), at(body, 'errors', 0, 'pointer')]).toEqual([
    422,
    'bulk.too-many',
    '/selection',
  ])
})
