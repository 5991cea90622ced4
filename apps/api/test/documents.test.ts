import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymiseCommand } from '../src/commands/anonymise.ts'
import { takeNumber } from '../src/modules/documents/take-number.ts'
import { company, setCompany } from './company.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestCall } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [] })
  ada = await api.account(null)
  await setCompany(api, admin, api.tenants.parent)
})
afterAll(() => api.close())

type Fields = Readonly<Record<string, unknown>>
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Record<string, unknown>>(text, values)).rows

const ADDRESS = {
  name: 'Jan Jansen',
  street: 'Keizersgracht',
  house_number: '12',
  postcode: '1015 CS',
  city: 'Amsterdam',
  country: 'NL',
}

async function product(body: Fields = {}): Promise<string> {
  const made = await create(api, ada, 'createProduct', {
    ...newRecord('Product'),
    stock_policy: 'Do not track',
    ...body,
  })
  return String(made['sku'])
}

/** Places an order: three of one product, one of another, with shipping. */
async function placed(
  body: Fields = {},
): Promise<{ number: string; total: number; lines: readonly { id: number }[]; uid: string }> {
  const website = await create(api, ada, 'createWebsite', { ...newRecord('Website'), shipment_price: 495 })
  const lines = [
    { sku: await product({ price: 995 }), quantity: 3 },
    { sku: await product({ price: 1_999, vat_code: 'low' }), quantity: 1 },
  ]
  const order = await create(api, ada, 'createOrder', {
    website: website['uid'],
    email: 'jansen@example.com',
    customer_name: 'Jan Jansen',
    billing_address: ADDRESS,
    delivery_address: ADDRESS,
    lines,
    ...body,
  })
  return {
    uid: String(order['uid']),
    number: String(order['number']),
    total: Number(at(order, 'totals', 'total')),
    lines: order['lines'] as { id: number }[],
  }
}

const invoice = (order: string, more: TestCall = {}) =>
  api.call('issueInvoice', { cookie: ada.cookie, path: { order }, ...more })
const credit = (uid: unknown, body: Fields) =>
  api.call('issueCreditNote', {
    cookie: ada.cookie,
    path: { uid: String(uid) },
    body: { credit_reason: 'Return', ...body },
  })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  at(body, 'code'),
  at(body, 'errors', 0, 'pointer'),
]

/** Issues an invoice and returns it. */
async function invoiced(order: string): Promise<Record<string, unknown>> {
  const answer = await invoice(order)
  if (answer.status !== 201) throw new Error(answer.text)
  return at(answer.body, 'results') as Record<string, unknown>
}

test('the billing address of an order changes until an invoice is issued to it', async () => {
  const { uid, number } = await placed()
  const change = (billing_address: unknown) =>
    api.callFresh('changeOrder', { cookie: ada.cookie, path: { order: number }, body: { billing_address } })
  const office = { ...ADDRESS, company: 'Jansen BV', house_number: '14' }
  expect((await change(office)).status).toBe(200)
  const history = await rows(
    `select before, after from audit_entries where object = $1 and operation = 'changeOrder'`,
    [uid],
  )
  expect(history).toMatchObject([{ before: { billing_address: ADDRESS }, after: { billing_address: office } }])
  expect((await invoice(number)).status).toBe(201)
  const refused = await change(ADDRESS)
  expect([refused.status, at(refused.body, 'errors', 0)]).toMatchObject([
    409,
    { code: 'orders.order-invoiced', pointer: '/billing_address' },
  ])
  const { body } = await api.call('readOrder', { cookie: ada.cookie, path: { order: number } })
  expect(at(body, 'results')).toMatchObject({ billing_address: office, delivery_address: ADDRESS })
})

test('an invoice asks for exactly what the order costs, once', async () => {
  const { number, total } = await placed()
  const made = await invoiced(number)
  expect(made).toMatchObject({
    kind: 'invoice',
    total,
    due: total,
    shipping: 495,
    order: number,
    currency: 'EUR',
    corrects: null,
  })
  expect(Number(made['net']) + Number(made['vat']) + Number(made['rounding'])).toBe(total)
  expect(made['number']).toMatch(/^\d{4}-\d{5}$/)
  expect(codeOf(await invoice(number))).toEqual([409, 'documents.already-invoiced', undefined])
  const listed = await api.call('listOrderDocuments', { cookie: ada.cookie, path: { order: number } })
  expect(at(listed.body, 'results')).toEqual([made])
})

test('the same call with the same key issues one invoice', async () => {
  const { number } = await placed()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [await invoice(number, { headers }), await invoice(number, { headers })]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(at(second.body, 'results', 'number')).toBe(at(first.body, 'results', 'number'))
})

test('drafts, cancelled orders and unknown ones are not invoiced', async () => {
  const draft = await placed({ draft: true })
  expect(codeOf(await invoice(draft.number))).toEqual([409, 'documents.draft-not-invoiced', undefined])
  const cancelled = await placed()
  await api.connection.pool.query(`update orders set stage = 'Cancelled' where uid = $1`, [cancelled.uid])
  expect(codeOf(await invoice(cancelled.number))).toEqual([409, 'documents.cancelled-not-invoiced', undefined])
  expect((await invoice('999999999')).status).toBe(404)
})

test('an invoice counts what was paid before', async () => {
  const { number, uid, total } = await placed()
  await api.connection.pool.query('update orders set paid = 1000 where uid = $1', [uid])
  expect(await invoiced(number)).toMatchObject({ total, due: total - 1_000 })
})

test('a cancelled unit is not invoiced, and nor is a returned one', async () => {
  const { number, lines } = await placed()
  const path = { order: number }
  const edit = { lines: [{ id: lines[0]?.id, quantity: 2 }] }
  expect((await api.callFresh('editOrderLines', { cookie: admin.cookie, path, body: edit })).status).toBe(200)
  await api.connection.pool.query('update order_lines set returned = 1 where id = $1', [lines[0]?.id])
  const made = await invoiced(number)
  expect(made['lines']).toMatchObject([
    { quantity: 1, total: 995 },
    { quantity: 1, total: 1_999 },
  ])
})

test('credit notes never exceed their invoice', async () => {
  const { number, lines } = await placed()
  const first = lines[0]?.id
  const { uid } = await invoiced(number)
  expect(codeOf(await credit(uid, { lines: [{ line: first, quantity: 4 }] }))).toEqual([
    422,
    'documents.quantity-exceeds-invoice',
    '/lines/0/quantity',
  ])
  expect(codeOf(await credit(uid, { lines: [{ line: first, quantity: 1, total: 2_986 }] }))).toEqual([
    422,
    'documents.amount-exceeds-invoice',
    '/lines/0/total',
  ])
  expect(codeOf(await credit(uid, { shipping: 496 }))).toEqual([422, 'documents.amount-exceeds-invoice', '/shipping'])
  expect(codeOf(await credit(uid, { lines: [{ line: 0, quantity: 1 }] }))).toEqual([
    422,
    'documents.unknown-line',
    '/lines/0/line',
  ])
  expect(codeOf(await credit(uid, { lines: [{ line: first, quantity: 0 }] }))).toEqual([
    422,
    'documents.credit-required',
    '/lines/0/total',
  ])
  expect(codeOf(await credit(uid, { lines: [] }))).toEqual([422, 'documents.credit-required', '/lines'])
  const twice = { line: first, quantity: 1 }
  expect(codeOf(await credit(uid, { lines: [twice, twice] }))).toEqual([422, 'documents.line-twice', '/lines/1/line'])
})

test('an invoice is credited part by part, until nothing is left', async () => {
  const { number, total, lines } = await placed()
  const [first, second] = lines.map(({ id }) => id)
  const { uid } = await invoiced(number)
  const part = await credit(uid, {
    lines: [
      { line: first, quantity: 2 },
      { line: second, quantity: 0, total: 500 },
    ],
    note: 'Broken',
  })
  expect(at(part.body, 'results')).toMatchObject({
    kind: 'credit_note',
    total: 2_490,
    note: 'Broken',
    corrects: { uid },
  })
  expect(at(part.body, 'results', 'number')).toMatch(/^C\d{4}-\d{5}$/)
  const listed = await api.call('listOrderDocuments', { cookie: ada.cookie, path: { order: number } })
  expect(at(listed.body, 'results', 0, 'lines')).toMatchObject([
    { line: first, quantity: 3, quantity_left: 1, total_left: 995 },
    { line: second, quantity: 1, quantity_left: 1, total_left: 1_499 },
  ])
  const rest = await credit(uid, {})
  expect(at(rest.body, 'results')).toMatchObject({ total: total - 2_490, shipping: 495 })
  expect(codeOf(await credit(uid, {}))).toEqual([409, 'documents.already-credited', undefined])
  expect(codeOf(await credit(at(rest.body, 'results', 'uid'), {}))).toEqual([
    409,
    'documents.only-invoices-are-credited',
    undefined,
  ])
  expect(codeOf(await invoice(number))).toEqual([409, 'documents.already-invoiced', undefined])
})

test('what a correction credits can be invoiced again', async () => {
  const { number, total } = await placed()
  const { uid } = await invoiced(number)
  expect((await credit(uid, { credit_reason: 'Correction' })).status).toBe(201)
  expect(await invoiced(number)).toMatchObject({ total })
})

test('two people who credit the same at once credit it once', async () => {
  const { number } = await placed()
  const { uid } = await invoiced(number)
  const answers = await Promise.all(Array.from({ length: 4 }, () => credit(uid, {})))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test('issuing needs its permissions', async () => {
  const { number } = await placed()
  const reader = await api.account(['orders', 'orders_read'])
  expect((await invoice(number, { cookie: reader.cookie })).status).toBe(403)
  const { uid } = await invoiced(number)
  const clerk = await api.account(['orders', 'orders_read', 'orders_put'])
  const path = { uid: String(uid) }
  const body = { credit_reason: 'Return' }
  expect((await api.call('issueCreditNote', { cookie: clerk.cookie, path, body })).status).toBe(403)
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect((await api.call('downloadDocument', { cookie: stranger.cookie, path })).status).toBe(404)
  expect((await api.call('issueCreditNote', { cookie: stranger.cookie, path, body })).status).toBe(404)
})

test('neither requests nor the server change what was issued', async () => {
  for (const role of ['backoffice_app', 'backoffice_system'])
    for (const statement of [
      'update documents set total = 1',
      'delete from documents',
      'update document_files set sha256 = name',
      'delete from document_files',
      'delete from document_series',
    ]) {
      const client = await api.connection.pool.connect()
      try {
        await client.query('begin')
        await client.query(`set local role ${role}`)
        await expect(client.query(statement)).rejects.toThrow(/permission denied/)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
})

test('an invoice stays as it was issued when its customer is erased', async () => {
  const customer = await create(api, ada, 'createCustomer', {
    ...newRecord('Customer'),
    first_name: 'Wilhelmina',
    last_name: 'Achterberg',
  })
  const { number } = await placed({ customer: customer['uid'], customer_name: 'Wilhelmina Achterberg' })
  const { uid } = await invoiced(number)
  const stored = () => rows('select snapshot from documents where uid = $1', [uid])
  const before = await stored()
  await anonymiseCommand.run([String(customer['uid'])], {
    settings: { ...api.settings, databaseUrl: api.connectionString },
    say: () => undefined,
  })
  expect(await stored()).toEqual(before)
})

test('a PDF is drawn once, in the language of the customer', async () => {
  const customer = await create(api, ada, 'createCustomer', { ...newRecord('Customer'), language: 'de' })
  const { number } = await placed({ customer: customer['uid'] })
  const { uid, language } = await invoiced(number)
  expect(language).toBe('de')
  const path = { uid: String(uid) }
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => api.call('downloadDocument', { cookie: ada.cookie, path })),
  )
  expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
    Array.from(answers, () => [200, 'application/pdf']),
  )
  const again = await api.call('downloadDocument', { cookie: ada.cookie, path, query: { format: 'pdf' } })
  expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1)
  const [file] = await rows('select sha256, bytes::int from document_files where document_uid = $1', [uid])
  const url = `/api/documents/${String(uid)}`
  const { rawPayload } = await api.server.app.inject({
    url,
    headers: { 'api-version': '2', cookie: `__Host-bo_session=${ada.cookie}` },
  })
  expect(file).toEqual({ sha256: createHash('sha256').update(rawPayload).digest('hex'), bytes: rawPayload.length })
})

test('a new document is drawn before anybody wants it', async () => {
  const { uid } = await invoiced((await placed()).number)
  // The worker of the server may be drawing just now.
  const sha256Of = async () => {
    await api.server.workers.get('documents').drain()
    return (await rows('select sha256 from document_files where document_uid = $1', [uid]))[0]?.['sha256']
  }
  await expect.poll(sha256Of, { timeout: 240_000 }).toBeDefined()
  const url = `/api/documents/${String(uid)}`
  const { rawPayload } = await api.server.app.inject({
    url,
    headers: { 'api-version': '2', cookie: `__Host-bo_session=${ada.cookie}` },
  })
  expect(await sha256Of()).toBe(createHash('sha256').update(rawPayload).digest('hex'))
}, 60_000)

test('a document has an XML where the buyer has an electronic address', async () => {
  const { number } = await placed()
  const { uid, xml_refused } = await invoiced(number)
  expect(xml_refused).toBeNull()
  const query = { format: 'xml' }
  const answer = await api.call('downloadDocument', { cookie: ada.cookie, path: { uid: String(uid) }, query })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml'])
  expect(answer.text).toContain('<cbc:EndpointID schemeID="EM">jansen@example.com</cbc:EndpointID>')
  const unknown = await placed({ email: null })
  const made = await invoiced(unknown.number)
  expect(at(made, 'xml_refused', 'code')).toBe('documents.xml-no-endpoint')
  expect(
    codeOf(await api.call('downloadDocument', { cookie: ada.cookie, path: { uid: String(made['uid']) }, query })),
  ).toEqual([409, 'documents.xml-no-endpoint', undefined])
})

test('a packing slip is a PDF, for drafts too', async () => {
  const { number } = await placed({ draft: true })
  const answer = await api.call('downloadPackingSlip', { cookie: ada.cookie, path: { order: number } })
  expect([answer.status, answer.headers['content-type'], answer.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
})

test('goods to a company in another member state are supplied without VAT, and need its VAT number', async () => {
  const customer = await create(api, ada, 'createCustomer', { ...newRecord('Customer'), vat_number: 'DE136695976' })
  const address = { ...ADDRESS, city: 'Berlin', country: 'DE' }
  const made = await placed({
    customer: customer['uid'],
    country: 'DE',
    billing_address: address,
    delivery_address: address,
  })
  const { uid, vat } = await invoiced(made.number)
  expect(vat).toBe(0)
  const query = { format: 'xml' }
  const { text } = await api.call('downloadDocument', { cookie: ada.cookie, path: { uid: String(uid) }, query })
  expect(text).toContain('<cbc:ID>K</cbc:ID>')
  const other = await placed({
    customer: customer['uid'],
    country: 'DE',
    billing_address: address,
    delivery_address: address,
  })
  const path = { uid: String(customer['uid']) }
  for (const vat_number of ['', 'unknown']) {
    await api.callFresh('changeCustomer', { cookie: ada.cookie, path, body: { vat_number } })
    expect(codeOf(await invoice(other.number))).toEqual([409, 'documents.buyer-vat-number-missing', undefined])
  }
})

const change = (uid: string, body: Fields) =>
  api.callFresh('changeCompanyDetails', { cookie: admin.cookie, path: { uid }, body })

test('company details are checked', async () => {
  const uid = api.tenants.other
  expect(codeOf(await change(uid, { iban: 'NL91ABNA0417164301' }))).toEqual([422, 'documents.invalid-iban', '/iban'])
  expect(codeOf(await change(uid, { bic: 'NOPE' }))).toEqual([422, 'documents.invalid-bic', '/bic'])
  expect(codeOf(await change(uid, { vat_number: 'NL004495445B02X' }))).toEqual([
    422,
    'documents.invalid-vat-number',
    '/vat_number',
  ])
  expect(codeOf(await change(uid, { country: 'NL', registration_number: '123' }))).toEqual([
    422,
    'documents.invalid-kvk',
    '/registration_number',
  ])
  expect(codeOf(await change(uid, { endpoint_id: '1', endpoint_scheme: '9999' }))).toEqual([
    422,
    'documents.unknown-endpoint-scheme',
    '/endpoint_scheme',
  ])
  expect(codeOf(await change(uid, { endpoint_id: '8712345678907', endpoint_scheme: '0088' }))).toEqual([
    422,
    'documents.invalid-gln',
    '/endpoint_id',
  ])
  expect(codeOf(await change(uid, { endpoint_id: '1' }))).toEqual([
    422,
    'documents.endpoint-incomplete',
    '/endpoint_scheme',
  ])
})

test('company details are inherited', async () => {
  const child = await api.call('readCompanyDetails', { cookie: admin.cookie, path: { uid: api.tenants.child } })
  expect(at(child.body, 'results')).toMatchObject({
    own: { legal_name: null },
    effective: { legal_name: company.legal_name, iban: 'NL91ABNA0417164300', payment_days: 14 },
    origins: { legal_name: api.tenants.parent, bic: api.tenants.parent, phone: null },
    missing: [],
  })
  const [{ id } = {}] = await rows('select id::int from namespaces where uid = $1', [api.tenants.child])
  expect(at(child.body, 'results', 'effective', 'invoice_prefix')).toBe(`${String(id)}-`)
  // The country is that of the namespace above.
  expect(codeOf(await change(api.tenants.child, { registration_number: '123' }))).toEqual([
    422,
    'documents.invalid-kvk',
    '/registration_number',
  ])
  await change(api.tenants.child, { city: 'Zeist' })
  const own = await api.call('readCompanyDetails', { cookie: admin.cookie, path: { uid: api.tenants.child } })
  expect(at(own.body, 'results')).toMatchObject({ own: { city: 'Zeist' }, origins: { city: api.tenants.child } })
})

test('an invoice needs the details of its company', async () => {
  const uid = api.tenants.other
  const bea = await api.account(null, { namespaces: [uid] })
  const sku = String(
    (await create(api, bea, 'createProduct', { ...newRecord('Product'), stock_policy: 'Do not track' }))['sku'],
  )
  const order = await create(api, bea, 'createOrder', { lines: [{ sku, quantity: 1 }] })
  const path = { order: String(order['number']) }
  const missing = [
    'legal_name',
    'street',
    'postcode',
    'city',
    'country',
    'vat_number',
    'registration_number',
    'iban',
  ] as const
  const read = await api.call('readCompanyDetails', { cookie: admin.cookie, path: { uid } })
  expect(at(read.body, 'results', 'missing')).toEqual(missing)
  for (const name of missing) {
    expect(codeOf(await api.call('issueInvoice', { cookie: bea.cookie, path }))).toEqual([
      409,
      'documents.detail-missing',
      undefined,
    ])
    await change(uid, { [name]: company[name] })
  }
  expect((await api.call('issueInvoice', { cookie: bea.cookie, path })).status).toBe(201)
  const own = { uid: api.tenants.parent }
  for (const [rights, status] of [
    [['orders_put'], 403],
    [['orders_read'], 200],
  ] as const) {
    const { cookie } = await api.account([...rights])
    expect((await api.call('readCompanyDetails', { cookie, path: own })).status).toBe(status)
    expect((await api.callFresh('changeCompanyDetails', { cookie, path: own, body: {} })).status).toBe(403)
  }
})

test('twenty issuers at once, failures and kills leave no gap and no number twice', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => placed()))
  /** Takes a number in a transaction that then fails, or whose connection is killed. */
  const failing = (kill: boolean) =>
    api.connection.database.transaction(async (database) => {
      await takeNumber(database, api.tenants.parent, 'invoice', '')
      if (kill) await database.execute('select pg_terminate_backend(pg_backend_pid())')
      throw new Error('Something else failed')
    })
  const answers = await Promise.all(
    orders.map(async ({ number }, place) => {
      await expect(failing(place % 3 === 0)).rejects.toThrow()
      return invoice(number)
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const issued = await rows(
    `select number, issued_at, issued_on::text from documents where namespace = $1 and kind = 'invoice' order by id`,
    [api.tenants.parent],
  )
  const numbers = issued.map(({ number }) => Number(String(number).split('-').at(-1)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from(issued, (_, place) => place + 1))
  const byNumber = issued.toSorted((a, b) => String(a['number']).localeCompare(String(b['number'])))
  const moments = byNumber.map(({ issued_at }) => (issued_at as Date).getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})

test('numbers start again in a new year, and never go back in time', async () => {
  await api.connection.pool.query(
    `insert into document_series (namespace, kind, year, last, issued_at) values ($1, 'credit_note', 2099, 7, '2099-12-31T22:59:59.5Z')`,
    [api.tenants.other],
  )
  await api.connection.pool.query(`update namespaces set time_zone = 'Europe/Amsterdam' where uid = $1`, [
    api.tenants.other,
  ])
  const take = () =>
    api.connection.database.transaction((database) => takeNumber(database, api.tenants.other, 'credit_note', 'C'))
  expect(await take()).toMatchObject({ number: 'C2099-00008', issued_on: '2099-12-31' })
  await api.connection.pool.query(
    `update document_series set issued_at = '2099-12-31T23:00:00Z' where namespace = $1`,
    [api.tenants.other],
  )
  expect(await take()).toMatchObject({ number: 'C2100-00001', issued_on: '2100-01-01' })
  expect(await take()).toMatchObject({ number: 'C2100-00002' })
})
