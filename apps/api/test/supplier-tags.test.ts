import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let buyer: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  buyer = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const supplier = async (tags: readonly string[], fields: Record<string, unknown> = {}, account = buyer) =>
  String((await create(api, account, 'createSupplier', { ...newRecord('Supplier'), tags, ...fields }))['uid'])
const tagsOf = async (uid: string, account = buyer) =>
  at((await api.call('readSupplier', { cookie: account.cookie, path: { uid } })).body, 'results', 'tags')
const prepare = (uids: readonly string[], change: object, account = buyer) =>
  api.call('prepareSupplierBulk', { cookie: account.cookie, body: { selection: { uids }, change } })
const isDone = (uid: string) =>
  expect
    .poll(async () => at((await api.call('readJob', { cookie: buyer.cookie, path: { uid } })).body, 'results', 'state'))
    .toBe('Done')

test('stores tags without blanks and duplicates, and finds suppliers by them', async () => {
  const uid = await supplier([' Home ', 'home', 'Preferred', 'x'.repeat(50)])
  expect(await tagsOf(uid)).toEqual(['Home', 'Preferred', 'x'.repeat(50)])
  await api.server.indexer.drain()
  expect(await api.server.search.index('suppliers').getDocument(uid)).toMatchObject({
    tags: ['Home', 'Preferred', 'x'.repeat(50)],
  })
  const tooLong = await api.callFresh('changeSupplier', {
    cookie: buyer.cookie,
    path: { uid },
    body: { tags: ['x'.repeat(51)] },
  })
  expect(tooLong.status).toBe(422)
})

test('adds and removes tags of many suppliers as a job, which is undone as a whole', async () => {
  const [one, two] = [await supplier(['Home']), await supplier(['home', 'Garden'])]
  const added = await prepare([one, two], { add_tags: ['HOME', ' Toys '] })
  expect(added.body).toMatchObject({ results: { eligible: 2, sample: [{ after: { tags: ['Home', 'Toys'] } }, {}] } })
  expect(await tagsOf(one)).toEqual(['Home'])
  const job = String(at(added.body, 'results', 'job', 'uid'))
  await api.call('startJob', { cookie: buyer.cookie, path: { uid: job }, body: {} })
  await isDone(job)
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([
    ['Home', 'Toys'],
    ['home', 'Garden', 'Toys'],
  ])
  const undo = await api.call('undoJob', { cookie: buyer.cookie, path: { uid: job } })
  await isDone(String(at(undo.body, 'results', 'uid')))
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([['Home'], ['home', 'Garden']])
  expect((await prepare([one, two], { remove_tags: ['garden'] })).body).toMatchObject({
    results: { eligible: 1, skipped: [{ count: 1 }] },
  })
})

test('skips a supplier that would have more than 50 tags, and those of another tenant with the same code', async () => {
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  const code = 'TWIN'
  const full = await supplier(
    Array.from({ length: 50 }, (_, place) => `Tag ${place}`),
    { code },
  )
  const foreign = await supplier(['Theirs'], { code }, other)
  expect((await prepare([full], { add_tags: ['One more'] })).body).toMatchObject({
    results: { eligible: 0, skipped: [{ reason: { code: 'records.too-many-tags' } }] },
  })
  expect((await prepare([foreign], { remove_tags: ['Theirs'] })).status).toBe(404)
  expect(await tagsOf(foreign, other)).toEqual(['Theirs'])
  const reader = await api.account(['products', 'products_read'])
  expect((await prepare([full], { add_tags: ['One more'] }, reader)).status).toBe(403)
})
