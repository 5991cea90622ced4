import type { OperationId, Schema } from '@backoffice/api-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { hashPassword, storePassword } from '../src/platform/session/passwords.ts'
import { authenticators } from '../src/platform/session/second-step/tables.ts'
import { sessions } from '../src/platform/session/tables.ts'
import { addPasskey, codeOf, setUpCodes } from './second-step.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const password = 'correct horse battery'
const REQUIRED = 'request.confirmation-required'
let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN' })
  await storePassword(api.connection.database, admin.uid, await hashPassword(password))
})
afterAll(() => api.close())

/** Makes the last confirmation of an account older. */
const age = ({ uid }: Pick<TestAccount, 'uid'>, minutes: number) =>
  api.connection.database
    .update(sessions)
    .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.account_uid, uid))

const marked = describedOperations.filter(({ confirmed }) => confirmed !== undefined)
const always = marked.filter(({ confirmed }) => Object.keys(confirmed ?? {}).length === 0)

/** A valid body of an operation that needs one before it can be refused. */
const bodies: Partial<Record<OperationId, unknown>> = {
  createWebhook: { name: 'Webhook', url: 'https://hooks.example.com', events: ['products.changed'] },
  confirmAuthenticator: { code: '000000' },
  createIdentityProvider: {
    name: 'Company',
    issuer: 'https://sso.example',
    client_id: 'backoffice',
    namespaces: ['one'],
  },
  changeIdentityProvider: { active: false },
  changePaymentSettings: { mollie_key: null },
  linkOwnIdentity: { provider: 'one' },
  replaceGroup: { group: 'other' },
  createApiKey: { name: 'Web shop', group: 'none' },
  rollApiKey: { former_works_hours: 1 },
  addPasskey: {
    name: 'Laptop',
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
}

test('the sensitive operations are marked', () => {
  expect(marked.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'addPasskey',
    'changeAccount',
    'changeApiKey',
    'changeGroup',
    'changeIdentityProvider',
    'changePaymentSettings',
    'changeWebhook',
    'confirmAuthenticator',
    'createAccount',
    'createApiKey',
    'createIdentityProvider',
    'createWebhook',
    'deleteIdentityProvider',
    'linkOwnIdentity',
    'removeAuthenticator',
    'removePasskey',
    'replaceGroup',
    'replaceRecoveryCodes',
    'requestPasskeyCreation',
    'resetSecondStep',
    'revealWebhookSecret',
    'rollApiKey',
    'rotateWebhookSecret',
    'startAuthenticator',
    'unlinkIdentity',
    'unlinkOwnIdentity',
  ])
})

test.each(always.map(({ id }) => id))('%s needs a session that was confirmed within ten minutes', async (id) => {
  const codeAfter = async (minutes: number) => {
    await age(admin, minutes)
    const { body } = await api.call(id, { cookie: admin.cookie, path: { uid: 'nobody' }, body: bodies[id] })
    return at(body, 'code')
  }
  expect(await codeAfter(10.1)).toBe(REQUIRED)
  expect(await codeAfter(9.9)).not.toBe(REQUIRED)
})

test('an operation with conditions needs it only for what is sensitive', async () => {
  const group = String(
    at(
      (await api.call('createGroup', { cookie: admin.cookie, body: { name: 'Buyers', actions: ['orders'] } })).body,
      'results',
      'uid',
    ),
  )
  const { uid } = await api.account([])
  await age(admin, 11)
  const code = async (operation: OperationId, path: Readonly<Record<string, string>>, body: unknown) => {
    const answer = await api.callFresh(operation, { cookie: admin.cookie, path, body })
    return answer.status < 300 ? 'done' : at(answer.body, 'code')
  }
  const newAccount = { name: 'Ada', email: 'ada@example.com', namespaces: [], role: 'EMPLOYEE' }
  expect([
    await code('changeGroup', { uid: group }, { description: 'Who buys' }),
    await code('changeGroup', { uid: group }, { actions: ['orders', 'products'] }),
    await code('changeGroup', { uid: group }, { requires_two_step: true }),
    await code('changeAccount', { uid }, { role: 'MAINTAINER' }),
    await code('changeAccount', { uid }, { role: 'ADMIN' }),
    await code('createAccount', {}, newAccount),
    await code('createAccount', {}, { ...newAccount, role: 'ADMIN' }),
  ]).toEqual(['done', REQUIRED, REQUIRED, 'done', REQUIRED, 'done', REQUIRED])
  const answer = await api.call('confirmSession', { cookie: admin.cookie, body: { password } })
  expect(answer.status).toBe(204)
  expect([
    await code('changeGroup', { uid: group }, { actions: ['orders', 'products'], requires_two_step: true }),
    await code('changeAccount', { uid }, { role: 'ADMIN' }),
  ]).toEqual(['done', 'done'])
})

test('undoing and restoring need it as the change itself does', async () => {
  const { cookie } = admin
  const group = (await api.call('createGroup', { cookie, body: { name: 'Packers', actions: ['orders'] } })).body
  const path = { uid: String(at(group, 'results', 'uid')) }
  const change = async (body: object) => {
    const { status } = await api.callFresh('changeGroup', { cookie, path, body })
    expect(status).toBe(200)
    const { body: entries } = await api.call('listAuditEntries', {
      cookie,
      query: { resource: 'groups', object: path.uid, limit: 1 },
    })
    return Number(at(entries, 'results', 0, 'id'))
  }
  await age(admin, 0)
  const [described, granted] = [
    await change({ description: 'Who packs' }),
    await change({ actions: ['orders', 'products'] }),
  ]
  const outcomes = async (entry: number, field: string) => [
    at(
      (
        await api.callFresh('restoreRecordFields', {
          cookie,
          body: { resource: 'groups', object: path.uid, fields: [{ field }], entry },
        })
      ).body,
      'code',
    ),
    at((await api.call('undoAuditEntry', { cookie, path: { id: entry } })).body, 'code'),
  ]
  await age(admin, 11)
  expect(await outcomes(granted, 'actions')).toEqual([REQUIRED, REQUIRED])
  expect(await outcomes(described, 'description')).not.toContain(REQUIRED)
  await age(admin, 0)
  expect(await outcomes(granted, 'actions')).not.toContain(REQUIRED)
})

test('a session is confirmed by password, code or passkey of its own account, and no other session with it', async () => {
  const [one, other] = [await api.account([]), await api.account([])]
  for (const account of [one, other])
    await storePassword(api.connection.database, account.uid, await hashPassword(`${password} ${account.uid}`))
  const secret = await setUpCodes(api, one)
  await api.connection.database
    .update(authenticators)
    .set({ last_step: 0 })
    .where(eq(authenticators.account_uid, one.uid))
  const { passkey } = await addPasskey(api, one)
  const stranger = await addPasskey(api, other)
  const request = async (cookie: string) =>
    at((await api.call('requestConfirmationPasskey', { cookie })).body, 'results') as Schema<'PasskeyRequest'>
  const confirm = async (proof: Schema<'Confirmation'> | object) => {
    await age(one, 11)
    await age(other, 11)
    const { status } = await api.call('confirmSession', { cookie: one.cookie, body: proof })
    const open = async ({ cookie }: TestAccount) =>
      at((await api.call('replaceRecoveryCodes', { cookie })).body, 'code') !== REQUIRED
    return [status, await open(one), await open(other)]
  }
  const confirmed = [204, true, false]
  const refused = [422, false, false]
  expect(await confirm({ password: `${password} ${one.uid}` })).toEqual(confirmed)
  expect(await confirm({ password: `${password} ${other.uid}` })).toEqual(refused)
  const code = codeOf(secret)
  expect(await confirm({ code })).toEqual(confirmed)
  expect(await confirm({ code })).toEqual(refused)
  expect(await confirm({})).toEqual(refused)
  expect(await confirm({ passkey: passkey.use(await request(one.cookie)) })).toEqual(confirmed)
  expect(await confirm({ passkey: stranger.passkey.use(await request(one.cookie)) })).toEqual(refused)
  expect(await confirm({ passkey: passkey.use(await request(other.cookie)) })).toEqual(refused)
  expect((await confirm({ recovery_code: 'aaaa-aaaa-aaaa-aaaa' }))[1]).toBe(false)
})
