import { watchedNumbers, type NumberName } from '@backoffice/list-filters/numbers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkAlerts, recordReached } from '../src/modules/alerts/check-alerts.ts'
import type { NumberSearch } from '../src/modules/alerts/read-numbers.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  // These tests check at times of their own.
  await api.server.workers.get('alerts').stop()
  const { parent, other } = api.tenants
  owner = await api.account(null, { namespaces: [parent, other] })
})
afterAll(() => api.close())

const drafts = ['dashboard', 'products']
const watch = (
  { cookie }: TestAccount,
  threshold: number,
  more: Fields = {},
): Promise<{ status: number; body: unknown }> =>
  api.call('createNumberAlert', {
    cookie,
    body: { number: 'products-draft', condition: 'at-least', namespace: api.tenants.parent, threshold, ...more },
  })
const watching = async (account: TestAccount, threshold: number, more: Fields = {}): Promise<string> => {
  const { status, body } = await watch(account, threshold, more)
  expect(body).toMatchObject({ results: { threshold, reached_at: null } })
  expect(status).toBe(201)
  return String(at(body, 'results', 'uid'))
}
/** Checks with a search that answers these numbers of drafts by namespace. */
const answering = (numbers: Readonly<Record<string, number>>) => {
  const multiSearch = vi.fn<NumberSearch['multiSearch']>(async ({ queries }) => ({
    results: queries.map(({ filter }) => ({
      facetDistribution: {
        status: Object.fromEntries(Object.entries(numbers).filter(([uid]) => String(filter).includes(uid))),
      },
    })),
  }))
  return { multiSearch }
}
const check = (search: NumberSearch, options: Parameters<typeof checkAlerts>[1] = {}) =>
  checkAlerts({ database: api.connection.database, search, noGroupFullAccess: true }, options)
const checkAt = (drafted: number) => check(answering({ [api.tenants.parent]: drafted }))
const told = async ({ cookie }: TestAccount): Promise<Fields[]> => {
  const answer = await api.call('listNotifications', { cookie, query: {} })
  const news = at(answer.body, 'results') as Fields[]
  return news.filter(({ kind }) => kind === 'number-reached').toReversed()
}
const valuesOf = async (account: TestAccount) => (await told(account)).map(({ reached }) => at(reached, 'value'))
const draft = (namespace: string) =>
  create(api, owner, 'createProduct', { ...newRecord('Product'), status: 'Draft', namespace })

test('notifies once when the limit is reached, and again only after the number was on the other side', async () => {
  const ada = await api.account(drafts)
  await watching(ada, 10)
  for (const drafted of [9, 10, 11, 10, 9, 8, 12, 12]) await checkAt(drafted)
  expect(await told(ada)).toMatchObject([
    {
      about: 'me',
      title: 'Parent',
      path: `/products?status=Draft&in=${api.tenants.parent}`,
      reached: { number: 'products-draft', condition: 'at-least', threshold: 10, value: 10, currency: 'EUR' },
    },
    { reached: { value: 12 } },
  ])
})

test('notifies of a number that is at most a limit', async () => {
  const ada = await api.account(drafts)
  await watching(ada, 3, { condition: 'at-most' })
  for (const drafted of [4, 3, 0, 5, 2]) await checkAt(drafted)
  expect(await valuesOf(ada)).toEqual([3, 2])
})

test('never notifies twice: not by two checks at once, nor after one that ended halfway', async () => {
  const ada = await api.account(drafts)
  const uid = await watching(ada, 5)
  await Promise.all([checkAt(6), checkAt(7), checkAt(6)])
  expect(await told(ada)).toHaveLength(1)
  await checkAt(0)
  const { database } = api.connection
  const failing: typeof database = Object.create(database, {
    transaction: {
      value: (work: Parameters<typeof database.transaction>[0]) =>
        database.transaction(async (transaction) => {
          await work(transaction)
          throw new Error('The process died')
        }),
    },
  })
  const search = answering({ [api.tenants.parent]: 8 })
  await expect(checkAlerts({ database: failing, search, noGroupFullAccess: true })).rejects.toThrow('died')
  expect(await told(ada)).toHaveLength(1)
  await checkAt(8)
  expect(await valuesOf(ada)).toHaveLength(2)
  expect((await api.call('deleteNumberAlert', { cookie: ada.cookie, path: { uid } })).status).toBe(204)
  for (const drafted of [0, 9]) await checkAt(drafted)
  expect(await told(ada)).toHaveLength(2)
})

test('reads a number of a namespace once, however many accounts watch it, in pages', async () => {
  const accounts = await Promise.all(Array.from({ length: 7 }, () => api.account(drafts)))
  for (const account of accounts) for (const threshold of [20, 21]) await watching(account, threshold)
  const search = answering({ [api.tenants.parent]: 20 })
  await check(search, { page: 3 })
  const asked = search.multiSearch.mock.calls.flatMap(([{ queries }]) => queries)
  expect(asked.filter(({ filter }) => String(filter).includes(api.tenants.parent))).toHaveLength(1)
  for (const account of accounts) expect(await valuesOf(account)).toEqual([20])
})

test('counts what the widget does: the namespace and its children, and no other tenant', async () => {
  const { parent, child, other } = api.tenants
  const { rows } = await api.connection.pool.query<{ id: string }>('select id from namespaces where uid = $1', [child])
  const admin = await api.account(null, { role: 'ADMIN' })
  const below = { ...newRecord('Namespace'), parent_id: Number(rows[0]?.id) }
  const grandchild = String((await create(api, admin, 'createNamespace', below))['uid'])
  const ada = await api.account(drafts)
  const both = await api.account(drafts, { namespaces: [parent, other] })
  await watching(ada, 3)
  await watching(both, 3)
  await watching(both, 2, { namespace: other })
  await draft(parent)
  await draft(child)
  await draft(grandchild)
  await draft(other)
  await draft(other)
  await api.server.indexer.drain()
  await check(api.server.search)
  expect(await told(ada)).toEqual([])
  expect((await told(both)).map(({ title, reached }) => [title, at(reached, 'value')])).toEqual([['Other', 2]])
  await draft(child)
  await api.server.indexer.drain()
  await check(api.server.search)
  expect(await valuesOf(ada)).toEqual([3])
  expect((await told(both)).map(({ title }) => title)).toEqual(['Other', 'Parent'])
})

test('reads every number as the search and the orders have it', async () => {
  const { other } = api.tenants
  const nora = await api.account(null, { namespaces: [other] })
  const names = Object.keys(watchedNumbers) as NumberName[]
  for (const number of names) await watching(nora, 0, { number, namespace: other })
  const { sku } = await create(api, owner, 'createProduct', { ...newRecord('Product'), namespace: other, price: 1_250 })
  await create(api, owner, 'createOrder', { namespace: other, lines: [{ sku, quantity: 2 }] })
  await api.server.indexer.drain()
  await check(api.server.search)
  const reached = new Map((await told(nora)).map(({ reached: one }) => [at(one, 'number'), at(one, 'value')]))
  expect(new Set(reached.keys())).toEqual(new Set(names))
  expect(Object.fromEntries(reached)).toMatchObject({ 'orders-today': 1, 'sales-today': 2_500, 'orders-open': 1 })
})

test('says nothing to an account that lost the permission or the namespace, or is blocked', async () => {
  const { parent, other } = api.tenants
  const { pool } = api.connection
  const accounts = await Promise.all(Array.from({ length: 4 }, () => api.account(drafts)))
  const [unpermitted, moved, blocked, working] = accounts as [TestAccount, TestAccount, TestAccount, TestAccount]
  for (const account of accounts) await watching(account, 30)
  await pool.query(
    `update groups set actions = '{dashboard}' where uid = (select group_uid from accounts where uid = $1)`,
    [unpermitted.uid],
  )
  await pool.query('update accounts set namespaces = $2 where uid = $1', [moved.uid, [other]])
  await pool.query(`update accounts set status = 'BLOCKED' where uid = $1`, [blocked.uid])
  await checkAt(31)
  await pool.query(`update accounts set status = 'ACTIVE' where uid = $1`, [blocked.uid])
  for (const account of [unpermitted, moved, blocked]) expect(await told(account)).toEqual([])
  expect(await valuesOf(working)).toEqual([31])
  await pool.query('update accounts set namespaces = $2 where uid = $1', [moved.uid, [parent]])
  await checkAt(32)
  expect(await valuesOf(moved)).toEqual([32])
})

test('says nothing about a closed namespace, and forgets one that is gone', async () => {
  const admin = await api.account(null, { role: 'ADMIN' })
  const namespace = String((await create(api, admin, 'createNamespace', newRecord('Namespace')))['uid'])
  await watching(admin, 1, { namespace })
  const ended = await watching(admin, 2, { namespace })
  const { pool } = api.connection
  await pool.query(`update namespaces set status = 'Closed' where uid = $1`, [namespace])
  await check(answering({ [namespace]: 4 }))
  expect(await told(admin)).toEqual([])
  expect((await watch(admin, 3, { namespace })).status).toBe(409)
  expect((await api.call('deleteNumberAlert', { cookie: admin.cookie, path: { uid: ended } })).status).toBe(204)
  await api.asOwner(`delete from namespaces where uid = '${namespace}'`)
  await check(answering({ [namespace]: 4 }))
  expect(await told(admin)).toEqual([])
  expect((await pool.query('select from number_alerts where namespace = $1', [namespace])).rowCount).toBe(0)
})

test('checks the other pages when one fails, and reports it', async () => {
  const { parent, other } = api.tenants
  const ada = await api.account(drafts)
  const nora = await api.account(drafts, { namespaces: [other] })
  await watching(ada, 40)
  await watching(nora, 40, { namespace: other })
  const works = answering({ [parent]: 41, [other]: 41 })
  const search: NumberSearch = {
    multiSearch: async (asked) => {
      if (asked.queries.some(({ filter }) => String(filter).includes(parent))) throw new Error('Busy')
      return works.multiSearch(asked)
    },
  }
  await expect(check(search, { page: 1 })).rejects.toThrow('Busy')
  expect(await told(ada)).toEqual([])
  expect(await valuesOf(nora)).toEqual([41])
})

test('records nothing without alerts', async () => {
  await expect(recordReached(api.connection.database, [], new Date())).resolves.toBeUndefined()
})

test('an account has at most 50 alerts in a namespace, also when it adds several at once, and none twice', async () => {
  const ada = await api.account(drafts, { namespaces: [api.tenants.parent, api.tenants.other] })
  for (let threshold = 1; threshold <= 48; threshold += 1) await watching(ada, threshold)
  expect(await watch(ada, 48)).toMatchObject({ status: 409, body: { errors: [{ code: 'alerts.alert-exists' }] } })
  const answers = await Promise.all([49, 50, 51, 52, 53].map((threshold) => watch(ada, threshold)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '409', '409', '409'])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    errors: [{ code: 'alerts.too-many-alerts' }],
  })
  await watching(ada, 1, { namespace: api.tenants.other })
  const listed = await api.call('listNumberAlerts', { cookie: ada.cookie, query: { namespace: api.tenants.other } })
  expect(listed.body).toMatchObject({ total: 1, results: [{ threshold: 1, namespace: api.tenants.other }] })
})

test('an account watches only what it may see, and sees only its own alerts', async () => {
  const ada = await api.account(drafts)
  const nora = await api.account(drafts)
  const uid = await watching(ada, 60)
  expect((await watch(ada, 60, { number: 'orders-late' })).status).toBe(403)
  expect((await watch(ada, 60, { namespace: api.tenants.other })).status).toBe(422)
  expect((await watch(await api.account(['products']), 60)).status).toBe(403)
  const listed = await api.call('listNumberAlerts', { cookie: nora.cookie, query: {} })
  expect(listed.body).toMatchObject({ results: [], total: 0 })
  expect((await api.call('deleteNumberAlert', { cookie: nora.cookie, path: { uid } })).status).toBe(404)
  expect(at((await api.call('readOwnData', { cookie: ada.cookie })).body, 'results', 'alerts')).toMatchObject([{ uid }])
})

test('requires at least the permission to list what a number counts', () => {
  const kinds = createKinds(modules)
  for (const number of Object.values(watchedNumbers))
    if ('index' in number) expect(number.rights).toContain(kinds.of(number.index).listRight)
})
