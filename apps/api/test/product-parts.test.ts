import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeSales } from './consumed-sales.ts'
import { create, newRecord } from './records.ts'
import { multipart, PIXEL } from './write-calls.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestCall } from './test-api.ts'
import type { OperationId } from '@backoffice/api-contract'
import { addProductFile } from '../src/modules/products/files/product-file-handlers.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

const product = async (more: Record<string, unknown> = {}) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), stock_policy: 'Track', ...more })
const call = (operation: OperationId, sku: unknown, more: TestCall = {}) =>
  api[more.headers?.['if-match'] === undefined ? 'callFresh' : 'call'](operation, {
    cookie: editor.cookie,
    ...more,
    path: { ...more.path, sku: String(sku) },
  })
const pictureOf = async (sku: unknown) =>
  at((await call('uploadProductFile', sku, multipart(PIXEL, 'lamp.png'))).body, 'results', 'id')
const read = async (sku: unknown) => at((await call('readProduct', sku)).body, 'results') as Record<string, unknown>

test('creates two thousand variants from a matrix, lists them, and saves changes row by row', async () => {
  const parent = await product({ price: 500 })
  const values = (size: number) =>
    Array.from({ length: size }, (_, index) => ({ code: `v${index}`, name: `Value ${index}` }))
  const [size, colour] = [
    await create(api, editor, 'createOptionGroup', { name: 'Size', code: 'size', values: values(50) }),
    await create(api, editor, 'createOptionGroup', {
      name: 'Colour',
      code: 'colour',
      kind: 'Colour',
      values: values(40),
    }),
  ]
  const body = { groups: [size['uid'], colour['uid']] }
  expect((await call('createProductVariants', parent['sku'], { body: { ...body, preview: true } })).body).toMatchObject(
    { results: { created: 0 } },
  )
  expect((await call('createProductVariants', parent['sku'], { body })).body).toMatchObject({
    results: { created: 2_000 },
  })
  expect((await call('createProductVariants', parent['sku'], { body })).body).toMatchObject({ results: { created: 0 } })
  const list = at((await call('readProductVariants', parent['sku'])).body, 'results') as {
    sku: string
    version: number
  }[]
  expect(list).toHaveLength(2_000)
  expect(list[0]).toMatchObject({
    price: 500,
    difference: 0,
    status: 'Draft',
    options: [
      { group: size['uid'], value: 'v0' },
      { group: colour['uid'], value: 'v0' },
    ],
  })
  const [one, two, three] = list
  const changes = [
    { sku: one?.sku, version: 1, price: 900, status: 'Active' },
    { sku: two?.sku, version: 1, new_sku: three?.sku },
    { sku: three?.sku, version: 7, price: 1 },
    { sku: 'nobody', version: 1 },
  ]
  const saved = await call('saveProductVariants', parent['sku'], { body: { changes } })
  expect(at(saved.body, 'results')).toMatchObject([
    { saved: true, version: 2 },
    { saved: false, problem: { code: 'products.sku-taken' } },
    { saved: false, problem: { code: 'request.version-conflict' } },
    { saved: false, problem: { code: 'products.unknown-variant' } },
  ])
  const now = await read(parent['sku'])
  await call('changeProduct', parent['sku'], {
    headers: { 'api-version': '3', 'if-match': `"${String(now['version'])}"` },
    body: { price: 600 },
  })
  expect([await read(one?.sku), await read(two?.sku)]).toMatchObject([
    { price: 900, parent: { sku: parent['sku'] } },
    { price: 600, kind: 'Variant' },
  ])
  const detached = await call('detachProductVariants', parent['sku'], { body: { skus: [one?.sku] } })
  expect(at(detached.body, 'results', 'length')).toBe(1_999)
  expect(await read(one?.sku)).toMatchObject({ parent: null, kind: 'Simple', options: [] })
  expect(
    (
      await api.call('deleteOptionGroup', {
        cookie: editor.cookie,
        path: { uid: String(size['uid']) },
        headers: { 'if-match': '"1"' },
      })
    ).status,
  ).toBe(409)
})

test('assigns a parent’s picture to variants by an option value, and keeps their own', async () => {
  const parent = await product({ price: 500 })
  const values = (...codes: string[]) => codes.map((code) => ({ code, name: code }))
  const colour = await create(api, editor, 'createOptionGroup', {
    name: 'Colour',
    code: 'pictured-colour',
    kind: 'Colour',
    values: values('red', 'blue', 'green'),
  })
  const size = await create(api, editor, 'createOptionGroup', {
    name: 'Size',
    code: 'pictured-size',
    values: values('s', 'm'),
  })
  await call('createProductVariants', parent['sku'], { body: { groups: [colour['uid'], size['uid']] } })
  const stored = await api.call('readOptionGroup', { cookie: editor.cookie, path: { uid: String(colour['uid']) } })
  expect(at(stored.body, 'results')).toMatchObject({
    used: 6,
    uses: expect.arrayContaining(['red', 'blue', 'green'].map((value) => ({ value, count: 2 }))),
  })
  const kept = (name: string) => ({ name, content_type: 'image/png', bytes: 9, width: 3, height: 3 })
  const add = async (of: Record<string, unknown>, name: string) =>
    addProductFile(api.connection.database, api.tenants.parent, String(of['uid']), kept(name))
  const [front, back] = [await add(parent, 'front.png'), await add(parent, 'back.png')]
  const sku = (value: string) => `${String(parent['sku'])}-${value.toUpperCase()}`
  const own = await add(await read(sku('red-s')), 'own.png')
  const give = (pictures: unknown, more: Record<string, unknown> = {}, account = editor) =>
    call('pictureProductVariants', parent['sku'], {
      cookie: account.cookie,
      body: { group: colour['uid'], pictures, ...more },
    })
  const files = async (value: string) => at(await read(sku(value)), 'files') as { id: number; is_main: boolean }[]

  const wanted = [
    { value: 'red', file: front },
    { value: 'blue', file: back },
  ]
  const foreseen = await give(wanted, { preview: true })
  expect(at(foreseen.body, 'results')).toMatchObject(
    ['red-s', 'red-m', 'blue-s', 'blue-m'].map((value) => ({ sku: sku(value), changed: true, version: 1 })),
  )
  expect(await files('blue-s')).toEqual([])
  expect(at((await give(wanted)).body, 'results')).toMatchObject([
    { version: 2 },
    { version: 2 },
    { version: 2 },
    { version: 2 },
  ])
  expect(await files('red-s')).toMatchObject([
    { is_main: true, sequence: 0 },
    { id: own, is_main: false, sequence: 1 },
  ])
  expect(await files('green-s')).toEqual([])
  expect(at((await give(wanted)).body, 'results')).toMatchObject([
    { changed: false, version: 2 },
    { changed: false },
    { changed: false },
    { changed: false },
  ])
  expect(
    at(
      (
        await give([
          { value: 'red', file: back },
          { value: 'blue', file: null },
        ])
      ).body,
      'results',
    ),
  ).toMatchObject([{ changed: true }, { changed: true }, { changed: true }, { changed: true }])
  expect(await files('red-s')).toMatchObject([
    { is_main: true, sequence: 0 },
    { id: own, is_main: false },
  ])
  expect(await files('blue-m')).toEqual([])
  expect(at((await give([{ value: 'red', file: null }])).body, 'results')).toMatchObject([
    { changed: true },
    { changed: true },
  ])
  expect(await files('red-s')).toMatchObject([{ id: own, is_main: true, sequence: 0 }])
  expect(await read(parent['sku'])).toMatchObject({ files: [{ id: front }, { id: back }] })
  const history = await api.call('listAuditEntries', {
    cookie: editor.cookie,
    query: { resource: 'products', object: String((await read(sku('red-s')))['uid']) },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    operation: 'pictureProductVariants',
    before: { [`files.${own}`]: { is_main: false } },
    after: { [`files.${own}`]: { is_main: true } },
  })

  const changes = async () =>
    at((await api.call('listOwnAuditEntries', { cookie: editor.cookie })).body, 'results') as {
      id: number
      object: string
      undoable: boolean
    }[]
  const undo = async () => {
    const last = (await changes()).find(({ object, undoable }) => object === parent['uid'] && undoable)
    return api.call('undoAuditEntry', { cookie: editor.cookie, path: { id: last?.id ?? 0 } })
  }
  expect((await undo()).body).toEqual({ results: { exceptions: [] } })
  expect(await files('red-s')).toMatchObject([
    { is_main: true, sequence: 0, content_type: 'image/png' },
    { id: own, is_main: false },
  ])
  const reds = [await files('red-s'), await files('red-m')]
  const extra = await add(await read(sku('blue-m')), 'extra.png')
  expect((await undo()).body).toMatchObject({
    results: { exceptions: [{ code: 'pictures-changed', count: 1, names: [sku('blue-m')] }] },
  })
  expect(await files('blue-m')).toMatchObject([{ id: extra }])
  expect(await files('blue-s')).toMatchObject([{ is_main: true }])
  expect([await files('red-s'), await files('red-m')]).not.toEqual(reds)
  expect(await files('red-s')).toMatchObject([{ is_main: true }, { id: own, is_main: false }])
  await give([
    { value: 'red', file: null },
    { value: 'blue', file: null },
  ])
  const stranger = await api.account(null)
  expect(
    (await api.call('undoAuditEntry', { cookie: stranger.cookie, path: { id: (await changes())[0]?.id ?? 0 } })).status,
  ).toBe(404)

  expect((await give([{ value: 'red', file: own }])).status).toBe(422)
  expect((await give([...wanted, { value: 'red', file: null }])).status).toBe(422)
  expect((await give(wanted, { group: 'another-group' })).status).toBe(422)
  expect((await give(wanted, {}, await api.account(['products', 'products_read']))).status).toBe(403)
  expect((await give(wanted, {}, await api.account(null, { namespaces: [api.tenants.child] }))).status).toBe(404)
  expect((await give(wanted, {}, await api.account(null, { namespaces: [api.tenants.other] }))).status).toBe(404)
})

test('limits a bundle by its parts, and rejects cycles and archived parts', async () => {
  const [bundle, mug, box] = [
    await product({ price: 2_000 }),
    await product({ price: 300 }),
    await product({ price: 200 }),
  ]
  await call('changeProductStock', mug['sku'], { body: { how: 'set', location: 'Shop', quantity: 9, reason: 'Count' } })
  await call('changeProductStock', box['sku'], {
    body: { how: 'adjust', location: 'Shop', quantity: 4, reason: 'Found' },
  })
  const save = (sku: unknown, parts: unknown, version = 1) =>
    call('saveProductBundle', sku, {
      headers: { 'if-match': `"${version}"` },
      body: { parts, price_rule: { rule: 'sum-percent', percent: 10 } },
    })
  const saved = await save(bundle['sku'], [
    { sku: mug['sku'], quantity: 2 },
    { sku: box['sku'], quantity: 1 },
  ])
  expect(saved.body).toMatchObject({
    results: { stock: 4, parts_price: 800, price: 720, parts: [{ enough_for: 4, limiting: true }, { enough_for: 4 }] },
  })
  expect((await call('readProductBundle', mug['sku'])).body).toMatchObject({
    results: { part_of: [{ sku: bundle['sku'], quantity: 2 }] },
  })
  expect((await save(mug['sku'], [{ sku: bundle['sku'], quantity: 1 }])).status).toBe(422)
  const old = await product({ status: 'Archived' })
  expect((await save(box['sku'], [{ sku: old['sku'], quantity: 1 }])).status).toBe(422)
  const renamed = await call('renameProduct', mug['sku'], { headers: { 'if-match': '"1"' }, body: { sku: 'MUG-NEW' } })
  expect(renamed.body).toMatchObject({ results: { sku: 'MUG-NEW', aliases: [mug['sku']] } })
  expect(await read(mug['sku'])).toMatchObject({ sku: 'MUG-NEW' })
  expect(await read(bundle['sku'])).toMatchObject({ kind: 'Bundle', bundle_products: [{ sku: 'MUG-NEW' }, {}] })
})

test('assigns many products to websites, overrides values there, and explains why one cannot be bought', async () => {
  const site = await create(api, editor, 'createWebsite', { ...newRecord('Website'), language: 'en' })
  const [one, two] = [await product({ price: 1_000, stock_policy: 'Do not track' }), await product()]
  const websiteUid = String(site['uid'])
  const assigned = await api.call('bulkAssignProductsToWebsite', {
    cookie: editor.cookie,
    body: {
      add: [
        { productsku: one['sku'], websiteUid },
        { productsku: two['sku'], websiteUid },
        { productsku: 'none', websiteUid },
      ],
      remove: [],
    },
  })
  expect(assigned.body).toMatchObject({
    results: { added: 2, removed: 0, skipped: [{ productsku: 'none', reason: { code: 'products.unknown-product' } }] },
  })
  const path = { websiteId: websiteUid }
  const saved = await call('saveWebsiteProduct', one['sku'], {
    path,
    body: { active: true, price: 800, name: 'There' },
  })
  expect(saved.body).toMatchObject({
    results: { state: 'Live', sellable: true, shown: { name: 'There', price: 800 }, overridden: ['name', 'price'] },
  })
  expect(
    (await call('saveWebsiteProduct', one['sku'], { path, body: { active: true, from: '2999-01-01' } })).body,
  ).toMatchObject({
    results: { state: 'Planned', sellable: false, reasons: [{ code: 'planned' }], shown: { price: 1_000 } },
  })
  expect(at((await call('readProductWebsites', two['sku'])).body, 'results', 0)).toMatchObject({
    sellable: false,
    reasons: [{ code: 'no-stock', values: {} }],
  })
  expect((await call('deleteWebsiteProduct', one['sku'], { path })).status).toBe(204)
  expect((await call('deleteWebsiteProduct', one['sku'], { path })).status).toBe(404)
})

test('overrides texts of each language, the media and categories of a website', async () => {
  const site = await create(api, editor, 'createWebsite', { ...newRecord('Website'), language: 'en' })
  const one = await product({ translations: [{ language: 'nl', name: 'Lamp', short_text: 'Kort' }] })
  const [first, second] = [await pictureOf(one['sku']), await pictureOf(one['sku'])]
  const foreign = await pictureOf((await product())['sku'])
  const path = { websiteId: String(site['uid']) }
  const save = (body: object) => call('saveWebsiteProduct', one['sku'], { path, body: { active: true, ...body } })
  const rejected = async (body: object) => {
    const { status, body: problem } = await save(body)
    return [status, at(problem, 'errors', 0, 'pointer')]
  }
  const saved = await save({ name: 'There', media: [second], translations: [{ language: 'nl', name: 'Daar' }] })
  expect(saved.body).toMatchObject({
    results: {
      language: 'en',
      shown: {
        name: 'There',
        media: [second],
        translations: [{ language: 'nl', name: 'Daar', short_text: 'Kort', description: '' }],
      },
      overridden: ['name', 'media', 'translations'],
    },
  })
  expect(await rejected({ media: [first, foreign] })).toEqual([422, '/media/1'])
  expect(await rejected({ media: [first, first] })).toEqual([422, '/media/1'])
  expect(await rejected({ translations: [{ language: 'en', name: 'Twice' }] })).toEqual([
    422,
    '/translations/0/language',
  ])
  expect((await call('deleteProductFile', one['sku'], { path: { id: String(second) } })).status).toBe(204)
  expect((await save({ media: [second, first] })).body).toMatchObject({ results: { shown: { media: [first] } } })
  expect((await save({ translations: [{ language: 'nl' }] })).body).toMatchObject({
    results: { shown: { name: one['name'], media: [first], translations: [] }, overridden: [] },
  })
})

test('search engine texts are own, inherited or generated, and a changed URL redirects', async () => {
  const [one, two] = [await product({ name: 'Red lamp' }), await product({ name: 'Red lamp' })]
  const entry = { website: null, language: 'en', title: 'A very red lamp indeed', handle: 'very-red-lamp' }
  const saved = await call('saveProductSeo', one['sku'], { body: { entries: [entry] } })
  expect(at(saved.body, 'results', 0)).toMatchObject({
    state: 'Own',
    shown: { title: entry.title, handle: 'very-red-lamp' },
  })
  const moved = await api.call('listRedirects', { cookie: editor.cookie, query: { object: String(one['uid']) } })
  expect(at(moved.body, 'results')).toMatchObject([{ from: 'red-lamp', to: 'very-red-lamp', language: 'en' }])
  expect((await call('saveProductSeo', two['sku'], { body: { entries: [entry] } })).status).toBe(409)
  expect((await call('saveProductSeo', two['sku'], { body: { entries: [{ ...entry, handle: null }] } })).status).toBe(
    200,
  )
  expect(at((await call('readSeoDuplicates', two['sku'])).body, 'results')).toMatchObject([
    { field: 'title', sku: one['sku'] },
  ])
})

test('shares a picture of the product, or the main one where none is selected or it is gone', async () => {
  const [one, other] = [await product(), await product()]
  const shared = async () => at((await call('readProductSeo', one['sku'])).body, 'results', 0, 'shown', 'image')
  const save = (image: unknown) =>
    call('saveProductSeo', one['sku'], { body: { entries: [{ website: null, language: 'en', image }] } })
  expect(await shared()).toBeNull()
  const [first, second, foreign] = [
    await pictureOf(one['sku']),
    await pictureOf(one['sku']),
    await pictureOf(other['sku']),
  ]
  expect(await shared()).toMatch(`/files/${String(first)}`)
  expect(at((await save(second)).body, 'results', 0)).toMatchObject({ image: second, state: 'Own' })
  expect(await shared()).toMatch(`/files/${String(second)}`)
  const rejected = await save(foreign)
  expect([rejected.status, at(rejected.body, 'errors', 0, 'pointer')]).toEqual([422, '/entries/0/image'])
  await call('deleteProductFile', one['sku'], { path: { id: String(second) } })
  expect(await shared()).toMatch(`/files/${String(first)}`)
})

test('changing website or search engine values needs their current version', async () => {
  const site = await create(api, editor, 'createWebsite', { ...newRecord('Website'), language: 'nl' })
  const one = await product({ status: 'Draft' })
  const path = { websiteId: String(site['uid']) }
  const match = (etag: unknown) => ({ headers: { 'if-match': String(etag) } })
  const first = await call('readWebsiteProduct', one['sku'], { path })
  expect(at(first.body, 'results', 'reasons')).toEqual([
    { code: 'off', values: {} },
    { code: 'status', values: { status: 'Draft' } },
    { code: 'no-stock', values: {} },
    { code: 'no-text', values: { language: 'nl' } },
  ])
  const saved = await call('saveWebsiteProduct', one['sku'], {
    path,
    body: { active: true, price: 800 },
    ...match(first.headers['etag']),
  })
  expect(saved.status).toBe(200)
  expect((await call('readWebsiteProduct', one['sku'], { path })).headers['etag']).toBe(saved.headers['etag'])
  const late = await call('saveWebsiteProduct', one['sku'], {
    path,
    body: { active: true, price: 900 },
    ...match(first.headers['etag']),
  })
  expect([late.status, late.headers['etag']]).toEqual([412, saved.headers['etag']])
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(one['sku']) },
    headers: { 'if-match': '"2"', 'api-version': '3' },
    body: { price: 1_200 },
  })
  expect(
    (
      await call('saveWebsiteProduct', one['sku'], {
        path,
        body: { active: true, price: 900 },
        ...match(saved.headers['etag']),
      })
    ).status,
  ).toBe(200)
  const seo = await call('readProductSeo', one['sku'])
  const body = (title: string) => ({ entries: [{ website: null, language: 'en', title }] })
  expect(
    (await call('saveProductSeo', one['sku'], { body: body('First'), ...match(seo.headers['etag']) })).status,
  ).toBe(200)
  expect(
    (await call('saveProductSeo', one['sku'], { body: body('Second'), ...match(seo.headers['etag']) })).status,
  ).toBe(412)
})

test('summarises the last 90 days of a product, from real orders', async () => {
  const one = await product({ price: 1_000, stock_policy: 'Do not track' })
  const order = (quantity: number) => create(api, editor, 'createOrder', { lines: [{ sku: one['sku'], quantity }] })
  const [sold, old, gone] = [await order(4), await order(2), await order(8)]
  const place = (number: unknown, days: number) =>
    api.connection.pool.query(
      'update orders set placed_at = now() - make_interval(days => $2) where number = $1 and namespace = $3',
      [number, days, api.tenants.parent],
    )
  await place(sold['number'], 10)
  await place(old['number'], 100)
  await api.connection.pool.query(`update orders set stage = 'Cancelled' where number = $1`, [gone['number']])
  await api.connection.pool.query('update order_lines set returned = 1 where order_uid = $1', [sold['uid']])
  const { body } = await call('readProductResults', one['sku'])
  expect(at(body, 'results')).toMatchObject({
    currency: 'EUR',
    now: { sold: 4, returned: 1, revenue: 3_000 },
    before: { sold: 2, returned: 0, revenue: 2_000 },
  })
  const weeks = at(body, 'results', 'weeks') as { sold: number }[]
  expect(weeks.map(({ sold: pieces }) => pieces)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0])
})

test('a picture has an alternative text in each language', async () => {
  const one = await product()
  const id = await addProductFile(api.connection.database, api.tenants.parent, String(one['uid']), {
    name: 'a.png',
    content_type: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
  })
  const changed = await api.callFresh('changeProductFile', {
    cookie: editor.cookie,
    path: { sku: String(one['sku']), id },
    body: { alts: { en: 'A lamp', nl: 'Een lamp' } },
  })
  expect(at(changed.body, 'results')).toMatchObject({ alts: { en: 'A lamp', nl: 'Een lamp' }, caption: '' })
  expect(
    (
      await api.callFresh('changeProductFile', {
        cookie: editor.cookie,
        path: { sku: String(one['sku']), id },
        body: { alts: { en: 'x'.repeat(301) } },
      })
    ).status,
  ).toBe(422)
})

test('adjusts, counts and moves stock, with a running balance', async () => {
  const one = await product()
  const change = (body: unknown) => call('changeProductStock', one['sku'], { body })
  await change({ how: 'set', location: 'A', quantity: 10, reason: 'First count' })
  expect((await change({ how: 'move', location: 'A', to: 'B', quantity: 4, reason: 'Refill' })).body).toMatchObject({
    results: {
      stock: [
        { location: 'A', on_hand: 6 },
        { location: 'B', on_hand: 4 },
      ],
      mutations: [{ kind: 'Transfer', after: 6 }, { after: 4 }],
    },
  })
  expect((await change({ how: 'adjust', location: 'A', quantity: -7, reason: 'Broken', kind: 'Damage' })).status).toBe(
    422,
  )
  expect((await change({ how: 'move', location: 'A', quantity: 1, reason: 'Nowhere' })).status).toBe(422)
  const [moved] = at((await call('listStockMutations', one['sku'])).body, 'results') as { uid: string }[]
  const back = { how: 'adjust', location: 'B', quantity: -4, reason: 'Reversed', reverses: moved?.uid }
  expect((await change(back)).body).toMatchObject({ results: { mutations: [{ quantity: -4, cause: moved?.uid }] } })
  expect((await change(back)).status).toBe(409)
  expect((await change({ ...back, quantity: 1, reverses: 'nothing' })).status).toBe(422)
  await change({ how: 'adjust', location: 'B', quantity: 4, reason: 'Found again' })
  await api.server.indexer.drain()
  expect(await api.server.search.index('products').getDocument(String(one['uid']))).toMatchObject({
    free_stock: 10,
    missing_languages: ['nl', 'de', 'fr'],
  })
})

test('takes a percentage of a tier off the price of the website or of the product, in orders too', async () => {
  const website = String((await create(api, editor, 'createWebsite', newRecord('Website')))['uid'])
  const one = await product({
    price: 999,
    stock_policy: 'Sell beyond',
    product_websites: [{ website, active: true, price: 1_200 }],
    tier_prices: [
      { audience: 'all', from_quantity: 10, price: null, percent_off: 12.5 },
      { audience: 'all', from_quantity: 20, price: 850 },
    ],
  })
  const trace = async (query: TestCall['query']) =>
    at((await call('readPriceTrace', one['sku'], { query })).body, 'results', 'price')
  expect([await trace({ quantity: 9 }), await trace({ quantity: 10 }), await trace({ quantity: 20 })]).toEqual([
    999, 874, 850,
  ])
  expect(await trace({ quantity: 10, website })).toBe(1_050)
  const order = await create(api, editor, 'createOrder', { lines: [{ sku: one['sku'], quantity: 12 }] })
  expect(order).toMatchObject({ lines: [{ quantity: 12, unit_price: 874 }] })
})

test.each([
  { price: 900, percent_off: 10 },
  { price: null },
  { price: null, percent_off: 0 },
  { price: null, percent_off: 101 },
])('rejects a tier without exactly one price: %j', async (priced) => {
  const body = { ...newRecord('Product'), tier_prices: [{ audience: 'all', from_quantity: 10, ...priced }] }
  expect((await api.call('createProduct', { cookie: editor.cookie, body })).status).toBe(422)
})

test('answers the orders, price and texts of a product', async () => {
  const one = await product({
    price: 1_000,
    stock_policy: 'Sell beyond',
    tier_prices: [{ audience: 'all', from_quantity: 10, price: 900 }],
  })
  await create(api, editor, 'createOrder', { lines: [{ sku: one['sku'], quantity: 12 }] })
  await consumeSales(api)
  expect((await call('readProductOrderLines', one['sku'])).body).toMatchObject({
    total: 1,
    pieces: 12,
    revenue: 10_800,
    results: [{ quantity: 12, unit_price: 900 }],
  })
  expect((await call('readPriceTrace', one['sku'], { query: { quantity: 12 } })).body).toMatchObject({
    results: { price: 900, steps: [{ kind: 'general' }, { kind: 'tier', applies: true }] },
  })
  expect((await call('readPriceTrace', one['sku'])).body).toMatchObject({
    results: { price: 1_000, steps: [{}, { applies: false, reason: 'quantity' }] },
  })
  expect(at((await call('readProductTranslations', one['sku'])).body, 'results')).toMatchObject([
    { state: 'Own' },
    { state: 'Missing', text: null },
    {},
    {},
  ])
})
