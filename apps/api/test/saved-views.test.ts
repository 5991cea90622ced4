import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../src/platform/accounts/tables.ts'
import { create } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let owner: TestAccount
let colleague: TestAccount
let outsider: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  owner = await api.account(['products'])
  const { database } = api.connection
  const [row] = await database.select().from(accounts).where(eq(accounts.uid, owner.uid))
  colleague = await api.account(['products'])
  await database
    .update(accounts)
    .set({ group_uid: row?.group_uid ?? null })
    .where(eq(accounts.uid, colleague.uid))
  outsider = await api.account(['products'])
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const view = (more: Fields = {}) => ({ name: 'View', list_key: 'products', scope: 'me', address: '?q=lamp', ...more })
const names = async (who: TestAccount) =>
  (at((await api.call('listTableSettings', { cookie: who.cookie })).body, 'results') as Fields[]).map(
    ({ name }) => name,
  )
const change = (who: TestAccount, { uid, version }: Fields, body: Fields) =>
  api.call('changeTableSetting', {
    cookie: who.cookie,
    path: { uid: String(uid) },
    headers: { 'if-match': `"${Number(version)}"` },
    body,
  })

test('a view is for oneself, one’s group, or everyone in the namespace, in lists and in the search index', async () => {
  for (const scope of ['me', 'group', 'namespace'])
    await create(api, owner, 'createTableSetting', view({ name: scope, scope }))
  expect([await names(owner), await names(colleague), await names(outsider)]).toEqual([
    ['me', 'group', 'namespace'],
    ['group', 'namespace'],
    ['namespace'],
  ])
  await api.server.indexer.drain()
  for (const [who, found] of [
    [colleague, ['group', 'namespace']],
    [outsider, ['namespace']],
  ] as const) {
    const token = String(at((await api.call('createSearchToken', { cookie: who.cookie })).body, 'token'))
    const { body } = await api.server.app.inject({
      method: 'POST',
      url: '/search/indexes/table-settings/search',
      headers: { authorization: `Bearer ${token}` },
      payload: { q: '' },
    })
    expect((at(JSON.parse(body), 'hits') as Fields[]).map(({ name }) => String(name)).toSorted()).toEqual(found)
  }
})

test('shares with one’s own group only, and requires one without a group', async () => {
  const group = (
    await create(api, await api.account([], { role: 'ADMIN' }), 'createGroup', {
      name: 'Other people',
      actions: ['products'],
    })
  )['uid']
  expect(
    (await api.call('createTableSetting', { cookie: owner.cookie, body: view({ scope: 'group', group }) })).status,
  ).toBe(403)
  expect(
    (await api.call('createTableSetting', { cookie: (await api.account(null)).cookie, body: view({ scope: 'group' }) }))
      .status,
  ).toBe(422)
})

test('a list has one default view per audience', async () => {
  const first = await create(api, owner, 'createTableSetting', view({ name: 'First', default_for: 'account' }))
  await create(api, owner, 'createTableSetting', view({ name: 'Second', default_for: 'account' }))
  expect(
    at(
      (await api.call('readTableSetting', { cookie: owner.cookie, path: { uid: String(first['uid']) } })).body,
      'results',
      'default_for',
    ),
  ).toBeNull()
  await create(api, owner, 'createTableSetting', view({ scope: 'group', default_for: 'group' }))
  expect(
    (
      await api.call('createTableSetting', {
        cookie: colleague.cookie,
        body: view({ scope: 'group', default_for: 'group' }),
      })
    ).status,
  ).toBe(409)
  expect(
    (await api.call('createTableSetting', { cookie: owner.cookie, body: view({ scope: 'me', default_for: 'group' }) }))
      .status,
  ).toBe(422)
})

test('a locked view cannot change until its owner unlocks it, and a preset can be hidden', async () => {
  const locked = await create(api, owner, 'createTableSetting', view({ scope: 'namespace', locked: true }))
  expect((await change(owner, locked, { name: 'Other' })).status).toBe(409)
  expect((await change(colleague, locked, { locked: false })).status).toBe(403)
  expect(
    (
      await api.call('deleteTableSetting', {
        cookie: owner.cookie,
        path: { uid: String(locked['uid']) },
        headers: { 'if-match': '"1"' },
      })
    ).status,
  ).toBe(409)
  expect((await change(owner, locked, { locked: false })).status).toBe(200)
  expect(await create(api, owner, 'createTableSetting', view({ hidden_preset: '.drafts', address: '' }))).toMatchObject(
    { hidden_preset: '.drafts', scope: 'me' },
  )
})

test('counts the use of a view by everyone who may see it, and by no one else', async () => {
  const shared = await create(api, owner, 'createTableSetting', view({ name: 'Counted', scope: 'group' }))
  expect(shared).toMatchObject({ used_at: null, version: 1 })
  const path = { uid: String(shared['uid']) }
  const use = async (who: TestAccount) => (await api.call('useTableSetting', { cookie: who.cookie, path })).status
  const usedAt = async () =>
    at((await api.call('readTableSetting', { cookie: owner.cookie, path })).body, 'results', 'used_at')
  expect(await use(outsider)).toBe(404)
  expect(await usedAt()).toBeNull()
  expect(await use(colleague)).toBe(204)
  const first = String(await usedAt())
  expect(await use(owner)).toBe(204)
  expect(Date.parse(String(await usedAt()))).toBeGreaterThanOrEqual(Date.parse(first))
  expect((await change(owner, shared, { name: 'Still its first version' })).status).toBe(200)
  expect(
    (await api.call('deleteTableSetting', { cookie: owner.cookie, path, headers: { 'if-match': '"2"' } })).status,
  ).toBe(204)
})
