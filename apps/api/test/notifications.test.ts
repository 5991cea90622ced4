import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from './records.ts'
import { linkMailedTo } from './mailed-links.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let administrator: TestAccount
beforeAll(async () => {
  api = await createTestApi({ noGroupFullAccess: false })
  administrator = await api.account(null, { role: 'ADMIN' })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const bell = async ({ cookie }: TestAccount) => {
  const { status, body } = await api.call('listNotifications', { cookie })
  expect(status).toBe(200)
  return { items: at(body, 'results') as Fields[], unread: at(body, 'unread') }
}
const ask = ({ cookie }: TestAccount, right: string) =>
  api.call('requestAccess', { cookie, body: { right, path: '/orders' } })

test('requests a missing permission once, and those who can grant it are notified once', async () => {
  const keeper = await api.account(['groups_put', 'orders'])
  const elsewhere = await api.account(['groups_put', 'orders'], { namespaces: [api.tenants.other] })
  const clerk = await api.account(['products'])
  const named = await api.call('readGranters', { cookie: clerk.cookie, query: { right: 'orders' } })
  expect((at(named.body, 'results') as Fields[]).map(({ uid }) => uid)).toEqual([administrator.uid, keeper.uid])
  for (const status of [204, 204]) expect((await ask(clerk, 'orders')).status).toBe(status)
  const { items, unread } = await bell(keeper)
  expect(items).toMatchObject([
    {
      kind: 'access-requested',
      about: 'me',
      right: 'orders',
      path: '/orders',
      read_at: null,
      actor: { uid: clerk.uid },
    },
  ])
  expect(unread).toEqual({ me: 1, system: 0 })
  expect((await bell(administrator)).items).toHaveLength(1)
  for (const other of [elsewhere, clerk]) expect((await bell(other)).items).toEqual([])
})

test('rejects requests for permissions that one has, and for unknown ones', async () => {
  const clerk = await api.account(['products'])
  expect((await ask(clerk, 'products')).status).toBe(409)
  expect((await ask(clerk, 'made_up_right')).status).toBe(422)
})

test('marks notifications as read, one by one or all at once, and only one’s own', async () => {
  const keeper = await api.account(['groups_put', 'customers', 'customers_read'])
  const clerk = await api.account([])
  for (const right of ['customers', 'customers_read']) await ask(clerk, right)
  const [first] = (await bell(keeper)).items
  const read = (who: TestAccount, body: Fields) => api.call('readNotifications', { cookie: who.cookie, body })
  expect((await read(clerk, { uids: [first?.['uid']] })).status).toBe(200)
  expect((await bell(keeper)).unread).toEqual({ me: 2, system: 0 })
  expect((await read(keeper, { uids: [first?.['uid']] })).body).toEqual({ results: { me: 1, system: 0 } })
  expect((await read(keeper, { uids: null })).body).toEqual({ results: { me: 0, system: 0 } })
})

test('notifies an account that someone else changed its permissions, and that its password was set with a link', async () => {
  const body = { name: 'Bo', email: 'bo@example.com', role: 'EMPLOYEE', namespaces: [api.tenants.parent] }
  const { uid, version } = await create(api, administrator, 'createAccount', body)
  const path = { uid: String(uid) }
  const use = async (password: string) =>
    expect(
      (await api.call('setPasswordByLink', { body: { token: (await linkMailedTo(api, body.email)).token, password } }))
        .status,
    ).toBe(204)
  const change = (etag: number, news: Fields) =>
    api.call('changeAccount', { cookie: administrator.cookie, path, headers: { 'if-match': `"${etag}"` }, body: news })
  await use('a long enough phrase')
  expect((await change(Number(version), { role: 'MAINTAINER' })).status).toBe(200)
  expect((await change(Number(version) + 1, { phone: '06' })).status).toBe(200)
  expect((await api.call('sendPasswordLink', { cookie: administrator.cookie, path })).status).toBe(204)
  await use('another long enough phrase')
  const { headers } = await api.call('login', { body: { email: body.email, password: 'another long enough phrase' } })
  const [, cookie = ''] = /bo_session=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
  const { items, unread } = await bell({ uid: String(uid), email: body.email, cookie })
  expect(items.map(({ kind, about }) => [kind, about])).toEqual([
    ['password-set', 'system'],
    ['rights-changed', 'me'],
  ])
  expect(unread).toEqual({ me: 1, system: 1 })
})

test('stores changed keyboard shortcuts, visible to the account only', async () => {
  const { cookie, uid } = await api.account([])
  const preferences = { keys: { on: true, changed: [{ key: 'j', pressed: 'n' }] } }
  expect((await api.callFresh('changeOwnAccount', { cookie, body: { preferences } })).status).toBe(200)
  expect((await api.callFresh('changeOwnAccount', { cookie, body: { phone: '06' } })).status).toBe(200)
  expect(at((await api.call('readOwnAccount', { cookie })).body, 'preferences')).toEqual(preferences)
  expect(
    at((await api.call('readAccount', { cookie: administrator.cookie, path: { uid } })).body, 'results'),
  ).not.toHaveProperty('preferences')
})

test('merges preferences of two tabs that change them at once', async () => {
  const { cookie } = await api.account([])
  const change = (preferences: object) => api.callFresh('changeOwnAccount', { cookie, body: { preferences } })
  const keys = { on: true, changed: [] }
  const notifications = { rules: [], digest: 'day', quiet: null }
  let answers = await Promise.all([change({ keys }), change({ notifications })])
  // The second call has read the state before the first one.
  if (answers.some(({ status }) => status === 412)) answers = [await change({ keys }), await change({ notifications })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await api.call('readOwnAccount', { cookie })
  expect(at(body, 'preferences')).toMatchObject({ keys, notifications })
})
