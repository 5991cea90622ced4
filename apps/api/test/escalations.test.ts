import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountMails } from '../src/modules/accounts/links/tables.ts'
import { accounts, groups } from '../src/platform/accounts/tables.ts'
import { document } from '../src/platform/http/document.ts'
import { create } from './records.ts'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

const manages = [
  'accounts',
  'accounts_read',
  'accounts_post',
  'accounts_put',
  'accounts_delete',
  'groups',
  'groups_read',
  'groups_post',
  'groups_put',
  'groups_delete',
  'products',
]
let api: TestApi
let administrator: TestAccount
let manager: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
  administrator = await api.account(null, { role: 'ADMIN' })
})
afterAll(() => api.close())
beforeEach(async () => {
  // Emails are inspected before they are sent.
  await api.server.workers.get('account-emails').stop()
  manager = await api.account(manages)
})

const database = () => api.connection.database
const newGroup = async (
  actions: readonly string[],
  namespace: string | null,
  name: string = randomUUID(),
): Promise<string> => {
  const uid = randomUUID()
  await database()
    .insert(groups)
    .values({ uid, name, actions: [...actions], namespace })
  return uid
}
const joins = (account: TestAccount, group: string | null) =>
  database().update(accounts).set({ group_uid: group }).where(eq(accounts.uid, account.uid))
const everything = async () =>
  JSON.stringify([
    await database().select().from(accounts).orderBy(asc(accounts.id)),
    await database().select().from(groups).orderBy(asc(groups.id)),
    await database().select().from(accountMails),
  ])
const versioned = (version = 1) => ({ 'if-match': `"${version}"` })
const change = (by: TestAccount, { uid }: { readonly uid: string }, body: object, version = 1) =>
  api.call('changeAccount', { cookie: by.cookie, path: { uid }, headers: versioned(version), body })
const remove = (by: TestAccount, { uid }: { readonly uid: string }, version = 1) =>
  api.call('deleteAccount', { cookie: by.cookie, path: { uid }, headers: versioned(version) })
const sendLink = (by: TestAccount, { uid }: { readonly uid: string }) =>
  api.call('sendPasswordLink', { cookie: by.cookie, path: { uid } })
const undoLast = async (by: TestAccount): Promise<TestAnswer> => {
  const { body } = await api.call('listOwnAuditEntries', { cookie: by.cookie })
  return api.call('undoAuditEntry', { cookie: by.cookie, path: { id: Number(at(body, 'results', 0, 'id')) } })
}
/** Makes an attack and returns its status; fails when it changed anything. */
async function refused(attack: () => Promise<TestAnswer>): Promise<number> {
  const before = await everything()
  const { status, text } = await attack()
  expect([status >= 400, (await everything()) === before, text]).toEqual([true, true, text])
  return status
}

/** An attack on each field of an account's change, as listed by the contract. */
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  name: () => Promise.resolve('Renamed'),
  role: () => Promise.resolve('EXTERNAL'),
  status: () => Promise.resolve('BLOCKED'),
  namespaces: () => Promise.resolve([api.tenants.parent, api.tenants.child]),
  group: () => newGroup([], null),
  phone: () => Promise.resolve('06'),
  job_title: () => Promise.resolve('Intern'),
  language: () => Promise.resolve('fr'),
  time_zone: () => Promise.resolve('Europe/Paris'),
  organization: () => Promise.resolve('Elsewhere'),
  contract_hours_week: () => Promise.resolve(99),
  approver: () => Promise.resolve(manager.uid),
}
const changeable = Object.keys(document.components.schemas.AccountChange.properties)

test('covers every field of an account that can be changed, without password and email', () => {
  expect(changeable.toSorted()).toEqual(Object.keys(attacks).toSorted())
})

describe.each<readonly [string, () => Promise<TestAccount>]>([
  ['a colleague with one right more', () => api.account([...manages, 'orders_read'])],
  ['a colleague with a right that no one knows', () => api.account(['made_up_right'])],
  ['a colleague without a group', () => api.account(null)],
  ['a maintainer without a group', () => api.account(null, { role: 'MAINTAINER' })],
  ['a blocked colleague with more rights', () => api.account(['orders'], { status: 'BLOCKED' })],
  [
    'someone who also works in another tenant',
    () => api.account(['products'], { namespaces: [api.tenants.parent, api.tenants.other] }),
  ],
  ['an administrator', () => api.account([], { role: 'ADMIN' })],
])('%s', (_who, target) => {
  test('cannot be changed, deleted, or sent a link', async () => {
    const victim = await target()
    for (const field of changeable) {
      const value = await attacks[field]?.()
      expect([field, await refused(() => change(manager, victim, { [field]: value }))]).toEqual([field, 403])
    }
    expect(await refused(() => change(manager, victim, { namespaces: [] }))).toBe(403)
    expect(await refused(() => remove(manager, victim))).toBe(403)
    expect(await refused(() => sendLink(manager, victim))).toBe(403)
  })

  test('an administrator may do all of it', async () => {
    const subject = await target()
    expect((await change(administrator, subject, { name: 'Renamed', phone: '06' })).status).toBe(200)
    expect((await remove(administrator, subject, 2)).status).toBe(204)
  })
})

test('no one sets the password or email of another account', async () => {
  const colleague = await api.account([])
  for (const by of [manager, administrator]) {
    for (const body of [
      { password: 'Taken-Over-2026!' },
      { email: 'mine@example.com' },
      { password_hash: 'x' },
      { invited: true },
    ])
      expect(await refused(() => change(by, colleague, body))).toBe(422)
    expect(
      await refused(() =>
        api.call('createAccount', {
          cookie: by.cookie,
          body: {
            name: 'x',
            email: 'x@example.com',
            role: 'EMPLOYEE',
            namespaces: [api.tenants.parent],
            password: 'Taken-Over-2026!',
          },
        }),
      ),
    ).toBe(422)
  }
})

test('a manager changes, invites and deletes accounts with fewer permissions', async () => {
  const colleague = await api.account(['products'])
  const child = await api.account(['products'], { namespaces: [api.tenants.child] })
  for (const account of [colleague, child]) {
    expect((await change(manager, account, { name: 'Renamed', status: 'BLOCKED' })).status).toBe(200)
    expect((await sendLink(manager, account)).status).toBe(409)
    expect((await change(manager, account, { status: 'ACTIVE' }, 2)).status).toBe(200)
    expect((await sendLink(manager, account)).status).toBe(204)
    expect((await remove(manager, account, 3)).status).toBe(204)
  }
})

test('with every permission, by a group or without one, accounts without a group can be changed; anyone may where that grants nothing', async () => {
  const whole = await api.account(null)
  expect((await change(await api.account(null), whole, { name: 'Renamed' })).status).toBe(200)
  const strict = await createTestApi({ noGroupFullAccess: false })
  try {
    const [clerk, powerless] = [await strict.account(manages), await strict.account(null)]
    const answer = await strict.call('changeAccount', {
      cookie: clerk.cookie,
      path: { uid: powerless.uid },
      headers: versioned(),
      body: { name: 'Renamed' },
    })
    expect(answer.status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('an account of another tenant does not exist', async () => {
  const stranger = await api.account([], { namespaces: [api.tenants.other] })
  expect(await refused(() => change(manager, stranger, { name: 'Renamed' }))).toBe(404)
  expect(await refused(() => remove(manager, stranger))).toBe(404)
  expect(await refused(() => sendLink(manager, stranger))).toBe(404)
})

test('undo grants no more than the caller may grant, and changes no account that has more permissions by now', async () => {
  const [strong, weak] = [await newGroup(['orders', 'products'], null), await newGroup(['products'], null)]
  const authority = await newGroup([...manages, 'orders'], null)
  await joins(manager, authority)
  const lowered = await api.account([])
  await joins(lowered, strong)
  expect((await change(manager, lowered, { group: weak })).status).toBe(200)
  await database().update(groups).set({ actions: manages }).where(eq(groups.uid, authority))
  expect(await refused(() => undoLast(manager))).toBe(403)

  const renamed = await api.account(['products'])
  expect((await change(manager, renamed, { name: 'Renamed' })).status).toBe(200)
  await joins(renamed, strong)
  expect(await refused(() => undoLast(manager))).toBe(403)

  const body = {
    name: 'New',
    email: `${randomUUID()}@example.com`,
    role: 'EMPLOYEE',
    namespaces: [api.tenants.parent],
    group: weak,
  }
  const made = await create(api, manager, 'createAccount', body)
  await database()
    .update(accounts)
    .set({ group_uid: strong })
    .where(eq(accounts.uid, String(made['uid'])))
  expect(await refused(() => undoLast(manager))).toBe(403)
})

test('of two administrators who demote, block or delete each other at once, one succeeds', async () => {
  for (const body of [{ role: 'EMPLOYEE' }, { status: 'BLOCKED' }, undefined] as const) {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bo] = [await api.account(null, { role: 'ADMIN' }), await api.account(null, { role: 'ADMIN' })]
      const against = (by: TestAccount, whom: TestAccount) => (body ? change(by, whom, body) : remove(by, whom))
      const statuses = (await Promise.all([against(ada, bo), against(bo, ada)])).map(({ status }) => status)
      expect([
        statuses.filter((status) => status < 300).length,
        statuses.filter((status) => status === 401).length,
      ]).toEqual([1, 1])
    }
  }
})

test('the last administrator cannot be demoted', async () => {
  const own = await createTestApi()
  try {
    const [ada, bo] = [await own.account(null, { role: 'ADMIN' }), await own.account(null, { role: 'ADMIN' })]
    const lower = (by: TestAccount, whom: TestAccount) =>
      own.call('changeAccount', {
        cookie: by.cookie,
        path: { uid: whom.uid },
        headers: versioned(),
        body: { role: 'EMPLOYEE' },
      })
    await Promise.all([lower(ada, bo), lower(bo, ada)])
    expect(await own.connection.database.$count(accounts, eq(accounts.role, 'ADMIN'))).toBe(1)
  } finally {
    await own.close()
  }
})

describe('groups', () => {
  const changeGroup = (by: TestAccount, uid: string, body: object) =>
    api.call('changeGroup', { cookie: by.cookie, path: { uid }, headers: versioned(), body })
  const deleteGroup = (by: TestAccount, uid: string) =>
    api.call('deleteGroup', { cookie: by.cookie, path: { uid }, headers: versioned() })
  const assaults: readonly object[] = [
    { name: 'Mine' },
    { actions: [] },
    { description: 'x' },
    { locked: true },
    {
      get namespace() {
        return api.tenants.parent
      },
    },
  ]

  test.each<readonly [string, number, () => Promise<string>]>([
    ['of another tenant', 404, () => newGroup(['products'], api.tenants.other)],
    ['of all namespaces', 403, () => newGroup(['products'], null)],
    ['with a right that one lacks', 403, () => newGroup(['products', 'orders'], api.tenants.parent)],
    [
      'with a member who also works in another tenant',
      403,
      async () => {
        const uid = await newGroup(['products'], api.tenants.parent)
        await joins(await api.account([], { namespaces: [api.tenants.parent, api.tenants.other] }), uid)
        return uid
      },
    ],
  ])('a group %s cannot be renamed, emptied, moved or deleted', async (_which, status, make) => {
    const uid = await make()
    for (const body of assaults) expect(await refused(() => changeGroup(manager, uid, { ...body }))).toBe(status)
    expect(await refused(() => deleteGroup(manager, uid))).toBe(status)
    expect((await changeGroup(administrator, uid, { description: 'By an administrator' })).status).toBe(200)
  })

  test('a child reads the groups of its parent and cannot change them', async () => {
    const uid = await newGroup(['products'], api.tenants.parent)
    const clerk = await api.account(manages, { namespaces: [api.tenants.child] })
    expect((await api.call('readGroup', { cookie: clerk.cookie, path: { uid } })).status).toBe(200)
    expect(await refused(() => changeGroup(clerk, uid, { name: 'Mine' }))).toBe(403)
    expect((await changeGroup(manager, uid, { name: `Ours ${uid}` })).status).toBe(200)
  })

  test('hides names and members of other tenants', async () => {
    const name = `CANARY ${randomUUID()}`
    const uid = await newGroup(['products'], api.tenants.other, name)
    const shared = await newGroup(['products'], null)
    await joins(await api.account([], { namespaces: [api.tenants.other] }), shared)
    const between = await api.account([], { namespaces: [api.tenants.parent, api.tenants.other] })
    await joins(between, uid)
    const { text, body } = await api.call('listGroups', { cookie: manager.cookie, query: { limit: 1000 } })
    expect(text).not.toContain('CANARY')
    const counts = (at(body, 'results') as { uid: string; member_count: number }[])
      .filter((group) => group.uid === shared)
      .map(({ member_count }) => member_count)
    expect(counts).toEqual([0])
    for (const answer of [
      await api.call('readGroup', { cookie: manager.cookie, path: { uid } }),
      await api.call('readAccount', { cookie: manager.cookie, path: { uid: between.uid } }),
      await api.call('listAccounts', { cookie: manager.cookie, query: { limit: 1000 } }),
    ]) {
      expect(answer.text).not.toContain('CANARY')
    }
    expect((await api.call('listGroups', { cookie: administrator.cookie, query: { limit: 1000 } })).text).toContain(
      name,
    )
  })

  test('an account only gets a group that is available in all of its namespaces', async () => {
    const [parents, childs, others] = [
      await newGroup([], api.tenants.parent),
      await newGroup([], api.tenants.child),
      await newGroup([], api.tenants.other),
    ]
    const body = (group: string, namespaces: readonly string[]) => ({
      name: 'New',
      email: `${randomUUID()}@example.com`,
      role: 'EMPLOYEE',
      namespaces,
      group,
    })
    const make = async (by: TestAccount, group: string, ...namespaces: string[]) =>
      (await api.call('createAccount', { cookie: by.cookie, body: body(group, namespaces) })).status
    const { parent, child, other } = api.tenants
    expect([
      await make(manager, parents, parent),
      await make(manager, parents, child),
      await make(manager, childs, child),
    ]).toEqual([201, 201, 201])
    expect([
      await make(manager, childs, parent),
      await make(manager, others, parent),
      await make(administrator, others, parent),
      await make(administrator, others, other, parent),
    ]).toEqual([422, 422, 422, 422])
    const mover = await api.account([], { namespaces: [child] })
    expect((await change(manager, mover, { group: childs })).status).toBe(200)
    expect(await refused(() => change(manager, mover, { namespaces: [child, parent] }, 2))).toBe(422)
    expect((await change(manager, mover, { namespaces: [child, parent], group: parents }, 2)).status).toBe(200)
    expect(await refused(() => changeGroup(administrator, parents, { namespace: child }))).toBe(409)
  })

  test('a namespace cannot move away from the group of its members', async () => {
    const place = async (code: string, parent_id: unknown) =>
      create(api, administrator, 'createNamespace', { name: code, code, parent_id })
    const top = await place('TOP', null)
    const leaf = await place('LEAF', top['id'])
    await joins(await api.account([], { namespaces: [String(leaf['uid'])] }), await newGroup([], String(top['uid'])))
    const move = () =>
      api.call('changeNamespace', {
        cookie: administrator.cookie,
        path: { uid: String(leaf['uid']) },
        headers: versioned(),
        body: { parent_id: null },
      })
    expect((await move()).status).toBe(409)
  })

  test('non-administrators create groups for their own namespaces, with permissions that they have', async () => {
    const make = async (body: object) =>
      api.call('createGroup', { cookie: manager.cookie, body: { name: randomUUID(), actions: ['products'], ...body } })
    const made = await make({})
    expect([made.status, at(made.body, 'results', 'namespace')]).toEqual([201, api.tenants.parent])
    expect([
      (await make({ namespace: api.tenants.child })).status,
      (await make({ namespace: null })).status,
      (await make({ namespace: api.tenants.other })).status,
    ]).toEqual([201, 403, 422])
    expect((await make({ actions: ['orders'] })).status).toBe(403)
    const own = await create(api, manager, 'createGroup', { name: 'Clerks', actions: ['products'] })
    expect((await changeGroup(manager, String(own['uid']), { actions: ['products', 'orders'] })).status).toBe(403)
    expect((await make({ name: 'Clerks' })).status).toBe(409)
    expect((await make({ name: 'Clerks', namespace: api.tenants.child })).status).toBe(201)
    expect((await deleteGroup(manager, String(own['uid']))).status).toBe(204)
  })
})
