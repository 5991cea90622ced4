import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '@backoffice/api-contract'
import { auditEntries } from '../src/platform/audit/tables.ts'
import { accounts, groups, namespaces } from '../src/platform/accounts/tables.ts'
import { idempotencyKeys } from '../src/platform/http/tables.ts'
import { countCall, findKey } from '../src/platform/session/api-keys/find-key.ts'
import { apiKeys, apiKeySecrets } from '../src/platform/session/api-keys/tables.ts'
import { signInAttempts } from '../src/platform/session/tables.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestCall } from './test-api.ts'

const manages = [
  'accounts',
  'accounts_read',
  'accounts_post',
  'accounts_put',
  'accounts_delete',
  'groups',
  'groups_put',
]
const catalog = ['products', 'products_read', 'products_post', 'products_put', 'products_delete']
let api: TestApi
let administrator: TestAccount
let manager: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
  administrator = await api.account(null, { role: 'ADMIN' })
  manager = await api.account([...manages, ...catalog])
})
afterAll(() => api.close())

const database = () => api.connection.database
const newGroup = async (actions: readonly string[], namespace: string | null = null) => {
  const uid = randomUUID()
  await database()
    .insert(groups)
    .values({ uid, name: uid, actions: [...actions], namespace })
  return uid
}
const bearer = (secret: unknown) => ({ authorization: `Bearer ${String(secret)}` })
const brand = () => newRecord('Brand')
const made = async (more: object = {}, by = manager) =>
  create(api, by, 'createApiKey', { name: 'Web shop', group: await newGroup(catalog), ...more })
const statusOf = async (operation: OperationId, call: TestCall) => (await api.call(operation, call)).status
const problemOf = async (operation: OperationId, call: TestCall) => {
  const { status, body } = await api.call(operation, call)
  return [status, at(body, 'errors', 0, 'code'), at(body, 'errors', 0, 'pointer')]
}
const change = (by: TestAccount, uid: unknown, body: object) =>
  api.callFresh('changeApiKey', { cookie: by.cookie, path: { uid: String(uid) }, body })

test('a program calls with the secret, which only its creation shows', async () => {
  const { secret, uid, ...key } = await made()
  expect(key).toMatchObject({ name: 'Web shop', created_by: manager.uid, last_used_at: null, revoked_at: null })
  expect(String(secret)).toMatch(/^bo_\w{49}$/)
  expect(key['start']).toBe(String(secret).slice(0, 9))
  expect(await statusOf('createBrand', { headers: bearer(secret), body: brand() })).toBe(201)

  const { text, body } = await api.call('readApiKey', { cookie: manager.cookie, path: { uid: String(uid) } })
  expect(text).not.toContain(String(secret))
  expect(at(body, 'results')).toMatchObject({ last_used_address: '127.0.0.1', last_used_at: expect.any(String) })
  const stored = JSON.stringify([
    await database().select().from(apiKeys),
    await database().select().from(apiKeySecrets),
    await database().select().from(auditEntries),
    await database().select().from(idempotencyKeys),
  ])
  expect(stored).not.toContain(String(secret))
})

test('a repeated creation returns the same key without its secret, which is stored nowhere', async () => {
  const call = {
    cookie: manager.cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Once', group: await newGroup(catalog) },
  }
  const first = at((await api.call('createApiKey', call)).body, 'results')
  const second = at((await api.call('createApiKey', call)).body, 'results')
  expect(second).toEqual({ ...(first as object), secret: null })
})

test('expires in a year unless chosen otherwise, and never beyond the setting of the server', async () => {
  const days = (key: Record<string, unknown>) =>
    Math.round((Date.parse(String(key['expires_at'])) - Date.now()) / 86_400_000)
  expect(days(await made())).toBe(365)
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  expect(days(await made({ expires_at: inDays(30) }))).toBe(30)
  const group = await newGroup(catalog)
  for (const [expires_at, code] of [
    [inDays(-1), 'accounts.key-expiry-past'],
    [inDays(731), 'accounts.key-expiry-too-late'],
  ] as const)
    expect(
      await problemOf('createApiKey', { cookie: manager.cookie, body: { name: 'Late', group, expires_at } }),
    ).toEqual([422, code, '/expires_at'])
})

test('its name is the actor in the history', async () => {
  const { secret } = await made({ name: 'Stock robot' })
  const { body } = await api.call('createBrand', { headers: bearer(secret), body: brand() })
  const object = String(at(body, 'results', 'uid'))
  const history = await api.call('listAuditEntries', {
    cookie: administrator.cookie,
    query: { resource: 'brands', object },
  })
  expect(at(history.body, 'results', 0, 'actor_name')).toBe('Stock robot')
})

test('needs no origin, and ignores the cookie beside it', async () => {
  const { headers } = await api.key(catalog)
  const foreign = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect(await statusOf('createBrand', { headers: foreign, body: brand() })).toBe(201)
  const wrong = { authorization: 'Bearer bo_nothing' }
  expect(await problemOf('listBrands', { cookie: administrator.cookie, headers: wrong })).toEqual([
    401,
    'request.key-rejected',
    undefined,
  ])
  expect(await statusOf('logout', { headers: foreign })).toBe(403)
})

test('sees its namespace and those below it, and no others', async () => {
  const elsewhere = await create(api, administrator, 'createBrand', { ...brand(), namespace: api.tenants.other })
  const below = await create(api, administrator, 'createBrand', { ...brand(), namespace: api.tenants.child })
  const { headers } = await api.key(catalog)
  const read = (uid: unknown) => statusOf('readBrand', { headers, path: { uid: String(uid) } })
  expect([await read(below['uid']), await read(elsewhere['uid'])]).toEqual([200, 404])
  expect(await statusOf('listBrands', { headers: { ...headers, 'x-namespace': api.tenants.other } })).toBe(403)
})

test('in a closed namespace it only reads', async () => {
  const uid = randomUUID()
  await database().insert(namespaces).values({ uid, name: 'Closed', code: 'SHUT', status: 'Closed' })
  const [closed] = await database().select().from(namespaces).where(eq(namespaces.uid, uid))
  const below = randomUUID()
  await database()
    .insert(namespaces)
    .values({ uid: below, name: 'Open below', code: 'BELOW', parent_id: closed?.id ?? null })
  const { headers } = await api.key(catalog, { namespace: uid })
  expect(await statusOf('listBrands', { headers })).toBe(200)
  // Not even in an open namespace below it.
  const body = { ...brand(), namespace: below }
  expect(await problemOf('createBrand', { headers, body })).toEqual([409, 'session.namespace-closed', undefined])
})

test('follows its group at once', async () => {
  const { headers, group } = await api.key(catalog)
  expect(await statusOf('listBrands', { headers })).toBe(200)
  await database().update(groups).set({ actions: [] }).where(eq(groups.uid, group))
  expect(await statusOf('listBrands', { headers })).toBe(403)
})

test('revoking, expiring and deleting end it at once', async () => {
  const call = (secret: unknown) => statusOf('listBrands', { headers: bearer(secret) })
  const [revoked, deleted, expired] = [await made(), await made(), await made()]
  const by = (operation: OperationId, { uid }: Record<string, unknown>) =>
    api.callFresh(operation, { cookie: manager.cookie, path: { uid: String(uid) } })
  expect((await by('revokeApiKey', revoked)).status).toBe(200)
  expect((await by('revokeApiKey', revoked)).status).toBe(409)
  expect((await by('deleteApiKey', deleted)).status).toBe(204)
  await database()
    .update(apiKeys)
    .set({ expires_at: new Date(Date.now() - 1) })
    .where(eq(apiKeys.uid, String(expired['uid'])))
  for (const { secret } of [revoked, deleted, expired]) expect(await call(secret)).toBe(401)
  expect((await change(manager, revoked['uid'], { name: 'Again' })).status).toBe(409)
})

test('after a new secret the former one works for the chosen time only', async () => {
  const roll = async (uid: unknown, hours: number) =>
    at(
      (
        await api.callFresh('rollApiKey', {
          cookie: manager.cookie,
          path: { uid: String(uid) },
          body: { former_works_hours: hours },
        })
      ).body,
      'results',
    )
  const { uid, secret } = await made()
  const second = await roll(uid, 24)
  const now = Date.now()
  const works = async (text: unknown, hours: number) =>
    (await findKey(database(), String(text), new Date(now + hours * 3_600_000))) !== undefined
  expect([await works(secret, 23), await works(secret, 25), await works(at(second, 'secret'), 25)]).toEqual([
    true,
    false,
    true,
  ])
  const third = await roll(uid, 0)
  expect([
    await works(secret, 0),
    await works(at(second, 'secret'), 0),
    await works(at(third, 'secret'), 0),
    at(third, 'former_secret_until'),
  ]).toEqual([false, false, true, null])
})

test('more calls than its limit are answered with 429 until the minute is over', async () => {
  const { headers, uid } = await api.key(catalog, { callsPerMinute: 2 })
  expect(await statusOf('listBrands', { headers })).toBe(200)
  // What is refused counts, too.
  expect(await statusOf('listOrders', { headers })).toBe(403)
  const refused = await api.call('listBrands', { headers })
  expect([refused.status, at(refused.body, 'errors', 0, 'code')]).toEqual([429, 'session.too-many-calls'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await database()
    .update(signInAttempts)
    .set({ window_ends_at: sql`now() - interval '1 second'` })
    .where(eq(signInAttempts.subject, `key ${uid}`))
  expect(await statusOf('listBrands', { headers })).toBe(200)
})

test('its last use is written at most once a minute', async () => {
  const { headers, uid } = await api.key(catalog)
  const secret = headers.authorization.slice('Bearer '.length)
  const outbox = { add: async () => 0, wake: () => undefined, caughtUp: async () => true }
  const start = Date.now()
  const use = async (seconds: number, address: string) => {
    const key = await findKey(database(), secret)
    if (!key) throw new Error('The key does not work')
    await countCall(database(), outbox, key, address, new Date(start + seconds * 1000))
    const [row] = await database().select().from(apiKeys).where(eq(apiKeys.uid, uid))
    return row?.last_used_address
  }
  expect([await use(0, '10.0.0.1'), await use(59, '10.0.0.2'), await use(61, '10.0.0.3')]).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '10.0.0.3',
  ])
})

test('a key never does what is for people, whatever its group allows', async () => {
  const { headers, uid } = await api.key([...manages, 'accounts_put', 'groups_post', 'admin'])
  const path = { uid }
  const attacks: readonly [OperationId, TestCall][] = [
    ['createApiKey', { body: { name: 'Copy', group: await newGroup([]) } }],
    ['rollApiKey', { path, body: { former_works_hours: 0 } }],
    ['changeApiKey', { path, body: { requests_per_minute: 6000 } }],
    ['createAccount', { body: { ...newRecord('Account'), namespaces: [api.tenants.parent] } }],
    ['sendPasswordLink', { path: { uid: manager.uid } }],
    ['createGroup', { body: { name: 'Mine', actions: [] } }],
    ['changeOwnAccount', { body: { name: 'Me' } }],
    ['changeOwnPassword', { body: { current: 'a', password: 'b' } }],
    ['createNamespace', { body: newRecord('Namespace') }],
    ['undoAuditEntry', { path: { id: 1 } }],
    ['readAccountSessions', { path: { uid: manager.uid } }],
    ['removeAccountPicture', { path: { uid: manager.uid } }],
  ]
  for (const [operation, call] of attacks)
    expect([operation, ...(await problemOf(operation, { ...call, headers }))]).toEqual([
      operation,
      403,
      'request.key-not-allowed',
      undefined,
    ])
})

test('nobody creates, changes or renews a key with a permission, a group or a namespace that they lack', async () => {
  const strong = await newGroup(['orders'])
  const foreign = await newGroup([], api.tenants.other)
  const childs = await newGroup([], api.tenants.child)
  const attempt = (body: object) =>
    problemOf('createApiKey', { cookie: manager.cookie, body: { name: 'Attack', ...body } })
  expect(await attempt({ group: strong })).toEqual([403, 'accounts.group-exceeds-permissions', '/group'])
  expect(await attempt({ group: foreign })).toEqual([422, 'accounts.unknown-group', '/group'])
  expect(await attempt({ group: childs })).toEqual([422, 'accounts.group-namespace-mismatch', '/group'])
  expect(await attempt({ group: await newGroup([]), namespace: api.tenants.other })).toEqual([
    422,
    'records.namespace-not-yours',
    '/namespace',
  ])
  const own = await made()
  expect((await change(manager, own['uid'], { group: strong })).status).toBe(403)

  const stronger = await made({ group: strong, namespace: api.tenants.parent }, administrator)
  const path = { uid: String(stronger['uid']) }
  const weaker = await newGroup([])
  for (const answer of [
    await change(manager, path.uid, { name: 'Mine' }),
    await change(manager, path.uid, { group: weaker }),
    await api.callFresh('rollApiKey', { cookie: manager.cookie, path, body: { former_works_hours: 0 } }),
  ])
    expect([answer.status, at(answer.body, 'errors', 0, 'code')]).toEqual([403, 'accounts.key-exceeds-permissions'])
  // A leaked key does not wait for someone with more permissions.
  expect((await api.callFresh('revokeApiKey', { cookie: manager.cookie, path })).status).toBe(200)
})

test('a group with keys is deleted only after they moved, with its members', async () => {
  const [former, next] = [await newGroup(catalog, api.tenants.parent), await newGroup(['products'], api.tenants.parent)]
  const key = await made({ group: former })
  const call = { cookie: administrator.cookie, path: { uid: former } }
  const refused = await api.callFresh('deleteGroup', call)
  expect([refused.status, at(refused.body, 'errors', 0, 'code')]).toEqual([409, 'accounts.group-has-keys'])
  expect((await api.callFresh('replaceGroup', { ...call, body: { group: next } })).status).toBe(204)
  const [row] = await database()
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.uid, String(key['uid'])))
  expect(row?.group_uid).toBe(next)
  expect(await statusOf('createBrand', { headers: bearer(key['secret']), body: brand() })).toBe(403)
})

test('keys go on when their creator is blocked or deleted, and say whose they were', async () => {
  const creator = await api.account([...manages, ...catalog])
  const { uid, secret } = await made({}, creator)
  const nameOf = async () =>
    at(
      (await api.call('readApiKey', { cookie: manager.cookie, path: { uid: String(uid) } })).body,
      'results',
      'created_by_name',
    )
  await database().update(accounts).set({ status: 'BLOCKED' }).where(eq(accounts.uid, creator.uid))
  expect([await statusOf('listBrands', { headers: bearer(secret) }), await nameOf()]).toEqual([
    200,
    `Account ${creator.uid}`,
  ])
  await database().delete(accounts).where(eq(accounts.uid, creator.uid))
  expect([await statusOf('listBrands', { headers: bearer(secret) }), await nameOf()]).toEqual([200, null])
})

test('what it starts in the background ends when it is revoked', async () => {
  const { headers, uid } = await api.key(catalog)
  const { body } = await api.call('createBrand', { headers, body: brand() })
  const prepared = await api.call('prepareBrandBulk', {
    headers,
    body: { selection: { uids: [String(at(body, 'results', 'uid'))] }, change: { delete: true } },
  })
  expect(prepared.status).toBe(201)
  const job = String(at(prepared.body, 'results', 'job', 'uid'))
  await database().update(apiKeys).set({ revoked: true }).where(eq(apiKeys.uid, uid))
  await database().execute(sql`update jobs set state = 'Queued' where uid = ${job}`)
  api.server.jobs.wake()
  await expect
    .poll(async () => {
      const { rows } = await database().execute<{ state: string }>(sql`select state from jobs where uid = ${job}`)
      return rows[0]?.state
    })
    .toBe('Failed')
})
