import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import { accounts } from '../src/platform/accounts/tables.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const layout: Schema<'DashboardLayout'> = {
  widgets: [
    { name: 'stock', size: 'large' },
    { name: 'of-another-version', size: 'small' },
  ],
  hidden: ['orders-today'],
}
const other: Schema<'DashboardLayout'> = { widgets: [], hidden: [] }
let api: TestApi
let administrator: TestAccount
let member: TestAccount
let group: string
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
  administrator = await api.account(null, { role: 'ADMIN' })
  const body = { name: randomUUID(), actions: ['dashboard'], namespace: api.tenants.parent }
  group = String(at((await api.call('createGroup', { cookie: administrator.cookie, body })).body, 'results', 'uid'))
  member = await api.account([])
  await api.connection.database.update(accounts).set({ group_uid: group }).where(eq(accounts.uid, member.uid))
})
afterAll(() => api.close())

const changeGroup = ({ cookie }: TestAccount, dashboard: unknown) =>
  api.callFresh('changeGroup', { cookie, path: { uid: group }, body: { dashboard } })
const arrange = (dashboard: unknown) =>
  api.callFresh('changeOwnAccount', { cookie: member.cookie, body: { preferences: { dashboard } } })
const own = async () => {
  const { body } = await api.call('readOwnAccount', { cookie: member.cookie })
  return [at(body, 'preferences', 'dashboard'), at(body, 'group_dashboard')]
}

test('begins with the dashboard of the group, keeps an own one, and gives it up again', async () => {
  expect(await own()).toEqual([undefined, null])
  expect((await changeGroup(administrator, layout)).status).toBe(200)
  expect(await own()).toEqual([undefined, layout])
  expect((await arrange(other)).status).toBe(200)
  expect(await own()).toEqual([other, layout])
  expect(at((await arrange(null)).body, 'group_dashboard')).toEqual(layout)
  expect(await own()).toEqual([null, layout])
})

test('lets only those arrange it for a group who may change the group', async () => {
  await changeGroup(administrator, layout)
  const colleague = await api.account(['groups', 'groups_read', 'dashboard', 'dashboard_put'])
  expect((await changeGroup(colleague, other)).status).toBe(403)
  expect((await changeGroup(member, other)).status).toBe(403)
  const manager = await api.account(['groups', 'groups_read', 'groups_put', 'dashboard'])
  expect((await changeGroup(manager, other)).status).toBe(200)
  expect(await own()).toEqual([null, other])
})

test('keeps the members signed in', async () => {
  await changeGroup(administrator, layout)
  expect((await changeGroup(administrator, null)).status).toBe(200)
  expect(await own()).toEqual([null, null])
})

test.each([
  { widgets: [{ name: 'stock', size: 'huge' }], hidden: [] },
  { widgets: [{ name: '<b>', size: 'small' }], hidden: [] },
  { widgets: Array.from({ length: 51 }, () => ({ name: 'stock', size: 'small' })), hidden: [] },
  { widgets: [] },
])('rejects a damaged one: %j', async (dashboard) => {
  expect([(await arrange(dashboard)).status, (await changeGroup(administrator, dashboard)).status]).toEqual([422, 422])
})
