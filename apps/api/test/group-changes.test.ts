import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds, resourceRights, specialRights } from '@backoffice/permissions'
import { auditEntries } from '../src/platform/audit/tables.ts'
import { accounts, groups } from '../src/platform/accounts/tables.ts'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

const manages = ['accounts', 'accounts_put', 'groups', 'groups_read', 'groups_put', 'groups_delete', 'products']
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
beforeEach(async () => void (manager = await api.account(manages)))

const database = () => api.connection.database
const newGroup = async (actions: readonly string[], namespace: string | null, more: { locked?: boolean } = {}) => {
  const uid = randomUUID()
  await database()
    .insert(groups)
    .values({ uid, name: uid, actions: [...actions], namespace, ...more })
  return uid
}
/** Returns a group of the manager's tenant with two members. */
const groupOfTwo = async () => {
  const uid = await newGroup(['products'], api.tenants.parent)
  return { uid, members: [await member(uid), await member(uid)] }
}
const member = async (group: string, options: Parameters<TestApi['account']>[1] = {}): Promise<TestAccount> => {
  const account = await api.account([], options)
  await database().update(accounts).set({ group_uid: group }).where(eq(accounts.uid, account.uid))
  return account
}
const preview = (by: TestAccount, uid: string, actions: readonly string[]) =>
  api.call('previewGroupChange', { cookie: by.cookie, path: { uid }, body: { actions } })
const replace = (by: TestAccount, uid: string, group: string, version = 1) =>
  api.call('replaceGroup', {
    cookie: by.cookie,
    path: { uid },
    headers: { 'if-match': `"${version}"` },
    body: { group },
  })
const everything = async () =>
  JSON.stringify([
    await database().select().from(accounts).orderBy(asc(accounts.id)),
    await database().select().from(groups).orderBy(asc(groups.id)),
  ])
/** Makes an attack and returns its status; fails when it changed anything. */
async function rejected(attack: () => Promise<TestAnswer>): Promise<number> {
  const before = await everything()
  const { status, text } = await attack()
  expect([status >= 400, (await everything()) === before, text]).toEqual([true, true, text])
  return status
}

describe('the preview of a change', () => {
  test('counts members whose permissions change, and changes nothing', async () => {
    const { uid } = await groupOfTwo()
    await member(uid, { status: 'BLOCKED' })
    await member(uid, { role: 'ADMIN' })
    const before = await everything()
    const { body } = await preview(administrator, uid, ['groups'])
    expect(at(body, 'results')).toEqual({ accounts: 2, lost: ['products'], gained: ['groups'] })
    expect(await everything()).toBe(before)
  })

  test.each<readonly [string, number, () => Promise<string>, readonly string[]]>([
    ['a permission that one lacks', 403, async () => (await groupOfTwo()).uid, ['products', 'orders']],
    ['an unknown permission', 403, async () => (await groupOfTwo()).uid, ['products', 'made_up']],
    ['a group of all namespaces', 403, () => newGroup([], null), []],
    ['a group of another tenant', 404, () => newGroup([], api.tenants.other), []],
    ['a locked group', 403, () => newGroup([], api.tenants.parent, { locked: true }), []],
    ['a group with more permissions', 403, () => newGroup(['orders'], api.tenants.parent), []],
    [
      'a group with members who also work in another tenant',
      403,
      async () => {
        const uid = await newGroup([], api.tenants.parent)
        await member(uid, { namespaces: [api.tenants.parent, api.tenants.other] })
        return uid
      },
      ['products'],
    ],
  ])('rejects what the change itself does: %s', async (_what, status, make, actions) => {
    const uid = await make()
    expect(await rejected(() => preview(manager, uid, actions))).toBe(status)
    expect((await preview(administrator, uid, actions)).status).toBe(200)
  })
})

/** Groups that cannot be replaced by another one: why, the status, and both of them. */
const irreplaceable: readonly (readonly [string, number, () => Promise<readonly [string, string]>])[] = [
  [
    'by one with a permission that one lacks',
    403,
    async () => [(await groupOfTwo()).uid, await newGroup(['orders'], api.tenants.parent)],
  ],
  [
    'by one of another tenant',
    422,
    async () => [(await groupOfTwo()).uid, await newGroup(['products'], api.tenants.other)],
  ],
  [
    'by one that is not available to its members',
    422,
    async () => [(await groupOfTwo()).uid, await newGroup(['products'], api.tenants.child)],
  ],
  ['by none', 422, async () => [(await groupOfTwo()).uid, randomUUID()]],
  [
    'by itself',
    422,
    async () => {
      const { uid } = await groupOfTwo()
      return [uid, uid]
    },
  ],
  ['of all namespaces', 403, async () => [await newGroup([], null), await newGroup([], api.tenants.parent)]],
  [
    'of another tenant',
    404,
    async () => [await newGroup([], api.tenants.other), await newGroup([], api.tenants.parent)],
  ],
  [
    'that is locked',
    403,
    async () => [
      await newGroup([], api.tenants.parent, { locked: true }),
      await newGroup(['products'], api.tenants.parent),
    ],
  ],
  [
    'with a member who also works in another tenant',
    403,
    async () => {
      const uid = await newGroup([], api.tenants.parent)
      await member(uid)
      await member(uid, { namespaces: [api.tenants.parent, api.tenants.other] })
      return [uid, await newGroup(['products'], null)]
    },
  ],
  [
    'with an administrator',
    403,
    async () => {
      const uid = await newGroup([], api.tenants.parent)
      await member(uid, { role: 'ADMIN' })
      return [uid, await newGroup([], api.tenants.parent)]
    },
  ],
  [
    'with a member whom the caller does not see',
    409,
    async () => {
      const uid = await newGroup([], api.tenants.parent)
      await member(uid)
      await member(uid, { namespaces: [] })
      return [uid, await newGroup([], api.tenants.parent)]
    },
  ],
]

describe('replacing a group', () => {
  test('moves its members, ends their sessions, records each move, and deletes it', async () => {
    const { uid, members } = await groupOfTwo()
    const target = await newGroup(['products', 'accounts'], null)
    expect((await replace(manager, uid, target)).status).toBe(204)
    const uids = members.map((one) => one.uid)
    const moved = await database().select().from(accounts).where(inArray(accounts.uid, uids))
    expect(moved.map(({ group_uid, updated_by }) => [group_uid, updated_by])).toEqual([
      [target, manager.uid],
      [target, manager.uid],
    ])
    for (const { cookie } of members) expect((await api.call('readOwnAccount', { cookie })).status).toBe(401)
    const history = await database()
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.object, [...uids, uid]))
    expect(history.map(({ resource, operation, actor }) => `${resource} ${operation} ${actor}`).toSorted()).toEqual([
      `accounts replaceGroup ${manager.uid}`,
      `accounts replaceGroup ${manager.uid}`,
      `groups replaceGroup ${manager.uid}`,
    ])
    expect((await api.call('readGroup', { cookie: administrator.cookie, path: { uid } })).status).toBe(404)
  })

  test.each(irreplaceable)('rejects one %s, and moves no one', async (_which, status, make) => {
    const [uid, target] = await make()
    expect(await rejected(() => replace(manager, uid, target))).toBe(status)
  })

  test('rejects moving oneself, callers who may not change accounts, and an outdated version', async () => {
    const { uid } = await groupOfTwo()
    const target = await newGroup(['products'], api.tenants.parent)
    const inside = await newGroup(manages, api.tenants.parent)
    const insider = await member(inside)
    expect(await rejected(() => replace(insider, inside, target))).toBe(403)
    const clerk = await api.account(manages.filter((right) => right !== 'accounts_put'))
    expect(await rejected(() => replace(clerk, uid, target))).toBe(403)
    expect(await rejected(() => replace(manager, uid, target, 2))).toBe(412)
  })

  test('runs once when two replace the same group, and no member is left without a group', async () => {
    const { uid, members } = await groupOfTwo()
    const [one, other] = [await newGroup([], api.tenants.parent), await newGroup([], api.tenants.parent)]
    const answers = await Promise.all([replace(administrator, uid, one), replace(manager, uid, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    const target = answers[0].status === 204 ? one : other
    const moved = await database().select().from(accounts).where(eq(accounts.group_uid, target))
    expect(moved.map((account) => account.uid).toSorted()).toEqual(members.map((account) => account.uid).toSorted())
  })
})

describe('the accounts that have a permission', () => {
  const holders = async (by: TestAccount, right: string) =>
    api.call('readRightHolders', { cookie: by.cookie, query: { right, limit: 1000 } })
  const uidsOf = ({ body }: TestAnswer) => (at(body, 'results') as { uid: string }[]).map(({ uid }) => uid)

  test('are those to whom it is granted, for every permission and every kind of account', async () => {
    for (const role of ['EMPLOYEE', 'EXTERNAL', 'MAINTAINER', 'ADMIN'] as const)
      for (const status of ['ACTIVE', 'BLOCKED'] as const)
        for (const rights of [null, [], ['products', 'orders_refund']]) await api.account(rights, { role, status })
    const rows = await database()
      .select({ account: accounts, group: groups })
      .from(accounts)
      .leftJoin(groups, eq(groups.uid, accounts.group_uid))
      .orderBy(asc(accounts.id))
    for (const right of [...resourceRights, ...specialRights].filter((_, place) => place % 7 === 0)) {
      const expected = rows.flatMap(({ account, group }) => (holds({ ...account, group }, right) ? [account.uid] : []))
      expect([right, uidsOf(await holders(administrator, right))]).toEqual([right, expected])
    }
  })

  test('are only those whom the caller may see', async () => {
    const elsewhere = await api.account(null, { namespaces: [api.tenants.other] })
    const below = await api.account(['products'], { namespaces: [api.tenants.child] })
    const found = await holders(manager, 'products')
    expect(uidsOf(found)).toContain(below.uid)
    expect(uidsOf(found)).toContain(manager.uid)
    expect(found.text).not.toContain(elsewhere.uid)
    expect(at(found.body, 'total')).toBe(uidsOf(found).length)
    const between = await api.account([], { namespaces: [api.tenants.parent, api.tenants.other] })
    const theirs = await newGroup(['products'], api.tenants.other)
    await database().update(accounts).set({ group_uid: theirs }).where(eq(accounts.uid, between.uid))
    expect((await holders(manager, 'products')).text).not.toContain(between.uid)
  })

  test('are listed in pages, and an unknown permission is rejected', async () => {
    const query = { right: 'products', limit: 2 }
    const first = await api.call('readRightHolders', { cookie: administrator.cookie, query })
    const after = String(at(first.body, 'next'))
    const second = await api.call('readRightHolders', { cookie: administrator.cookie, query: { ...query, after } })
    expect(uidsOf(first).filter((uid) => uidsOf(second).includes(uid))).toEqual([])
    expect((await holders(administrator, 'made_up')).status).toBe(422)
    expect((await holders(await api.account(['groups', 'groups_read']), 'products')).status).toBe(403)
  })
})

test('only administrators lock and unlock groups', async () => {
  const clerk = await api.account([...manages, 'groups_post'])
  const uid = await newGroup(['products'], api.tenants.parent)
  const change = (by: TestAccount, body: object) =>
    api.callFresh('changeGroup', { cookie: by.cookie, path: { uid }, body })
  const created = () =>
    api.call('createGroup', { cookie: clerk.cookie, body: { name: randomUUID(), actions: [], locked: true } })
  expect(await rejected(created)).toBe(403)
  expect(await rejected(() => change(clerk, { locked: true }))).toBe(403)
  expect((await change(clerk, { locked: false, description: 'Open' })).status).toBe(200)
  expect((await change(administrator, { locked: true })).status).toBe(200)
  expect(await rejected(() => change(clerk, { description: 'Closed' }))).toBe(403)
})

test('a group remembers its template', async () => {
  const { cookie } = administrator
  const body = { name: randomUUID(), actions: [], based_on: 'buyer' }
  const made = await api.call('createGroup', { cookie, body })
  expect(at(made.body, 'results', 'based_on')).toBe('buyer')
  const path = { uid: String(at(made.body, 'results', 'uid')) }
  const changed = await api.callFresh('changeGroup', { cookie, path, body: { based_on: null } })
  expect(at(changed.body, 'results', 'based_on')).toBeNull()
  expect(
    (await api.call('createGroup', { cookie, body: { ...body, based_on: 'pirate' } })).status,
  ).toBeGreaterThanOrEqual(400)
})
