import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompany } from './company.ts'
import { printingBy } from './printing.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let packer: TestAccount
let sku: string
let printing: ReturnType<typeof printingBy>
beforeAll(async () => {
  api = await createTestApi()
  const owner = await api.account(null, { role: 'ADMIN', namespaces: [] })
  await setCompany(api, owner, api.tenants.parent)
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  const rights = ['orders', 'orders_read', 'orders_post', 'orders_put']
  packer = await api.account(rights, { namespaces: [api.tenants.parent] })
  const product = { ...newRecord('Product'), price: 900, stock_policy: 'Do not track' }
  sku = String((await create(api, admin, 'createProduct', product))['sku'])
  printing = printingBy(api, packer, () => sku)
})
afterAll(() => api.close())

/** Packs an order with a label, which is made in the background. */
async function labelled() {
  const { uid, order, parcel } = await printing.packed()
  const path = { order, uid: parcel }
  await printing.act('requestLabel', path)
  const label = async () => at((await api.call('listOrderParcels', { cookie: packer.cookie, path })).body, 'results', 0)
  await expect.poll(async () => at(await label(), 'label_state'), { timeout: 20_000 }).toBe('Ready')
  return { uid, order, label }
}
const printedOf = async (uid: string) => {
  await api.server.indexer.drain()
  return at(await api.server.search.index('orders').getDocument(uid), 'printed')
}

test('prints the packing slips of many orders as one file, and counts each', async () => {
  const [one, other, draft] = [await printing.placed(), await printing.placed(), await printing.placed({ draft: true })]
  const { job, skipped, pages } = await printing.print([one.uid, draft.uid, other.uid], { paper: 'Slip' })
  expect([pages, skipped]).toEqual([2, ['order-prints.nothing-to-pack']])
  expect(job).toMatchObject({ state: 'Done', done: 2, undoable: false, problem: null })
  const { headers } = await printing.download(job.uid)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(headers['content-disposition']).toMatch(/^inline; filename="packing-slips-\d{4}-\d\d-\d\d\.pdf"$/)
  expect([await printedOf(one.uid), await printedOf(draft.uid)]).toEqual([['Slip'], []])
  expect(await printing.act('countOrderPrint', { order: one.order }, { paper: 'Slip' })).toMatchObject({ count: 2 })
  const history = await api.call('listAuditEntries', {
    cookie: admin.cookie,
    query: { resource: 'orders', object: one.uid },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({ after: { printed: 'Slip' }, actor: packer.uid })
})

test('prints the labels of parcels, and the invoices that were issued', async () => {
  const [ready, plain] = [await labelled(), await printing.placed()]
  const labels = await printing.print([plain.uid, ready.uid], { paper: 'Label' })
  expect([labels.pages, labels.skipped]).toEqual([1, ['order-prints.no-label']])
  expect(await ready.label()).toMatchObject({ print_count: 1 })
  await printing.act('issueInvoice', { order: plain.order })
  const invoices = await printing.print([plain.uid, ready.uid], { paper: 'Invoice' })
  expect([invoices.pages, invoices.skipped]).toEqual([1, ['order-prints.no-invoice']])
  expect([await printedOf(ready.uid), await printedOf(plain.uid)]).toEqual([['Label'], ['Invoice']])
})

test('ships the orders that are packed, with their parcels, and says why the others cannot leave', async () => {
  const [ready, open] = [await labelled(), await printing.placed()]
  const answer = await api.call('prepareOrderBulk', {
    cookie: packer.cookie,
    body: { selection: { uids: [ready.uid, open.uid] }, change: { stage: 'Shipped' } },
  })
  const { job, eligible, skipped } = at(answer.body, 'results') as Schema<'DryRun'>
  expect([eligible, skipped.map(({ reason }) => reason.code)]).toEqual([1, ['orders.invalid-transition']])
  await api.call('startJob', { cookie: packer.cookie, path: { uid: job.uid }, body: { count: 1 } })
  expect(await printing.end(job.uid)).toMatchObject({ state: 'Done', done: 1, skipped: 1 })
  expect(await ready.label()).toMatchObject({ state: 'Shipped' })
})

test('its file is for whoever printed it, as long as they may', async () => {
  const { uid } = await printing.placed()
  const { job } = await printing.print([uid], { paper: 'Slip' })
  expect((await printingBy(api, admin, () => sku).download(job.uid)).statusCode).toBe(404)
  const { job: empty } = await printing.print([uid], { paper: 'Label' })
  expect([empty.file_name, (await printing.download(empty.uid)).statusCode]).toEqual([null, 404])
})

test('prints at most a thousand orders at once', async () => {
  const { status, body } = await printing.prepare(
    Array.from({ length: 1_001 }, (_, n) => `order-${n}`),
    { paper: 'Slip' },
  )
  expect([status, at(body, 'errors', 0, 'code'), at(body, 'errors', 0, 'pointer')]).toEqual([
    422,
    'bulk.too-many',
    '/selection',
  ])
})
