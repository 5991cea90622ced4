import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { undoLast } from './undo-last.ts'

let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [] })
})
afterAll(() => api.close())

let codes = 0
const newNamespace = async (name: string, parent_id: number | null = null) => {
  codes += 1
  return (await create(api, admin, 'createNamespace', { name, code: `N${codes}`, parent_id })) as Schema<'Namespace'>
}
const change = (uid: string, body: Partial<Schema<'Namespace'>>) =>
  api.callFresh('changeNamespace', { cookie: admin.cookie, path: { uid }, body })
const children = async (parent_id: number) => {
  const { body } = await api.call('listNamespaces', { cookie: admin.cookie, query: { limit: 200 } })
  return (at(body, 'results') as Schema<'Namespace'>[])
    .filter((one) => one.parent_id === parent_id)
    .toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || a.id - b.id)
    .map(({ name }) => name)
}
test('moves a namespace among its siblings and below another one, and undoes it', async () => {
  const top = await newNamespace('Top')
  const [first, second, third] = [
    await newNamespace('First', top.id),
    await newNamespace('Second', top.id),
    await newNamespace('Third', top.id),
  ]
  expect((await change(third.uid, { sequence: 0 })).status).toBe(200)
  expect(await children(top.id)).toEqual(['Third', 'First', 'Second'])
  expect((await change(second.uid, { parent_id: first.id, sequence: 0 })).status).toBe(200)
  expect(await children(top.id)).toEqual(['Third', 'First'])
  expect(await children(first.id)).toEqual(['Second'])
  await undoLast(api, admin)
  expect(await children(first.id)).toEqual([])
})

test('rejects a parent below itself', async () => {
  const top = await newNamespace('Above')
  const below = await newNamespace('Below', top.id)
  expect((await change(top.uid, { parent_id: below.id })).status).toBe(422)
})

test('counts what it has, for those who work there', async () => {
  const own = await newNamespace('Counted')
  await newNamespace('Child', own.id)
  await create(api, admin, 'createProduct', { sku: 'COUNTED', name: 'Counted', namespace: own.uid })
  const member = await api.account([], { role: 'EMPLOYEE', namespaces: [own.uid] })
  const stranger = await api.account([], { role: 'EMPLOYEE', namespaces: [api.tenants.other] })
  const read = ({ cookie }: TestAccount) => api.call('readNamespace', { cookie, path: { uid: own.uid } })
  expect(at((await read(member)).body, 'results', 'counts')).toEqual({
    children: 1,
    accounts: 1,
    websites: 0,
    products: 1,
  })
  expect((await read(stranger)).status).toBe(404)
})

test('shows nothing of the namespaces above to those below', async () => {
  const member = await api.account([], { role: 'EMPLOYEE', namespaces: [api.tenants.child] })
  const { body } = await api.call('readNamespace', { cookie: member.cookie, path: { uid: api.tenants.parent } })
  expect(at(body, 'results', 'counts')).toBeNull()
})

test('cannot be deleted with records of any kind', async () => {
  const own = await newNamespace('Used')
  await create(api, admin, 'createSupplier', { name: 'Supplier', code: 'USED', namespace: own.uid })
  const { status } = await api.callFresh('deleteNamespace', { cookie: admin.cookie, path: { uid: own.uid } })
  expect(status).toBe(409)
})
