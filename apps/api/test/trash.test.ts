import { deletableKinds, isLinkedKind, recordScreens } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { writeCalls, type WriteOperation } from './write-calls.ts'

let api: TestApi
let ada: TestAccount
let colleague: TestAccount
let outsider: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null, { role: 'ADMIN' })
  colleague = await api.account(null, { role: 'ADMIN' })
  outsider = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

/** Every kind whose deleted records are stored. */
const kinds = createKinds(modules).all.flatMap((kind) =>
  kind.undoable && kind.title !== undefined && kind.operations.delete !== undefined ? [kind] : [],
)

test('stores what a list offers to delete', () => {
  const offered = deletableKinds.filter((kind) => isLinkedKind(kind) && recordScreens[kind] !== null)
  expect(offered.filter((kind) => kinds.every(({ resource }) => resource !== kind))).toEqual([])
})

const list = async ({ cookie }: TestAccount, query: Record<string, string> = {}) => {
  const { status, body, text } = await api.call('listTrash', { cookie, query })
  expect(status, text).toBe(200)
  return [at(body, 'results')].flat()
}
const entryOf = async (account: TestAccount, object: string) =>
  (await list(account)).find((entry) => at(entry, 'object') === object)
const restore = (id: unknown, { cookie }: TestAccount) => api.call('restoreTrash', { cookie, path: { id: Number(id) } })
const purge = (id: unknown, { cookie }: TestAccount) => api.call('deleteTrash', { cookie, path: { id: Number(id) } })
const deletion = (resource: string, object: string, { cookie }: TestAccount) =>
  api.call('readDeletion', { cookie, path: { resource, object } })

test.each(kinds.map(({ resource }) => resource))(
  'finds, restores and deletes for good deleted %s',
  async (resource) => {
    const kind = kinds.find((one) => one.resource === resource)
    const remove = kind?.operations.delete as WriteOperation
    const { path: written = {} } = await writeCalls(api, ada)[remove]()
    const path = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, String(value)]))
    const read = async () => api.call(kind?.operations.read ?? 'readBrand', { cookie: ada.cookie, path })
    const found = at((await read()).body, 'results', 'uid')
    const uid = typeof found === 'string' ? found : (path['uid'] ?? '')
    const code = Object.values(path).at(-1) ?? uid
    const erase = () => api.callFresh(remove, { cookie: ada.cookie, path })
    expect((await deletion(resource, uid, ada)).status).toBe(404)
    expect((await erase()).status).toBe(204)

    // A private record is shown to who deleted it.
    const other = kind?.wasOpenTo ? ada : colleague
    const entry = await entryOf(other, uid)
    expect(entry).toMatchObject({ resource, object: uid, actor: ada.uid })
    const id = at(entry, 'id')
    expect((await deletion(resource, code, other)).body).toMatchObject({ results: { trash: id } })
    expect(await entryOf(outsider, uid)).toBeUndefined()
    expect((await restore(id, outsider)).status).toBe(404)
    expect((await purge(id, outsider)).status).toBe(404)
    // Who lacks the right to open any of them learns nothing of this one.
    expect((await deletion(resource, uid, outsider)).status).toBe(kind?.right === 'admin' ? 403 : 404)

    const restored = await restore(id, other)
    expect(restored.status, restored.text).toBe(200)
    // Notes are only read in the list of those about a record.
    if (kind?.operations.read) expect((await read()).status).toBe(200)
    expect(await entryOf(other, uid)).toBeUndefined()
    expect((await restore(id, other)).status).toBe(404)

    expect((await erase()).status).toBe(204)
    const again = at(await entryOf(other, uid), 'id')
    expect((await purge(again, other)).status).toBe(204)
    expect(await entryOf(other, uid)).toBeUndefined()
    expect((await restore(again, other)).status).toBe(404)
    expect((await deletion(resource, uid, other)).body).toMatchObject({ results: { trash: null } })
  },
)

test('requires the permissions of the kind: to open, to create, and to delete its records', async () => {
  const brand = await create(api, ada, 'createBrand', { ...newRecord('Brand'), namespace: api.tenants.parent })
  const path = { uid: String(brand['uid']) }
  expect((await api.callFresh('deleteBrand', { cookie: ada.cookie, path })).status).toBe(204)
  const [stranger, reader, maker] = [
    await api.account(['orders']),
    await api.account(['products', 'products_read']),
    await api.account(['products', 'products_read', 'products_post']),
  ]
  expect(await entryOf(stranger, path.uid)).toBeUndefined()
  expect((await deletion('brands', path.uid, stranger)).status).toBe(403)
  const entry = await entryOf(reader, path.uid)
  expect(entry).toMatchObject({ right_to_restore: 'products_post', right_to_remove: 'products_delete' })
  expect((await restore(at(entry, 'id'), reader)).status).toBe(403)
  expect((await purge(at(entry, 'id'), maker)).status).toBe(403)
  expect((await restore(at(entry, 'id'), maker)).status).toBe(200)
})

test('restores after the ten minutes of undo, and says which identifier was taken meanwhile', async () => {
  const made = await create(api, ada, 'createProduct', { ...newRecord('Product'), namespace: api.tenants.parent })
  const path = { sku: String(made['sku']) }
  expect((await api.callFresh('deleteProduct', { cookie: ada.cookie, path })).status).toBe(204)
  await api.asOwner(
    `alter table audit_entries disable trigger user; update audit_entries set at = at - interval '3 days' where object = '${String(made['uid'])}'; alter table audit_entries enable trigger user`,
  )
  const entry = await entryOf(colleague, String(made['uid']))
  expect(entry).toMatchObject({ title: made['name'], code: made['sku'], namespace: api.tenants.parent })
  expect(Date.parse(String(at(entry, 'expires_at'))) - Date.parse(String(at(entry, 'deleted_at')))).toBe(
    30 * 86_400_000,
  )
  const twin = await create(api, ada, 'createProduct', {
    ...newRecord('Product'),
    sku: path.sku,
    namespace: api.tenants.parent,
  })
  const taken = await restore(at(entry, 'id'), colleague)
  expect(taken).toMatchObject({ status: 409, body: { code: 'products.sku-taken' } })
  expect(await entryOf(colleague, String(made['uid']))).toBeDefined()
  expect((await api.callFresh('deleteProduct', { cookie: ada.cookie, path })).status).toBe(204)
  expect((await restore(at(entry, 'id'), colleague)).status).toBe(200)
  expect((await deletion('products', String(twin['uid']), colleague)).status).toBe(200)
})

test('finds deleted records by kind and by words', async () => {
  const brand = await create(api, ada, 'createBrand', {
    ...newRecord('Brand'),
    name: 'Zephyr & Sons',
    namespace: api.tenants.parent,
  })
  await api.callFresh('deleteBrand', { cookie: ada.cookie, path: { uid: String(brand['uid']) } })
  const named = async (query: Record<string, string>) =>
    (await list(colleague, query)).map((entry) => at(entry, 'title'))
  expect(await named({ q: 'zephyr' })).toEqual(['Zephyr & Sons'])
  expect(await named({ q: 'zephyr', resource: 'brands' })).toEqual(['Zephyr & Sons'])
  expect(await named({ q: 'zephyr', resource: 'suppliers' })).toEqual([])
  expect(await named({ q: '100%' })).toEqual([])
})
