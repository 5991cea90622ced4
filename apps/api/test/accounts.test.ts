import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, groups } from '../src/platform/accounts/tables.ts'
import { beginSession, findSession } from '../src/platform/session/sessions.ts'
import { create } from './records.ts'
import { ended, exported, download } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const manages = ['accounts', 'accounts_read', 'accounts_post', 'accounts_put', 'accounts_delete', 'products']
let api: TestApi
let administrator: TestAccount
let manager: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  administrator = await api.account(null, { role: 'ADMIN' })
  manager = await api.account(manages)
})
afterAll(() => api.close())

const database = () => api.connection.database
const rowOf = async ({ uid }: { readonly uid: string }) => {
  const [row] = await database().select().from(accounts).where(eq(accounts.uid, uid))
  return row
}
const change = (by: TestAccount, { uid }: { readonly uid: string }, body: object) =>
  api.callFresh('changeAccount', { cookie: by.cookie, path: { uid }, body })
const isSignedIn = async ({ cookie }: TestAccount) =>
  (await findSession(database(), cookie, { renews: false })) !== undefined
const newGroup = async (actions: readonly string[], namespace: string | null = null) => {
  const uid = randomUUID()
  await database()
    .insert(groups)
    .values({ uid, name: `Sales ${uid}`, actions: [...actions], namespace })
  return uid
}
const prepare = (by: TestAccount, people: readonly { readonly uid: string }[], wish: object) =>
  api.call('prepareAccountBulk', {
    cookie: by.cookie,
    body: { selection: { uids: people.map(({ uid }) => uid) }, change: wish },
  })
/** Runs a bulk change, and returns its job. */
async function inBulk(by: TestAccount, people: readonly { readonly uid: string }[], wish: object): Promise<unknown> {
  const prepared = await prepare(by, people, wish)
  expect(prepared.status, prepared.text).toBe(201)
  return run(by, String(at(prepared.body, 'results', 'job', 'uid')))
}
async function run(by: TestAccount, uid: string, operation: 'startJob' | 'undoJob' = 'startJob'): Promise<unknown> {
  const started = await api.call(operation, {
    cookie: by.cookie,
    path: { uid },
    ...(operation === 'startJob' && { body: {} }),
  })
  expect(started.status, started.text).toBeLessThan(300)
  return ended(api, by, String(at(started.body, 'results', 'uid')))
}
const reasonsOf = ({ body }: { readonly body: unknown }) =>
  [at(body, 'results', 'skipped')].flat().map((skipped) => at(skipped, 'reason', 'code'))

const invite = (more: object) =>
  api.call('createAccount', {
    cookie: administrator.cookie,
    body: { name: 'New', email: `${randomUUID()}@example.com`, namespaces: [api.tenants.parent], ...more },
  })

test('an external account needs an organization', async () => {
  for (const organization of [undefined, '', '  ']) {
    const refused = await invite({ role: 'EXTERNAL', ...(organization !== undefined && { organization }) })
    expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([422, '/organization'])
  }
  const made = await invite({ role: 'EXTERNAL', organization: 'Studio North' })
  expect(made.body).toMatchObject({ results: { organization: 'Studio North', two_step: false, approver: null } })
  const employee = await api.account([])
  const changed = await change(administrator, employee, { role: 'EXTERNAL' })
  expect(at(changed.body, 'errors', 0, 'pointer')).toBe('/organization')
  // Who is external already, from before organizations, can be changed.
  const former = await api.account([], { role: 'EXTERNAL' })
  expect((await change(administrator, former, { phone: '06' })).status).toBe(200)
})

test('hours have one decimal, and another visible account approves them', async () => {
  const [employee, approver] = [await api.account([]), await api.account([])]
  const stranger = await api.account([], { namespaces: [api.tenants.other] })
  const refused = async (body: object) => {
    const { status, body: problem } = await change(manager, employee, body)
    return [status, at(problem, 'errors', 0, 'pointer')]
  }
  expect(await refused({ contract_hours_week: 36.25 })).toEqual([422, '/contract_hours_week'])
  for (const uid of [employee.uid, stranger.uid, 'no-one'])
    expect(await refused({ approver: uid })).toEqual([422, '/approver'])
  const { status, body } = await change(manager, employee, { contract_hours_week: 36.5, approver: approver.uid })
  expect([status, at(body, 'results', 'contract_hours_week'), at(body, 'results', 'approver')]).toEqual([
    200,
    36.5,
    approver.uid,
  ])
})

test('the email of another account is refused at its field', async () => {
  const refused = await invite({ role: 'EMPLOYEE', email: manager.email.toUpperCase() })
  expect([refused.status, at(refused.body, 'errors', 0)]).toMatchObject([
    409,
    { pointer: '/email', code: 'accounts.email-taken' },
  ])
})

test('shows what the list needs', async () => {
  const [free, member] = [await api.account(null), await api.account([])]
  const boss = await api.account(null, { role: 'ADMIN', namespaces: [] })
  await change(administrator, free, { contract_hours_week: 12.5 })
  await change(administrator, member, { phone: '06' })
  await change(administrator, boss, { phone: '06' })
  await api.server.indexer.drain()
  const index = api.server.search.index('accounts')
  expect(await index.getDocument(free.uid)).toMatchObject({
    group_uid: null,
    full_access: true,
    invited: true,
    signed_in: false,
    last_login_at: null,
    two_step: false,
    contract_hours_week: 12.5,
    organization: null,
  })
  expect(await index.getDocument(member.uid)).toMatchObject({ full_access: false })
  expect(await index.getDocument(boss.uid)).toMatchObject({ full_access: false, role: 'ADMIN' })
  // Who finds an administrator may open one, too.
  expect((await api.call('readAccount', { cookie: manager.cookie, path: { uid: boss.uid } })).status).toBe(200)
})

test('set the group, and add and remove namespaces, each undone as a whole', async () => {
  const [one, two] = [await api.account(['products']), await api.account([])]
  const group = await newGroup(['products'])
  const before = [await rowOf(one), await rowOf(two)].map((row) => [row?.group_uid, row?.namespaces])
  for (const [wish, after] of [
    [{ group }, { group_uid: group }],
    [
      { add_namespaces: [api.tenants.parent, api.tenants.child] },
      { namespaces: [api.tenants.parent, api.tenants.child] },
    ],
  ] as const) {
    const job = await inBulk(manager, [one, two], wish)
    expect(job).toMatchObject({ done: 2, skipped: 0 })
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([after, after])
    expect(await run(manager, String(at(job, 'uid')), 'undoJob')).toMatchObject({ done: 2 })
    expect([await rowOf(one), await rowOf(two)].map((row) => [row?.group_uid, row?.namespaces])).toEqual(before)
  }
  expect(reasonsOf(await prepare(manager, [one, two], { remove_namespace: api.tenants.parent }))).toEqual([
    'accounts.last-namespace',
  ])
  await change(manager, one, { namespaces: [api.tenants.parent, api.tenants.child] })
  expect(await inBulk(manager, [one], { remove_namespace: api.tenants.parent })).toMatchObject({ done: 1 })
  expect(await rowOf(one)).toMatchObject({ namespaces: [api.tenants.child] })
})

test('block accounts, which ends their sessions at once, and unblock them', async () => {
  const [one, two] = [await api.account([]), await api.account([])]
  const job = await inBulk(manager, [one, two], { status: 'BLOCKED' })
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false])
  expect((await api.call('readOwnAccount', { cookie: one.cookie })).status).toBe(401)
  expect(await run(manager, String(at(job, 'uid')), 'undoJob')).toMatchObject({ done: 2 })
  expect([await rowOf(one), await rowOf(two)]).toMatchObject([{ status: 'ACTIVE' }, { status: 'ACTIVE' }])
})

test('send the invitation again to those without a password only', async () => {
  await api.server.workers.get('account-emails').stop()
  const [invited, blocked] = [await api.account([]), await api.account([], { status: 'BLOCKED' })]
  const settled = await api.account([])
  await database().update(accounts).set({ password_set_at: new Date() }).where(eq(accounts.uid, settled.uid))
  const prepared = await prepare(manager, [invited, settled, blocked], { resend_invitation: true })
  expect(new Set(reasonsOf(prepared))).toEqual(new Set(['accounts.account-blocked', 'accounts.invitation-used']))
  expect(await run(manager, String(at(prepared.body, 'results', 'job', 'uid')))).toMatchObject({ done: 1 })
  const { rows } = await api.connection.pool.query(
    'select account_uid, kind from account_mails where account_uid = any($1)',
    [[invited.uid, settled.uid, blocked.uid]],
  )
  expect(rows).toEqual([{ account_uid: invited.uid, kind: 'invitation' }])
})

test('skip oneself, stronger accounts and administrators, and do not know those of another tenant', async () => {
  const [strong, free] = [await api.account(['orders_refund']), await api.account(null)]
  const weak = await api.account(['products'])
  // The same name as in another tenant.
  const theirs = await api.account(['products'], { namespaces: [api.tenants.other] })
  await database().update(accounts).set({ name: 'Twin' }).where(eq(accounts.uid, weak.uid))
  await database().update(accounts).set({ name: 'Twin' }).where(eq(accounts.uid, theirs.uid))
  const all = [manager, strong, free, administrator, weak, theirs]
  for (const wish of [{ status: 'BLOCKED' }, { group: await newGroup([]) }, { add_namespaces: [api.tenants.child] }]) {
    const before = JSON.stringify(await Promise.all([manager, strong, free, administrator, theirs].map(rowOf)))
    const prepared = await prepare(manager, all, wish)
    expect(at(prepared.body, 'results')).toMatchObject({ eligible: 'add_namespaces' in wish ? 2 : 1 })
    expect(at(prepared.body, 'results', 'job', 'total')).toBe(5)
    expect(reasonsOf(prepared)).toEqual(
      expect.arrayContaining([
        'accounts.account-exceeds-permissions',
        'accounts.full-access-account',
        'accounts.admin-update-admin-only',
      ]),
    )
    if (!('add_namespaces' in wish)) {
      await run(manager, String(at(prepared.body, 'results', 'job', 'uid')))
      expect(JSON.stringify(await Promise.all([manager, strong, free, administrator, theirs].map(rowOf)))).toBe(before)
    }
  }
  expect((await prepare(manager, [theirs], { status: 'BLOCKED' })).status).toBe(404)
})

test('grant nothing that the caller lacks: a group with more permissions, no group, a namespace of others', async () => {
  const weak = await api.account(['products'])
  const reasons = await Promise.all(
    [{ group: await newGroup(['orders']) }, { group: null }, { add_namespaces: [api.tenants.other] }].map(
      async (wish) => reasonsOf(await prepare(manager, [weak], wish)),
    ),
  )
  expect(reasons).toEqual([
    ['accounts.group-exceeds-permissions'],
    ['accounts.group-required'],
    // That of another tenant does not exist.
    ['accounts.unknown-namespace'],
  ])
})

test('leave an administrator: who blocks all stays, and of two at once one loses', async () => {
  const own = await createTestApi()
  try {
    const [ada, bo] = [await own.account(null, { role: 'ADMIN' }), await own.account(null, { role: 'ADMIN' })]
    const block = (by: TestAccount) =>
      own.call('prepareAccountBulk', {
        cookie: by.cookie,
        body: { selection: { uids: [ada.uid, bo.uid] }, change: { status: 'BLOCKED' } },
      })
    const [first, second] = [await block(ada), await block(bo)]
    expect([reasonsOf(first), reasonsOf(second)]).toEqual([
      ['accounts.own-account-locked'],
      ['accounts.own-account-locked'],
    ])
    await Promise.all(
      [
        { by: ada, job: at(first.body, 'results', 'job', 'uid') },
        { by: bo, job: at(second.body, 'results', 'job', 'uid') },
      ].map(({ by, job }) => own.call('startJob', { cookie: by.cookie, path: { uid: String(job) }, body: {} })),
    )
    const active = async () => {
      const { rows } = await own.connection.pool.query(
        `select count(*)::int as count from accounts where role = 'ADMIN' and status = 'ACTIVE'`,
      )
      return Number(at(rows, 0, 'count'))
    }
    await expect.poll(active).toBe(1)
    await expect
      .poll(async () =>
        own.connection.pool
          .query(`select from jobs where state in ('Ready', 'Waiting', 'Running')`)
          .then(({ rowCount }) => rowCount),
      )
      .toBe(0)
    expect(await active()).toBe(1)
  } finally {
    await own.close()
  }
})

test('an undo obeys the rules of the moment', async () => {
  const boss = await api.account(null, { role: 'ADMIN' })
  const blocked = await api.account([], { role: 'ADMIN', status: 'BLOCKED' })
  const job = await inBulk(boss, [blocked], { status: 'ACTIVE' })
  // Lowered meanwhile, but still a manager of accounts.
  await database()
    .update(accounts)
    .set({ role: 'EMPLOYEE', group_uid: await newGroup(manages) })
    .where(eq(accounts.uid, boss.uid))
  await run(boss, String(at(job, 'uid')), 'undoJob')
  expect(await rowOf(blocked)).toMatchObject({ status: 'ACTIVE' })
})

const remove = async (by: TestAccount, { uid }: { readonly uid: string }) => {
  expect((await api.callFresh('deleteAccount', { cookie: by.cookie, path: { uid } })).status).toBe(204)
  const { body } = await api.call('listTrash', { cookie: by.cookie, query: { resource: 'accounts', limit: 100 } })
  return [at(body, 'results')].flat().find((one) => at(one, 'object') === uid)
}
const restore = (by: TestAccount, deleted: unknown) =>
  api.call('restoreTrash', { cookie: by.cookie, path: { id: Number(at(deleted, 'id')) } })

test('are signed out and restored without a password, with a new invitation', async () => {
  const leaver = await api.account(['products'])
  const before = await rowOf(leaver)
  await database().execute(`insert into passwords (account_uid, hash) values ('${leaver.uid}', 'secret-hash')`)
  const deleted = await remove(manager, leaver)
  expect(await isSignedIn(leaver)).toBe(false)
  const { rows } = await api.connection.pool.query(
    `select kept::text as kept from kept_records where entry = ${Number(at(deleted, 'id'))}`,
  )
  expect(at(rows, 0, 'kept')).not.toContain('secret-hash')
  expect((await restore(manager, deleted)).status).toBe(200)
  expect(await isSignedIn(leaver)).toBe(false)
  expect(await rowOf(leaver)).toMatchObject({ group_uid: before?.group_uid, password_set_at: null })
  const mails = await api.connection.pool.query('select kind from account_mails where account_uid = $1', [leaver.uid])
  expect(mails.rows).toEqual([{ kind: 'invitation' }])
})

test('leave their email to a new account, which a restoration names', async () => {
  const leaver = await api.account(['products'])
  const deleted = await remove(manager, leaver)
  await create(api, manager, 'createAccount', {
    name: 'Successor',
    email: leaver.email,
    role: 'EMPLOYEE',
    namespaces: [api.tenants.parent],
    group: await newGroup([]),
  })
  const refused = await restore(manager, deleted)
  expect([refused.status, at(refused.body, 'code')]).toEqual([409, 'accounts.email-taken'])
  expect(await rowOf(leaver)).toBeUndefined()
})

test('are not restored with more than before, or by who may not have them', async () => {
  const group = await newGroup(['products'])
  const leaver = await api.account([])
  await database().update(accounts).set({ group_uid: group }).where(eq(accounts.uid, leaver.uid))
  const deleted = await remove(administrator, leaver)
  await database().delete(groups).where(eq(groups.uid, group))
  const refused = await restore(administrator, deleted)
  expect([refused.status, at(refused.body, 'code')]).toEqual([409, 'accounts.restored-group-gone'])

  const lowered = await api.account([...manages, 'orders'])
  const strong = await api.account(['orders'])
  const gone = await remove(lowered, strong)
  await database()
    .update(accounts)
    .set({ group_uid: await newGroup(manages) })
    .where(eq(accounts.uid, lowered.uid))
  expect((await restore(lowered, gone)).status).toBe(403)
  expect(await rowOf(strong)).toBeUndefined()
})

const signIn = (uid: string, device: string) =>
  beginSession(database(), uid, { headers: { 'user-agent': device }, ip: '198.51.100.7' })
const own = async (cookie: string) => [at((await api.call('readOwnSessions', { cookie })).body, 'results')].flat()

test('name the device and address, and are ended one by one or all others', async () => {
  const someone = await api.account([])
  const phone = await signIn(someone.uid, 'Phone'.repeat(200))
  const tablet = await signIn(someone.uid, 'Tablet')
  const listed = await own(someone.cookie)
  expect(listed).toHaveLength(3)
  expect(listed.filter((one) => at(one, 'current'))).toHaveLength(1)
  expect(listed.find((one) => at(one, 'device') === 'Tablet')).toMatchObject({
    address: '198.51.100.7',
    current: false,
  })
  expect(listed.map((one) => String(at(one, 'device')).length)).toContain(400)
  expect(JSON.stringify(listed)).not.toContain('token')
  const session = String(
    at(
      listed.find((one) => at(one, 'device') === 'Tablet'),
      'uid',
    ),
  )
  const end = (cookie: string) => api.call('endOwnSession', { cookie, path: { session } })
  expect((await end(manager.cookie)).status).toBe(404)
  expect((await end(someone.cookie)).status).toBe(204)
  expect((await end(someone.cookie)).status).toBe(404)
  expect((await api.call('readOwnAccount', { cookie: tablet })).status).toBe(401)
  expect((await api.call('endOtherSessions', { cookie: someone.cookie })).status).toBe(204)
  expect((await api.call('readOwnAccount', { cookie: phone })).status).toBe(401)
  expect(await own(someone.cookie)).toMatchObject([{ current: true }])
})

test('of others are for who may change them, in the same tenant', async () => {
  const [weak, strong] = [await api.account(['products']), await api.account(['orders'])]
  const stranger = await api.account([], { namespaces: [api.tenants.other] })
  const statusOf = async (operation: 'readAccountSessions' | 'endAccountSessions', uid: string, by = manager) =>
    (await api.call(operation, { cookie: by.cookie, path: { uid } })).status
  for (const [victim, status] of [
    [strong, 403],
    [administrator, 403],
    [stranger, 404],
  ] as const) {
    expect([
      await statusOf('readAccountSessions', victim.uid),
      await statusOf('endAccountSessions', victim.uid),
    ]).toEqual([status, status])
    expect(await isSignedIn(victim)).toBe(true)
  }
  expect(await statusOf('readAccountSessions', weak.uid, strong)).toBe(403)
  const { body } = await api.call('readAccountSessions', { cookie: manager.cookie, path: { uid: weak.uid } })
  const session = String(at(body, 'results', 0, 'uid'))
  const end = (uid: string) =>
    api.call('endAccountSession', { cookie: manager.cookie, path: { uid, session } }).then(({ status }) => status)
  expect(await end(strong.uid)).toBe(403)
  expect(await isSignedIn(weak)).toBe(true)
  expect(await end(weak.uid)).toBe(204)
  expect(await isSignedIn(weak)).toBe(false)
  await signIn(weak.uid, 'Phone')
  expect(await statusOf('endAccountSessions', weak.uid)).toBe(204)
})

test('an export has the accounts of the own tenant, without the names of groups of others', async () => {
  const stranger = await api.account([], { namespaces: [api.tenants.other] })
  const shared = await api.account([], { namespaces: [api.tenants.parent, api.tenants.other] })
  const group = await newGroup([], api.tenants.other)
  await database().update(accounts).set({ group_uid: group }).where(eq(accounts.uid, shared.uid))
  await api.server.indexer.drain()
  const file = (await download(api, manager, await exported(api, manager, 'accounts', { format: 'csv' }))).body
  expect(file).toContain(shared.email)
  expect(file).not.toContain(stranger.email)
  expect(file).not.toContain(`Sales ${group}`)
  const refused = await api.call('createExport', {
    cookie: (await api.account(['products'])).cookie,
    body: { resource: 'accounts', format: 'csv' },
  })
  expect(refused.status).toBe(403)
})

test('the own data has what the account made, and nothing of others', async () => {
  const [ada, bo] = [await api.account(null), await api.account(null)]
  for (const { cookie } of [ada, bo]) {
    expect((await api.call('createTask', { cookie, body: { title: `Task of ${cookie}` } })).status).toBe(201)
    expect((await api.call('createTeamNote', { cookie, body: { body: `Note of ${cookie}` } })).status).toBe(201)
  }
  const { status, body, text } = await api.call('readOwnData', { cookie: ada.cookie })
  expect(status, text).toBe(200)
  expect(at(body, 'results')).toMatchObject({
    account: { uid: ada.uid },
    sessions: [{}],
    tasks: [{ title: `Task of ${ada.cookie}` }],
    team_notes: [{ body: `Note of ${ada.cookie}` }],
    changes: [
      { operation: 'createTeamNote', actor: ada.uid },
      { operation: 'createTask', actor: ada.uid },
    ],
  })
  expect(text).not.toContain(bo.uid)
})
