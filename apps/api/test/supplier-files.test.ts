import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { multipart, PIXEL } from './write-calls.ts'

let api: TestApi
let buyer: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  buyer = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const PDF = Buffer.from('%PDF-1.4 terms of 2027')
const supplier = async () => ({
  uid: String((await create(api, buyer, 'createSupplier', newRecord('Supplier')))['uid']),
})
const upload = (path: { uid: string }, name: string, type?: string, { cookie } = buyer, bytes = PDF) =>
  api.call('uploadSupplierFile', {
    cookie,
    path,
    ...multipart(bytes, name, { filename: name, ...(type !== undefined && { type }) }),
  })
const add = async (path: { uid: string }, name: string, type?: string) => {
  const { status, body } = await upload(path, name, type)
  expect(status).toBe(201)
  return Number(at(body, 'results', 'id'))
}
const list = async (path: { uid: string }, { cookie } = buyer) =>
  at((await api.call('listSupplierFiles', { cookie, path })).body, 'results')
const open = (path: { uid: string }, id: number, { cookie } = buyer) =>
  api.call('downloadSupplierFile', { cookie, path: { ...path, id } })
const remove = (path: { uid: string }, id: number, { cookie } = buyer) =>
  api.call('deleteSupplierFile', { cookie, path: { ...path, id } })

test('a supplier has documents, with their name, size, and who added them when', async () => {
  const path = await supplier()
  const id = await add(path, 'C:\\papers\\contract.pdf', 'Contract')
  await add(path, 'lamps.png')
  expect(await list(path)).toMatchObject([
    {
      id,
      kind: 'Contract',
      name: 'contract.pdf',
      url: `/api/suppliers/${path.uid}/files/${id}`,
      content_type: 'application/pdf',
      bytes: PDF.length,
      at: expect.stringMatching(/Z$/),
      actor: buyer.uid,
    },
    { kind: 'Other', name: 'lamps.png' },
  ])
  const opened = await open(path, id)
  expect([opened.status, opened.text, opened.headers['content-security-policy']]).toEqual([
    200,
    PDF.toString(),
    "default-src 'none'; sandbox",
  ])
  expect((await upload(path, 'x.pdf', 'Love letter')).status).toBe(422)
  expect((await upload(path, 'x.html', 'Other', buyer, Buffer.from('<script>'))).status).toBe(422)
})

test('documents with costs need a permission, certificates do not', async () => {
  const path = await supplier()
  const contract = await add(path, 'contract.pdf', 'Contract')
  await add(path, 'prices.pdf', 'Price list')
  const certificate = await add(path, 'certificate.pdf', 'Certificate')
  const clerk = await api.account(['products', 'products_read', 'products_put'], { namespaces: [api.tenants.parent] })
  expect(await list(path, clerk)).toMatchObject([{ id: certificate }])
  expect([
    (await open(path, contract, clerk)).status,
    (await remove(path, contract, clerk)).status,
    (await upload(path, 'x.pdf', 'Price list', clerk)).status,
    (await upload(path, 'x.pdf', undefined, clerk)).status,
    (await upload(path, 'x.pdf', 'Certificate', clerk)).status,
  ]).toEqual([404, 404, 403, 403, 201])
  const reader = await api.account(['products', 'products_read'], { namespaces: [api.tenants.parent] })
  expect([(await remove(path, certificate, reader)).status, (await open(path, certificate, reader)).status]).toEqual([
    403, 200,
  ])
})

test('a namespace below sees the documents of a supplier, and cannot change them; another one finds nothing', async () => {
  const [path, other] = [await supplier(), await supplier()]
  const id = await add(path, 'contract.pdf', 'Contract')
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  expect([(await open(path, id, child)).status, await list(path, child)]).toMatchObject([200, [{ id }]])
  expect([(await upload(path, 'x.pdf', 'Other', child)).status, (await remove(path, id, child)).status]).toEqual([
    404, 404,
  ])
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect([
    (await api.call('listSupplierFiles', { cookie: stranger.cookie, path })).status,
    (await open(path, id, stranger)).status,
    (await upload(path, 'x.pdf', 'Other', stranger)).status,
    (await remove(path, id, stranger)).status,
    (await open(other, id)).status,
  ]).toEqual([404, 404, 404, 404, 404])
})

test('the history has added and deleted documents', async () => {
  const path = await supplier()
  const id = await add(path, 'contract.pdf', 'Contract')
  expect((await remove(path, id)).status).toBe(204)
  expect(await list(path)).toEqual([])
  const history = await api.call('listAuditEntries', {
    cookie: buyer.cookie,
    query: { resource: 'suppliers', object: path.uid },
  })
  const files = { kind: 'Contract', name: 'contract.pdf' }
  expect(at(history.body, 'results')).toMatchObject([
    { operation: 'deleteSupplierFile', before: { files }, after: {} },
    { operation: 'uploadSupplierFile', before: {}, after: { files } },
    { operation: 'createSupplier' },
  ])
})

test('a document is not downloaded from inside', async () => {
  const answer = await api.call('importSupplierFile', {
    cookie: buyer.cookie,
    path: await supplier(),
    body: { url: 'http://127.0.0.1/contract.pdf', kind: 'Contract' },
  })
  expect([answer.status, at(answer.body, 'errors', 0, 'pointer')]).toEqual([422, '/url'])
})

test('a picture among them is shown in its size', async () => {
  const path = await supplier()
  const { body } = await upload(path, 'certificate.png', 'Certificate', buyer, PIXEL)
  expect(at(body, 'results')).toMatchObject({ content_type: 'image/png' })
})
