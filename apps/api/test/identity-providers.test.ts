import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signInThere, startOidcServer, type OidcServer } from '@backoffice/tooling-product/identity-provider'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountIdentities, identityProviders, providerVisits } from '../src/modules/identity-providers/tables.ts'
import { accounts, groups } from '../src/platform/accounts/tables.ts'
import { auditEntries } from '../src/platform/audit/tables.ts'
import { networkOf } from '../src/platform/session/network.ts'
import { domainLimit } from '../src/platform/session/sign-in-limits.ts'
import { sessions, signInAttempts } from '../src/platform/session/tables.ts'
import { setUpCodes } from './second-step.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const redirect_uris = ['https://backoffice.example/api/sign-in/callback']
const clientOf = (client_id: string) => ({
  client_id,
  client_secret: `${client_id} secret of at least 32 letters`,
  redirect_uris,
})

let api: TestApi
let oidc: OidcServer
/** Answers with the document of another issuer, and below `/incomplete` without endpoints. */
const other = createServer((request, response) => {
  const issuer = request.url?.startsWith('/incomplete') ? `${addressOf(other)}/incomplete` : 'https://other.example'
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer }))
})
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
let admin: TestAccount
let buyers: string
let readers: string
beforeAll(async () => {
  oidc = await startOidcServer([clientOf('one'), clientOf('two')], {})
  await once(other.listen(0, '127.0.0.1'), 'listening')
  api = await createTestApi({ internalIdentityProviders: [oidc.issuer, addressOf(other)] })
  admin = await api.account(null, { role: 'ADMIN' })
  buyers = await newGroup(['orders', 'orders_read'])
  readers = await newGroup(['products_read'])
})
afterAll(async () => {
  await api.close()
  await oidc.close()
  other.close()
})
afterEach(() => {
  oidc.tamper = undefined
})

async function newGroup(actions: string[], namespace: string | null = null): Promise<string> {
  const uid = randomUUID()
  await api.connection.database.insert(groups).values({ uid, name: `Group ${uid}`, actions, namespace })
  return uid
}

/** Creates a provider of the parent tenant, over the API. */
async function newProvider(fields: object = {}): Promise<string> {
  const { client_id, client_secret } = clientOf('one')
  const { status, body } = await api.call('createIdentityProvider', {
    cookie: admin.cookie,
    body: {
      name: 'Company account',
      issuer: oidc.issuer,
      client_id,
      client_secret,
      namespaces: [api.tenants.parent],
      email_domains: ['example.com'],
      scopes: ['groups'],
      ...fields,
    },
  })
  expect(body).toMatchObject({ results: { has_client_secret: true } })
  expect(status).toBe(201)
  return String(at(body, 'results', 'uid'))
}

/** Somebody at the provider; returns the login. */
function newPerson(claims: Record<string, unknown> = {}): string {
  const login = `p${randomUUID().slice(0, 8)}`
  oidc.people[login] = { email: `${login}@example.com`, email_verified: true, name: 'Ada Lovelace', ...claims }
  return login
}

const cookieNamed = (headers: { readonly 'set-cookie'?: unknown }, name: string) =>
  new RegExp(`__Host-bo_${name}=([^;]+)`).exec(String(headers['set-cookie']))?.[1] ?? ''

/** A browser that has begun a visit. */
async function begin(provider: string) {
  const answer = await api.call('beginProviderSignIn', { path: { uid: provider } })
  expect(answer.status, answer.text).toBe(200)
  return {
    url: String(at(answer.body, 'results', 'url')),
    cookie: `__Host-bo_provider=${cookieNamed(answer.headers, 'provider')}`,
  }
}

/** Comes back to the server; returns what happened. */
async function comeBack(back: URL, cookie: string) {
  const { statusCode, headers } = await api.server.app.inject({ url: back.pathname + back.search, headers: { cookie } })
  expect(statusCode).toBe(303)
  const location = String(headers.location)
  // Wherever a visit ends, it continues at a fixed place.
  expect(location).toMatch(/^\/(?:accounts\/me)?#provider=[a-z-]+$/)
  return {
    outcome: location.replace(/^.*#provider=/, ''),
    session: cookieNamed(headers, 'session'),
    waiting: cookieNamed(headers, 'sign_in'),
  }
}

async function signIn(provider: string, login: string) {
  const { url, cookie } = await begin(provider)
  return comeBack(await signInThere(url, login), cookie)
}

async function accountNamed(login: string) {
  const [row] = await api.connection.database
    .select()
    .from(accounts)
    .where(eq(accounts.email, `${login}@example.com`))
  return row
}

/** Creates an account with the email of somebody at the provider. */
async function accountFor(login: string, ...options: Parameters<TestApi['account']>) {
  const account = await api.account(...options)
  await api.connection.database
    .update(accounts)
    .set({ email: `${login}@example.com` })
    .where(eq(accounts.uid, account.uid))
  return account
}

test('a first sign-in creates an account with the group and the namespaces of the claim', async () => {
  const provider = await newProvider({
    creates_accounts: true,
    groups_claim: 'groups',
    mappings: [{ value: 'buying', group: buyers, namespaces: [api.tenants.parent] }],
  })
  const login = newPerson({ groups: ['canteen', 'buying'] })
  const { outcome, session } = await signIn(provider, login)
  expect(outcome).toBe('signed-in')
  const { body } = await api.call('readOwnAccount', { headers: { cookie: `__Host-bo_session=${session}` } })
  expect(body).toMatchObject({
    email: `${login}@example.com`,
    name: 'Ada Lovelace',
    role: 'EMPLOYEE',
    group: { uid: buyers },
    namespaces: [api.tenants.parent],
  })
  const again = await signIn(provider, login)
  expect(again.outcome).toBe('signed-in')
  expect(
    await api.connection.database.$count(accountIdentities, eq(accountIdentities.account_uid, String(at(body, 'uid')))),
  ).toBe(1)
})

test('group and namespaces follow the claim, and the history names the provider', async () => {
  const provider = await newProvider({
    name: 'Directory',
    groups_claim: 'groups',
    mappings: [
      { value: 'buying', group: buyers, namespaces: [api.tenants.parent] },
      { value: 'reading', group: readers, namespaces: [api.tenants.parent] },
    ],
  })
  const login = newPerson({ groups: ['reading'] })
  const { uid } = await accountFor(login, ['orders'], { namespaces: [api.tenants.parent] })
  expect((await signIn(provider, login)).outcome).toBe('signed-in')
  expect(await accountNamed(login)).toMatchObject({ uid, group_uid: readers })
  const entries = await api.connection.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.object, uid), eq(auditEntries.resource, 'accounts')))
  const followed = entries.find(({ after }) => after !== null && 'group' in after)
  expect(followed).toMatchObject({ actor: null, source: 'system', after: { identity_provider: 'Directory' } })
})

test('an unknown claim gets the default group, or is refused: never no group', async () => {
  const mappings = [{ value: 'buying', group: buyers, namespaces: [api.tenants.parent] }]
  const strict = await newProvider({ creates_accounts: true, groups_claim: 'groups', mappings })
  for (const groupsClaim of [['unknown'], [], undefined, { odd: true }, 'unknown', null]) {
    const login = newPerson({ groups: groupsClaim })
    expect((await signIn(strict, login)).outcome).toBe('no-access')
    expect(await accountNamed(login)).toBeUndefined()
  }
  const lenient = await newProvider({
    creates_accounts: true,
    groups_claim: 'groups',
    mappings,
    default_group: readers,
  })
  const login = newPerson({ groups: ['unknown'] })
  expect((await signIn(lenient, login)).outcome).toBe('signed-in')
  expect(await accountNamed(login)).toMatchObject({ group_uid: readers })
})

test('a mapping to a group that is gone refuses, and changes nothing', async () => {
  const gone = await newGroup([])
  const provider = await newProvider({
    groups_claim: 'groups',
    mappings: [{ value: 'buying', group: gone, namespaces: [api.tenants.parent] }],
  })
  await api.connection.database.delete(groups).where(eq(groups.uid, gone))
  const login = newPerson({ groups: ['buying'] })
  await accountFor(login, ['orders'], { namespaces: [api.tenants.parent] })
  const before = await accountNamed(login)
  expect((await signIn(provider, login)).outcome).toBe('no-access')
  expect(await accountNamed(login)).toEqual(before)
})

test('a claim gives nothing beyond the namespaces of the provider, even by a planted mapping', async () => {
  const provider = await newProvider({
    creates_accounts: true,
    groups_claim: 'groups',
    mappings: [],
    default_group: null,
  })
  await api.connection.database
    .update(identityProviders)
    .set({ mappings: [{ value: 'buying', group: buyers, namespaces: [api.tenants.parent, api.tenants.other] }] })
    .where(eq(identityProviders.uid, provider))
  const login = newPerson({ groups: ['buying', 'ADMIN'], role: 'ADMIN' })
  expect((await signIn(provider, login)).outcome).toBe('signed-in')
  expect(await accountNamed(login)).toMatchObject({ role: 'EMPLOYEE', namespaces: [api.tenants.parent] })
})

test('a provider does not take over an account that also belongs to another tenant', async () => {
  const mappings = [{ value: 'buying', group: buyers, namespaces: [api.tenants.parent] }]
  const provider = await newProvider({ groups_claim: 'groups', mappings })
  const login = newPerson({ groups: ['buying'] })
  const both = await accountFor(login, ['products'], { namespaces: [api.tenants.parent, api.tenants.other] })
  expect((await signIn(provider, login)).outcome).toBe('not-linked')
  // Linked by its owner it signs in, and stays as its own administrators made it.
  const before = await accountNamed(login)
  await link(both, provider, login)
  expect((await signIn(provider, login)).outcome).toBe('signed-in')
  const { group_uid, namespaces } = (await accountNamed(login)) ?? {}
  expect({ group_uid, namespaces }).toEqual({ group_uid: before?.group_uid, namespaces: before?.namespaces })
})

async function link({ cookie }: TestAccount, provider: string, login: string) {
  const answer = await api.call('linkOwnIdentity', { cookie, body: { provider } })
  expect(answer.status, answer.text).toBe(200)
  const visit = cookieNamed(answer.headers, 'provider')
  const back = await signInThere(String(at(answer.body, 'results', 'url')), login)
  return comeBack(back, `__Host-bo_provider=${visit}; __Host-bo_session=${cookie}`)
}

test('two tenants with providers of the same name keep their identities apart', async () => {
  const one = await newProvider({ name: 'Same name' })
  const two = await newProvider({
    name: 'Same name',
    client_id: 'two',
    client_secret: clientOf('two').client_secret,
    namespaces: [api.tenants.other],
  })
  const login = newPerson()
  const both = await api.account(['products'], { namespaces: [api.tenants.parent, api.tenants.other] })
  expect((await link(both, one, login)).outcome).toBe('linked')
  expect((await signIn(one, login)).outcome).toBe('signed-in')
  expect((await signIn(two, login)).outcome).toBe('unknown')
  expect((await link(both, two, login)).outcome).toBe('linked')
  expect((await signIn(two, login)).outcome).toBe('signed-in')
  const elsewhere = await api.account(['products'])
  expect((await link(elsewhere, one, login)).outcome).toBe('taken')
})

test.each([
  ['unverified', { email_verified: false }],
  ['said to be verified by a text', { email_verified: 'true' }],
  ['of unknown verification', { email_verified: undefined }],
  ['of another domain', { email: 'ada@elsewhere.example' }],
  ['of a domain that only ends alike', { email: 'ada@notexample.com' }],
  ['with two signs', { email: 'ada@elsewhere.example@evil.example' }],
])('an email that is %s links and creates nothing', async (_what, claims: Readonly<Record<string, unknown>>) => {
  const provider = await newProvider({ creates_accounts: true, default_group: readers })
  const login = newPerson()
  const email = String(claims['email'] ?? oidc.people[login]?.['email'])
  const victim = await accountFor(login, ['orders'], { namespaces: [api.tenants.parent] })
  await api.connection.database.update(accounts).set({ email }).where(eq(accounts.uid, victim.uid))
  Object.assign(oidc.people[login] ?? {}, claims)
  expect(await signIn(provider, login)).toEqual({ outcome: 'unknown', session: '', waiting: '' })
  expect(await api.connection.database.$count(accountIdentities, eq(accountIdentities.account_uid, victim.uid))).toBe(0)
  await api.connection.database
    .update(accounts)
    .set({ email: `${randomUUID()}@example.com` })
    .where(eq(accounts.uid, victim.uid))
})

test('an administrator is never linked by email, and keeps the role after linking', async () => {
  const provider = await newProvider({ groups_claim: 'groups', default_group: readers })
  const login = newPerson()
  const boss = await accountFor(login, null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  expect(await signIn(provider, login)).toEqual({ outcome: 'not-linked', session: '', waiting: '' })
  expect((await link(boss, provider, login)).outcome).toBe('linked')
  expect((await signIn(provider, login)).outcome).toBe('signed-in')
  expect(await accountNamed(login)).toMatchObject({ role: 'ADMIN', group_uid: null })
})

test('blocked and deleted accounts are refused', async () => {
  const provider = await newProvider({ creates_accounts: true, default_group: readers })
  const [login, newcomer] = [newPerson(), newPerson()]
  await signIn(provider, login)
  const uid = String((await accountNamed(login))?.uid)
  await api.connection.database.update(accounts).set({ status: 'BLOCKED' }).where(eq(accounts.uid, uid))
  expect(await signIn(provider, login)).toEqual({ outcome: 'blocked', session: '', waiting: '' })
  await api.connection.database.update(accounts).set({ status: 'ACTIVE' }).where(eq(accounts.uid, uid))
  const unlinked = await accountFor(newcomer, ['orders'], { namespaces: [api.tenants.parent] })
  for (const gone of [uid, unlinked.uid])
    expect((await api.callFresh('deleteAccount', { cookie: admin.cookie, path: { uid: gone } })).status).toBe(204)
  expect((await signIn(provider, login)).outcome).toBe('unknown')
  expect((await signIn(provider, newcomer)).outcome).toBe('unknown')
})

/** Comes back after the stored visit was changed. */
async function afterChanging(change: Partial<typeof providerVisits.$inferInsert>) {
  const provider = await newProvider({ creates_accounts: true, default_group: readers })
  const { url, cookie } = await begin(provider)
  const back = await signInThere(url, newPerson())
  await api.connection.database.update(providerVisits).set(change).where(eq(providerVisits.provider_uid, provider))
  return comeBack(back, cookie)
}

test.each([
  ['state', { state: 'another' }, 'refused'],
  ['nonce', { nonce: 'another' }, 'refused'],
  ['code verifier', { code_verifier: 'a'.repeat(43) }, 'refused'],
  ['time', { created_at: new Date(Date.now() - 601_000) }, 'expired'],
] as const)('a visit with another %s is refused', async (_what, change, outcome) => {
  expect(await afterChanging(change)).toEqual({ outcome, session: '', waiting: '' })
})

const hour = () => Math.floor(Date.now() / 1000) - 3600
test.each([
  ['issuer', { iss: 'https://evil.example' }],
  ['audience', { aud: 'two' }],
  ['nonce', { nonce: 'another' }],
  ['expiry', { exp: hour(), iat: hour() - 60 }],
  ['authorized party', { aud: ['one', 'two'], azp: 'two' }],
])('an ID token with a wrong %s is refused', async (_what, claims) => {
  const provider = await newProvider({ creates_accounts: true, default_group: readers })
  oidc.tamper = (right) => ({ ...right, ...claims })
  expect(await signIn(provider, newPerson())).toEqual({ outcome: 'refused', session: '', waiting: '' })
})

test('a code is used once, and only by the browser that asked for it', async () => {
  const provider = await newProvider({ creates_accounts: true, default_group: readers })
  const { url, cookie } = await begin(provider)
  const back = await signInThere(url, newPerson())
  expect((await comeBack(back, '')).outcome).toBe('expired')
  const other = await begin(provider)
  expect((await comeBack(back, other.cookie)).outcome).toBe('refused')
  expect((await comeBack(back, cookie)).outcome).toBe('signed-in')
  expect((await comeBack(back, cookie)).outcome).toBe('expired')
})

test('whom the provider refuses, or that is not active, does not sign in', async () => {
  const provider = await newProvider()
  expect((await signIn(provider, 'nobody')).outcome).toBe('refused')
  const { url, cookie } = await begin(provider)
  const back = await signInThere(url, newPerson())
  expect(
    (
      await api.callFresh('changeIdentityProvider', {
        cookie: admin.cookie,
        path: { uid: provider },
        body: { active: false },
      })
    ).status,
  ).toBe(200)
  expect((await comeBack(back, cookie)).outcome).toBe('refused')
  expect((await api.call('beginProviderSignIn', { path: { uid: provider } })).status).toBe(404)
  const { body } = await api.call('readSignInOptions')
  expect(JSON.stringify(body)).not.toContain(provider)
})

test('a provider that cannot be reached says so', async () => {
  const provider = await newProvider({ issuer: 'https://127.0.0.1' })
  const { status, body } = await api.call('beginProviderSignIn', { path: { uid: provider } })
  expect([status, at(body, 'code')]).toEqual([409, 'identity-providers.unreachable'])
})

test('the second step is asked, unless the provider says that it was taken', async () => {
  const provider = await newProvider({ second_step_values: ['mfa'] })
  const login = newPerson()
  const owner = await accountFor(login, ['orders'], { namespaces: [api.tenants.parent] })
  await setUpCodes(api, owner)
  const asked = await signIn(provider, login)
  expect([asked.outcome, asked.session]).toEqual(['second-step', ''])
  const { body } = await api.call('readSignInOptions', { headers: { cookie: `__Host-bo_sign_in=${asked.waiting}` } })
  expect(body).toMatchObject({ results: { second_step: { set_up: false, methods: ['code'] } } })
  oidc.tamper = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] })
  expect((await signIn(provider, login)).outcome).toBe('signed-in')
})

test('a group that requires a second step accepts that of the provider', async () => {
  const group = await newGroup(['products_read'])
  await api.connection.database.update(groups).set({ requires_two_step: true }).where(eq(groups.uid, group))
  const provider = await newProvider({ second_step_values: ['mfa'], creates_accounts: true, default_group: group })
  const login = newPerson()
  expect((await signIn(provider, login)).outcome).toBe('second-step')
  oidc.tamper = (claims) => ({ ...claims, acr: 'mfa' })
  const { session } = await signIn(provider, login)
  expect((await api.call('readOwnAccount', { headers: { cookie: `__Host-bo_session=${session}` } })).status).toBe(200)
})

test('an account without a password confirms its session at the provider', async () => {
  const provider = await newProvider({ creates_accounts: true, default_group: readers })
  const [login, stranger] = [newPerson(), newPerson()]
  const { session } = await signIn(provider, login)
  const { session: other } = await signIn(provider, stranger)
  const uid = String((await accountNamed(login))?.uid)
  const old = () =>
    api.connection.database
      .update(sessions)
      .set({ confirmed_at: new Date(0) })
      .where(eq(sessions.account_uid, uid))
  const mine = { cookie: `__Host-bo_session=${session}` }
  const isOpen = async () => (await api.call('startAuthenticator', { headers: mine })).status === 200
  const confirm = async (as: string, by = session) => {
    await old()
    const { status, body, headers } = await api.call('requestConfirmationByProvider', { headers: mine })
    expect(status).toBe(200)
    const url = new URL(String(at(body, 'results', 'url')))
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '0'])
    const cookie = `__Host-bo_provider=${cookieNamed(headers, 'provider')}; __Host-bo_session=${by}`
    return (await comeBack(await signInThere(url.href, as), cookie)).outcome
  }
  expect(await confirm(stranger)).toBe('unknown')
  expect(await isOpen()).toBe(false)
  expect(await confirm(login, other)).toBe('expired')
  expect(await isOpen()).toBe(false)
  oidc.tamper = ({ auth_time: _when, ...claims }) => claims
  expect(await confirm(login)).toBe('refused')
  expect(await isOpen()).toBe(false)
  oidc.tamper = undefined
  expect(await confirm(login)).toBe('confirmed')
  expect(await isOpen()).toBe(true)
  const identity = String(at((await api.call('readOwnIdentities', { headers: mine })).body, 'results', 0, 'uid'))
  const unlink = async () => {
    const { status, body } = await api.call('unlinkOwnIdentity', { headers: mine, path: { uid: identity } })
    return [status, at(body, 'code')]
  }
  expect(await unlink()).toEqual([409, 'identity-providers.last-way-in'])
  const off = await newProvider({ active: false })
  const about = { uid: randomUUID(), provider_uid: off, issuer: oidc.issuer, subject: login, account_uid: uid }
  await api.connection.database.insert(accountIdentities).values(about)
  expect(await unlink()).toEqual([409, 'identity-providers.last-way-in'])
  const { body } = await api.call('readOwnIdentities', { headers: mine })
  expect([0, 1].map((place) => at(body, 'results', place, 'active'))).toEqual([true, false])
})

test('the sign-in page names a provider to everyone only when it says so, or to whom knows its domain', async () => {
  const suffix = randomUUID().slice(0, 8)
  const email_domains = [`${suffix}.example`]
  const hidden = await newProvider({ name: 'Hidden', email_domains })
  const everyone = await newProvider({ name: 'Everyone', email_domains: [], offered_to_everyone: true })
  const off = await newProvider({ name: 'Off', email_domains, offered_to_everyone: true, active: false })
  const offered = async (domain?: string) => {
    const { body } = await api.call(
      'readSignInOptions',
      domain === undefined ? {} : { query: { email_domain: domain } },
    )
    const found = at(body, 'results', 'providers')
    return [hidden, everyone, off].filter((uid) => JSON.stringify(found).includes(uid))
  }
  expect(await offered()).toEqual([everyone])
  expect(await offered(`${suffix}.example`)).toEqual([hidden, everyone])
  expect(await offered('unknown.example')).toEqual([everyone])
  expect((await api.call('readSignInOptions', { query: { email_domain: `%.example` } })).status).toBe(400)
})

test('one network can ask for so many domains', async () => {
  const ip = '203.0.113.77'
  await api.connection.database
    .insert(signInAttempts)
    .values({ subject: domainLimit(networkOf(ip)).subject, count: 600, window_ends_at: new Date(Date.now() + 60_000) })
  const url = '/api/sign-in/options'
  const ask = async (query: string) =>
    (await api.server.app.inject({ url: url + query, remoteAddress: ip, headers: { 'api-version': '2' } })).statusCode
  expect(await ask('?email_domain=example.com')).toBe(429)
  expect(await ask('')).toBe(200)
})

test('an account can link to the providers of its namespaces and of its domain', async () => {
  const domain = `${randomUUID().slice(0, 8)}.example`
  const near = await newProvider({ name: 'Near', email_domains: [] })
  const far = await newProvider({ name: 'Far', email_domains: [domain], namespaces: [api.tenants.other] })
  const offered = async (cookie: string) => {
    const found = JSON.stringify((await api.call('readOwnIdentityProviders', { cookie })).body)
    return [near, far].filter((uid) => found.includes(uid))
  }
  const { cookie, uid } = await api.account(['orders'], { namespaces: [api.tenants.parent] })
  expect(await offered(cookie)).toEqual([near])
  expect((await api.call('linkOwnIdentity', { cookie, body: { provider: far } })).status).toBe(404)
  await api.connection.database
    .update(accounts)
    .set({ email: `${randomUUID()}@${domain}` })
    .where(eq(accounts.uid, uid))
  expect(await offered(cookie)).toEqual([near, far])
  expect(await offered(admin.cookie)).toEqual([near, far])
})

test.each([
  [
    'a mapping outside of its namespaces',
    () => ({ mappings: [{ value: 'a', group: buyers, namespaces: [api.tenants.other] }] }),
    '/mappings/0/namespaces',
  ],
  [
    'an unknown group',
    () => ({ mappings: [{ value: 'a', group: 'none', namespaces: [api.tenants.parent] }] }),
    '/mappings/0/group',
  ],
  ['new accounts without a group', () => ({ creates_accounts: true }), '/default_group'],
  ['an issuer over http', () => ({ issuer: 'http://sso.example' }), '/issuer'],
  ['an unknown namespace', () => ({ namespaces: ['none'] }), '/namespaces'],
])('a provider with %s is rejected at the field', async (_what, fields, pointer) => {
  const { status, body } = await api.call('createIdentityProvider', {
    cookie: admin.cookie,
    body: { name: 'Wrong', issuer: oidc.issuer, client_id: 'one', namespaces: [api.tenants.parent], ...fields() },
  })
  expect([status, at(body, 'errors', 0, 'pointer')]).toEqual([422, pointer])
})

test('a check reads the discovery document, and says what is wrong', async () => {
  const check = async (issuer: string) => {
    const { status, body } = await api.call('checkIssuer', { cookie: admin.cookie, body: { issuer } })
    expect(status).toBe(200)
    return at(body, 'results')
  }
  expect(await check(oidc.issuer)).toEqual({ problem: null, issuer: oidc.issuer })
  expect(await check(`${oidc.issuer}/other`)).toEqual({ problem: 'no-document', issuer: null })
  expect(await check(oidc.issuer.replace('127.0.0.1', 'localhost'))).toEqual({ problem: 'address', issuer: null })
  expect(await check(addressOf(other))).toEqual({ problem: 'other-issuer', issuer: 'https://other.example' })
  const incomplete = `${addressOf(other)}/incomplete`
  expect(await check(incomplete)).toEqual({ problem: 'incomplete', issuer: incomplete })
  expect(await check('https://127.0.0.1/')).toEqual({ problem: 'address', issuer: null })
  expect(await check('http://sso.example')).toEqual({ problem: 'address', issuer: null })
  const employee = await api.account(null)
  const body = { issuer: oidc.issuer }
  expect((await api.call('checkIssuer', { cookie: employee.cookie, body })).status).toBe(403)
})

test('an administrator sees who is linked, unlinks somebody, and reads the history', async () => {
  const provider = await newProvider({ creates_accounts: true, default_group: buyers })
  const login = newPerson()
  await signIn(provider, login)
  const { cookie } = admin
  const read = async () =>
    at((await api.call('readIdentityProvider', { cookie, path: { uid: provider } })).body, 'results')
  expect(await read()).toMatchObject({ people_linked: 1, last_sign_in_at: expect.any(String) })
  const linked = await api.call('listLinkedIdentities', { cookie, path: { uid: provider } })
  expect(linked.body).toMatchObject({
    total: 1,
    results: [{ email: `${login}@example.com`, account: { name: 'Ada Lovelace' } }],
  })
  const identity = String(at(linked.body, 'results', 0, 'uid'))
  const elsewhere = await newProvider()
  const unlink = async (uid: string) => (await api.call('unlinkIdentity', { cookie, path: { uid, identity } })).status
  expect([await unlink(elsewhere), await unlink(provider), await unlink(provider)]).toEqual([404, 204, 404])
  expect(await read()).toMatchObject({ people_linked: 0, last_sign_in_at: null })
  const history = await api.call('listIdentityProviderHistory', { cookie, path: { uid: provider } })
  expect(history.body).toMatchObject({ total: 1, results: [{ operation: 'createIdentityProvider', before: null }] })
})

test('the secret is stored encrypted and never shown, and only administrators see providers', async () => {
  const uid = await newProvider()
  const { text } = await api.call('readIdentityProvider', { cookie: admin.cookie, path: { uid } })
  const [row] = await api.connection.database.select().from(identityProviders).where(eq(identityProviders.uid, uid))
  const entries = await api.connection.database.select().from(auditEntries).where(eq(auditEntries.object, uid))
  expect(entries).toHaveLength(1)
  expect(JSON.stringify([text, row, entries])).not.toContain(clientOf('one').client_secret)
  const employee = await api.account(null)
  expect((await api.call('listIdentityProviders', { cookie: employee.cookie })).status).toBe(403)
})
