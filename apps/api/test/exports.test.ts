import { unzipSync } from 'fflate'
import papaparse from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import { create, newRecord } from './records.ts'
import { download as fetchFile, exported as askFor } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let reader: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
  reader = await api.account(['products'])
})
afterAll(() => api.close())

const exported = (resource: Schema<'ExportedKind'>, body: object, account = editor) =>
  askFor(api, account, resource, body)
const download = (uid: string, account = editor) => fetchFile(api, account, uid)
const table = (text: string) => papaparse.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data

test('exports the result of the request, in its order and columns, with formulas escaped', async () => {
  const brand = await create(api, editor, 'createBrand', { ...newRecord('Brand'), name: '=HYPERLINK("x")' })
  const [cheap] = [
    await create(api, editor, 'createProduct', { ...newRecord('Product'), brand: brand['uid'], price: 250 }),
    await create(api, editor, 'createProduct', {
      ...newRecord('Product'),
      brand: brand['uid'],
      price: 12_345,
      name: '+31 "quoted", and\nmore',
    }),
  ]
  await api.server.indexer.drain()
  const wanted = {
    format: 'csv',
    columns: ['sku', 'name', 'brand', 'price'],
    search: { filter: [`brand_uid = "${String(brand['uid'])}"`] },
    sort: ['price:desc'],
  }
  const uid = await exported('products', wanted)
  await create(api, editor, 'createProduct', { ...newRecord('Product'), brand: brand['uid'] })
  const { headers, body } = await download(uid)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows = table(body)
  expect(rows[0]).toEqual(['SKU', 'Name', 'Brand', 'Price'])
  expect(rows[1]?.slice(1)).toEqual(['\'+31 "quoted", and\nmore', '\'=HYPERLINK("x")', '123.45'])
  expect(rows[2]).toEqual([cheap?.['sku'], cheap?.['name'], '\'=HYPERLINK("x")', '2.50'])
  expect(rows).toHaveLength(3)
})

test('a workbook has numbers as numbers, and no formula', async () => {
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), name: '=1+1', price: 999 })
  const uid = await exported('products', {
    format: 'xlsx',
    uids: [product['uid']],
    columns: ['sku', 'name', 'price'],
    headings: ['Code', 'Naam', 'Prijs'],
  })
  const files = unzipSync(new Uint8Array((await download(uid)).rawPayload))
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString('utf8')
  expect(sheet).toContain('<t xml:space="preserve">Naam</t>')
  expect(sheet).toContain(
    '<c r="B2" t="inlineStr" s="2"><is><t xml:space="preserve">=1+1</t></is></c><c r="C2"><v>9.99</v></c>',
  )
  expect(sheet).not.toContain('<f>')
})

test('exports every list, also an empty one, and the history records who exported what', async () => {
  await create(api, editor, 'createSupplier', newRecord('Supplier'))
  await create(api, editor, 'createCustomer', newRecord('Customer'))
  await create(api, editor, 'createOrder', {
    lines: [{ sku: (await create(api, editor, 'createProduct', newRecord('Product')))['sku'], quantity: 3 }],
  })
  await api.server.indexer.drain()
  for (const resource of [
    'orders',
    'customers',
    'brands',
    'categories',
    'suppliers',
    'supplier-orders',
    'reviews',
    'synonyms',
    'products',
  ] as const) {
    const uid = await exported(resource, { format: 'csv' })
    const { statusCode, body } = await download(uid)
    expect([resource, statusCode]).toEqual([resource, 200])
    if (resource === 'orders') expect(table(body)[1]?.join()).toContain(',3,')
    const history = await api.call('listAuditEntries', {
      cookie: (await api.account([], { role: 'ADMIN' })).cookie,
      query: { resource: 'exports', object: uid },
    })
    expect(at(history.body, 'results', 0)).toMatchObject({ actor: editor.uid, after: { format: 'csv' } })
  }
})

test('costs need a permission; a file is one’s own, and contains nothing of another tenant', async () => {
  const secret = await create(api, await api.account(null, { namespaces: [api.tenants.other] }), 'createProduct', {
    ...newRecord('Product'),
    cost: 77,
  })
  await api.server.indexer.drain()
  const columns = at(
    (await api.call('readExportColumns', { cookie: reader.cookie, query: { resource: 'products' } })).body,
    'results',
  ) as { key: string }[]
  expect(columns.map(({ key }) => key)).not.toContain('cost')
  expect(
    (
      await api.call('createExport', {
        cookie: reader.cookie,
        body: { resource: 'products', format: 'csv', columns: ['cost'] },
      })
    ).status,
  ).toBe(422)
  expect((await api.call('readExportColumns', { cookie: reader.cookie, query: { resource: 'orders' } })).status).toBe(
    403,
  )
  const uid = await exported('products', { format: 'csv', columns: ['sku', 'margin'] }, editor)
  expect((await download(uid)).body).not.toContain(String(secret['sku']))
  expect((await download(uid, reader)).statusCode).toBe(404)
  const sneaky = await exported('products', { format: 'csv', columns: ['sku'], uids: [secret['uid']] }, reader)
  expect(table((await download(sneaky, reader)).body)).toEqual([['SKU']])
})

test('rejects an invalid search, at its field', async () => {
  for (const [body, field] of [
    [{ search: { filter: ['nonsense ='] } }, '/search/filter'],
    [{ columns: ['nonsense'] }, '/columns/0'],
    [{ columns: ['sku'], headings: [] }, '/headings'],
    [{ decimal: ',' }, '/decimal'],
  ] as const) {
    const answer = await api.call('createExport', {
      cookie: editor.cookie,
      body: { resource: 'products', format: 'csv', ...body },
    })
    expect([answer.status, at(answer.body, 'errors', 0, 'pointer')]).toEqual([422, field])
  }
})

test('a list is exported with the right to open it, customers with a right of their own; a rejected export is on record', async () => {
  const held = { products: 'products', orders: 'orders', customers: 'customers_export' } as const
  for (const resource of ['products', 'orders', 'customers'] as const) {
    const account = await api.account([held[resource]])
    for (const other of ['products', 'orders', 'customers'] as const) {
      const body = { resource: other, format: 'csv' }
      const { status } = await api.call('createExport', { cookie: account.cookie, body })
      expect([resource, other, status]).toEqual([resource, other, other === resource ? 201 : 403])
    }
    const { rows } = await api.connection.pool.query<{ outcome: string; object: string }>(
      "select outcome, object from audit_entries where actor = $1 and resource = 'access'",
      [account.uid],
    )
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ outcome: 'refused', object: '/api/exports' })))
  }
})

test('names the records that a column refers to, also those of a namespace above', async () => {
  const above = await create(api, editor, 'createSupplier', { ...newRecord('Supplier'), namespace: api.tenants.parent })
  const brand = await create(api, editor, 'createBrand', {
    ...newRecord('Brand'),
    namespace: api.tenants.child,
    supplier: above['uid'],
  })
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  const columns = ['name', 'supplier_uid']
  const uid = await exported('brands', { format: 'csv', uids: [brand['uid']], columns }, child)
  expect(table((await download(uid, child)).body)).toEqual([
    ['Name', 'Default supplier'],
    [brand['name'], above['name']],
  ])
})
