import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let buyer: TestAccount
let second: TestAccount
let supplier: Record<string, unknown>
beforeAll(async () => {
  api = await createTestApi()
  buyer = await api.account(null)
  second = await api.account(null)
  supplier = await create(api, buyer, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'orders@example.com',
    lead_days: 3,
  })
})
afterAll(() => api.close())

const product = (more: Record<string, unknown> = {}) =>
  create(api, buyer, 'createProduct', { ...newRecord('Product'), cost: 400, ...more })
const order = (lines: unknown) =>
  create(api, buyer, 'createSupplierOrder', { supplier: supplier['uid'], lines, freight: 500 })
const read = async (uid: unknown) =>
  at(
    (await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid: String(uid) } })).body,
    'results',
  ) as Record<string, unknown>
/** Runs an operation of an order with its current version. */
async function act(operation: OperationId, uid: unknown, body?: unknown, account = buyer) {
  const { version } = await read(uid)
  return api.call(operation, {
    cookie: account.cookie,
    path: { uid: String(uid) },
    headers: { 'if-match': `"${Number(version)}"` },
    ...(body === undefined ? {} : { body }),
  })
}
/** Waits until the last email of an order is sent. */
const mailed = (uid: unknown) => expect.poll(async () => at(await read(uid), 'mail', 'state')).toBe('Sent')
const scan = (uid: unknown, body: unknown, account = buyer) =>
  api.call('scanReceipt', { cookie: account.cookie, path: { uid: String(uid) }, body })
const stock = async (sku: unknown) =>
  at(
    (await api.call('readProduct', { cookie: buyer.cookie, path: { sku: String(sku) } })).body,
    'results',
    'product_stock',
    0,
  )

/** Returns the raw emails to an address, oldest first. */
async function mailsTo(address: string): Promise<readonly string[]> {
  const folder = join(api.settings.dataDirectory, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`<${address}>`))
}
/** Returns an attachment of an email, by the end of its name. */
const attachedTo = (mail: string, ending: string): string =>
  Buffer.from(
    new RegExp(`filename=\\S*\\.${ending}[\\s\\S]*?\\r\\n\\r\\n([A-Za-z0-9+/=\\r\\n]+)`).exec(mail)?.[1] ?? '',
    'base64',
  ).toString('utf8')

test('an order goes from draft to sent, confirmed line by line, received by two people, and closed short', async () => {
  const [one, two] = [
    await product({ ean13: '4006381333931', package: { width: 10, height: 10, depth: 10, weight: 1.5 } }),
    await product({ vat_code: 'low' }),
  ]
  const made = await order([
    { sku: one['sku'], ordered: 10, vat: 6 },
    { sku: two['sku'], ordered: 4, cost: 250, discount: 10 },
  ])
  expect(made).toMatchObject({
    stage: 'Draft',
    next_step: 'send',
    goods: 4_900,
    total: 5_400,
    received_percent: 0,
    cost_spread: 'value',
    lines: [
      { vat: 6, weight: 1.5, back_order: 0 },
      { vat: 9, weight: null, back_order: 0 },
    ],
    moves: ['Sent', 'Cancelled'],
  })
  const uid = made['uid']
  expect((await scan(uid, { code: one['sku'], quantity: 1 })).status).toBe(409)
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await act('sendSupplierOrder', uid, undefined, clerk)).status).toBe(403)
  expect((await act('sendSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Sent', buyer: buyer.uid } })
  expect(await stock(one['sku'])).toMatchObject({ incoming: 10, on_hand: 0 })
  expect((await act('changeSupplierOrder', uid, { lines: [] })).status).toBe(409)
  const [first, other] = (await read(uid))['lines'] as { id: number }[]
  const differs = await act('confirmSupplierOrder', uid, {
    lines: [
      { id: first?.id, confirmed: 10 },
      { id: other?.id, confirmed: 3, cost: 260 },
    ],
  })
  expect(differs.body).toMatchObject({
    results: {
      stage: 'Sent',
      lines: [{ accepted: true }, { accepted: false, confirmed: 3, confirmed_cost: 260, back_order: 1 }],
    },
  })
  expect(
    (await act('confirmSupplierOrder', uid, { lines: [{ id: other?.id, confirmed: 3, accepted: true }] })).body,
  ).toMatchObject({ results: { stage: 'Confirmed' } })
  await Promise.all([
    scan(uid, { code: '4006381333931', quantity: 4 }),
    scan(uid, { code: one['sku'], quantity: 3 }, second),
    scan(uid, { code: two['sku'], quantity: 5, damaged: 1, reason: 'Broken' }),
  ])
  expect((await scan(uid, { code: one['sku'], quantity: -8 })).status).toBe(422)
  expect((await scan(uid, { code: 'other', quantity: 1 })).body).toMatchObject({
    errors: [{ code: 'supplier-orders.unknown-code', pointer: '/code' }],
  })
  const stray = await product({ ean13: '5012345678900' })
  for (const code of ['5012345678900', stray['sku']])
    expect((await scan(uid, { code, quantity: 1 })).body).toMatchObject({
      errors: [
        {
          code: 'supplier-orders.product-not-on-order',
          message: `${String(stray['name'])} (${String(stray['sku'])}) isn’t on this supplier order.`,
        },
      ],
    })
  const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
  expect(receipt.body).toMatchObject({
    results: {
      lines: [
        { counted: 7, difference: -3 },
        { counted: 5, damaged: 1, difference: 1 },
      ],
      bookings: [],
    },
  })
  expect(at(receipt.body, 'results', 'counters', 'length')).toBe(2)
  expect((await act('bookReceipt', uid, { reason: 'Rounded up to the pack' })).body).toMatchObject({
    results: {
      stage: 'Part received',
      lines: [
        { received: 7, line_state: 'Part', back_order: 3 },
        { received: 5, damaged: 1, line_state: 'Done', back_order: 0 },
      ],
    },
  })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 7, incoming: 3 })
  expect((await act('bookReceipt', uid)).status).toBe(409)
  const unexplained = await act('closeSupplierOrder', uid, { reason: ' ' })
  expect([unexplained.status, at(unexplained.body, 'code')]).toEqual([422, 'supplier-orders.short-reason-required'])
  expect((await act('closeSupplierOrder', uid, { reason: 'Discontinued' })).body).toMatchObject({
    results: {
      stage: 'Closed',
      close_reason: 'Discontinued',
      moves: [],
      next_step: null,
      lines: [{ line_state: 'Short', back_order: 0 }, { line_state: 'Done' }],
    },
  })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 7, incoming: 0 })
  await api.server.indexer.drain()
  expect(await api.server.search.index('supplier-orders').getDocument(String(uid))).toMatchObject({
    stage: 'Closed',
    next_step: null,
    received_percent: 79,
    total: 5_436,
    currency: 'EUR',
    skus: [one['sku'], two['sku']],
  })
  expect(await api.server.search.index('suppliers').getDocument(String(supplier['uid']))).toMatchObject({
    spend_12m: 5_436,
    currency: 'EUR',
  })
  expect(
    at(
      (await api.call('readSupplier', { cookie: buyer.cookie, path: { uid: String(supplier['uid']) } })).body,
      'results',
      'reliability',
    ),
  ).toBe(0)
})

test('books no more units above the order than were confirmed, and those only with a reason', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  await scan(uid, { code: one['sku'], quantity: 7 })
  const book = (excess: number, reason: string) =>
    api.callFresh('bookReceipt', {
      cookie: buyer.cookie,
      path: { uid: String(uid) },
      query: { excess },
      body: { reason },
    })
  expect((await book(1, 'Rounded up')).status).toBe(409)
  for (const refused of [await book(2, ' '), await act('bookReceipt', uid)])
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: [{ code: 'supplier-orders.excess-note-required', pointer: '/reason' }] },
    ])
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 0 })
  expect((await book(2, 'Rounded up')).body).toMatchObject({ results: { stage: 'Received', lines: [{ received: 7 }] } })
  const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
  expect(at(receipt.body, 'results', 'bookings')).toMatchObject([{ pieces: 7, excess_reason: 'Rounded up' }])
  const query = { resource: 'supplier-orders', object: String(uid) }
  const history = await api.call('listAuditEntries', { cookie: buyer.cookie, query })
  expect(at(history.body, 'results', 0, 'after')).toMatchObject({ excess_reason: 'Rounded up' })
  const body = { uid: at(receipt.body, 'results', 'bookings', 0, 'uid'), reason: 'Wrong box' }
  await api.call('reverseBooking', { cookie: buyer.cookie, path: { uid: String(uid) }, body })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 0 })
})

test('puts damaged units in quarantine, and takes them out when the booking is reversed', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  await scan(uid, { code: one['sku'], quantity: 3, damaged: 2, reason: 'Wet' })
  expect((await act('bookReceipt', uid)).body).toMatchObject({
    results: { stage: 'Part received', lines: [{ received: 3, damaged: 2 }] },
  })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 5, quarantine: 2, free: 3, incoming: 2 })
  const reverse = async (booking: number) => {
    const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
    const body = { uid: at(receipt.body, 'results', 'bookings', booking, 'uid'), reason: 'Wrong box' }
    return api.call('reverseBooking', { cookie: buyer.cookie, path: { uid: String(uid) }, body })
  }
  expect((await reverse(0)).status).toBe(200)
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 0, quarantine: 0, free: 0, incoming: 5 })
  const moves = await api.call('listStockMutations', { cookie: buyer.cookie, path: { sku: String(one['sku']) } })
  expect(
    (at(moves.body, 'results') as { kind: string; quantity: number }[]).map(({ kind, quantity }) => [kind, quantity]),
  ).toEqual([
    ['Cleared', 2],
    ['Correction', -5],
    ['Quarantine', -2],
    ['Receipt', 5],
  ])
})

test('leaves quarantine as it is when a booking is reversed that only counted its damaged units', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  await scan(uid, { code: one['sku'], quantity: 3, damaged: 2, reason: 'Wet' })
  await act('bookReceipt', uid)
  // Like a booking from before damaged units were put in quarantine.
  await api.asOwner(
    `update stock_movements set idempotency_key = null where stock_item = '${String(one['uid'])}' and kind = 'Quarantine'`,
  )
  const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
  const body = { uid: at(receipt.body, 'results', 'bookings', 0, 'uid'), reason: 'Wrong box' }
  const reversed = await api.call('reverseBooking', { cookie: buyer.cookie, path: { uid: String(uid) }, body })
  expect([reversed.status, await stock(one['sku'])]).toMatchObject([200, { on_hand: 2, quarantine: 2, free: 0 }])
})

test('reverses a wrong booking by movements of its own, once', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  await scan(uid, { code: one['sku'], quantity: 5 })
  expect((await act('bookReceipt', uid)).body).toMatchObject({ results: { stage: 'Received' } })
  const receipt = await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })
  const body = { uid: at(receipt.body, 'results', 'bookings', 0, 'uid'), reason: 'Wrong box' }
  const reverse = () => api.call('reverseBooking', { cookie: buyer.cookie, path: { uid: String(uid) }, body })
  expect((await reverse()).body).toMatchObject({ results: { stage: 'Sent', lines: [{ received: 0 }] } })
  expect(await stock(one['sku'])).toMatchObject({ on_hand: 0, incoming: 5 })
  expect((await reverse()).status).toBe(404)
  const moves = await api.call('listStockMutations', { cookie: buyer.cookie, path: { sku: String(one['sku']) } })
  expect(at(moves.body, 'results')).toMatchObject([
    { kind: 'Correction', quantity: -5, after: 0, reason: 'Wrong box', supplier_order: uid },
    { kind: 'Receipt', quantity: 5, after: 5, supplier_order: uid },
  ])
})

test('a movement names the supplier order that caused it, and no other order of the product', async () => {
  const one = await product()
  const path = { sku: String(one['sku']) }
  const [first, second] = [
    await order([{ sku: one['sku'], ordered: 5 }]),
    await order([{ sku: one['sku'], ordered: 5 }]),
  ]
  await act('sendSupplierOrder', second.uid)
  await scan(second.uid, { code: one['sku'], quantity: 5 })
  await act('bookReceipt', second.uid)
  const byHand = { kind: 'Correction', quantity: 1, location: 'Warehouse', reason: String(first.number) }
  await api.call('createStockMutation', { cookie: buyer.cookie, path, body: byHand })
  const moves = await api.call('listStockMutations', { cookie: buyer.cookie, path })
  expect(at(moves.body, 'results')).toMatchObject([
    { kind: 'Correction', cause: null, supplier_order: null },
    { kind: 'Receipt', cause: second.number, supplier_order: second.uid },
  ])
})

test('a count reports how many customer orders wait for it', async () => {
  const one = await product({ price: 900, stock_policy: 'Sell beyond' })
  await create(api, buyer, 'createOrder', {
    kind: 'Storefront',
    customer_name: 'Ines',
    lines: [{ sku: one['sku'], quantity: 2 }],
  })
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  const releases = async () =>
    at(
      (await api.call('readReceipt', { cookie: buyer.cookie, path: { uid: String(uid) } })).body,
      'results',
      'releases',
    )
  expect(await releases()).toBe(0)
  await scan(uid, { code: one['sku'], quantity: 5 })
  expect(await releases()).toBe(1)
  await act('bookReceipt', uid)
  await scan(uid, { code: one['sku'], quantity: 1 })
  expect(await releases()).toBe(0)
})

test('costs need a permission, and a cancelled order has no incoming quantity', async () => {
  const one = await product()
  const { uid } = await order([{ sku: one['sku'], ordered: 5 }])
  await act('sendSupplierOrder', uid)
  await mailed(uid)
  const clerk = await api.account(['products_read'])
  expect(
    (await api.call('readSupplierOrder', { cookie: clerk.cookie, path: { uid: String(uid) } })).body,
  ).toMatchObject({ results: { total: null, goods: null, lines: [{ cost: null, last_cost: null }] } })
  const history = await api.call('listAuditEntries', {
    cookie: clerk.cookie,
    query: { resource: 'supplier-orders', object: String(uid) },
  })
  expect([at(history.body, 'total'), history.text.includes('"cost"'), history.text.includes('goods')]).toEqual([
    3,
    false,
    false,
  ])
  const exporter = await api.account(['products'])
  for (const [account, status] of [
    [exporter, 422],
    [buyer, 201],
  ] as const) {
    const body = { resource: 'supplier-orders', format: 'csv', columns: ['number', 'total'] }
    expect((await api.call('createExport', { cookie: account.cookie, body })).status).toBe(status)
  }
  expect((await act('cancelSupplierOrder', uid)).body).toMatchObject({ results: { stage: 'Cancelled' } })
  expect(await stock(one['sku'])).toBeUndefined()
  expect((await act('deleteSupplierOrder', uid)).status).toBe(409)
})

test('an order opens as PDF, with costs only with the permission, and for no one outside', async () => {
  const one = await product()
  const { uid, number } = await order([{ sku: one['sku'], ordered: 5 }])
  const open = (account: TestAccount) =>
    api.call('downloadSupplierOrder', { cookie: account.cookie, path: { uid: String(uid) } })
  const whole = await open(buyer)
  expect([whole.status, whole.headers['content-type'], whole.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="${String(number)}.pdf"`,
  ])
  expect(whole.text.slice(0, 5)).toBe('%PDF-')
  const part = await open(await api.account(['products', 'products_read']))
  expect(part.status).toBe(200)
  expect(part.text.length).toBeLessThan(whole.text.length)
  expect((await open(await api.account(['orders']))).status).toBe(403)
  expect((await open(await api.account(null, { namespaces: [api.tenants.other] }))).status).toBe(404)
})

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a file to an order, or to one of its lines. */
async function upload(
  uid: unknown,
  bytes: Buffer,
  fields: Record<string, string>,
  { account = buyer, line }: { account?: TestAccount; line?: unknown } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x')
  const request = new Request('http://x', { method: 'POST', body: form })
  const { statusCode, body } = await api.server.app.inject({
    method: 'POST',
    url: `/api/supplier-orders/${String(uid)}/${line === undefined ? 'files' : `lines/${Number(line)}/photos`}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      cookie: `__Host-bo_session=${account.cookie}`,
      'api-version': '2',
      'content-type': request.headers.get('content-type') ?? '',
    },
  })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

test('an order has documents and photos; those with costs need a permission', async () => {
  const one = await product()
  const made = await order([{ sku: one['sku'], ordered: 5 }])
  const { uid } = made
  const pdf = Buffer.from('%PDF-1.4 a delivery')
  const note = await upload(uid, pdf, { filename: 'C:\\papers\\delivery 7.pdf', type: 'Delivery note' })
  expect(note).toMatchObject({
    status: 201,
    body: {
      results: {
        kind: 'Delivery note',
        name: 'delivery 7.pdf',
        content_type: 'application/pdf',
        line: null,
        actor: buyer.uid,
      },
    },
  })
  expect((await upload(uid, pdf, { filename: 'invoice.pdf', type: 'Invoice' })).status).toBe(201)
  expect(await upload(uid, PIXEL, { filename: 'pallet.png' })).toMatchObject({
    status: 201,
    body: { results: { kind: 'Photo', content_type: 'image/png' } },
  })
  expect((await upload(uid, Buffer.from('<script>'), { filename: 'x.html' })).status).toBe(422)
  expect((await upload(uid, pdf, { filename: 'x.pdf', type: 'Love letter' })).status).toBe(422)
  const list = async (account: TestAccount) =>
    at(
      (await api.call('listSupplierOrderFiles', { cookie: account.cookie, path: { uid: String(uid) } })).body,
      'results',
    ) as { id: number; name: string }[]
  const files = await list(buyer)
  expect(files.map(({ name }) => name)).toEqual(['delivery 7.pdf', 'invoice.pdf', 'pallet.png'])

  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await list(clerk)).map(({ name }) => name)).toEqual(['delivery 7.pdf', 'pallet.png'])
  expect((await upload(uid, pdf, { filename: 'x.pdf', type: 'Invoice' }, { account: clerk })).status).toBe(403)
  const open = (account: TestAccount, id: unknown) =>
    api.call('downloadSupplierOrderFile', { cookie: account.cookie, path: { uid: String(uid), id: Number(id) } })
  expect((await open(clerk, files[1]?.id)).status).toBe(404)
  const opened = await open(clerk, files[0]?.id)
  expect([opened.status, opened.text, opened.headers['content-security-policy']]).toEqual([
    200,
    pdf.toString(),
    "default-src 'none'; sandbox",
  ])
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect([
    (await open(stranger, files[0]?.id)).status,
    (await upload(uid, PIXEL, { filename: 'x.png' }, { account: stranger })).status,
  ]).toEqual([404, 404])
  const inside = await api.call('importSupplierOrderFile', {
    cookie: buyer.cookie,
    path: { uid: String(uid) },
    body: { url: 'http://127.0.0.1/invoice.pdf', kind: 'Invoice' },
  })
  expect([inside.status, at(inside.body, 'errors', 0, 'pointer')]).toEqual([422, '/url'])

  const remove = (account: TestAccount, id: unknown) =>
    api.call('deleteSupplierOrderFile', { cookie: account.cookie, path: { uid: String(uid), id: Number(id) } })
  expect([(await remove(clerk, files[1]?.id)).status, (await remove(buyer, files[1]?.id)).status]).toEqual([404, 204])
  expect(await list(buyer)).toHaveLength(2)
  const history = await api.call('listAuditEntries', {
    cookie: buyer.cookie,
    query: { resource: 'supplier-orders', object: String(uid) },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    before: { files: { kind: 'Invoice', name: 'invoice.pdf' } },
    after: {},
  })
  expect((await read(uid))['version']).toBe(made['version'])
})

test('a damaged line has photos of its own, and a merged draft keeps its files', async () => {
  const [one, two] = [await product(), await product()]
  const [first, other] = [
    await order([{ sku: one['sku'], ordered: 3 }]),
    await order([{ sku: two['sku'], ordered: 4 }]),
  ]
  const line = at(first, 'lines', 0, 'id')
  expect(await upload(first['uid'], PIXEL, { filename: 'broken.png' }, { line })).toMatchObject({
    status: 201,
    body: { results: { kind: 'Photo', line } },
  })
  expect((await upload(first['uid'], Buffer.from('%PDF-1.4'), { filename: 'x.pdf' }, { line })).status).toBe(422)
  expect((await upload(other['uid'], PIXEL, { filename: 'broken.png' }, { line })).status).toBe(404)
  await upload(other['uid'], PIXEL, { filename: 'sketch.png' })
  expect(
    (
      await api.call('mergeSupplierOrders', {
        cookie: buyer.cookie,
        body: { orders: [first, other].map(({ uid, version }) => ({ uid, version })) },
      })
    ).status,
  ).toBe(200)
  const list = await api.call('listSupplierOrderFiles', { cookie: buyer.cookie, path: { uid: String(first['uid']) } })
  expect(at(list.body, 'results')).toMatchObject([{ name: 'broken.png' }, { name: 'sketch.png' }])
})

test('merges drafts of one supplier, and adds quantities of the same product', async () => {
  const [one, two] = [await product(), await product()]
  const [first, other] = [
    await order([{ sku: one['sku'], ordered: 3 }]),
    await order([
      { sku: one['sku'], ordered: 4 },
      { sku: two['sku'], ordered: 5 },
    ]),
  ]
  const merge = (...orders: Record<string, unknown>[]) =>
    api.call('mergeSupplierOrders', {
      cookie: buyer.cookie,
      body: { orders: orders.map(({ uid, version }) => ({ uid, version })) },
    })
  expect((await merge(first, { ...other, version: 9 })).status).toBe(412)
  const merged = await merge(first, other)
  expect(merged.body).toMatchObject({
    results: {
      uid: first['uid'],
      stage: 'Draft',
      freight: 1_000,
      lines: [
        { sku: one['sku'], ordered: 7 },
        { sku: two['sku'], ordered: 5 },
      ],
    },
  })
  expect(
    (await api.call('readSupplierOrder', { cookie: buyer.cookie, path: { uid: String(other['uid']) } })).status,
  ).toBe(404)
  const elsewhere = await create(api, buyer, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'b@example.com',
  })
  const foreign = await create(api, buyer, 'createSupplierOrder', { supplier: elsewhere['uid'], lines: [] })
  expect((await merge(await read(first['uid']), foreign)).status).toBe(409)
})

test('reminds a supplier of outstanding quantities, by email and in its own language', async () => {
  const german = await create(api, buyer, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'bestellung@example.com',
    language: 'de',
  })
  const one = await product()
  const { uid } = await create(api, buyer, 'createSupplierOrder', {
    supplier: german['uid'],
    lines: [{ sku: one['sku'], ordered: 3 }],
  })
  expect((await act('remindSupplier', uid)).status).toBe(409)
  await act('sendSupplierOrder', uid)
  await mailed(uid)
  expect((await act('remindSupplier', uid)).body).toMatchObject({
    results: { mail: { kind: 'Reminder', state: 'Waiting' } },
  })
  await mailed(uid)
  expect(at(await read(uid), 'reminded_at')).not.toBeNull()
  const [ordered = '', reminded = '', ...more] = await mailsTo('bestellung@example.com')
  expect(more).toEqual([])
  expect(ordered).toContain('Subject: Bestellung PO-')
  expect(reminded).toContain('Erinnerung: Bestellung')
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  expect((await act('remindSupplier', uid, undefined, clerk)).status).toBe(403)
})

test('emails the order, as PDF and with its lines and costs as CSV; a supplier without an email gets none', async () => {
  const dutch = await create(api, buyer, 'createSupplier', {
    ...newRecord('Supplier'),
    order_email: 'bestel@example.com',
    language: 'nl',
    lead_days: 3,
    order_days: [(new Date().getUTCDay() + 2) % 7 || 7],
  })
  const [one, two] = [await product(), await product({ name: '=Lamp; groen' })]
  const lines = [
    { sku: one['sku'], ordered: 10, expected: '2026-12-24' },
    { sku: two['sku'], ordered: 4, cost: 250, discount: 10 },
  ]
  const { uid, number } = await create(api, buyer, 'createSupplierOrder', {
    supplier: dutch['uid'],
    lines,
    location: 'Warehouse',
  })
  const sender = await api.account(['products', 'products_read', 'supplierorders_send'])
  const sent = await act('sendSupplierOrder', uid, undefined, sender)
  const expected = Temporal.PlainDate.from(String(dutch['next_order_day'])).add({ days: 3 }).toString()
  expect(sent.body).toMatchObject({
    results: { stage: 'Sent', order_email: 'bestel@example.com', expected, total: null },
  })
  await mailed(uid)
  const [mail = '', ...more] = await mailsTo('bestel@example.com')
  expect(more).toEqual([])
  expect(mail).toContain(`Subject: Bestelling ${String(number)}`)
  expect(mail).toContain(`filename=${String(number)}.csv`)
  expect(attachedTo(mail, 'pdf')).toMatch(/^%PDF-/)
  expect(attachedTo(mail, 'csv').split('\r\n')).toEqual([
    '\uFEFFUw SKU;Onze SKU;Naam;Aantal;Verpakkingseenheid;Verwacht;Stukprijs (EUR);Korting (%)',
    `;${String(one['sku'])};${String(one['name'])};10;1;2026-12-24;4,00;0`,
    `;${String(two['sku'])};"'=Lamp; groen";4;1;${String(at(sent.body, 'results', 'expected'))};2,50;10`,
    '',
  ])
  expect((await act('sendSupplierOrder', uid)).status).toBe(409)
  expect(await mailsTo('bestel@example.com')).toHaveLength(1)

  const silent = await create(api, buyer, 'createSupplier', newRecord('Supplier'))
  const draft = await create(api, buyer, 'createSupplierOrder', {
    supplier: silent['uid'],
    lines: [{ sku: one['sku'], ordered: 1 }],
  })
  const refused = await act('sendSupplierOrder', draft['uid'])
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'supplier-orders.no-order-email', pointer: '/order_email' }] },
  })
})

test('a namespace cannot order products whose stock the one above it holds: they could not be received', async () => {
  const above = await product()
  const below = await api.account(null, { namespaces: [api.tenants.child] })
  const own = await create(api, below, 'createProduct', newRecord('Product'))
  const lines = [own, above].map(({ sku }) => ({ sku, ordered: 1 }))
  const made = { supplier: supplier['uid'], namespace: api.tenants.child }
  const refused = { status: 422, body: { errors: [{ pointer: '/lines/1/sku' }] } }
  expect(await api.call('createSupplierOrder', { cookie: below.cookie, body: { ...made, lines } })).toMatchObject(
    refused,
  )
  const { uid } = await create(api, below, 'createSupplierOrder', { ...made, lines: lines.slice(0, 1) })
  const call = { path: { uid: String(uid) }, body: { lines } }
  for (const { cookie } of [below, buyer])
    expect(await api.callFresh('changeSupplierOrder', { ...call, cookie })).toMatchObject(refused)
})

test('lists what is to be sent or to arrive first, then received orders, then the latest closed ones', async () => {
  const own = await create(api, buyer, 'createSupplier', { ...newRecord('Supplier'), order_email: 'turn@example.com' })
  const { sku } = await product()
  const expectedAt = async (expected?: string) => {
    const lines = [{ sku, ordered: 1 }]
    const made = await create(api, buyer, 'createSupplierOrder', { supplier: own['uid'], lines, expected })
    return made['uid']
  }
  const [draft, later] = [await expectedAt(), await expectedAt('2999-01-05')]
  const [late, received] = [await expectedAt('2026-01-05'), await expectedAt('2026-01-04')]
  for (const uid of [late, received]) expect((await act('sendSupplierOrder', uid)).status).toBe(200)
  const [cancelled, cancelledLast] = [await expectedAt('2026-01-02'), await expectedAt('2026-01-03')]
  for (const uid of [cancelled, cancelledLast]) expect((await act('cancelSupplierOrder', uid)).status).toBe(200)
  expect((await scan(received, { code: sku, quantity: 1 })).status).toBe(200)
  expect((await act('bookReceipt', received)).body).toMatchObject({ results: { stage: 'Received' } })
  await api.server.indexer.drain()
  const { hits } = await api.server.search
    .index('supplier-orders')
    .search('', { filter: `supplier_uid = "${String(own['uid'])}"`, sort: ['turn:asc'] })
  expect(hits.map((hit) => hit['uid'])).toEqual([late, draft, later, received, cancelledLast, cancelled])
})
