import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange, undoLast } from './undo-last.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const call = (
  operation: OperationId,
  path: Record<string, string | number>,
  more: { body?: unknown; headers?: Record<string, string> } = {},
) => api[more.headers ? 'call' : 'callFresh'](operation, { cookie: ada.cookie, path, ...more })

/** Reads the current record; undefined when it does not exist. */
async function read(operation: OperationId, path: Record<string, string>): Promise<Fields | undefined> {
  const { status, body } = await call(operation, path)
  return status === 200 ? (at(body, 'results') as Fields) : undefined
}
async function remove(operation: OperationId, path: Record<string, string | number>, version?: unknown) {
  const { status, text } = await call(
    operation,
    path,
    version === undefined ? {} : { headers: { 'if-match': `"${Number(version)}"` } },
  )
  expect([status, text]).toEqual([204, ''])
}
const last = async () => lastChange(api, ada)
const undo = (entry: Fields, { cookie } = ada) =>
  api.call('undoAuditEntry', { cookie, path: { id: Number(entry['id']) } })

async function refusal(entry: Fields) {
  const { status, body } = await undo(entry)
  return [status, at(body, 'code')]
}

const product = async (more: Fields = {}) => create(api, ada, 'createProduct', { ...newRecord('Product'), ...more })
const supplier = async () => create(api, ada, 'createSupplier', newRecord('Supplier'))

test.each([
  ['Brand', () => newRecord('Brand')],
  ['Category', () => newRecord('Category')],
  ['Supplier', () => ({ ...newRecord('Supplier'), bank: 'NL91ABNA0417164300', order_days: [1, 3] })],
  ['Website', () => newRecord('Website')],
  ['Customer', () => newRecord('Customer')],
  ['TableSetting', () => newRecord('TableSetting')],
  [
    'OptionGroup',
    () => ({
      name: 'Size',
      code: 'size',
      values: [
        { code: 's', name: 'Small' },
        { code: 'l', name: 'Large' },
      ],
    }),
  ],
  ['Task', () => ({ title: 'Count the lamps', labels: ['stock'] })],
] as const)(
  'restores a deleted %s unchanged, and a redo of the undone deletion deletes it once again',
  async (kind, body) => {
    const { uid, version } = await create(api, ada, `create${kind}`, body())
    const path = { uid: String(uid) }
    const before = await read(`read${kind}`, path)
    await remove(`delete${kind}`, path, version)
    expect(await read(`read${kind}`, path)).toBeUndefined()
    expect(await undoLast(api, ada)).toEqual([])
    expect(await read(`read${kind}`, path)).toEqual(before)
    expect(await last()).toMatchObject({ operation: 'undoAuditEntry', before: null, undoable: true })
    expect((await undo(await last())).status).toBe(200)
    expect(await read(`read${kind}`, path)).toBeUndefined()
    expect(await last()).toMatchObject({ operation: 'redoAuditEntry', after: null, undoable: true })
    expect((await undo(await last())).status).toBe(200)
    expect(await read(`read${kind}`, path)).toEqual(before)
  },
)

test('restores a deleted synonym set and applies it again', async () => {
  const { uid, version } = await create(api, ada, 'createSynonym', {
    kind: 'Equal',
    words: ['sofa', 'couch'],
    note: 'Asked for often',
  })
  const path = { uid: String(uid) }
  const before = await read('readSynonym', path)
  await remove('deleteSynonym', path, version)
  expect(await last()).toMatchObject({ title: 'sofa', resource: 'synonyms' })
  await undoLast(api, ada)
  expect(await read('readSynonym', path)).toEqual({ ...before, index_state: expect.stringMatching(/^Appl/) })
})

test('restores a deleted note on its record, with its author', async () => {
  const { uid } = await product()
  const place = { resource: 'products', object: String(uid) }
  const made = await call('createNote', place, { body: { body: 'Ask for samples' } })
  const notes = async () => at((await call('listNotes', place)).body, 'results')
  const before = await notes()
  await remove('deleteNote', { uid: String(at(made.body, 'results', 'uid')) }, 1)
  expect(await notes()).toEqual([])
  await undoLast(api, ada)
  expect(await notes()).toEqual(before)
})

test('restores a deleted product; not without the permission to create products', async () => {
  const path = { sku: String((await product({ ean13: '4006381333931' }))['sku']) }
  const before = await read('readProduct', path)
  await remove('deleteProduct', path, 1)
  expect(await last()).toMatchObject({ operation: 'deleteProduct', title: before?.['name'], undoable: true })
  await undoLast(api, ada)
  expect(await read('readProduct', path)).toEqual(before)

  const clerk = await api.account(['products', 'products_read', 'products_delete'])
  expect((await api.call('deleteProduct', { cookie: clerk.cookie, path, headers: { 'if-match': '"1"' } })).status).toBe(
    204,
  )
  const own = await lastChange(api, clerk)
  expect(own['undoable']).toBe(false)
  expect((await undo(own, clerk)).status).toBe(403)
  expect((await undo(own)).status).toBe(404)
})

test('restores a deleted text of a product', async () => {
  const { sku } = await product()
  const path = { sku: String(sku) }
  await call('saveProductTranslation', path, { body: { language: 'nl', name: 'Lamp, rood', short_text: 'Kort' } })
  const texts = async () => at(await read('readProduct', path), 'translations')
  const before = await texts()
  await remove('deleteProductTranslation', { ...path, id: Number(at(before, 1, 'id')) }, 2)
  await undoLast(api, ada)
  expect(await texts()).toEqual(before)
  await remove('deleteProductTranslation', { ...path, id: Number(at(before, 1, 'id')) }, 4)
  const entry = await last()
  await call('saveProductTranslation', path, { body: { language: 'nl', name: 'Lamp, anders' } })
  expect(await refusal(entry)).toEqual([409, 'products.text-exists'])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function upload(url: string, filename: string): Promise<Fields> {
  const boundary = 'xxBOUNDARYxx'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="filename"\r\n\r\n${filename}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await api.server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'api-version': '2',
      cookie: `__Host-bo_session=${ada.cookie}`,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return at(JSON.parse(answer.body), 'results') as Fields
}

test('restores a deleted picture at its position, and as the main one when it was', async () => {
  const { sku } = await product()
  const path = { sku: String(sku) }
  const [main] = [
    await upload(`/api/products/${path.sku}/files`, 'one.png'),
    await upload(`/api/products/${path.sku}/files`, 'two.png'),
    await upload(`/api/products/${path.sku}/files`, 'three.png'),
  ]
  const files = async () => at((await call('listProductFiles', path)).body, 'results')
  const before = await files()
  await remove('deleteProductFile', { ...path, id: Number(main?.['id']) })
  expect(await files()).toMatchObject([{ is_main: true }, {}])
  await undoLast(api, ada)
  expect(await files()).toEqual(before)
  await remove('deleteProductFile', { ...path, id: Number(main?.['id']) })
  const entry = await last()
  await remove('deleteProduct', path, at(await read('readProduct', path), 'version'))
  expect(await refusal(entry)).toEqual([409, 'history.owner-deleted'])
})

test('restores a deleted supplier with its documents, and a document of it', async () => {
  const { uid, version, name } = await create(api, ada, 'createSupplier', newRecord('Supplier'))
  const path = { uid: String(uid) }
  const file = await upload(`/api/suppliers/${path.uid}/files`, 'contract.png')
  const files = async () => at((await call('listSupplierFiles', path)).body, 'results')
  const had = await files()
  await remove('deleteSupplierFile', { ...path, id: Number(file['id']) }, version)
  expect(await last()).toMatchObject({ resource: 'suppliers', title: name })
  await undoLast(api, ada)
  expect(await files()).toEqual(had)
  await remove('deleteSupplier', path, version)
  await undoLast(api, ada)
  expect(await files()).toEqual(had)
})

test('restores a deleted draft of a supplier order with its lines and files, and a file of it', async () => {
  const [{ uid: from }, { sku }] = [await supplier(), await product()]
  const { uid, version } = await create(api, ada, 'createSupplierOrder', {
    supplier: from,
    lines: [{ sku, ordered: 12 }],
    freight: 500,
  })
  const path = { uid: String(uid) }
  const file = await upload(`/api/supplier-orders/${path.uid}/files`, 'slip.png')
  const files = async () => at((await call('listSupplierOrderFiles', path)).body, 'results')
  const [before, had] = [await read('readSupplierOrder', path), await files()]
  await remove('deleteSupplierOrderFile', { ...path, id: Number(file['id']) }, version)
  expect(await last()).toMatchObject({ resource: 'supplier-orders', title: before?.['number'] })
  await undoLast(api, ada)
  expect(await files()).toEqual(had)
  await remove('deleteSupplierOrder', path, version)
  await undoLast(api, ada)
  expect([await read('readSupplierOrder', path), await files()]).toEqual([before, had])

  await remove('deleteSupplierOrder', path, version)
  const entry = await last()
  await remove('deleteSupplier', { uid: String(from) }, 1)
  expect(await refusal(entry)).toEqual([409, 'history.owner-deleted'])
})

test('restores a supplier with its products, and reports skipped ones that are gone', async () => {
  const [{ uid: first }, { uid: second, version }] = [await supplier(), await supplier()]
  const [stays, goes] = [await product(), await product()]
  for (const { sku } of [stays, goes]) {
    const suppliers = [
      { supplier: first, cost: 100, preferred: true },
      { supplier: second, cost: 90, preferred: false },
    ]
    expect((await call('saveProductSuppliers', { sku: String(sku) }, { body: { suppliers } })).status).toBe(200)
  }
  const path = { uid: String(second) }
  const delivers = async () => at((await call('readSupplierProducts', path)).body, 'results')
  expect(await delivers()).toHaveLength(2)
  await remove('deleteSupplier', path, version)
  const entry = await last()
  await remove(
    'deleteProduct',
    { sku: String(goes['sku']) },
    at(await read('readProduct', { sku: String(goes['sku']) }), 'version'),
  )
  const { body } = await undo(entry)
  expect(at(body, 'results', 'exceptions')).toMatchObject([{ code: 'parts-gone', count: 1, kind: 'product' }])
  expect(await delivers()).toMatchObject([{ sku: stays['sku'], cost: 90 }])
})

test('restores a product without a brand that is gone, and reports it', async () => {
  const brand = await create(api, ada, 'createBrand', newRecord('Brand'))
  const path = { sku: String((await product({ brand: brand['uid'] }))['sku']) }
  await remove('deleteProduct', path, 1)
  const entry = await last()
  await remove('deleteBrand', { uid: String(brand['uid']) }, 1)
  expect(at((await undo(entry)).body, 'results', 'exceptions')).toMatchObject([
    { code: 'reference-gone', count: 1, kind: 'brand' },
  ])
  expect(await read('readProduct', path)).toMatchObject({ brand: null })
})

test('restores a product in its remaining categories, and reports it', async () => {
  const [stays, goes] = [
    await create(api, ada, 'createCategory', newRecord('Category')),
    await create(api, ada, 'createCategory', newRecord('Category')),
  ]
  const path = { sku: String((await product({ categories: [goes['uid'], stays['uid']] }))['sku']) }
  await remove('deleteProduct', path, 1)
  const entry = await last()
  await remove('deleteCategory', { uid: String(goes['uid']) }, 1)
  expect(at((await undo(entry)).body, 'results', 'exceptions')).toMatchObject([
    { code: 'reference-gone', count: 1, kind: 'category' },
  ])
  expect(at(await read('readProduct', path), 'categories')).toMatchObject([{ uid: stays['uid'] }])
})

test('restores a brand without a supplier that is gone, and reports it', async () => {
  const supplier = await create(api, ada, 'createSupplier', newRecord('Supplier'))
  const made = await create(api, ada, 'createBrand', { ...newRecord('Brand'), supplier: supplier['uid'] })
  const path = { uid: String(made['uid']) }
  await remove('deleteBrand', path, 1)
  const entry = await last()
  await remove('deleteSupplier', { uid: String(supplier['uid']) }, 1)
  expect(at((await undo(entry)).body, 'results', 'exceptions')).toMatchObject([
    { code: 'reference-gone', count: 1, kind: 'supplier' },
  ])
  expect(await read('readBrand', path)).toMatchObject({ supplier: null })
})

test('does not restore a used name, URL handle or code, and reports the reason', async () => {
  const brand = newRecord('Brand')
  const made = await create(api, ada, 'createBrand', brand)
  await remove('deleteBrand', { uid: String(made['uid']) }, 1)
  const entry = await last()
  const other = await create(api, ada, 'createBrand', { ...brand, name: 'Another' })
  expect(await refusal(entry)).toEqual([409, 'brands.slug-taken'])
  await remove('deleteBrand', { uid: String(other['uid']) }, 1)
  expect((await undo(entry)).status).toBe(200)

  const top = await create(api, ada, 'createCategory', newRecord('Category'))
  const below = await create(api, ada, 'createCategory', { ...newRecord('Category'), parent_id: top['uid'] })
  await remove('deleteCategory', { uid: String(below['uid']) }, 1)
  const gone = await last()
  await remove('deleteCategory', { uid: String(top['uid']) }, 1)
  expect(await refusal(gone)).toEqual([409, 'categories.parent-gone'])
})

test('restores a subcategory with the current URL of its parent', async () => {
  const top = await create(api, ada, 'createCategory', newRecord('Category'))
  const below = await create(api, ada, 'createCategory', {
    ...newRecord('Category'),
    handle: 'desk',
    parent_id: top['uid'],
  })
  await remove('deleteCategory', { uid: String(below['uid']) }, 1)
  const entry = await last()
  await call(
    'changeCategory',
    { uid: String(top['uid']) },
    { body: { handle: 'lighting' }, headers: { 'if-match': '"1"', 'api-version': '3' } },
  )
  expect((await undo(entry)).status).toBe(200)
  expect(await read('readCategory', { uid: String(below['uid']) })).toMatchObject({
    seo_url: 'lighting/desk',
    handle: 'desk',
  })
})

test('restores a view as the default only while there is none', async () => {
  const made = await create(api, ada, 'createTableSetting', {
    ...newRecord('TableSetting'),
    scope: 'namespace',
    default_for: 'namespace',
  })
  await remove('deleteTableSetting', { uid: String(made['uid']) }, 1)
  const entry = await last()
  await create(api, ada, 'createTableSetting', {
    ...newRecord('TableSetting'),
    scope: 'namespace',
    default_for: 'namespace',
  })
  expect(await refusal(entry)).toEqual([409, 'accounts.view-already-default'])
})

test('deletes accounts, groups and namespaces for good, without a snapshot', async () => {
  const admin = await api.account([], { role: 'ADMIN' })
  const group = await create(api, admin, 'createGroup', newRecord('Group'))
  expect(
    (
      await api.call('deleteGroup', {
        cookie: admin.cookie,
        path: { uid: String(group['uid']) },
        headers: { 'if-match': '"1"' },
      })
    ).status,
  ).toBe(204)
  const own = await lastChange(api, admin)
  expect(own).toMatchObject({ operation: 'deleteGroup', title: group['name'], undoable: false })
  expect((await undo(own, admin)).status).toBe(409)
  const { rows } = await api.connection.pool.query('select entry from kept_records where entry = $1', [own['id']])
  expect(rows).toEqual([])
})
