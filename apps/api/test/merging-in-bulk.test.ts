import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEVELS } from '../src/modules/categories/category-tree.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const uidOf = async (operation: 'createBrand' | 'createCategory', body: object, account = editor) =>
  String((await create(api, account, operation, body))['uid'])
const newBrand = (account = editor) => uidOf('createBrand', newRecord('Brand'), account)
const read = async (operation: 'readBrand' | 'readCategory', uid: string) => {
  const { status, body } = await api.call(operation, { cookie: editor.cookie, path: { uid } })
  return status === 200 ? (at(body, 'results') as Record<string, unknown>) : undefined
}
const brandOf = async (sku: string) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku } })).body, 'results', 'brand', 'uid')

const preview = (resource: 'brands' | 'categories', uids: readonly string[], into: string, account = editor) =>
  api.call(resource === 'brands' ? 'prepareBrandBulk' : 'prepareCategoryBulk', {
    cookie: account.cookie,
    body: { selection: { uids }, change: { merge_into: into } },
  })

async function ended(answer: { readonly body: unknown; readonly text: string }): Promise<Record<string, unknown>> {
  const uid = String(at(answer.body, 'results', 'uid'))
  const job = async () =>
    at((await api.call('readJob', { cookie: editor.cookie, path: { uid } })).body, 'results') as Record<string, unknown>
  await expect.poll(async () => (await job())['state'], { interval: 20 }).toBe('Done')
  return job()
}

async function merge(...[resource, uids, into]: Parameters<typeof preview>): Promise<Record<string, unknown>> {
  const { body } = await preview(resource, uids, into)
  const path = { uid: String(at(body, 'results', 'job', 'uid')) }
  return ended(await api.call('startJob', { cookie: editor.cookie, path, body: {} }))
}
const undo = async (job: Record<string, unknown>) =>
  ended(await api.call('undoJob', { cookie: editor.cookie, path: { uid: String(job['uid']) } }))

test('merges the other selected brands into one of them, and undoes that as one change', async () => {
  const brands = [await newBrand(), await newBrand(), await newBrand()]
  const [into = '', second = '', third = ''] = brands
  const skus = await Promise.all(
    [second, third].map(async (brand) =>
      String((await create(api, editor, 'createProduct', { ...newRecord('Product'), brand }))['sku']),
    ),
  )
  const { body } = await preview('brands', brands, into)
  expect(at(body, 'results')).toMatchObject({ eligible: 2, skipped: [{ reason: { code: 'bulk.heir' }, count: 1 }] })

  const done = await merge('brands', brands, into)
  expect(done).toMatchObject({ done: 2, skipped: 1, failed: 0 })
  expect(await Promise.all(brands.map(async (uid) => (await read('readBrand', uid)) !== undefined))).toEqual([
    true,
    false,
    false,
  ])
  expect(await Promise.all(skus.map(brandOf))).toEqual([into, into])
  const { rows } = await api.connection.pool.query(
    `select operation, source from audit_entries where job = $1 and resource = 'brands'`,
    [done['uid']],
  )
  expect(rows).toEqual([
    { operation: 'mergeBrand', source: 'bulk' },
    { operation: 'mergeBrand', source: 'bulk' },
  ])

  expect(await undo(done)).toMatchObject({ done: 2, skipped: 0, failed: 0 })
  expect(await Promise.all(skus.map(brandOf))).toEqual([second, third])
})

test('merges a category and the one below it, and restores one below the other', async () => {
  const [into, top] = [
    await uidOf('createCategory', newRecord('Category')),
    await uidOf('createCategory', newRecord('Category')),
  ]
  const below = await uidOf('createCategory', { ...newRecord('Category'), parent_id: top })
  const last = await uidOf('createCategory', { ...newRecord('Category'), parent_id: below })
  const before = await Promise.all([top, below, last].map((uid) => read('readCategory', uid)))

  const done = await merge('categories', [top, below], into)
  expect(done).toMatchObject({ done: 2, failed: 0 })
  expect(await read('readCategory', last)).toMatchObject({ parent_id: into })
  expect(await read('readCategory', top)).toBeUndefined()

  expect(await undo(done)).toMatchObject({ done: 2, skipped: 0, failed: 0 })
  const after = await Promise.all([top, below, last].map((uid) => read('readCategory', uid)))
  const places = (all: typeof before) => all.map((one) => [one?.['parent_id'], one?.['seo_url']])
  expect(places(after)).toEqual(places(before))
})

test('skips what cannot be merged, with the reason, and merges nothing into a record of another tenant', async () => {
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const [own, theirs] = [await newBrand(), await newBrand(stranger)]
  const { body } = await preview('brands', [own], theirs)
  expect(at(body, 'results')).toMatchObject({ eligible: 0, skipped: [{ reason: { code: 'bulk.no-heir' } }] })

  const top = await uidOf('createCategory', newRecord('Category'))
  const below = await uidOf('createCategory', { ...newRecord('Category'), parent_id: top })
  const upwards = await preview('categories', [top], below)
  expect(at(upwards.body, 'results')).toMatchObject({ eligible: 0, skipped: [{ count: 1 }] })
})

test('requires the permission to merge one', async () => {
  const changer = await api.account(['products', 'products_read', 'products_put'])
  const [one, into] = [await newBrand(), await newBrand()]
  expect((await preview('brands', [one], into, changer)).status).toBe(403)
})

test('skips what was merged or changed since the preview', async () => {
  const [one, other, into] = [await newBrand(), await newBrand(), await newBrand()]
  const { body } = await preview('brands', [one, other], into)
  await api.callFresh('changeBrand', { cookie: editor.cookie, path: { uid: one }, body: { status: 'Hidden' } })
  const path = { uid: String(at(body, 'results', 'job', 'uid')) }
  const job = await ended(await api.call('startJob', { cookie: editor.cookie, path, body: {} }))
  expect(job).toMatchObject({ done: 1, skipped: 1, failed: 0 })
  expect(await read('readBrand', one)).toBeDefined()
})

test('merges the others when one finds no place, and says why', async () => {
  let into: string | null = null
  for (let level = 1; level <= LEVELS; level += 1)
    into = await uidOf('createCategory', { ...newRecord('Category'), parent_id: into })
  const [full, empty] = [
    await uidOf('createCategory', newRecord('Category')),
    await uidOf('createCategory', newRecord('Category')),
  ]
  await uidOf('createCategory', { ...newRecord('Category'), parent_id: full })

  const job = await merge('categories', [full, empty], into ?? '')
  expect(job).toMatchObject({ done: 1, skipped: 1, failed: 0 })
  const path = { uid: String(job['uid']) }
  const { body } = await api.call('readJobRows', { cookie: editor.cookie, path, query: { state: 'Skipped' } })
  expect(at(body, 'results', 0)).toMatchObject({ object: full, reason: { code: 'categories.too-deep' } })
  expect(await read('readCategory', full)).toBeDefined()
  expect(await read('readCategory', empty)).toBeUndefined()
})
