import type { Schema } from '@backoffice/api-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../src/platform/accounts/tables.ts'
import { hashPassword, storePassword } from '../src/platform/session/passwords.ts'
import { relyingPartyOf } from '../src/platform/session/second-step/passkeys.ts'
import { passkeyChallenges } from '../src/platform/session/second-step/tables.ts'
import { addPasskey, codeOf, cookieIn, setUpCodes, SoftPasskey, waiting } from './second-step.ts'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

const password = 'correct horse battery'
let api: TestApi
let hash: string
beforeAll(async () => {
  api = await createTestApi()
  hash = await hashPassword(password)
})
afterAll(() => api.close())

async function withPassword(): Promise<TestAccount> {
  const account = await api.account([])
  await storePassword(api.connection.database, account.uid, hash)
  return account
}
async function withPasskey(passkey = new SoftPasskey()) {
  const account = await withPassword()
  return { ...account, passkey, key: (await addPasskey(api, account, passkey)).uid }
}

const halfOf = async (email: string): Promise<string> =>
  cookieIn(await api.call('login', { body: { email, password } }), 'sign_in')
const requestOf = ({ body }: TestAnswer) => at(body, 'results') as Schema<'PasskeyRequest'>
/** Begins a sign-in with a passkey alone. */
async function begin() {
  const answer = await api.call('requestSignInPasskey')
  return { half: cookieIn(answer, 'sign_in'), request: requestOf(answer) }
}
const take = (half: string, passkey: Schema<'PasskeyAssertion'>) =>
  api.call('takeSecondStep', { headers: waiting(half), body: { passkey } })
const me = async (cookie: string) => at((await api.call('readOwnAccount', { cookie })).body, 'uid')
const creationOf = async (cookie: string) =>
  at((await api.call('requestPasskeyCreation', { cookie })).body, 'results') as Schema<'PasskeyCreation'>
const add = (cookie: string, passkey: Schema<'PasskeyAttestation'>) =>
  api.call('addPasskey', { cookie, body: { name: 'Phone', passkey } })

test('a passkey is the second step after the password', async () => {
  const { email, uid, passkey } = await withPasskey()
  const first = await api.call('login', { body: { email, password } })
  expect(at(first.body, 'results', 'second_step')).toEqual({ set_up: false, methods: ['passkey'] })
  const half = cookieIn(first, 'sign_in')
  const asked = await api.call('requestSignInPasskey', { headers: waiting(half) })
  expect([requestOf(asked).allowCredentials.length, requestOf(asked).rpId, cookieIn(asked, 'sign_in')]).toEqual([
    1,
    'backoffice.example',
    '',
  ])
  const done = await take(half, passkey.use(requestOf(asked)))
  expect([done.status, await me(cookieIn(done, 'session'))]).toEqual([200, uid])
})

test('a passkey signs in without email and password', async () => {
  const { uid, passkey } = await withPasskey()
  const { half, request } = await begin()
  expect(request).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  const done = await take(half, passkey.use(request))
  expect([done.status, await me(cookieIn(done, 'session'))]).toEqual([200, uid])
})

test('a challenge is used once, within five minutes, and only by the session that requested it', async () => {
  const { email, cookie, passkey } = await withPasskey()
  const [mine, other] = [await begin(), await begin()]
  expect((await take(other.half, passkey.use(mine.request))).status).toBe(422)
  const refused = await take(mine.half, { ...passkey.use(mine.request), id: 'unknown', rawId: 'unknown' })
  expect(refused.status).toBe(422)
  expect((await take(mine.half, passkey.use(mine.request))).status).toBe(200)
  const second = await begin()
  const answer = passkey.use(second.request)
  expect([(await take(second.half, answer)).status, (await take(second.half, answer)).status]).toEqual([200, 410])
  const wrong = await begin()
  const broken = passkey.use(wrong.request)
  const forged = { ...broken, response: { ...broken.response, signature: 'AAAA' } }
  expect([
    (await take(wrong.half, forged)).status,
    (await take(wrong.half, passkey.use(wrong.request))).status,
  ]).toEqual([422, 422])
  const late = await begin()
  await api.connection.database
    .update(passkeyChallenges)
    .set({ expires_at: new Date(Date.now() - 1) })
    .where(eq(passkeyChallenges.challenge, late.request.challenge))
  expect((await take(late.half, passkey.use(late.request))).status).toBe(422)
  const confirming = requestOf(await api.call('requestConfirmationPasskey', { cookie }))
  expect((await take((await begin()).half, passkey.use(confirming))).status).toBe(422)
  expect((await take(await halfOf(email), passkey.use(confirming))).status).toBe(422)
})

test('a passkey is refused on another origin, and for another domain', async () => {
  for (const place of [{ origin: 'https://backoffice.example.evil.test' }, { rpId: 'evil.test' }]) {
    const { cookie } = await withPassword()
    const creation = await creationOf(cookie)
    expect((await add(cookie, new SoftPasskey(place).create(creation))).status).toBe(422)
  }
  const { passkey } = await withPasskey()
  for (const place of [{ origin: 'http://backoffice.example' }, { rpId: 'evil.test' }]) {
    const { half, request } = await begin()
    expect((await take(half, passkey.at(place).use(request))).status).toBe(422)
  }
  const { half, request } = await begin()
  expect((await take(half, passkey.at({}).use(request))).status).toBe(200)
})

test('a copy of a passkey is refused by its counter', async () => {
  const { passkey } = await withPasskey()
  const first = await begin()
  expect((await take(first.half, passkey.use(first.request))).status).toBe(200)
  passkey.counter -= 1
  const copied = await begin()
  expect((await take(copied.half, passkey.use(copied.request))).status).toBe(422)
})

test('the passkey of another account is not the second step, and a blocked account signs in with none', async () => {
  const [owner, stranger] = [await withPasskey(), await withPasskey()]
  const half = await halfOf(owner.email)
  const asked = requestOf(await api.call('requestSignInPasskey', { headers: waiting(half) }))
  expect((await take(half, stranger.passkey.use(asked))).status).toBe(422)
  await api.connection.database.update(accounts).set({ status: 'BLOCKED' }).where(eq(accounts.uid, stranger.uid))
  const { half: alone, request } = await begin()
  expect((await take(alone, stranger.passkey.use(request))).status).toBe(403)
  const unknown = await begin()
  expect((await take(unknown.half, new SoftPasskey().use(unknown.request))).status).toBe(422)
})

test('a sign-in that began with a passkey takes nothing else', async () => {
  const account = await withPasskey()
  const secret = await setUpCodes(api, account)
  const { half } = await begin()
  const { status } = await api.call('takeSecondStep', { headers: waiting(half), body: { code: codeOf(secret, 1) } })
  expect(status).toBe(422)
})

test('passkeys are named, listed with their last use, renamed and removed, by their owner only', async () => {
  const { cookie, passkey, key } = await withPasskey()
  const stranger = await withPassword()
  const listed = async () => at((await api.call('readOwnSecurity', { cookie })).body, 'results', 'passkeys')
  expect(await listed()).toEqual([expect.objectContaining({ uid: key, name: 'Laptop', used_at: null })])
  const { half, request } = await begin()
  await take(half, passkey.use(request))
  expect(await listed()).toEqual([expect.objectContaining({ used_at: expect.stringMatching(/^\d{4}-/) })])
  const path = { uid: key }
  const rename = (by: string) => api.call('renamePasskey', { cookie: by, path, body: { name: 'Old laptop' } })
  expect([(await rename(stranger.cookie)).status, (await rename(cookie)).status]).toEqual([404, 204])
  expect(await listed()).toEqual([expect.objectContaining({ name: 'Old laptop' })])
  const remove = async (by: string) => (await api.call('removePasskey', { cookie: by, path })).status
  expect([await remove(stranger.cookie), await remove(cookie), await remove(cookie)]).toEqual([404, 204, 404])
  expect(await listed()).toEqual([])
})

test('a passkey is added once, by the session that requested it', async () => {
  const [one, other] = [await withPassword(), await withPassword()]
  const creation = await creationOf(one.cookie)
  const passkey = new SoftPasskey()
  expect((await add(other.cookie, passkey.create(creation))).status).toBe(422)
  expect((await add(one.cookie, passkey.create(creation))).status).toBe(201)
  expect((await add(one.cookie, passkey.create(creation))).status).toBe(422)
  expect((await add(other.cookie, passkey.create(await creationOf(other.cookie)))).status).toBe(422)
})

test('a server without a domain name offers no passkeys, and says why', async () => {
  expect([relyingPartyOf('http://127.0.0.1:4100'), relyingPartyOf('http://[::1]:4100')]).toEqual([undefined, undefined])
  expect(relyingPartyOf('https://office.example:8443/app')).toEqual({
    id: 'office.example',
    origin: 'https://office.example:8443',
  })
  const plain = await createTestApi({ address: 'http://127.0.0.1:4100' })
  try {
    const { status, body } = await plain.call('requestSignInPasskey')
    expect([status, at(body, 'code')]).toEqual([409, 'sign-in.passkeys-need-domain'])
  } finally {
    await plain.close()
  }
})
