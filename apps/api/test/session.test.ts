import { operations, type OperationId } from '@backoffice/api-contract'
import { eq, sql } from 'drizzle-orm'
import { Query } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passwords } from '../src/platform/accounts/tables.ts'
import { connect } from '../src/platform/database/database.ts'
import { hashPassword } from '../src/platform/session/passwords.ts'
import { describedOperations } from '../src/platform/http/document.ts'
import { sessions } from '../src/platform/session/tables.ts'
import { createServer } from '../src/server.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const password = 'correct horse battery'
let api: TestApi
let person: TestAccount
let hash: string
beforeAll(async () => {
  api = await createTestApi()
  hash = await hashPassword(password)
  person = await api.account(null)
  await api.connection.database.insert(passwords).values({ account_uid: person.uid, hash })
})
afterAll(() => api.close())

const signIn = (email: string, secret: string, cookie?: string) =>
  api.call('login', { body: { email, password: secret }, cookie })
const cookieOf = (headers: { readonly [name: string]: unknown }): string =>
  /__Host-bo_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

test('signing in sets a cookie that scripts cannot read and other sites cannot send', async () => {
  const { status, headers, body } = await signIn(person.email.toUpperCase(), password)
  expect([status, at(body, 'results', 'uid')]).toEqual([200, person.uid])
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-bo_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-bo_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const me = await api.call('readOwnAccount', { cookie: cookieOf(headers) })
  expect(me.body).toMatchObject({
    uid: person.uid,
    role: 'EMPLOYEE',
    namespaces: [api.tenants.parent],
    isAdmin: false,
    group: null,
  })
  expect(me.text).not.toContain('argon2')
})

test('a session from before signing in is invalid afterwards', async () => {
  const planted = cookieOf((await signIn(person.email, password)).headers)
  const fresh = cookieOf((await signIn(person.email, password, planted)).headers)
  expect(fresh).not.toBe(planted)
  expect((await api.call('readOwnAccount', { cookie: planted })).status).toBe(401)
  expect((await api.call('readOwnAccount', { cookie: 'made-up-by-an-attacker' })).status).toBe(401)
})

test('answers a wrong password and an unknown email alike', async () => {
  const wrong = await signIn(person.email, 'something else')
  const unknown = await signIn('nobody@example.com', 'something else')
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
  expect(wrong.status).toBe(422)
})

test('the cookie is invalid after signing out', async () => {
  const cookie = cookieOf((await signIn(person.email, password)).headers)
  expect((await api.call('logout', { cookie })).status).toBe(204)
  for (const [operation, { right, method }] of Object.entries(operations)) {
    if (right === 'anyone') continue
    const { status } = await api.call(operation as OperationId, { cookie, ...(method === 'get' ? {} : { body: {} }) })
    expect([operation, status]).toEqual([operation, 401])
  }
})

test('blocking an account ends its sessions', async () => {
  const admin = await api.account(null, { role: 'ADMIN' })
  const victim = await api.account(null)
  expect((await api.call('readOwnAccount', { cookie: victim.cookie })).status).toBe(200)
  const blocked = await api.call('changeAccount', {
    cookie: admin.cookie,
    path: { uid: victim.uid },
    headers: { 'if-match': '"1"' },
    body: { status: 'BLOCKED' },
  })
  expect(blocked.status).toBe(200)
  expect((await api.call('readOwnAccount', { cookie: victim.cookie })).status).toBe(401)
})

test('sessions end after eight hours without use, and after a day in any case', async () => {
  for (const age of [
    { seen_at: new Date(Date.now() - 8 * 3_600_000 - 1) },
    { created_at: new Date(Date.now() - 24 * 3_600_000 - 1) },
  ]) {
    const account = await api.account(null)
    await api.connection.database.update(sessions).set(age).where(eq(sessions.account_uid, account.uid))
    expect((await api.call('readOwnAccount', { cookie: account.cookie })).status).toBe(401)
  }
})

test('what a screen repeats by itself keeps no session alive; what somebody does, does', async () => {
  const background = describedOperations.filter(({ isBackground }) => isBackground).map(({ id }) => id)
  expect(background.length).toBeGreaterThan(1)
  const { uid, cookie } = await api.account(null)
  const of = eq(sessions.account_uid, uid)
  const long = new Date(Date.now() - 7 * 3_600_000)
  await api.connection.database.update(sessions).set({ seen_at: long }).where(of)
  const seen = async () =>
    (await api.connection.database.select({ at: sessions.seen_at }).from(sessions).where(of))[0]?.at
  for (const operation of background) {
    expect((await api.call(operation, { cookie })).status).not.toBe(401)
    expect([operation, await seen()]).toEqual([operation, long])
  }
  await api.call('readOwnAccount', { cookie })
  expect(await seen()).not.toEqual(long)
})

test('changing the password needs the former one, rejects weak ones, and ends the other sessions', async () => {
  const account = await api.account(null)
  await api.connection.database.insert(passwords).values({ account_uid: account.uid, hash })
  const attempt = (current: string, next: string) =>
    api.call('changeOwnPassword', { cookie: account.cookie, body: { current, next } })
  expect((await attempt('wrong', 'a new long password')).status).toBe(422)
  expect((await attempt(password, 'Password1')).status).toBe(422)
  const other = cookieOf((await signIn(account.email, password)).headers)
  const changed = await attempt(password, 'a new long password')
  expect(changed.status).toBe(204)
  expect((await api.call('readOwnAccount', { cookie: other })).status).toBe(401)
  expect((await api.call('readOwnAccount', { cookie: cookieOf(changed.headers) })).status).toBe(200)
})

test('a revoked permission is revoked in every process at once', async () => {
  const connection = connect(api.connectionString, 2)
  const other = await createServer(connection, api.connectionString, { ...api.settings, role: 'web' })
  try {
    const { parent, child } = api.tenants
    const someone = await api.account(['categories'], { namespaces: [parent] })
    const there = async () => {
      const headers = { 'api-version': '2', 'x-namespace': child, cookie: `__Host-bo_session=${someone.cookie}` }
      return (await other.app.inject({ url: '/api/categories', headers })).statusCode
    }
    const own = sql`from accounts where uid = ${someone.uid}`
    const steps = [
      [sql`update namespaces set parent_id = null where uid = ${child}`, 403],
      [
        sql`update namespaces set parent_id = (select id from namespaces where uid = ${parent}) where uid = ${child}`,
        200,
      ],
      [sql`update groups set actions = '{}' where uid = (select group_uid ${own})`, 403],
      [sql`update groups set actions = '{categories}' where uid = (select group_uid ${own})`, 200],
      [sql`update accounts set namespaces = '{}' where uid = ${someone.uid}`, 403],
      [sql`update accounts set namespaces = ${sql.param([parent])}::text[] where uid = ${someone.uid}`, 200],
      [sql`update accounts set status = 'BLOCKED' where uid = ${someone.uid}`, 401],
      [sql`update accounts set status = 'ACTIVE' where uid = ${someone.uid}`, 200],
    ] as const
    expect(await there()).toBe(200)
    for (const [step, status] of steps) {
      await api.connection.database.execute(step)
      expect(await there()).toBe(status)
    }
    await api.call('logout', { cookie: someone.cookie })
    expect(await there()).toBe(401)
  } finally {
    await other.close()
  }
})

test('a request reads the namespaces only when they have changed', async () => {
  const spy = vi.spyOn(Query.prototype, 'submit')
  try {
    const reads = async () => {
      spy.mockClear()
      expect((await api.call('listBrands', { cookie: person.cookie })).status).toBe(200)
      return spy.mock.contexts.filter((query) => /from "namespaces"/.test(String(Reflect.get(Object(query), 'text'))))
    }
    await reads()
    expect(await reads()).toHaveLength(0)
    await api.connection.database.execute(sql`update namespaces set parent_id = parent_id`)
    expect(await reads()).toHaveLength(1)
  } finally {
    spy.mockRestore()
  }
})

const mutations = Object.entries(operations).filter(([, { method }]) => method !== 'get') as [
  OperationId,
  (typeof operations)[OperationId],
][]

test.each(mutations)('rejects a cross-site %s', async (operation) => {
  const account = await api.account(null, { role: 'ADMIN' })
  const forged: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of forged) {
    const { status, body } = await api.call(operation, { cookie: account.cookie, headers, body: {} })
    expect([status, at(body, 'code')]).toEqual([403, 'request.cross-origin'])
  }
  const { method, path } = operations[operation]
  const plain = await api.server.app.inject({
    method: method.toUpperCase() as 'POST',
    url: path.replaceAll(/\{\w+\}/g, 'x'),
    headers: { cookie: `__Host-bo_session=${account.cookie}` },
    payload: {},
  })
  expect(plain.statusCode).toBe(403)
})

test('every answer has the security headers', async () => {
  const urls = ['/health', '/api/accounts/me', '/nowhere', '/openapi.json', '/search/health']
  for (const url of urls) {
    const { headers } = await api.server.app.inject({ method: 'GET', url })
    expect([
      url,
      headers['x-content-type-options'],
      headers['referrer-policy'],
      headers['cross-origin-opener-policy'],
      headers['cross-origin-resource-policy'],
      headers['x-frame-options'],
    ]).toEqual([url, 'nosniff', 'no-referrer', 'same-origin', 'same-origin', 'DENY'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('a path with other methods lists them', async () => {
  const { statusCode, headers } = await api.server.app.inject({
    method: 'PATCH',
    url: '/api/products/x',
    headers: { 'api-version': '2' },
  })
  expect([statusCode, headers.allow]).toEqual([405, 'GET, PUT, DELETE'])
})
