import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { multipart } from './write-calls.ts'

type Place = Readonly<Record<'resource' | 'object', string>>

let api: TestApi
let clerk: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  clerk = await api.account(null, { namespaces: [api.tenants.parent] })
  colleague = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const PDF = Buffer.from('%PDF-1.4 a letter')
const customer = async (): Promise<Place> => ({
  resource: 'customers',
  object: String((await create(api, clerk, 'createCustomer', newRecord('Customer')))['uid']),
})
const upload = (path: Place, { cookie } = clerk) =>
  api.call('uploadAttachment', { cookie, path, ...multipart(PDF, 'letter.pdf', { filename: 'letter.pdf' }) })
async function add(path: Place, account = clerk): Promise<number> {
  const { status, body, text } = await upload(path, account)
  expect(status, text).toBe(201)
  return Number(at(body, 'results', 'id'))
}
const list = (path: Place, { cookie } = clerk) => api.call('listAttachments', { cookie, path })
const files = async (path: Place, account = clerk) => at((await list(path, account)).body, 'results')
const remove = (path: Place, id: number, { cookie } = clerk) =>
  api.call('deleteAttachment', { cookie, path: { ...path, id } })

test('a file is kept with a record, and opened from there', async () => {
  const path = await customer()
  const id = await add(path)
  const url = `/api/records/customers/${path.object}/files/${id}`
  expect(await files(path)).toMatchObject([{ id, url, name: 'letter.pdf', bytes: PDF.length, actor: clerk.uid }])
  const opened = await api.call('downloadAttachment', { cookie: colleague.cookie, path: { ...path, id } })
  expect([opened.status, opened.text]).toEqual([200, PDF.toString()])
})

test('only who added a file and administrators delete it, and that is undone', async () => {
  const path = await customer()
  const id = await add(path)
  expect((await remove(path, id, colleague)).status).toBe(403)
  expect((await remove(path, id)).status).toBe(204)
  expect(await files(path)).toEqual([])
  const { body } = await api.call('listOwnAuditEntries', { cookie: clerk.cookie })
  const undone = await api.call('undoAuditEntry', {
    cookie: clerk.cookie,
    path: { id: Number(at(body, 'results', 0, 'id')) },
  })
  expect(undone.status, undone.text).toBeLessThan(300)
  expect(await files(path)).toMatchObject([{ id, name: 'letter.pdf' }])
})

test('needs the permission to read the record, and finds nothing of another tenant or kind', async () => {
  const path = await customer()
  const id = await add(path)
  const catalog = await api.account(['products', 'products_read'], { namespaces: [api.tenants.parent] })
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect([(await list(path, catalog)).status, (await upload(path, catalog)).status]).toEqual([403, 403])
  expect([(await list(path, stranger)).status, (await upload(path, stranger)).status]).toEqual([404, 404])
  expect((await remove({ ...path, resource: 'brands' }, id)).status).toBe(404)
})

test('a file that a child adds to a record of its parent stays with the child', async () => {
  const brand = await create(api, clerk, 'createBrand', newRecord('Brand'))
  const path: Place = { resource: 'brands', object: String(brand['uid']) }
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  const [own] = [await add(path, child), await add(path)]
  expect(await files(path, child)).toMatchObject([{ id: own }])
  expect(await files(path)).not.toMatchObject([{ id: own }])
})
