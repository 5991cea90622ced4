import { subscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditEntries } from '../src/platform/audit/tables.ts'
import { hashPassword, storePassword } from '../src/platform/session/passwords.ts'
import { createTestApi, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

/** Number of verified passwords since the last test. */
let verified = 0
subscribe('backoffice:password-verification', () => void (verified += 1))

/**
 * Number of correct, wrong and unknown sign-ins. Verifying three hundred passwords keeps a slow machine busy for longer
 * than the test's timeout.
 */
const EACH = process.env['BACKOFFICE_LONG'] ? 100 : 20

const password = 'correct horse battery'
let api: TestApi
let hash: string
beforeAll(async () => {
  api = await createTestApi({ trustedProxies: ['loopback'], failedSignInsPerMinute: 30 })
  hash = await hashPassword(password)
})
afterAll(() => api.close())
afterEach(() => void (verified = 0))

let networks = 0
/** Returns an IP address in a network of its own. */
const newAddress = (host = 7): string => {
  networks += 1
  return `198.${18 + Math.floor(networks / 250)}.${networks % 250}.${host}`
}

const withPassword = async (): Promise<TestAccount> => {
  const account = await api.account([])
  await storePassword(api.connection.database, account.uid, hash)
  return account
}
const signIn = (email: string, secret: string, from: string, cookies = '') =>
  api.call('login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': from, ...(cookies && { cookie: cookies }) },
  })
const deviceOf = ({ headers }: TestAnswer): string =>
  /__Host-bo_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
const guess = async (email: string, from: string, times: number, cookies = ''): Promise<number[]> => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt += 1)
    statuses.push((await signIn(email, `guess ${attempt}`, from, cookies)).status)
  return statuses
}
const tenThen429 = (more: number) => [
  ...Array.from({ length: 10 }, () => 422),
  ...Array.from({ length: more }, () => 429),
]

test('limits guesses on one account from one network before they are hashed', async () => {
  const { email } = await withPassword()
  const stranger = newAddress()
  expect(await guess(email, stranger, 14)).toEqual(tenThen429(4))
  expect(verified).toBe(10)
  const neighbour = await signIn(email, password, stranger.replace(/\d+$/, '99'))
  expect([neighbour.status, Number(neighbour.headers['retry-after']) > 0]).toEqual([429, true])
})

test('counts concurrent guesses one by one', async () => {
  const { email } = await withPassword()
  const stranger = newAddress()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => signIn(email, `guess ${at}`, stranger)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(verified).toBe(10)
})

test('lets the owner in while a stranger guesses: from another network, and with a known browser from the same one', async () => {
  const { email } = await withPassword()
  const office = newAddress()
  const known = deviceOf(await signIn(email, password, office))
  expect((await guess(email, office, 12)).at(-1)).toBe(429)
  expect((await signIn(email, password, newAddress())).status).toBe(200)
  expect((await signIn(email, password, office)).status).toBe(429)
  expect((await signIn(email, password, office, known)).status).toBe(200)
})

test('a known browser gets no more guesses than a stranger, and none on another account', async () => {
  const [owner, colleague] = [await withPassword(), await withPassword()]
  const office = newAddress()
  const known = deviceOf(await signIn(owner.email, password, office))
  expect(await guess(owner.email, office, 12, known)).toEqual(tenThen429(2))
  expect((await guess(colleague.email, newAddress(), 12, known)).at(-1)).toBe(429)
  expect((await signIn(owner.email, password, office)).status).toBe(200)
})

test('signing in renews a browser’s cookie, keeps its known accounts, and ignores a forged one', async () => {
  const [owner, colleague] = [await withPassword(), await withPassword()]
  const office = newAddress()
  const first = deviceOf(await signIn(owner.email, password, office))
  const second = deviceOf(await signIn(colleague.email, password, office, first))
  expect(second).not.toBe(first)
  for (const { email } of [owner, colleague]) await guess(email, office, 12)
  expect((await signIn(owner.email, password, office, first)).status).toBe(429)
  const third = await signIn(owner.email, password, office, second)
  expect([third.status, (await signIn(colleague.email, password, office, deviceOf(third))).status]).toEqual([200, 200])
  expect((await signIn(owner.email, password, office, `__Host-bo_device=${'x'.repeat(43)}`)).status).toBe(429)
})

test('a company behind one IP address signs in at once; guesses over many accounts from one address are limited', async () => {
  const office = newAddress()
  const staff = await Promise.all(Array.from({ length: 60 }, withPassword))
  const rush = await Promise.all(staff.map(({ email }) => signIn(email, password, office)))
  expect(new Set(rush.map(({ status }) => status))).toEqual(new Set([200]))
  const stranger = newAddress()
  const statuses: number[] = []
  for (const { email } of staff.slice(0, 35))
    statuses.push((await signIn(email, 'welcome to the office', stranger)).status)
  expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([30, 429])
  const [first] = staff
  const [signedIn] = rush
  if (!first || !signedIn) throw new Error('No one signed in')
  await guess('someone@example.com', office, 10)
  expect((await signIn(first.email, password, office, deviceOf(signedIn))).status).toBe(200)
})

test('answers many concurrent sign-ins correctly, and unknown emails take as long as known ones', async () => {
  const known = await Promise.all(Array.from({ length: EACH }, withPassword))
  const written = () => api.connection.database.$count(auditEntries)
  const tries = (emails: readonly string[], secret: string) =>
    Promise.all(emails.map((email) => signIn(email, secret, newAddress())))
  const before = await written()
  const [right, wrong, unknown] = await Promise.all([
    tries(
      known.map(({ email }) => email),
      password,
    ),
    tries(
      known.map(({ email }) => email),
      'something else',
    ),
    tries(
      known.map((_, at) => `no-one-${at}@example.com`),
      'something else',
    ),
  ])
  expect(right.every(({ status }) => status === 200)).toBe(true)
  const answer = ({ status, text, headers }: TestAnswer) =>
    JSON.stringify([status, text, Object.keys(headers).toSorted()])
  expect([...new Set([...wrong, ...unknown].map(answer))]).toHaveLength(1)
  expect(wrong[0]?.status).toBe(422)
  expect([verified, (await written()) - before]).toEqual([3 * EACH, 3 * EACH])
  verified = 0
  const rows = await written()
  await tries(['no-one@example.com', 'nor-this-one@example.com'], password)
  expect([verified, (await written()) - rows]).toEqual([2, 2])
})

test('an invited account takes as long and answers like an unknown one', async () => {
  const invited = await api.account([])
  const [one, other] = await Promise.all([
    signIn(invited.email, 'no one signs in with this', newAddress()),
    signIn('nobody@example.com', 'no one signs in with this', newAddress()),
  ])
  expect([one.status, one.text]).toEqual([other.status, other.text])
  expect([one.status, verified]).toEqual([422, 2])
})

test.each(['changeOwnPassword', 'changeOwnEmail'] as const)(
  'a wrong current password at %s is counted like a wrong sign-in, and locks no one out elsewhere',
  async (operation) => {
    const account = await withPassword()
    const office = newAddress()
    const body = operation === 'changeOwnPassword' ? { next: 'a new long phrase' } : { email: 'new@example.com' }
    const tries = async (current: string) =>
      (
        await api.call(operation, {
          cookie: account.cookie,
          headers: { 'x-forwarded-for': office },
          body: { current, ...body },
        })
      ).status
    const statuses: number[] = []
    for (let at = 0; at < 14; at += 1) statuses.push(await tries(`guess ${at}`))
    expect(statuses).toEqual(tenThen429(4))
    expect(verified).toBe(10)
    expect([await tries(password), (await signIn(account.email, password, office)).status]).toEqual([429, 429])
    expect((await signIn(account.email, password, newAddress())).status).toBe(200)
  },
)

test('ignores an untrusted proxy, and logs it once', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const plain = await createTestApi({ trustedProxies: ['203.0.113.9'], failedSignInsPerMinute: 5 })
  try {
    const statuses: number[] = []
    for (let at = 0; at < 7; at += 1) {
      statuses.push(
        (
          await plain.call('login', {
            body: { email: `a${at}@example.com`, password: 'x' },
            headers: { 'x-forwarded-for': newAddress() },
          })
        ).status,
      )
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(
      said.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('BACKOFFICE_TRUSTED_PROXIES')),
    ).toHaveLength(1)
  } finally {
    said.mockRestore()
    await plain.close()
  }
})
