import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange, undoLast } from './undo-last.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const call = (operation: OperationId, path: Record<string, string | number>, body?: unknown, version: unknown = 1) =>
  api.call(operation, {
    cookie: ada.cookie,
    path,
    ...(body !== undefined && { body }),
    headers: { 'if-match': `"${Number(version)}"`, 'api-version': '3' },
  })
async function done(
  operation: OperationId,
  path: Record<string, string | number>,
  body?: unknown,
  version?: unknown,
): Promise<Fields> {
  const { status, text, body: answer } = await call(operation, path, body, version)
  expect([status < 300, text]).toEqual([true, text])
  return (at(answer, 'results') ?? {}) as Fields
}
const read = async (operation: OperationId, path: Record<string, string>) =>
  at((await api.call(operation, { cookie: ada.cookie, path })).body, 'results') as Fields
/** Returns a record without its version and timestamps. */
const asSaid = ({ version: _version, updated_at: _at, updated_by: _by, ...said }: Fields) => said

const brand = async (more: Fields = {}) => create(api, ada, 'createBrand', { ...newRecord('Brand'), ...more })
const category = async (more: Fields = {}) => create(api, ada, 'createCategory', { ...newRecord('Category'), ...more })
const product = async (more: Fields) =>
  String((await create(api, ada, 'createProduct', { ...newRecord('Product'), ...more }))['sku'])
const uidOf = (record: Fields) => ({ uid: String(record['uid']) })
const change = async (sku: string, body: Fields) =>
  done('changeProduct', { sku }, body, (await read('readProduct', { sku }))['version'])
const brandOf = async (sku: string) => at(await read('readProduct', { sku }), 'brand', 'uid')
const categoriesOf = async (sku: string) =>
  ((await read('readProduct', { sku }))['categories'] as Fields[]).map(({ uid }) => uid)
const redirectsTo = async ({ uid }: { uid: string }) =>
  (at((await api.call('listRedirects', { cookie: ada.cookie, query: { object: uid } })).body, 'results') as Fields[])
    .map(({ from }) => String(from))
    .toSorted((one, other) => one.localeCompare(other))

test('restores a merged brand with its products, URL and redirects', async () => {
  const [made, other] = [await brand(), await brand()]
  const former = String(made['slug'])
  await done('changeBrand', uidOf(made), { slug: `${former}-now` })
  const products = [await product({ brand: made['uid'] }), await product({ brand: made['uid'] })]
  const already = await product({ brand: other['uid'] })
  await api.server.indexer.drain()
  const before = [await read('readBrand', uidOf(made)), await read('readBrand', uidOf(other))]
  await done('mergeBrand', uidOf(made), { into: other['uid'] }, 2)
  expect([await Promise.all(products.map(brandOf)), await redirectsTo(uidOf(other))]).toEqual([
    [other['uid'], other['uid']],
    [former, `${former}-now`],
  ])

  expect(await undoLast(api, ada)).toEqual([])
  await api.server.indexer.drain()
  expect([await read('readBrand', uidOf(made)), await read('readBrand', uidOf(other))]).toEqual(before)
  expect([await Promise.all(products.map(brandOf)), await brandOf(already)]).toEqual([
    [made['uid'], made['uid']],
    other['uid'],
  ])
  expect([await redirectsTo(uidOf(made)), await redirectsTo(uidOf(other))]).toEqual([[former], []])
})

/** Returns the values of a field in the history of a product, newest first. */
async function told(sku: string, field: string): Promise<unknown[]> {
  const { uid } = await read('readProduct', { sku })
  const { body } = await api.call('listAuditEntries', {
    cookie: ada.cookie,
    query: { resource: 'products', object: String(uid) },
  })
  return (at(body, 'results') as Fields[])
    .filter(({ before, after }) => before !== null && field in (after as Fields))
    .map(({ operation, actor, before, after }) => ({
      operation,
      actor,
      before: (before as Fields)[field],
      after: (after as Fields)[field],
    }))
}

test('the history of each moved product has both brands, and recent changes list the merge only', async () => {
  const [made, other] = [await brand(), await brand()]
  const [upper, lower] = [await category(), await category()]
  const [called, also, here, there] = [made, other, upper, lower].map(({ uid, name }) => ({ uid, name }))
  const sku = await product({ brand: made['uid'], categories: [upper['uid']] })
  const actor = ada.uid
  await done('mergeBrand', uidOf(made), { into: other['uid'] })
  expect(await lastChange(api, ada)).toMatchObject({ operation: 'mergeBrand', resource: 'brands' })
  expect(await told(sku, 'brand')).toEqual([{ operation: 'mergeBrand', actor, before: called, after: also }])
  await undoLast(api, ada)
  expect(await told(sku, 'brand')).toMatchObject([{ operation: 'undoAuditEntry', before: also, after: called }, {}])

  await done('mergeCategory', uidOf(upper), { into: lower['uid'] })
  await undoLast(api, ada)
  await done('removeCategory', uidOf(upper), { children_to: null, products_to: null })
  expect(await lastChange(api, ada)).toMatchObject({ operation: 'removeCategory', resource: 'categories' })
  expect(await told(sku, 'categories')).toEqual([
    { operation: 'removeCategory', actor, before: [here], after: [] },
    { operation: 'undoAuditEntry', actor, before: [there], after: [here] },
    { operation: 'mergeCategory', actor, before: [here], after: [there] },
  ])
})

test('search counts and names are restored', async () => {
  const [made, other] = [await brand(), await brand()]
  const sku = await product({ brand: made['uid'] })
  const { uid } = await read('readProduct', { sku })
  await done('mergeBrand', uidOf(made), { into: other['uid'] })
  await undoLast(api, ada)
  await api.server.indexer.drain()
  const found = async (index: string, of: unknown) => api.server.search.index(index).getDocument(String(of))
  expect(await found('brands', made['uid'])).toMatchObject({ products: 1 })
  expect(await found('brands', other['uid'])).toMatchObject({ products: 0 })
  expect(await found('products', uid)).toMatchObject({ brand: made['name'] })
})

test('skips products that got another brand since or are gone, and reports both', async () => {
  const [made, other, third] = [await brand(), await brand(), await brand()]
  const [back, moved, renamed, gone] = [
    await product({ brand: made['uid'] }),
    await product({ brand: made['uid'] }),
    await product({ brand: made['uid'] }),
    await product({ brand: made['uid'] }),
  ]
  await done('mergeBrand', uidOf(made), { into: other['uid'] })
  const entry = (await lastChange(api, ada))['id']
  await change(moved, { brand: third['uid'] })
  await change(renamed, { name: 'Another name' })
  await done('deleteProduct', { sku: gone }, undefined, 2)
  const { status, body } = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(entry) } })
  expect([status, at(body, 'results', 'exceptions')]).toMatchObject([
    200,
    [
      { code: 'products-changed', count: 1, kind: 'brand' },
      { code: 'products-gone', count: 1 },
    ],
  ])
  expect([await brandOf(back), await brandOf(moved), await brandOf(renamed)]).toEqual([
    made['uid'],
    third['uid'],
    made['uid'],
  ])
  expect(await read('readProduct', { sku: renamed })).toMatchObject({ name: 'Another name' })
})

test('rejects undoing a merge without the permission to create brands, or when the name is used by now', async () => {
  const clerk = await api.account(['products', 'products_read', 'products_delete'])
  const [made, other] = [await brand(), await brand()]
  const into = { cookie: clerk.cookie, path: uidOf(made), body: { into: other['uid'] }, headers: { 'if-match': '"1"' } }
  expect((await api.call('mergeBrand', into)).status).toBe(200)
  const own = await lastChange(api, clerk)
  expect(own).toMatchObject({ operation: 'mergeBrand', undoable: false })
  expect((await api.call('undoAuditEntry', { cookie: clerk.cookie, path: { id: Number(own['id']) } })).status).toBe(403)

  const [again, third] = [await brand(), await brand()]
  await done('mergeBrand', uidOf(again), { into: third['uid'] })
  const entry = (await lastChange(api, ada))['id']
  await brand({ name: again['name'] })
  const { status, body } = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(entry) } })
  expect([status, at(body, 'code')]).toEqual([409, 'brands.name-taken'])
})

/** Creates a category with two subcategories, one of them with its own, and products in it. */
async function full() {
  const top = await category()
  const made = await category({ parent_id: top['uid'] })
  const [low, other] = [await category({ parent_id: made['uid'] }), await category({ parent_id: made['uid'] })]
  const lowest = await category({ parent_id: low['uid'] })
  const [beside, into] = [await category(), await category()]
  const alone = await product({ categories: [made['uid']] })
  const both = await product({ categories: [into['uid'], made['uid']] })
  const first = await product({ categories: [made['uid'], beside['uid']] })
  const all = [top, made, low, other, lowest, into]
  return {
    top,
    made,
    low,
    other,
    lowest,
    beside,
    into,
    alone,
    both,
    first,
    tree: async () => {
      // Products are counted in the background.
      await api.server.indexer.drain()
      return Promise.all(all.map(async (one) => asSaid(await read('readCategory', uidOf(one)))))
    },
    products: async () => Promise.all([alone, both, first].map(categoriesOf)),
  }
}

test('restores a merged category with its products and subcategories, at the former URLs', async () => {
  const { made, low, into, lowest, tree, products } = await full()
  const before = [await tree(), await products()]
  await done('mergeCategory', uidOf(made), { into: into['uid'] })
  expect(await read('readCategory', uidOf(lowest))).toMatchObject({
    seo_url: `${String(into['seo_url'])}/${String(low['handle'])}/${String(lowest['handle'])}`,
  })
  expect(await products()).toEqual([[into['uid']], [into['uid']], [into['uid'], expect.any(String)]])
  expect(await redirectsTo(uidOf(into))).toEqual([made['seo_url']])
  expect(await undoLast(api, ada)).toEqual([])
  expect([await tree(), await products()]).toEqual(before)
  expect([await redirectsTo(uidOf(into)), await redirectsTo(uidOf(made))]).toEqual([[], []])
  expect(await redirectsTo(uidOf(low))).toEqual([`${String(into['seo_url'])}/${String(low['handle'])}`])
})

test.each([
  ['into nothing', false],
  ['into another one', true],
])('restores a deleted category whose contents were moved %s', async (_how, moved) => {
  const { made, into, tree, products } = await full()
  const before = [await tree(), await products()]
  await done('removeCategory', uidOf(made), {
    children_to: moved ? into['uid'] : null,
    products_to: moved ? into['uid'] : null,
  })
  expect((await api.call('readCategory', { cookie: ada.cookie, path: uidOf(made) })).status).toBe(404)
  expect(await products()).not.toEqual(before[1])
  expect(await undoLast(api, ada)).toEqual([])
  expect([await tree(), await products()]).toEqual(before)
})

test('skips what was moved or categorised since, and reports it', async () => {
  const { made, low, other, beside, into, alone, both, first } = await full()
  await done('mergeCategory', uidOf(made), { into: into['uid'] })
  const entry = (await lastChange(api, ada))['id']
  await done('moveCategory', uidOf(low), { parent_id: beside['uid'], sequence: 0 }, 2)
  await done('deleteCategory', uidOf(other), undefined, 2)
  await change(first, { categories: [into['uid']] })
  await done('deleteProduct', { sku: both }, undefined, 2)
  const { status, body } = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(entry) } })
  expect([status, at(body, 'results', 'exceptions')]).toMatchObject([
    200,
    [
      { code: 'categories-moved', count: 1, names: [low['name']] },
      { code: 'categories-gone', count: 1 },
      { code: 'products-changed', count: 1, kind: 'category' },
      { code: 'products-gone', count: 1 },
    ],
  ])
  expect(await read('readCategory', uidOf(low))).toMatchObject({ parent_id: beside['uid'] })
  expect([await categoriesOf(alone), await categoriesOf(first)]).toEqual([[made['uid']], [into['uid']]])
})

test('restores a brand that was merged twice without its products, and reports it', async () => {
  const [made, other, third] = [await brand(), await brand(), await brand()]
  const sku = await product({ brand: made['uid'] })
  await done('mergeBrand', uidOf(made), { into: other['uid'] })
  const entry = (await lastChange(api, ada))['id']
  await done('mergeBrand', uidOf(other), { into: third['uid'] })
  const { body } = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(entry) } })
  expect(at(body, 'results', 'exceptions')).toMatchObject([{ code: 'products-changed', count: 1 }])
  await api.server.indexer.drain()
  expect([await brandOf(sku), (await read('readBrand', uidOf(made)))['products']]).toEqual([third['uid'], 0])
})

test('a merge is in the history of its products, and is no change of one’s own to undo', async () => {
  const [made, other] = [await brand(), await brand()]
  const sku = await product({ brand: made['uid'] })
  const { uid } = await read('readProduct', { sku })
  await done('mergeBrand', uidOf(made), { into: other['uid'] })
  const entries = async (operation: OperationId, query: Record<string, string>) =>
    at((await api.call(operation, { cookie: ada.cookie, query })).body, 'results') as Fields[]
  const history = await entries('listAuditEntries', { resource: 'products', object: String(uid) })
  expect(history[0]).toMatchObject({
    operation: 'mergeBrand',
    source: 'system',
    after: { brand: { uid: other['uid'] } },
  })
  const own = await entries('listOwnAuditEntries', {})
  expect(own.filter(({ operation, object }) => operation === 'mergeBrand' && object === uid)).toEqual([])
})

test('merges synonyms into one set, and takes their words out again', async () => {
  const set = (fields: Fields) => create(api, ada, 'createSynonym', fields)
  const mark = crypto.randomUUID().slice(0, 8)
  const [made, into] = [
    await set({ kind: 'Equal', words: [`mug${mark}`, `cup${mark}`] }),
    await set({ kind: 'Equal', words: [`cup${mark}`, `beaker${mark}`] }),
  ]
  const wordsNow = async () => (await read('readSynonym', uidOf(into)))['words']
  await done('mergeSynonym', uidOf(made), { into: into['uid'] })
  expect(await wordsNow()).toEqual([`cup${mark}`, `beaker${mark}`, `mug${mark}`])
  expect((await api.call('readSynonym', { cookie: ada.cookie, path: uidOf(made) })).status).toBe(404)
  expect(await undoLast(api, ada)).toEqual([])
  expect(await wordsNow()).toEqual([`cup${mark}`, `beaker${mark}`])
  expect((await read('readSynonym', uidOf(made)))['words']).toEqual([`mug${mark}`, `cup${mark}`])
  // One that applies to other searches stays as it is.
  const dutch = await set({ kind: 'Equal', words: [`mok${mark}`, `beker${mark}`], language: 'nl' })
  const refused = await call('mergeSynonym', uidOf(dutch), { into: into['uid'] })
  expect(refused).toMatchObject({ status: 422, body: { code: 'synonyms.merge-of-different-sets' } })
})

test('undo of merged synonyms leaves words that were changed since', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const fields = (word: string) => ({ kind: 'One way', words: [`sofa${mark}`], to: [`${word}${mark}`] })
  const made = await create(api, ada, 'createSynonym', fields('couch'))
  const into = await create(api, ada, 'createSynonym', fields('settee'))
  await done('mergeSynonym', uidOf(made), { into: into['uid'] })
  const merged = Number((await lastChange(api, ada))['id'])
  const to = [`settee${mark}`, `couch${mark}`, `divan${mark}`]
  await done('changeSynonym', uidOf(into), { to }, (await read('readSynonym', uidOf(into)))['version'])
  const undone = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: merged } })
  expect(undone.body).toMatchObject({ results: { exceptions: [{ code: 'records-changed', count: 1 }] } })
  expect([(await read('readSynonym', uidOf(into)))['to'], (await read('readSynonym', uidOf(made)))['to']]).toEqual([
    to,
    [`couch${mark}`],
  ])
})
