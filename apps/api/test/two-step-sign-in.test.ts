import { operations, type OperationId, type Schema } from '@backoffice/api-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, groups } from '../src/platform/accounts/tables.ts'
import { describedOperations } from '../src/platform/http/document.ts'
import { notifications } from '../src/platform/notifications/tables.ts'
import { hashPassword, storePassword } from '../src/platform/session/passwords.ts'
import { authenticators, halfSessions } from '../src/platform/session/second-step/tables.ts'
import { mailsTo } from './mailed-links.ts'
import { addPasskey, codeOf, cookieIn, newRecoveryCodes, setUpCodes, waiting } from './second-step.ts'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

const password = 'correct horse battery'
let api: TestApi
let hash: string
beforeAll(async () => {
  api = await createTestApi()
  hash = await hashPassword(password)
})
afterAll(() => api.close())

async function withPassword(rights: readonly string[] | null = []): Promise<TestAccount> {
  const account = await api.account(rights)
  await storePassword(api.connection.database, account.uid, hash)
  return account
}

/** An account that signs in with codes, whose last used code is two steps ago. */
async function withCodes(rights: readonly string[] | null = []) {
  const account = await withPassword(rights)
  const secret = await setUpCodes(api, account)
  await api.connection.database
    .update(authenticators)
    .set({ last_step: 0 })
    .where(eq(authenticators.account_uid, account.uid))
  return { ...account, secret }
}

const login = (email: string, headers: Readonly<Record<string, string>> = {}) =>
  api.call('login', { body: { email, password }, headers })
const halfOf = async (email: string): Promise<string> => cookieIn(await login(email), 'sign_in')
const take = (half: string, proof: Schema<'SecondStepProof'>) =>
  api.call('takeSecondStep', { headers: waiting(half), body: proof })
const me = async (cookie: string) => (await api.call('readOwnAccount', { cookie })).status
const codeIn = ({ body }: TestAnswer) => at(body, 'code')

test('signing in takes a code where there is one, and until then there is no session', async () => {
  const { email, uid, secret } = await withCodes()
  const first = await login(email)
  expect([first.status, first.body]).toEqual([
    200,
    { results: { uid, second_step: { set_up: false, methods: ['code'] } } },
  ])
  expect(String(first.headers['set-cookie'])).toMatch(
    /__Host-bo_sign_in=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  expect([cookieIn(first, 'session'), String(first.headers['set-cookie'])]).toEqual([
    '',
    expect.not.stringContaining('bo_device'),
  ])
  const half = cookieIn(first, 'sign_in')
  const second = await take(half, { code: codeOf(secret) })
  expect([second.status, at(second.body, 'results', 'uid')]).toEqual([200, uid])
  const session = cookieIn(second, 'session')
  expect([await me(session), session === half, String(second.headers['set-cookie'])]).toEqual([
    200,
    false,
    expect.stringContaining('bo_device'),
  ])
  expect((await take(half, { code: codeOf(secret, 1) })).status).toBe(410)
})

test('a code is accepted once, also by concurrent calls, and within one step of the clock', async () => {
  const { email, secret } = await withCodes()
  const halves = await Promise.all(Array.from({ length: 5 }, () => halfOf(email)))
  const code = codeOf(secret)
  const statuses = (await Promise.all(halves.map((half) => take(half, { code })))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const answers: number[] = []
  for (const steps of [0, -1, 2, -2, 1])
    answers.push((await take(await halfOf(email), { code: codeOf(secret, steps) })).status)
  expect(answers).toEqual([422, 422, 422, 422, 200])
})

test('guesses at a code are limited over all networks, and a known browser is counted separately', async () => {
  const { email, secret } = await withCodes()
  const known = await take(await halfOf(email), { code: codeOf(secret, -1) })
  const device = /__Host-bo_device=[^;]+/.exec(String(known.headers['set-cookie']))?.[0] ?? ''
  const half = await halfOf(email)
  const guesses: TestAnswer[] = []
  for (let guess = 0; guess < 12; guess += 1)
    guesses.push(
      await api.call('takeSecondStep', {
        headers: { ...waiting(half), 'x-forwarded-for': `198.18.${guess}.7` },
        body: guess % 2 === 0 ? { code: '000000' } : { recovery_code: `aaaa-aaaa-aaaa-${guess}` },
      }),
    )
  expect(guesses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect((await take(half, { code: codeOf(secret) })).status).toBe(429)
  const own = await api.call('takeSecondStep', {
    headers: { cookie: `${waiting(half).cookie}; ${device}` },
    body: { code: codeOf(secret) },
  })
  expect(own.status).toBe(200)
})

test('each of ten recovery codes signs in once; new ones end the former', async () => {
  const account = await withCodes()
  const former = await newRecoveryCodes(api, account)
  const codes = await newRecoveryCodes(api, account)
  expect(new Set(codes).size).toBe(10)
  const use = async (code: string) => (await take(await halfOf(account.email), { recovery_code: code })).status
  const [first = '', second = ''] = codes
  expect([await use(former[0] ?? ''), await use(first), await use(first)]).toEqual([422, 200, 422])
  const both = await Promise.all([use(second), use(second.toUpperCase().replaceAll('-', ' '))])
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 422])
  const { body } = await api.call('readOwnSecurity', { cookie: account.cookie })
  expect(at(body, 'results')).toMatchObject({ authenticator: true, recovery_codes: 8, passkeys: [], required: false })
})

test('stores no secret, code or challenge that signs anyone in', async () => {
  const account = await withCodes()
  const codes = await newRecoveryCodes(api, account)
  const half = await halfOf(account.email)
  const { rows } = await api.connection.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'secrets'`,
  )
  for (const { name } of rows) {
    const found = await api.connection.pool.query(`select 1 from "${name}" t where t::text like any ($1) limit 1`, [
      [account.secret, half, ...codes].map((secret) => `%${secret}%`),
    ])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})

test('a half session opens no operation of the contract, and is no session', async () => {
  const { email } = await withCodes(null)
  const half = await halfOf(email)
  for (const [operation, { right, method }] of Object.entries(operations)) {
    if (right === 'anyone') continue
    const { status } = await api.call(operation as OperationId, {
      headers: waiting(half),
      ...(method === 'get' ? {} : { body: {} }),
    })
    expect([operation, status]).toEqual([operation, 401])
  }
  expect([await me(half), (await take((await api.account(null)).cookie, { code: '000000' })).status]).toEqual([
    401, 410,
  ])
})

test('a half session ends after ten minutes, with a new password, and with signing out', async () => {
  const { email, uid, secret, cookie } = await withCodes()
  const old = await halfOf(email)
  await api.connection.database
    .update(halfSessions)
    .set({ created_at: new Date(Date.now() - 601_000) })
    .where(eq(halfSessions.account_uid, uid))
  expect((await take(old, { code: codeOf(secret) })).status).toBe(410)
  const left = await halfOf(email)
  expect((await api.call('logout', { headers: waiting(left) })).status).toBe(204)
  expect((await take(left, { code: codeOf(secret) })).status).toBe(410)
  const before = await halfOf(email)
  const next = 'a new long phrase'
  expect((await api.call('changeOwnPassword', { cookie, body: { current: password, next } })).status).toBe(204)
  expect((await take(before, { code: codeOf(secret) })).status).toBe(410)
})

test('a second step cannot be replaced by a password, or by setting one up', async () => {
  const { email, secret } = await withCodes()
  const half = await halfOf(email)
  const tries: readonly [OperationId, unknown][] = [
    ['takeSecondStep', { password }],
    ['takeSecondStep', {}],
    ['takeSecondStep', { code: codeOf(secret), recovery_code: 'aaaa-aaaa-aaaa' }],
    ['startAuthenticator', undefined],
    ['confirmAuthenticator', { code: codeOf(secret) }],
    ['requestPasskeyCreation', undefined],
    ['confirmSession', { password }],
  ]
  for (const [operation, body] of tries) {
    const { status, headers } = await api.call(operation, { headers: waiting(half), body })
    expect([operation, [400, 401, 422].includes(status), cookieIn({ headers }, 'session')]).toEqual([
      operation,
      true,
      '',
    ])
  }
})

test('signing in reveals a second step only after the correct password, and ends a planted session', async () => {
  const { email, secret } = await withCodes()
  const wrong = await api.call('login', { body: { email, password: 'something else' } })
  const unknown = await api.call('login', { body: { email: 'nobody@example.com', password: 'something else' } })
  expect([wrong.status, wrong.text, Object.keys(wrong.headers)]).toEqual([
    422,
    unknown.text,
    Object.keys(unknown.headers),
  ])
  const planted = await api.account(null)
  const half = await login(email, { cookie: `__Host-bo_session=${planted.cookie}` })
  expect(await me(planted.cookie)).toBe(401)
  const again = cookieIn(await login(email, waiting(cookieIn(half, 'sign_in'))), 'sign_in')
  expect((await take(cookieIn(half, 'sign_in'), { code: codeOf(secret) })).status).toBe(410)
  expect((await take(again, { code: codeOf(secret) })).status).toBe(200)
})

test('a group can require a second step: it is set up right after the password, and nothing else is open', async () => {
  const account = await withPassword()
  const of = eq(groups.uid, sql`(select group_uid from accounts where uid = ${account.uid})`)
  await api.connection.database.update(groups).set({ requires_two_step: true }).where(of)
  expect(await me(account.cookie)).toBe(401)
  const first = await login(account.email)
  expect(at(first.body, 'results', 'second_step')).toEqual({ set_up: true, methods: [] })
  const half = cookieIn(first, 'sign_in')
  const open: string[] = []
  for (const { id, right, method } of describedOperations) {
    if (right === 'anyone') continue
    const { status } = await api.call(id, { headers: waiting(half), ...(method === 'get' ? {} : { body: {} }) })
    if (status !== 401) open.push(id)
  }
  const marked = describedOperations.filter(({ isSetUp }) => isSetUp).map(({ id }) => id)
  expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual(marked.toSorted((a, b) => a.localeCompare(b)))

  const started = await api.call('startAuthenticator', { headers: waiting(half) })
  const secret = String(at(started.body, 'results', 'secret'))
  const other = await halfOf(account.email)
  const done = await api.call('confirmAuthenticator', { headers: waiting(half), body: { code: codeOf(secret) } })
  const cookie = cookieIn(done, 'session')
  expect([done.status, await me(cookie)]).toEqual([204, 200])
  expect((await api.call('startAuthenticator', { headers: waiting(other) })).status).toBe(401)
  expect(await newRecoveryCodes(api, { cookie })).toHaveLength(10)
  expect(codeIn(await api.call('removeAuthenticator', { cookie }))).toBe('sign-in.second-step-required')
  await addPasskey(api, { cookie })
  expect((await api.call('removeAuthenticator', { cookie })).status).toBe(204)
  expect(await me(cookie)).toBe(200)
})

test('without its last second step an account signs in with the password, and has no recovery codes', async () => {
  const account = await withCodes()
  await newRecoveryCodes(api, account)
  expect(at((await api.call('readOwnAccount', { cookie: account.cookie })).body, 'two_step')).toBe(true)
  expect((await api.call('removeAuthenticator', { cookie: account.cookie })).status).toBe(204)
  const answer = await login(account.email)
  expect([answer.body, await me(cookieIn(answer, 'session'))]).toEqual([{ results: { uid: account.uid } }, 200])
  const { body } = await api.call('readOwnSecurity', { cookie: account.cookie })
  expect(at(body, 'results')).toMatchObject({ authenticator: false, recovery_codes: 0 })
  expect(codeIn(await api.call('replaceRecoveryCodes', { cookie: account.cookie }))).toBe('sign-in.second-step-first')
})

test('who may change an account can reset its second step; the owner is told and signed out', async () => {
  const owner = await withCodes(['orders'])
  const manager = await api.account(['orders', 'accounts', 'accounts_put'])
  const reset = (cookie: string, uid: string) => api.call('resetSecondStep', { cookie, path: { uid } })
  const [weaker, elsewhere, administrator] = [
    await api.account(['accounts', 'accounts_put']),
    await api.account(['orders', 'accounts', 'accounts_put'], { namespaces: [api.tenants.other] }),
    await api.account(null, { role: 'ADMIN' }),
  ]
  await setUpCodes(api, administrator)
  expect((await reset(weaker.cookie, owner.uid)).status).toBe(403)
  expect((await reset(elsewhere.cookie, owner.uid)).status).toBe(404)
  expect((await reset(manager.cookie, administrator.uid)).status).toBe(403)
  expect((await reset(administrator.cookie, administrator.uid)).status).toBe(409)
  expect(await me(owner.cookie)).toBe(200)
  const half = await halfOf(owner.email)
  expect((await reset(manager.cookie, owner.uid)).status).toBe(204)
  expect([await me(owner.cookie), (await take(half, { code: codeOf(owner.secret) })).status]).toEqual([401, 410])
  expect((await login(owner.email)).body).toEqual({ results: { uid: owner.uid } })
  const { database } = api.connection
  const told = eq(notifications.account, owner.uid)
  expect((await database.select().from(notifications).where(told)).map(({ kind }) => kind)).toEqual([
    'second-step-reset',
  ])
  await expect
    .poll(async () => (await mailsTo(api, owner.email)).filter((mail) => mail.includes('two-step verification')))
    .toHaveLength(1)
  const [row] = await database.select().from(accounts).where(eq(accounts.uid, owner.uid))
  expect(row?.two_step).toBe(false)
  expect((await reset(manager.cookie, owner.uid)).status).toBe(409)
})
