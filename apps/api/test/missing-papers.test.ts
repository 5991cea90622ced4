import { join } from 'node:path'
import type { Schema } from '@backoffice/api-contract'
import { PDFDocument } from 'pdf-lib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeLabelCall } from '../src/modules/shipments/make-label-call.ts'
import { connect } from '../src/platform/database/database.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { createServer } from '../src/server.ts'
import { setCompany } from './company.ts'
import { FickleCarrier } from './fickle-carrier.ts'
import { printingBy } from './printing.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let owner: TestAccount
let sku: string
let ours: ReturnType<typeof printingBy>
let carrier: FickleCarrier
/** The labels of the carrier, by the order: each has a width of its own. */
const labelFiles = new Map<string, Uint8Array>()
const rights = ['orders', 'orders_read', 'orders_post', 'orders_put']
beforeAll(async () => {
  api = await createTestApi()
  // Carriers are called by the tests, at times that they choose.
  await api.server.workers.get('label-calls').stop()
  owner = await api.account(null, { role: 'ADMIN', namespaces: [] })
  for (const uid of [api.tenants.parent, api.tenants.other]) await setCompany(api, owner, uid)
  const admin = await api.account(null, { namespaces: [api.tenants.parent] })
  const product = { ...newRecord('Product'), price: 900, stock_policy: 'Do not track' }
  sku = String((await create(api, admin, 'createProduct', product))['sku'])
  ours = printingBy(api, await api.account(rights, { namespaces: [api.tenants.parent] }), () => sku)
})
afterAll(() => api.close())
beforeEach(() => {
  carrier = new FickleCarrier()
  carrier.fileOf = (order) => labelFiles.get(order) ?? Buffer.from('')
})

const invoices: Schema<'OrderPrinting'> = { paper: 'Invoice', create_missing: true }
const labels: Schema<'OrderPrinting'> = { paper: 'Label', create_missing: true }

/** Packs a new order, whose label is wider than those before. */
async function packed(parcel?: Record<string, unknown>) {
  const one = await ours.packed(parcel)
  const document = await PDFDocument.create()
  const width = 100 + labelFiles.size
  document.addPage([width, 100])
  labelFiles.set(one.order, await document.save())
  return { ...one, width }
}
/** Makes every call to the carrier that is due. */
async function callCarrier(): Promise<void> {
  const files = fileStore(folderStore(join(api.settings.dataDirectory, 'files')))
  const calling = { connection: api.connection, files, carriers: { 'Printed label': carrier } }
  const now = new Date(Date.now() + 1_000)
  while (await makeLabelCall(calling, now, new AbortController().signal));
}
const invoicesOf = async (uids: readonly string[]): Promise<(string | undefined)[]> => {
  const { rows } = await api.connection.pool.query<{ order_uid: string; number: string }>(
    'select order_uid, number from documents where order_uid = any($1) order by id',
    [uids],
  )
  expect(new Set(rows.map(({ order_uid }) => order_uid)).size).toBe(rows.length)
  return uids.map((uid) => rows.find(({ order_uid }) => order_uid === uid)?.number)
}
const counterOf = (number: string | undefined): number => Number(number?.split('-').at(-1))
const parcelOf = async ({ order }: { readonly order: string }) =>
  at(await ours.act('listOrderParcels', { order }), 0) as Schema<'Parcel'>
/** Returns the parcels whose label was asked for by now. */
const askedFor = async (all: readonly { readonly order: string }[]) =>
  (await Promise.all(all.map(parcelOf))).filter(({ label_state: state }) => state === 'Asked').length
const readJob = async (uid: string) => await ours.act('readJob', { uid })

/** Does something as the owner of the database, who sees what all connections do. */
async function watching<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: api.connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
/** Holds the lock of a row until it is released. */
async function hold(table: 'orders' | 'jobs', uid: string): Promise<() => Promise<void>> {
  const client = await api.connection.pool.connect()
  await client.query('begin')
  await client.query(`select from ${table} where uid = $1 for update`, [uid])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
const waitsForLock = `datname = current_database() and wait_event_type = 'Lock'`
const waitingForLocks = () =>
  watching(async (client) => (await client.query(`select pid from pg_stat_activity where ${waitsForLock}`)).rowCount)

test('issues the invoices that are missing, in the order of the selection, and says so before', async () => {
  const [one, two, three, draft] = [
    await ours.placed(),
    await ours.placed(),
    await ours.placed(),
    await ours.placed({ draft: true }),
  ]
  const invoiced = await ours.placed()
  await ours.act('issueInvoice', { order: invoiced.order })
  const uids = [three, draft, one, invoiced, two].map(({ uid }) => uid)
  const { job, eligible, notes, skipped } = await ours.foresee(uids, invoices)
  expect(notes).toMatchObject([
    { note: { code: 'order-prints.invoice-created' }, count: 3, labels: [three.order, one.order, two.order] },
  ])
  expect([eligible, skipped.map(({ reason }) => reason.code)]).toEqual([4, ['documents.draft-not-invoiced']])
  expect(await ours.rowsOf(job.uid)).toEqual([
    ['Waiting', 'order-prints.invoice-created'],
    ['Skipped', 'documents.draft-not-invoiced'],
    ['Waiting', 'order-prints.invoice-created'],
    ['Waiting', null],
    ['Waiting', 'order-prints.invoice-created'],
  ])
  expect(await invoicesOf([one.uid, two.uid, three.uid])).toEqual([undefined, undefined, undefined])
  await ours.start(job.uid)
  const done = await ours.end(job.uid)
  expect(done).toMatchObject({ state: 'Done', done: 4, skipped: 1, failed: 0, undoable: false })
  expect(await ours.pagesOf(done)).toBe(4)
  const numbers = (await invoicesOf([three.uid, one.uid, two.uid])).map(counterOf)
  const [first = 0] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2])
})

test('prints the invoice that an order has when no more can be invoiced, and invoices what is left', async () => {
  const [cancelled, more] = [await ours.placed(), await ours.placed()]
  for (const { order } of [cancelled, more]) await ours.act('issueInvoice', { order })
  await api.asOwner(`update orders set stage = 'Cancelled' where uid = '${cancelled.uid}'`)
  await api.asOwner(`update orders set shipping = 500 where uid = '${more.uid}'`)
  const { notes, eligible } = await ours.foresee([cancelled.uid, more.uid], invoices)
  expect([eligible, notes.map(({ labels: orders }) => orders)]).toEqual([2, [[more.order]]])
})

test('an order that can no longer be invoiced stops no other', async () => {
  const [one, two] = [await ours.placed(), await ours.placed()]
  const { job } = await ours.foresee([one.uid, two.uid], invoices)
  await api.asOwner(`update orders set stage = 'Cancelled' where uid = '${one.uid}'`)
  await ours.start(job.uid)
  const done = await ours.end(job.uid)
  expect([done.done, await ours.pagesOf(done)]).toEqual([1, 1])
  expect(await ours.rowsOf(job.uid)).toEqual([
    ['Skipped', 'documents.cancelled-not-invoiced'],
    ['Done', null],
  ])
})

test('a process that dies in the middle takes its invoice with it, and the next one leaves no gap', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const [one, two, three] = [await ours.placed(), await ours.placed(), await ours.placed()]
  const uids = [one.uid, two.uid, three.uid]
  const { job } = await ours.foresee(uids, invoices)
  const letOrderGo = await hold('orders', two.uid)
  await ours.start(job.uid)
  // What follows the events of orders may wait for this one, too.
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  const letJobGo = await hold('jobs', job.uid)
  await letOrderGo()
  // The second invoice is issued, and its row is about to be stored.
  const issuing = `select pid from pg_stat_activity where ${waitsForLock} and query like '%update "jobs"%'`
  await expect.poll(() => watching(async (client) => (await client.query(issuing)).rowCount)).toBe(1)
  await watching((client) => client.query(`select pg_terminate_backend(pid) from (${issuing}) w`))
  await letJobGo()
  const done = await ours.end(job.uid)
  expect(done).toMatchObject({ state: 'Done', done: 3, failed: 0 })
  expect(await ours.pagesOf(done)).toBe(3)
  const numbers = (await invoicesOf(uids)).map(counterOf)
  const [first = 0] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2])
  vi.restoreAllMocks()
})

test('two people who print the same orders at once get the same invoices and labels', async () => {
  const theirs = printingBy(api, await api.account(rights, { namespaces: [api.tenants.parent] }), () => sku)
  const orders = [await packed(), await packed(), await packed()]
  const uids = orders.map(({ uid }) => uid)
  for (const printing of [invoices, labels]) {
    const jobs = [await ours.foresee(uids, printing), await theirs.foresee(uids.toReversed(), printing)]
    await Promise.all([ours.start(jobs[0]?.job.uid ?? ''), theirs.start(jobs[1]?.job.uid ?? '')])
    if (printing.paper === 'Label') {
      await expect.poll(() => askedFor(orders)).toBe(3)
      await callCarrier()
    }
    const done = [await ours.end(jobs[0]?.job.uid ?? ''), await theirs.end(jobs[1]?.job.uid ?? '')]
    expect(done).toMatchObject([
      { done: 3, skipped: 0, failed: 0 },
      { done: 3, skipped: 0, failed: 0 },
    ])
  }
  expect((await invoicesOf(uids)).every((number) => number !== undefined)).toBe(true)
  expect(carrier.labels.size).toBe(3)
})

test('waits for labels of a late carrier, without keeping other jobs from running', async () => {
  const [one, two, ready] = [await packed(), await packed(), await packed()]
  await ours.act('requestLabel', { order: ready.order, uid: ready.parcel })
  await callCarrier()
  const asked = await packed()
  await ours.act('requestLabel', { order: asked.order, uid: asked.parcel })
  const uids = [one, ready, asked, two].map(({ uid }) => uid)
  const first = await ours.foresee(uids, labels)
  expect(first.notes.map(({ note, count }) => [note.code, count])).toEqual([
    ['order-prints.labels-created', 2],
    ['order-prints.label-awaited', 1],
  ])
  const second = await ours.foresee([two.uid], labels)
  for (const { job } of [first, second]) await ours.start(job.uid)
  await expect.poll(() => askedFor([one, asked, two])).toBe(3)
  // Both wait, as many as run at once.
  expect((await ours.print([one.uid], { paper: 'Slip' })).job).toMatchObject({ state: 'Done', done: 1 })
  expect(await readJob(second.job.uid)).toMatchObject({ state: 'Running', done: 0 })
  await callCarrier()
  const done = await ours.end(first.job.uid)
  expect([done.done, carrier.labels.size]).toEqual([4, 4])
  const file = await PDFDocument.load((await ours.download(done.uid)).rawPayload)
  expect(file.getPages().map((page) => page.getWidth())).toEqual([one, ready, asked, two].map(({ width }) => width))
  expect(await ours.end(second.job.uid)).toMatchObject({ done: 1 })
  expect(await parcelOf(two)).toMatchObject({ print_count: 2 })
})

test('a label that a carrier refuses is the reason of its order, and retried it is asked for again', async () => {
  const [one, two] = [await packed(), await packed()]
  const { job } = await ours.foresee([one.uid, two.uid], labels)
  await ours.start(job.uid)
  await expect.poll(() => askedFor([one, two])).toBe(2)
  carrier.moods = ['refuses']
  await callCarrier()
  expect(await ours.end(job.uid)).toMatchObject({ state: 'Done', done: 1, failed: 1 })
  const rows = (await ours.rowsOf(job.uid)).map((row) => row.join(' '))
  expect(rows.toSorted()).toEqual(['Done ', 'Failed shipments.label-failed'])
  await ours.act('retryJob', { uid: job.uid })
  await expect.poll(() => askedFor([one, two])).toBe(1)
  await callCarrier()
  const done = await ours.end(job.uid)
  expect([done.done, done.failed, await ours.pagesOf(done)]).toEqual([2, 0, 2])
})

test('a carrier that never answers is given up, and its label is printed once it is there', async () => {
  const late = await packed()
  const { job } = await ours.foresee([late.uid], labels)
  await ours.start(job.uid)
  await expect.poll(() => askedFor([late])).toBe(1)
  const hoursAgo = JSON.stringify({ waits_since: new Date(Date.now() - 7_200_000) })
  await api.asOwner(`update job_rows set kept = kept || '${hoursAgo}' where job_uid = '${job.uid}'`)
  expect(await ours.end(job.uid)).toMatchObject({ done: 0, failed: 1, file_name: null })
  expect(await ours.rowsOf(job.uid)).toEqual([['Failed', 'shipments.label-late']])
  await callCarrier()
  expect(await ours.print([late.uid], labels)).toMatchObject({ pages: 1, job: { done: 1 } })
  expect(carrier.labels.size).toBe(1)
})

test('says what to do first where no label can be made', async () => {
  const [plain, heavy, own, cancelled] = [
    await ours.placed(),
    await packed({ weight: undefined }),
    await packed({ carrier: 'Own delivery' }),
    await ours.placed(),
  ]
  await api.asOwner(`update orders set stage = 'Cancelled' where uid = '${cancelled.uid}'`)
  const { skipped, eligible } = await ours.foresee(
    [plain, heavy, own, cancelled].map(({ uid }) => uid),
    labels,
  )
  expect([eligible, skipped.map(({ reason }) => reason.code)]).toEqual([
    0,
    ['shipments.not-packed', 'shipments.refused-no-weight', 'shipments.own-delivery-label', 'shipments.no-parcel'],
  ])
})

test('whoever may not change orders creates nothing, and neither does a job of somebody who no longer may', async () => {
  const { uid } = await ours.placed()
  const reader = await api.account(['orders', 'orders_read'], { namespaces: [api.tenants.parent] })
  for (const printing of [invoices, labels])
    expect((await printingBy(api, reader, () => sku).prepare([uid], printing)).status).toBe(403)
  const leaver = await api.account(rights, { namespaces: [api.tenants.parent] })
  const theirs = printingBy(api, leaver, () => sku)
  const { job } = await theirs.foresee([uid], invoices)
  await api.asOwner(
    `update groups set actions = '{orders,orders_read}' where uid = (select group_uid from accounts where uid = '${leaver.uid}')`,
  )
  await theirs.start(job.uid)
  expect(await theirs.end(job.uid)).toMatchObject({ state: 'Failed', problem: { code: 'jobs.permission-lost' } })
  expect(await invoicesOf([uid])).toEqual([undefined])
})

test('each namespace has numbers of its own, and nobody prints orders of another one', async () => {
  const { parent, other } = api.tenants
  const seller = await api.account(null, { namespaces: [other] })
  const product = { ...newRecord('Product'), price: 900, stock_policy: 'Do not track' }
  const theirSku = String((await create(api, seller, 'createProduct', product))['sku'])
  const theirs = printingBy(api, seller, () => theirSku)
  const [mine, foreign] = [await ours.placed(), await theirs.placed()]
  expect((await ours.prepare([foreign.uid], invoices)).status).toBe(404)
  const both = printingBy(api, await api.account(rights, { namespaces: [parent, other] }), () => sku)
  expect((await both.print([mine.uid, foreign.uid], invoices)).job).toMatchObject({ done: 2 })
  const [number, foreignNumber] = await invoicesOf([mine.uid, foreign.uid])
  expect([counterOf(number) > 1, counterOf(foreignNumber)]).toEqual([true, 1])
})

test('another process goes on where one that waited for a label has died', async () => {
  const one = await packed()
  const { job } = await ours.foresee([one.uid], labels)
  await ours.start(job.uid)
  await expect.poll(() => askedFor([one])).toBe(1)
  await api.server.workers.stop()
  const next = await createServer(connect(api.connectionString), api.connectionString, api.settings)
  try {
    next.workers.start()
    const done = await ours.end(job.uid)
    expect([done.done, await ours.pagesOf(done)]).toEqual([1, 1])
    expect(await parcelOf(one)).toMatchObject({ label_state: 'Ready', print_count: 1 })
  } finally {
    await next.close()
  }
})
