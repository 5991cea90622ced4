import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const CANARY = 'CANARY'
let api: TestApi
let parent: TestAccount
let child: TestAccount
let colleague: TestAccount
let other: TestAccount
let admin: TestAccount

beforeAll(async () => {
  api = await createTestApi()
  parent = await api.account(null)
  colleague = await api.account(null)
  child = await api.account(null, { namespaces: [api.tenants.child] })
  other = await api.account(null, { namespaces: [api.tenants.other] })
  admin = await api.account(null, { role: 'ADMIN', namespaces: [] })
})
afterAll(() => api.close())

const history = async (reader: TestAccount, resource: string, object: unknown) => {
  const { status, body, text } = await api.call('listAuditEntries', {
    cookie: reader.cookie,
    query: { resource, object: String(object) },
  })
  return { status, total: at(body, 'total'), text }
}

test.each(['Customer', 'Website'] as const)('the history of a parent’s %s is the parent’s', async (kind) => {
  const { uid } = await create(api, parent, `create${kind}`, newRecord(kind, CANARY))
  const resource = kind === 'Customer' ? 'customers' : 'websites'
  expect(await history(colleague, resource, uid)).toMatchObject({ total: 1 })
  expect(await history(admin, resource, uid)).toMatchObject({ total: 1 })
  for (const reader of [child, other])
    expect(await history(reader, resource, uid)).toMatchObject({ status: 200, total: 0 })
})

test('the history of a parent’s product is visible to its children, and nowhere else', async () => {
  const { uid } = await create(api, parent, 'createProduct', newRecord('Product', CANARY))
  expect(await history(child, 'products', uid)).toMatchObject({ total: 1 })
  expect(await history(other, 'products', uid)).toMatchObject({ total: 0 })
})

test('the history of an account is visible to those who may open the account', async () => {
  const { uid } = await create(api, admin, 'createAccount', {
    ...newRecord('Account', CANARY),
    namespaces: [api.tenants.other],
  })
  expect(await history(other, 'accounts', uid)).toMatchObject({ total: 1 })
  expect(await history(parent, 'accounts', uid)).toMatchObject({ total: 0 })
  expect(
    (
      await api.call('deleteAccount', {
        cookie: admin.cookie,
        path: { uid: String(uid) },
        headers: { 'if-match': '"1"' },
      })
    ).status,
  ).toBe(204)
  expect(await history(other, 'accounts', uid)).toMatchObject({ total: 0 })
  expect(await history(admin, 'accounts', uid)).toMatchObject({ total: 2 })
})

test('the history of a private task and of one’s own view is private, also after deletion', async () => {
  const task = await create(api, parent, 'createTask', { title: CANARY, private: true })
  const view = await create(api, parent, 'createTableSetting', newRecord('TableSetting', CANARY))
  const about = [
    ['tasks', task, 'deleteTask'],
    ['table-settings', view, 'deleteTableSetting'],
  ] as const
  for (const gone of [false, true]) {
    for (const [resource, { uid }, operation] of about) {
      if (gone)
        expect(
          (
            await api.call(operation, {
              cookie: parent.cookie,
              path: { uid: String(uid) },
              headers: { 'if-match': '"1"' },
            })
          ).status,
        ).toBe(204)
      expect(await history(parent, resource, uid)).toMatchObject({ total: gone ? 2 : 1 })
      for (const reader of [colleague, child, other])
        expect(await history(reader, resource, uid)).toMatchObject({ total: 0 })
    }
  }
})

test('the history of a deleted record stays in its namespace', async () => {
  const { uid } = await create(api, parent, 'createBrand', newRecord('Brand', CANARY))
  expect(
    (
      await api.call('deleteBrand', {
        cookie: parent.cookie,
        path: { uid: String(uid) },
        headers: { 'if-match': '"1"' },
      })
    ).status,
  ).toBe(204)
  expect(await history(colleague, 'brands', uid)).toMatchObject({ total: 2 })
  for (const reader of [child, other]) expect(await history(reader, 'brands', uid)).toMatchObject({ total: 0 })
})

test('a note’s history is visible to those who may open its record', async () => {
  const { uid: object } = await create(api, parent, 'createCustomer', newRecord('Customer'))
  const written = await api.call('createNote', {
    cookie: parent.cookie,
    path: { resource: 'customers', object: String(object) },
    body: { body: CANARY },
  })
  const uid = at(written.body, 'results', 'uid')
  expect(await history(colleague, 'notes', uid)).toMatchObject({ total: 1 })
  const packer = await api.account(['orders_read'])
  for (const reader of [packer, child, other]) expect(await history(reader, 'notes', uid)).toMatchObject({ total: 0 })
})

test('hides one’s own changes in namespaces that one has left', async () => {
  const mover = await api.account(null, { namespaces: [api.tenants.other, api.tenants.parent] })
  await create(api, mover, 'createBrand', { ...newRecord('Brand', CANARY), namespace: api.tenants.other })
  const own = async () => (await api.call('listOwnAuditEntries', { cookie: mover.cookie })).text
  expect(await own()).toContain(CANARY)
  await api.asOwner(`update accounts set namespaces = array['${api.tenants.parent}'] where uid = '${mover.uid}'`)
  expect(await own()).not.toContain(CANARY)
})
