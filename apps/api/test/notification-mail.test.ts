import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import type { Schema } from '@backoffice/api-contract'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../src/platform/database/database.ts'
import { createMailer, type Mailer } from '../src/platform/mail/mailer.ts'
import { mailDigests } from '../src/platform/notifications/digest.ts'
import { notify } from '../src/platform/notifications/notify.ts'
import { leases } from '../src/platform/workers/tables.ts'
import { slowMailer } from './slow-mailer.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let folder: string
let toFiles: Mailer
beforeAll(async () => {
  api = await createTestApi()
  // These tests send the mails at times of their own; the worker would hold an account's lease meanwhile.
  await api.server.workers.get('digests').stop()
  folder = join(api.settings.dataDirectory, 'mail')
  toFiles = createMailer(api.settings)
})
beforeEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => api.close())

const NOON = Temporal.ZonedDateTime.from(
  `${Temporal.Now.plainDateISO('Europe/Amsterdam').toString()}T12:00[Europe/Amsterdam]`,
).toInstant()

type Rules = Schema<'NotificationPreferences'>
const wants = async (changes: Partial<Rules> = {}, fields: object = {}): Promise<TestAccount> => {
  const account = await api.account([])
  const notifications = { rules: [{ kind: 'access-requested', way: 'mail' }], digest: 'hour', quiet: null, ...changes }
  expect(
    (
      await api.callFresh('changeOwnAccount', {
        cookie: account.cookie,
        body: { preferences: { notifications }, ...fields },
      })
    ).status,
  ).toBe(200)
  return account
}
const ask = (account: TestAccount, right: string) =>
  notify(api.connection.database, [account.uid], { kind: 'access-requested', about: 'me', right, path: '/orders' })
const round = (now = NOON, mailer = toFiles) =>
  mailDigests({ database: api.connection.database, mailer, address: 'https://backoffice.example' }, now)
const mailsTo = async ({ email }: TestAccount): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`<${email}>`) || mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll('=\r\n', ''))
}
const told = async ({ cookie }: TestAccount) =>
  (at((await api.call('listNotifications', { cookie })).body, 'results') as { kind: string }[]).map(({ kind }) => kind)

test('emails unread notifications once, together, in the account’s language, and not again within the hour', async () => {
  const account = await wants({}, { language: 'nl' })
  await ask(account, 'orders')
  await ask(account, 'products')
  await round()
  await ask(account, 'customers')
  await round(NOON.add({ minutes: 59 }))
  const [first, ...more] = await mailsTo(account)
  expect(more).toEqual([])
  expect(first).toContain('Subject: Backoffice: 2 nieuwe meldingen')
  for (const part of [
    'Bestellingen: lijst bekijken',
    'Producten: lijst bekijken',
    'https://backoffice.example/orders',
    'https://backoffice.example/accounts/me',
  ])
    expect(first).toContain(part)
  await round(NOON.add({ minutes: 61 }))
  expect(await mailsTo(account)).toHaveLength(2)
})

test('two servers at once send one email', async () => {
  const account = await wants()
  await ask(account, 'orders')
  await Promise.all([round(), round(), round()])
  expect(await mailsTo(account)).toHaveLength(1)
})

test('a slow mail server blocks no connection and no account, and no other process sends its email', async () => {
  const account = await wants()
  await ask(account, 'orders')
  const own = connect(api.connectionString)
  const { mailer, begun, go } = slowMailer(toFiles)
  const until = async () =>
    (
      await api.connection.database
        .select({ until: leases.until })
        .from(leases)
        .where(eq(leases.name, `digest ${account.uid}`))
    )[0]?.until.getTime()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const sending = mailDigests({ database: own.database, mailer, address: 'https://backoffice.example' }, NOON)
    await begun
    expect(own.pool.totalCount - own.pool.idleCount).toBe(0)
    const first = await until()
    vi.advanceTimersByTime(20_000)
    await expect.poll(until).toBeGreaterThan(Number(first))
    await round()
    expect(
      (await api.callFresh('changeOwnAccount', { cookie: account.cookie, body: { name: 'Changed meanwhile' } })).status,
    ).toBe(200)
    expect(await mailsTo(account)).toEqual([])
    go()
    await sending
    await round()
    expect(await mailsTo(account)).toHaveLength(1)
    expect(await until()).toBeUndefined()
  } finally {
    vi.useRealTimers()
    await own.pool.end()
  }
})

test('sends the email of a process that died after a minute', async () => {
  const account = await wants()
  await ask(account, 'orders')
  const { database } = api.connection
  await database
    .insert(leases)
    .values({ name: `digest ${account.uid}`, holder: 'died', until: sql`now() + interval '1 minute'` })
  await round()
  expect(await mailsTo(account)).toEqual([])
  await database
    .update(leases)
    .set({ until: sql`now()` })
    .where(eq(leases.holder, 'died'))
  await round()
  expect(await mailsTo(account)).toHaveLength(1)
})

test('does not email read notifications, those for the app only, or during quiet hours', async () => {
  const reader = await wants()
  await ask(reader, 'orders')
  await api.call('readNotifications', { cookie: reader.cookie, body: { uids: null } })
  const inApp = await wants({
    rules: [
      { kind: 'access-requested', way: 'app' },
      { kind: 'job-ended', way: 'mail' },
    ],
  })
  await ask(inApp, 'orders')
  const quiet = await wants({ quiet: { from: '11:00', until: '13:00' } })
  await ask(quiet, 'orders')
  await round()
  for (const account of [reader, inApp, quiet]) expect(await mailsTo(account)).toEqual([])
  await round(NOON.add({ hours: 1 }))
  expect(await mailsTo(quiet)).toHaveLength(1)
})

test('does not notify of a muted kind, except changes of one’s own access', async () => {
  const account = await wants({
    rules: [
      { kind: 'access-requested', way: 'off' },
      { kind: 'password-set', way: 'off' },
    ],
  })
  await ask(account, 'orders')
  await notify(api.connection.database, [account.uid], { kind: 'password-set', about: 'system' })
  expect(await told(account)).toEqual(['password-set'])
})

test('the notification count pauses in quiet hours', async () => {
  // A time zone in which it is before noon, so that the test never runs in the last minute of a day.
  const time_zone = new Date().getUTCHours() < 12 ? 'Etc/UTC' : 'Etc/GMT+12'
  const account = await wants({ quiet: { from: '00:00', until: '23:59' } }, { time_zone })
  expect(at((await api.call('listNotifications', { cookie: account.cookie })).body, 'quiet')).toBe(true)
  expect(at((await api.call('listNotifications', { cookie: (await wants()).cookie })).body, 'quiet')).toBe(false)
})

test('rejects an unknown time zone and an invalid time of day', async () => {
  const { cookie } = await api.account([])
  expect((await api.callFresh('changeOwnAccount', { cookie, body: { time_zone: 'Mars/Olympus' } })).status).toBe(422)
  const notifications = { rules: [], digest: 'hour', quiet: { from: '25:00', until: '07:00' } }
  expect((await api.callFresh('changeOwnAccount', { cookie, body: { preferences: { notifications } } })).status).toBe(
    422,
  )
})

test('sends emails through a mail server; without one they wait, and administrators are notified', async () => {
  const account = await wants()
  const administrator = await api.account(null, { role: 'ADMIN' })
  await ask(account, 'orders')
  const received: Promise<string>[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      received.push(textOf(stream))
      stream.on('end', () => done())
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const toServer = createMailer({
    ...api.settings,
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Backoffice <backoffice@example.com>' },
  })
  const gone = createMailer({
    ...api.settings,
    mail: { url: 'smtp://127.0.0.1:1', from: 'Backoffice <backoffice@example.com>' },
  })
  await round(NOON, gone)
  expect(await told(administrator)).toEqual(['mail-failing'])
  await round(NOON, toServer)
  await new Promise<void>((resolve) => smtp.close(resolve))
  const [mail] = await Promise.all(received)
  expect(mail).toContain(account.email)
})
