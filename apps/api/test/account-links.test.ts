import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAccountMails } from '../src/modules/accounts/links/mail-worker.ts'
import { queueAccountMail } from '../src/modules/accounts/links/queue.ts'
import { accountMails, passwordResetRequests } from '../src/modules/accounts/links/tables.ts'
import { accounts } from '../src/platform/accounts/tables.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { hashPassword, storePassword } from '../src/platform/session/passwords.ts'
import { linkMailedTo, mailsTo } from './mailed-links.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const password = 'correct horse battery'
const next = 'another horse battery'
let api: TestApi
let administrator: TestAccount
let hash: string
beforeAll(async () => {
  api = await createTestApi()
  administrator = await api.account(null, { role: 'ADMIN' })
  hash = await hashPassword(password)
})
afterAll(() => api.close())

const database = () => api.connection.database
const withPassword = async (): Promise<TestAccount> => {
  const account = await api.account([])
  await storePassword(database(), account.uid, hash)
  return account
}
const signIn = async (email: string, secret: string) =>
  (await api.call('login', { body: { email, password: secret } })).status
const setPassword = async (token: string, secret = next) =>
  (await api.call('setPasswordByLink', { body: { token, password: secret } })).status
const reset = (email: string) => api.call('requestPasswordReset', { body: { email } })
const mailsOf = ({ uid }: TestAccount) =>
  database().select().from(accountMails).where(eq(accountMails.account_uid, uid))

test('an invited account has no password until its owner sets one with the emailed link, which works once', async () => {
  const body = newRecord('Account')
  const email = String(body['email'])
  const invited = await create(api, administrator, 'createAccount', {
    ...body,
    language: 'nl',
    namespaces: [api.tenants.parent],
  })
  expect(invited).toMatchObject({ email, invited: true })
  expect(await signIn(email, password)).toBe(422)
  const { text, purpose, token } = await linkMailedTo(api, email)
  expect(purpose).toBe('set-password')
  expect(text).toContain(`https://backoffice.example/#set-password=${token}`)
  expect(text).toContain('uitgenodigd')
  expect(at((await api.call('readAccountLink', { body: { token } })).body, 'results')).toEqual({
    purpose: 'invitation',
    email,
    name: body['name'],
  })
  expect(await setPassword(token, 'password123')).toBe(422)
  expect(
    await Promise.all([setPassword(token), setPassword(token), setPassword(token)]).then((statuses) =>
      statuses.toSorted((a, b) => a - b),
    ),
  ).toEqual([204, 410, 410])
  expect(await signIn(email, next)).toBe(200)
  expect((await api.call('readAccountLink', { body: { token } })).status).toBe(410)
  expect(
    at(
      (await api.call('readAccount', { cookie: administrator.cookie, path: { uid: String(invited['uid']) } })).body,
      'results',
      'invited',
    ),
  ).toBe(false)
})

test('a link of an invitation is valid for a day', async () => {
  const body = newRecord('Account')
  const invited = await create(api, administrator, 'createAccount', { ...body, namespaces: [api.tenants.parent] })
  await linkMailedTo(api, String(body['email']))
  const [mail] = await database()
    .select()
    .from(accountMails)
    .where(eq(accountMails.account_uid, String(invited['uid'])))
  const hours = ((mail?.expires_at?.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
})

test('stores only the hash of a link, and no link in the history', async () => {
  const account = await withPassword()
  await reset(account.email)
  const { token } = await linkMailedTo(api, account.email)
  const { rows: tables } = await database().execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname = 'public'`,
  )
  const tablesWith = async (text: string) => {
    const found: string[] = []
    for (const { schema, name } of tables) {
      const { rows } = await database().execute(
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text like ${`%${text}%`} limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await tablesWith(account.email)).toContain('accounts')
  expect(await tablesWith(token)).toEqual([])
  expect(await setPassword(token)).toBe(204)
})

test('resetting a password by link ends every session, forgets the browsers, and notifies the owner', async () => {
  const account = await withPassword()
  await reset(account.email.toUpperCase())
  const { token } = await linkMailedTo(api, account.email)
  const answer = await api.call('setPasswordByLink', { cookie: account.cookie, body: { token, password: next } })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([204, undefined])
  expect((await api.call('readOwnAccount', { cookie: account.cookie })).status).toBe(401)
  expect([await signIn(account.email, password), await signIn(account.email, next)]).toEqual([422, 200])
  await expect
    .poll(async () => (await mailsTo(api, account.email)).at(-1))
    .toContain('Your Backoffice password has changed')
})

test.each([
  [
    'it has expired',
    async ({ uid }: TestAccount) =>
      void (await database()
        .update(accountMails)
        .set({ expires_at: sql`now()` })
        .where(eq(accountMails.account_uid, uid))),
  ],
  [
    'a newer one was requested',
    async ({ uid }: TestAccount) =>
      void (await api.call('sendPasswordLink', { cookie: administrator.cookie, path: { uid } })),
  ],
  [
    'the password is changed',
    async ({ cookie }: TestAccount) =>
      void (await api.call('changeOwnPassword', { cookie, body: { current: password, next: 'a third long phrase' } })),
  ],
  [
    'the account is blocked',
    async ({ uid }: TestAccount) =>
      void (await api.call('changeAccount', {
        cookie: administrator.cookie,
        path: { uid },
        headers: { 'if-match': '"1"' },
        body: { status: 'BLOCKED' },
      })),
  ],
  [
    'the account is deleted',
    async ({ uid }: TestAccount) =>
      void (await api.call('deleteAccount', {
        cookie: administrator.cookie,
        path: { uid },
        headers: { 'if-match': '"1"' },
      })),
  ],
])('rejects a link after %s', async (_when, happens) => {
  const account = await withPassword()
  await reset(account.email)
  const { token } = await linkMailedTo(api, account.email)
  expect((await api.call('readAccountLink', { body: { token } })).status).toBe(200)
  await happens(account)
  expect([
    (await api.call('readAccountLink', { body: { token } })).status,
    await setPassword(token),
    (await api.call('confirmEmailByLink', { body: { token } })).status,
  ]).toEqual([410, 410, 410])
})

test('answers a reset alike for known, unknown, blocked and invited emails; only accounts get an email', async () => {
  const known = await withPassword()
  const blocked = await api.account([], { status: 'BLOCKED' })
  const invited = await api.account([])
  const answers = await Promise.all([known.email, blocked.email, invited.email, 'no-one@example.com'].map(reset))
  const parts = answers.map(({ status, text, headers }) =>
    JSON.stringify([status, text, Object.keys(headers).toSorted()]),
  )
  expect(new Set(parts).size).toBe(1)
  await linkMailedTo(api, known.email)
  await linkMailedTo(api, invited.email)
  await expect.poll(() => database().$count(passwordResetRequests)).toBe(0)
  expect((await mailsOf(known)).map(({ kind }) => kind)).toEqual(['password'])
  expect((await mailsOf(invited)).map(({ kind }) => kind)).toEqual(['invitation'])
  expect([await mailsOf(blocked), await mailsTo(api, 'no-one@example.com'), await mailsTo(api, blocked.email)]).toEqual(
    [[], [], []],
  )
})

test('limits repeated reset requests, alike for unknown emails', async () => {
  const account = await withPassword()
  const statusesFor = async (email: string) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await reset(email)).status)
    return statuses
  }
  expect(await statusesFor(account.email)).toEqual([204, 204, 204, 204, 204, 429, 429])
  expect(await statusesFor('stranger@example.com')).toEqual([204, 204, 204, 204, 204, 429, 429])
  await linkMailedTo(api, account.email)
  await expect.poll(() => database().$count(passwordResetRequests)).toBe(0)
  expect(await mailsTo(api, account.email)).toHaveLength(1)
})

test('changes one’s own email with the password and a link to the new one; the former one is notified before and after', async () => {
  const account = await withPassword()
  const fresh = `new-${account.email}`
  const ask = (current: string, email = fresh) =>
    api.call('changeOwnEmail', { cookie: account.cookie, body: { current, email } })
  expect([(await ask('wrong')).status, (await ask(password, account.email)).status]).toEqual([422, 422])
  expect(await mailsOf(account)).toEqual([])
  expect((await ask(password)).status).toBe(204)
  const { purpose, token } = await linkMailedTo(api, fresh)
  expect(purpose).toBe('confirm-email')
  await expect.poll(async () => (await mailsTo(api, account.email)).at(-1)).toContain('is about to change')
  expect(await signIn(fresh, password)).toBe(422)
  expect(await setPassword(token)).toBe(410)
  expect((await api.call('confirmEmailByLink', { body: { token } })).status).toBe(204)
  expect((await api.call('confirmEmailByLink', { body: { token } })).status).toBe(410)
  expect([await signIn(account.email, password), await signIn(fresh, password)]).toEqual([422, 200])
  await expect.poll(async () => (await mailsTo(api, account.email)).at(-1)).toContain(`is now ${fresh}`)
})

test('does not reveal that an email belongs to another account, and does not assign it twice', async () => {
  const [account, other] = [await withPassword(), await withPassword()]
  expect(
    (await api.call('changeOwnEmail', { cookie: account.cookie, body: { current: password, email: other.email } }))
      .status,
  ).toBe(204)
  const { token } = await linkMailedTo(api, other.email)
  expect((await api.call('confirmEmailByLink', { body: { token } })).status).toBe(409)
  expect([await signIn(account.email, password), await signIn(other.email, password)]).toEqual([200, 200])
})

test('rejects common passwords everywhere', async () => {
  const account = await withPassword()
  await reset(account.email)
  const { token } = await linkMailedTo(api, account.email)
  for (const weak of ['1q2w3e4r', '88888888', 'Backoffice2026!', account.email]) {
    expect([weak, await setPassword(token, weak)]).toEqual([weak, 422])
    expect(
      (await api.call('changeOwnPassword', { cookie: account.cookie, body: { current: password, next: weak } })).status,
    ).toBe(422)
  }
})

test('sends each email once, from any number of processes; notifies the sender of a permanent rejection', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('gone') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      void textOf(stream).then((mail) => {
        received.push(mail)
        done()
      })
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await api.server.workers.get('account-emails').stop()
  try {
    const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const mailer = createMailer({ ...api.settings, mail: { ...api.settings.mail, url } })
    const send = async () => {
      while (await sendAccountMails({ database: database(), mailer, address: api.settings.address }));
    }
    const account = await withPassword()
    const gone = await withPassword()
    await database().update(accounts).set({ email: 'gone@example.com' }).where(eq(accounts.uid, gone.uid))
    for (const { uid } of [account, gone])
      await queueAccountMail(database(), { account: uid, kind: 'password', by: administrator.uid })
    await Promise.all([send(), send(), send()])
    await send()
    expect(received.map((mail) => /^To:[^<]*<([^>]+)>/m.exec(mail)?.[1])).toEqual([account.email])
    expect(await mailsOf(gone)).toEqual([])
    const { body } = await api.call('listNotifications', { cookie: administrator.cookie })
    expect(at(body, 'results', 0)).toMatchObject({ kind: 'account-mail-refused', title: 'gone@example.com' })
  } finally {
    server.close()
  }
})
