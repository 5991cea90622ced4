import type { OperationId } from '@backoffice/api-contract'
import { create } from '../records.ts'
import { at, type TestAccount, type TestApi } from '../test-api.ts'

/** A tenant with a record of every kind: the same ones as in its twins, but for their marks. */
export interface Twin {
  readonly namespace: string
  /** Stands in the texts of its catalog, which those below it may read. */
  readonly catalog: string
  /** Stands in everything else of it. */
  readonly own: string
  /** What its records are called in paths and bodies, by the first part of a path, or by a name of a field. */
  readonly ids: ReadonlyMap<string, string | number>
}

const CSV = 'sku;name\nIMPORTED-1;Imported\n'

/** The head of a picture of one pixel. */
const PIXEL = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
])

function multipart(fields: Readonly<Record<string, string>>, name: string, type: string, bytes: Buffer) {
  const head = Object.entries(fields)
    .map(([key, value]) => `--twin\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  const payload = Buffer.concat([
    Buffer.from(
      `${head}--twin\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--twin--\r\n'),
  ])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=twin' } }
}

/** Fills a tenant; of every kind it has one record, with the same names and numbers as in every other tenant. */
export async function fillTenant(api: TestApi, account: TestAccount, namespace: string, mark: string): Promise<Twin> {
  const [catalog, own] = [`CANARY-${mark}-catalog`, `CANARY-${mark}-own`]
  const ids = new Map<string, string | number>([
    ['namespaces', namespace],
    ['product-settings', namespace],
    ['namespace', namespace],
    ['accounts', account.uid],
  ])
  const headers = { 'x-namespace': namespace }
  const call = async (
    operation: OperationId,
    path: Record<string, string | number>,
    body: unknown,
    more: Record<string, string> = {},
  ): Promise<unknown> => {
    const answer = await api.callFresh(operation, {
      cookie: account.cookie,
      path,
      body,
      headers: { ...headers, ...more },
    })
    if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const send = async (url: string, { payload, headers: about }: ReturnType<typeof multipart>): Promise<unknown> => {
    const answer = await api.server.app.inject({
      method: 'POST',
      url,
      headers: { 'api-version': '2', cookie: `__Host-bo_session=${account.cookie}`, ...headers, ...about },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const make = async (
    kind: string,
    operation: OperationId,
    body: Record<string, unknown>,
  ): Promise<Record<string, unknown>> => {
    const record = await create(api, account, operation, { namespace, ...body })
    ids.set(kind, String(record['uid']))
    return record
  }
  const brand = await make('brands', 'createBrand', { name: 'Brand', slug: 'brand', url: `https://${catalog}.example` })
  const category = await make('categories', 'createCategory', {
    name: 'Category',
    handle: 'category',
    names: { nl: catalog },
  })
  const supplier = await make('suppliers', 'createSupplier', {
    name: 'Supplier',
    code: 'SUP',
    notes: catalog,
    order_email: 'orders@supplier.example',
  })
  await make('option-groups', 'createOptionGroup', { name: 'Colour', code: 'colour', names: { nl: catalog } })
  const website = await make('websites', 'createWebsite', {
    name: 'Website',
    domainname: `${own}.example`.toLowerCase(),
  })
  const customer = await make('customers', 'createCustomer', {
    type: 'Business',
    company: 'Company',
    email: 'buyer@example.com',
    phone: own,
  })
  const product = await make('products', 'createProduct', {
    sku: 'LAMP-1',
    name: 'Lamp',
    ean13: '4006381333931',
    price: 1000,
    status: 'Active',
    brand: brand['uid'],
    supplier: supplier['uid'],
    categories: [category['uid']],
    tags: [catalog],
    translations: [{ language: 'nl', name: 'Lamp', description: catalog }],
  })
  await call('saveWebsiteProduct', { sku: 'LAMP-1', websiteId: String(website['uid']) }, { active: true })
  const order = await make('orders', 'createOrder', {
    customer: customer['uid'],
    customer_note: own,
    lines: [{ sku: 'LAMP-1', quantity: 1 }],
  })
  const bought = await make('supplier-orders', 'createSupplierOrder', {
    supplier: supplier['uid'],
    note: own,
    lines: [{ sku: 'LAMP-1', ordered: 2 }],
  })
  await make('reviews', 'createReview', { sku: 'LAMP-1', rating: 4, text: `It shines ${own}` })
  await make('synonyms', 'createSynonym', { kind: 'Equal', words: ['lamp', `${catalog}-word`.toLowerCase()] })
  await make('tasks', 'createTask', { title: 'Task', description: own })
  await make('table-settings', 'createTableSetting', {
    name: 'View',
    list_key: 'orders',
    scope: 'namespace',
    address: `?q=${own}`,
  })
  const note = await call('createNote', { resource: 'customers', object: String(customer['uid']) }, { body: own })
  ids.set('notes', String(at(note, 'results', 'uid')))
  ids.set('object', String(customer['uid'])).set('resource', 'customers')
  const short = await call('createShortView', {}, { address: `?q=${own}` })
  ids.set('short-views', String(at(short, 'results', 'id')))
  const bulk = await call(
    'prepareProductBulk',
    {},
    { selection: { uids: [product['uid']] }, change: { vat_code: 'zero' } },
  )
  ids
    .set('jobs', String(at(bulk, 'results', 'job', 'uid')))
    .set('dead-letters', 'job')
    .set('dead-letters {id}', String(at(bulk, 'results', 'job', 'uid')))
  const printed = await call('createPrintJob', {}, { status: 0, kind: 'Shelf', labels: [{ sku: 'LAMP-1' }] })
  ids.set('printjobs', String(at(printed, 'results', 'uid')))
  const exported = await call('createExport', {}, { resource: 'products', format: 'csv' })
  ids.set('exports', String(at(exported, 'results', 'uid')))
  const imported = await send('/api/imports', multipart({ namespace }, `${own}.csv`, 'text/csv', Buffer.from(CSV)))
  ids.set('imports', String(at(imported, 'results', 'uid')))
  const picture = await send(
    '/api/products/LAMP-1/files',
    multipart({ caption: catalog, type: 'image' }, 'lamp.png', 'image/png', PIXEL),
  )
  ids.set('products files', Number(at(picture, 'results', 'id')))
  const file = await send(
    `/api/supplier-orders/${String(bought['uid'])}/files`,
    multipart({ kind: 'Invoice', title: own }, 'invoice.png', 'image/png', PIXEL),
  )
  ids.set('supplier-orders files', Number(at(file, 'results', 'id')))
  ids.set('supplier-orders lines', Number(at(bought, 'lines', 0, 'id')))
  ids.set('products translations', Number(at(product, 'translations', 0, 'id')))
  const { rows } = await api.connection.pool.query<{ id: string }>(
    'select max(id) as id from audit_entries where namespace = $1',
    [namespace],
  )
  ids.set('audit-entries', Number(rows[0]?.id))
  ids
    .set('sku', 'LAMP-1')
    .set('order', String(order['number']))
    .set('websiteId', String(website['uid']))
    .set('websiteUid', String(website['uid']))
    .set('website', String(website['uid']))
    .set('productsku', 'LAMP-1')
    .set('customer', String(customer['uid']))
    .set('brand', String(brand['uid']))
    .set('supplier', String(supplier['uid']))
    .set('parent_id', String(category['uid']))
  return { namespace, catalog, own, ids }
}
