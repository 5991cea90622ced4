import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let child: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
  child = await api.account(null, { namespaces: [api.tenants.child] })
})
afterAll(() => api.close())

const product = (more: Record<string, unknown> = {}) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), ...more })
const review = (sku: unknown, more: Record<string, unknown> = {}) =>
  create(api, editor, 'createReview', { sku, rating: 4, text: 'A good lamp, I like it.', author: 'Ann', ...more })
const move = (uid: unknown, version: number, body: unknown, account = editor) =>
  api.call('moveReview', {
    cookie: account.cookie,
    path: { uid: String(uid) },
    headers: { 'if-match': `"${version}"` },
    body,
  })

test('moderates a review by the rules, preserves its text, and counts it once published', async () => {
  const lamp = await product()
  await create(api, editor, 'createOrder', { lines: [{ sku: lamp['sku'], quantity: 1 }] })
  const number = at((await api.call('listOrders', { cookie: editor.cookie })).body, 'results', 0, 'number')
  const good = await review(lamp['sku'], { order: number, email: 'ann@example.com' })
  expect(good).toMatchObject({ state: 'New', verified: true, signals: [] })
  expect(await review(lamp['sku'], { text: 'Call me: 06-12345678 or www.cheap.com' })).toMatchObject({
    verified: false,
    signals: ['personal data', 'link'],
  })
  expect((await move(good['uid'], 1, { state: 'Hidden' })).status).toBe(409)
  expect((await move(good['uid'], 1, { state: 'Rejected' })).status).toBe(409)
  const reader = await api.account(['products', 'products_read', 'products_put'])
  expect((await move(good['uid'], 1, { state: 'Published' }, reader)).status).toBe(403)
  expect((await move(good['uid'], 1, { state: 'Published' })).body).toMatchObject({
    results: { state: 'Published', version: 2 },
  })
  expect(
    (await api.call('readReview', { cookie: reader.cookie, path: { uid: String(good['uid']) } })).body,
  ).toMatchObject({ results: { email: null } })
  const replied = await api.call('changeReview', {
    cookie: editor.cookie,
    path: { uid: String(good['uid']) },
    headers: { 'if-match': '"2"' },
    body: { reply: 'Thank you', hidden: ['lamp'] },
  })
  expect(replied.body).toMatchObject({
    results: { reply: 'Thank you', text: 'A good lamp, I like it.', hidden: ['lamp'] },
  })
  expect(
    (await api.call('readReviewSummary', { cookie: editor.cookie, path: { sku: String(lamp['sku']) } })).body,
  ).toMatchObject({ results: { reviews: 1, average: 4, spread: [0, 0, 0, 1, 0] } })
  await api.server.indexer.drain()
  expect(await api.server.search.index('products').getDocument(String(lamp['uid']))).toMatchObject({
    rating: 4,
    reviews: 1,
  })
  expect(await api.server.search.index('reviews').getDocument(String(good['uid']))).toMatchObject({
    state: 'Published',
    has_reply: true,
    verified: true,
  })
})

test('synonyms reach the search index, and are marked as applied', async () => {
  const sofa = await product({ name: 'Velvet settee' })
  const set = await create(api, editor, 'createSynonym', { kind: 'Equal', words: ['Settee', 'Couch '] })
  expect(set).toMatchObject({ words: ['settee', 'couch'], active: true, index_state: 'Applying' })
  await api.server.indexer.drain()
  expect((await api.server.search.index('products').search('couch')).hits).toMatchObject([{ uid: sofa['uid'] }])
  expect(
    (await api.call('readSynonym', { cookie: editor.cookie, path: { uid: String(set['uid']) } })).body,
  ).toMatchObject({ results: { index_state: 'Applied' } })
  const off = await api.call('changeSynonym', {
    cookie: editor.cookie,
    path: { uid: String(set['uid']) },
    headers: { 'if-match': '"1"' },
    body: { active: false },
  })
  expect(off.status).toBe(200)
  await api.server.indexer.drain()
  expect((await api.server.search.index('products').search('couch')).hits).toEqual([])
  await create(api, editor, 'createSynonym', { kind: 'One way', words: ['a1'], to: ['b1'] })
  expect(
    (await api.call('createSynonym', { cookie: editor.cookie, body: { kind: 'One way', words: ['b1'], to: ['a1'] } }))
      .status,
  ).toBe(422)
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  expect(await create(api, editor, 'createSynonym', { kind: 'Equal', words: [brand['name'], 'other'] })).toMatchObject({
    warnings: [{ code: 'synonyms.term-is-brand' }],
  })
})

test('counts searches without results', async () => {
  const miss = (query: string) => api.call('createSearchMiss', { cookie: editor.cookie, body: { query } })
  await product({ name: 'Umbrella stand' })
  for (const query of ['Umbrelas', ' umbrelas ', 'zzzz']) expect((await miss(query)).status).toBe(204)
  expect((await api.call('listSearchMisses', { cookie: editor.cookie })).body).toMatchObject({
    total: 2,
    results: [
      { query: 'umbrelas', count: 2, closest: 'Umbrella stand' },
      { query: 'zzzz', closest: null },
    ],
  })
})

test('a child inherits the settings of its parent until it overrides them', async () => {
  const read = async (uid: string, account: TestAccount) =>
    at((await api.call('readProductSettings', { cookie: account.cookie, path: { uid } })).body, 'results')
  const change = (uid: string, version: number, body: unknown, account = editor) =>
    api.call('changeProductSettings', {
      cookie: account.cookie,
      path: { uid },
      headers: { 'if-match': `"${version}"` },
      body,
    })
  const { parent, child: below, other } = api.tenants
  expect((await change(parent, 1, { set: { rounding: '99', lead_days: 3 } })).body).toMatchObject({
    results: { version: 2, origins: { rounding: parent, units: null } },
  })
  expect((await change(below, 1, { set: { lead_days: 9 } }, child)).body).toMatchObject({
    results: {
      own: { lead_days: 9 },
      effective: { rounding: '99', lead_days: 9 },
      origins: { rounding: parent, lead_days: below },
    },
  })
  expect((await change(below, 2, { inherit: ['lead_days'] }, child)).body).toMatchObject({
    results: { own: {}, effective: { lead_days: 3 } },
  })
  expect((await change(parent, 2, { set: { rounding: '95' } }, child)).status).toBe(404)
  expect(await read(parent, child)).toMatchObject({ effective: { rounding: '99' } })
  expect(await read(other, editor)).toBeUndefined()
})

test('lists new reviews first, then those on hold, the oldest first, and knows where their products belong', async () => {
  const shelf = await product()
  const made = []
  for (const author of ['Bo', 'Cas', 'Dee', 'Eef']) made.push(await review(shelf['sku'], { author }))
  for (const [at, uid] of made.map(({ uid }) => uid).entries())
    await api.asOwner(
      `update reviews set submitted_at = timestamptz '2026-01-01' + interval '${at} days' where uid = '${String(uid)}'`,
    )
  for (const { uid } of made.slice(0, 2)) await move(uid, 1, { state: 'Published' })
  await move(made[2]?.['uid'], 1, { state: 'On hold' })
  const brand = await create(api, editor, 'createBrand', { name: 'Shelfie', slug: 'shelfie' })
  const { headers } = await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(shelf['sku']) } })
  const changed = await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(shelf['sku']) },
    headers: { 'if-match': String(headers['etag']) },
    body: { brand: brand['uid'] },
  })
  expect(changed.status).toBe(200)
  await api.server.indexer.drain()
  const { hits } = await api.server.search
    .index('reviews')
    .search('', { filter: `brand_uid = "${String(brand['uid'])}"`, sort: ['turn:asc'] })
  expect(hits.map((hit) => hit['author'])).toEqual(['Eef', 'Dee', 'Cas', 'Bo'])
})
