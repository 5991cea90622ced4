import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { beginPrices } from '../src/modules/products/prices/price-worker.ts'
import { connect } from '../src/platform/database/database.ts'
import { createServer } from '../src/server.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let other: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
  other = await api.account(null)
})
afterAll(() => api.close())

const product = async (more: Record<string, unknown> = {}) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), ...more })
const prepare = (body: unknown, account = editor) => api.call('prepareProductBulk', { cookie: account.cookie, body })
const read = async (sku: unknown) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(sku) } })).body, 'results')
const job = async (uid: string) =>
  at((await api.call('readJob', { cookie: editor.cookie, path: { uid } })).body, 'results')
const rows = async (uid: string, query = {}) =>
  at((await api.call('readJobRows', { cookie: editor.cookie, path: { uid }, query })).body, 'results') as Record<
    string,
    unknown
  >[]

/** Starts a job and waits until it has ended. */
async function finish(
  uid: string,
  operation: 'startJob' | 'undoJob' | 'retryJob' | 'resumeJob' = 'startJob',
): Promise<string> {
  const { status, body, text } = await api.call(operation, {
    cookie: editor.cookie,
    path: { uid },
    ...(operation === 'startJob' ? { body: {} } : {}),
  })
  expect(status, text).toBeLessThan(300)
  const started = String(at(body, 'results', 'uid'))
  await expect.poll(async () => at(await job(started), 'state'), { interval: 20 }).toBe('Done')
  return started
}

test('a dry run reports eligible and skipped products with reasons and the effect on prices, and changes nothing', async () => {
  const [cheap, dear, without] = [
    await product({ price: 1_000, cost: 950, accept_low_margin: true }),
    await product({ price: 2_000 }),
    await product({ price: null, status: 'Draft' }),
  ]
  const { status, body } = await prepare({
    selection: { skus: [cheap['sku'], dear['sku'], without['sku']] },
    change: { price: { how: 'percent', value: -10, rounding: '99' } },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    results: {
      eligible: 2,
      skipped: [{ reason: { code: 'products.no-price' }, count: 1, labels: [without['sku']] }],
      job: { state: 'Prepared', total: 3, skipped: 1 },
      sample: [{ label: cheap['sku'], before: { price: 1_000 }, after: { price: 899 } }, { after: { price: 1_799 } }],
      money: [{ currency: 'EUR', before: 3_000, after: 2_698, monthly: 0, below_cost: 1 }],
    },
  })
  expect(await read(cheap['sku'])).toMatchObject({ price: 1_000, version: 1 })
})

test('a scheduled price waits for its day, with three servers at once, and can be undone before', async () => {
  const [lamp, chair] = [await product({ price: 1_000 }), await product({ price: 2_000 })]
  const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
  const raise = (from: string) =>
    prepare({
      selection: { skus: [lamp['sku'], chair['sku']] },
      change: { price: { how: 'percent', value: 10, from } },
    })
  expect([(await raise(day(0))).status, (await raise('2031-02-30')).status]).toEqual([422, 422])
  const from = day(3)
  const foreseen = await raise(from)
  const scheduled = (price: number) => [{ field: 'price', website: null, price, from }]
  expect(foreseen.body).toMatchObject({
    results: {
      eligible: 2,
      money: [{ before: 3_000, after: 3_300 }],
      sample: [{ before: { scheduled_prices: [] }, after: { scheduled_prices: scheduled(1_100) } }, {}],
    },
  })
  const uid = await finish(String(at(foreseen.body, 'results', 'job', 'uid')))
  expect(await read(lamp['sku'])).toMatchObject({ price: 1_000, scheduled_prices: scheduled(1_100), version: 2 })
  expect(at((await raise(from)).body, 'results', 'skipped')).toMatchObject([
    { reason: { code: 'products.unchanged' }, count: 2 },
  ])

  const now = Temporal.Now.instant()
  const round = (days: number) =>
    beginPrices(api.connection, api.server.indexer, createKinds(modules), now.add({ hours: 24 * days }))
  await round(2)
  expect(at(await read(lamp['sku']), 'price')).toBe(1_000)
  const undone = await finish(uid, 'undoJob')
  expect(await job(undone)).toMatchObject({ done: 2, skipped: 0 })
  expect(await read(lamp['sku'])).toMatchObject({ price: 1_000, scheduled_prices: [] })

  await finish(String(at((await raise(from)).body, 'results', 'job', 'uid')))
  await Promise.all([round(3), round(3), round(3)])
  expect(await read(lamp['sku'])).toMatchObject({ price: 1_100, scheduled_prices: [], version: 5 })
  expect(await read(chair['sku'])).toMatchObject({ price: 2_200, scheduled_prices: [], version: 5 })
  const history = await api.call('listAuditEntries', {
    cookie: editor.cookie,
    query: { resource: 'products', object: String(lamp['uid']) },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    source: 'system',
    actor: null,
    before: { price: 1_000, scheduled_prices: scheduled(1_100) },
    after: { price: 1_100, scheduled_prices: [] },
  })
  await api.server.indexer.drain()
  expect(await api.server.search.index('products').getDocument(String(lamp['uid']))).toMatchObject({ price: 1_100 })
})

test('a job does what the dry run reported, with history entries, and is undone except for later changes', async () => {
  const products = [await product({ price: 1_000 }), await product({ price: 2_000 }), await product({ price: 3_000 })]
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  const { body } = await prepare({
    selection: { uids: products.map(({ uid }) => uid) },
    change: { price: { how: 'amount', value: 100 }, brand: brand['uid'] },
  })
  const uid = await finish(String(at(body, 'results', 'job', 'uid')))
  expect(await job(uid)).toMatchObject({ done: 3, skipped: 0, failed: 0, undoable: true })
  expect(await read(products[0]?.['sku'])).toMatchObject({ price: 1_100, brand: { uid: brand['uid'] }, version: 2 })
  const history = await api.call('listAuditEntries', {
    cookie: editor.cookie,
    query: { resource: 'products', object: String(products[0]?.['uid']) },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    job: uid,
    source: 'bulk',
    before: { price: 1_000, brand: null },
    after: { price: 1_100 },
  })
  const moved = await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(products[1]?.['sku']) },
    headers: { 'api-version': '3', 'if-match': '"2"' },
    body: { price: 5 },
  })
  expect(moved.status).toBe(200)
  const undo = await finish(uid, 'undoJob')
  expect(await job(undo)).toMatchObject({ kind: 'undo', done: 2, skipped: 1, undo_of: uid, undoable: false })
  expect(await rows(undo, { state: 'Skipped' })).toMatchObject([
    { label: products[1]?.['sku'], reason: { code: 'products.fields-changed' } },
  ])
  expect([
    at(await read(products[0]?.['sku']), 'price'),
    at(await read(products[1]?.['sku']), 'price'),
    at(await read(products[2]?.['sku']), 'brand'),
  ]).toEqual([1_000, 5, null])
  expect((await api.call('undoJob', { cookie: editor.cookie, path: { uid } })).status).toBe(409)
})

test('repeats the search at the start: a new match stops the job', async () => {
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  await product({ brand: brand['uid'] })
  await api.server.indexer.drain()
  const selection = { search: { filter: [`brand_uid = "${String(brand['uid'])}"`] } }
  const first = await prepare({ selection, change: { vat_code: 'low' } })
  expect(first.body).toMatchObject({ results: { eligible: 1 } })
  const late = await product({ brand: brand['uid'] })
  await api.server.indexer.drain()
  const { status, text } = await api.call('startJob', {
    cookie: editor.cookie,
    path: { uid: String(at(first.body, 'results', 'job', 'uid')) },
    body: {},
  })
  expect([status, text]).toEqual([409, expect.stringContaining('jobs.results-changed')])
  const second = await prepare({ selection, change: { vat_code: 'low' } })
  await finish(String(at(second.body, 'results', 'job', 'uid')))
  expect(await read(late['sku'])).toMatchObject({ vat_code: 'low' })
  expect(
    (await prepare({ selection: { search: { filter: ['nonsense ='] } }, change: { vat_code: 'low' } })).status,
  ).toBe(422)
})

test('normalises tags, indexes them, adds and removes them by a job, undoes it, and rejects invalid ones at their field', async () => {
  const [lamp, chair] = [await product({ tags: [' Summer', 'summer ', 'Gift'] }), await product()]
  expect([lamp['tags'], chair['tags']]).toEqual([['Summer', 'Gift'], []])
  const change = (tags: unknown) =>
    api.call('changeProduct', {
      cookie: editor.cookie,
      path: { sku: String(chair['sku']) },
      headers: { 'api-version': '3', 'if-match': '"1"' },
      body: { tags },
    })
  for (const [tags, field] of [
    [Array.from({ length: 51 }, (_, n) => `t${n}`), '/tags'],
    [['fine', 'x'.repeat(51)], '/tags/1'],
    [['  '], '/tags/0'],
    [['two\nlines'], '/tags/0'],
  ] as const) {
    const { status, body } = await change(tags)
    expect([status, at(body, 'errors', 0, 'pointer')]).toEqual([422, field])
  }

  const skus = [lamp['sku'], chair['sku']]
  const tag = { selection: { skus }, change: { add_tags: ['GIFT', 'Sale'], remove_tags: ['summer'] } }
  const foreseen = await prepare(tag)
  expect(foreseen.body).toMatchObject({
    results: {
      eligible: 2,
      sample: [
        { before: { tags: ['Summer', 'Gift'] }, after: { tags: ['Gift', 'Sale'] } },
        { before: { tags: [] }, after: { tags: ['GIFT', 'Sale'] } },
      ],
    },
  })
  const uid = await finish(String(at(foreseen.body, 'results', 'job', 'uid')))
  expect(at((await prepare(tag)).body, 'results', 'skipped')).toMatchObject([
    { reason: { code: 'products.unchanged' }, count: 2 },
  ])
  const tagged = async (filter: string) => {
    await api.server.indexer.drain()
    const { hits, facetDistribution } = await api.server.search
      .index('products')
      .search('', { filter: [filter, skus.map((sku) => `sku = "${String(sku)}"`)], facets: ['tags'] })
    return [hits.map(({ sku }) => String(sku)).toSorted(), facetDistribution?.['tags']]
  }
  expect(await tagged('tags = Sale')).toEqual([skus.map(String).toSorted(), expect.objectContaining({ Sale: 2 })])
  expect(await tagged('tags = Summer')).toEqual([[], {}])

  await finish(uid, 'undoJob')
  expect([at(await read(lamp['sku']), 'tags'), at(await read(chair['sku']), 'tags')]).toEqual([['Summer', 'Gift'], []])
  expect((await tagged('tags IS EMPTY'))[0]).toEqual([chair['sku']])
})

test('skips what was changed between dry run and start', async () => {
  const one = await product({ price: 100 })
  const { body } = await prepare({
    selection: { uids: [one['uid']] },
    change: { price: { how: 'percent', value: 50 } },
  })
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(one['sku']) },
    headers: { 'api-version': '3', 'if-match': '"1"' },
    body: { price: 200 },
  })
  const uid = await finish(String(at(body, 'results', 'job', 'uid')))
  expect(await rows(uid)).toMatchObject([{ state: 'Skipped', reason: { code: 'products.changed' } }])
})

test('deletes products that were never ordered, and restores them completely', async () => {
  const [ordered, free] = [await product(), await product()]
  await create(api, editor, 'createOrder', { lines: [{ sku: ordered['sku'], quantity: 1 }] })
  await api.call('createStockMutation', {
    cookie: editor.cookie,
    path: { sku: String(free['sku']) },
    body: { location: 'Shop', kind: 'Count', quantity: 7, reason: 'First count' },
  })
  const before = await read(free['sku'])
  const { body } = await prepare({ selection: { uids: [ordered['uid'], free['uid']] }, change: { delete: true } })
  expect(body).toMatchObject({ results: { eligible: 1, skipped: [{ reason: { code: 'orders.product-ordered' } }] } })
  const uid = await finish(String(at(body, 'results', 'job', 'uid')))
  expect(await read(free['sku'])).toBeUndefined()
  await finish(uid, 'undoJob')
  expect(await read(free['sku'])).toEqual(before)
})

test('duplicates products as drafts, and undoes it', async () => {
  const place = { location: 'Utrecht', shelf: 'A-1', minimum: 5, maximum: null }
  const one = await product({ name: 'Red lamp', price: 900, ean13: '2000000000008', stock_places: [place] })
  const { body } = await prepare({ selection: { uids: [one['uid']] }, change: { duplicate: true } })
  expect(body).toMatchObject({
    results: { eligible: 1, sample: [{ before: { status: 'Active' }, after: { status: 'Draft' } }] },
  })
  const uid = await finish(String(at(body, 'results', 'job', 'uid')))
  const [row] = await rows(uid)
  const sku = at(row, 'after', 'sku')
  expect(await read(sku)).toMatchObject({
    name: 'Red lamp',
    price: 900,
    status: 'Draft',
    ean13: null,
    product_websites: [],
    stock_places: [],
    translations: [{ language: 'en', name: 'Red lamp' }],
  })
  expect(await read(one['sku'])).toMatchObject({ status: 'Active', ean13: '2000000000008' })
  await finish(uid, 'undoJob')
  expect(await read(sku)).toBeUndefined()
  const clerk = await api.account(['products', 'products_put'])
  expect((await prepare({ selection: { uids: [one['uid']] }, change: { duplicate: true } }, clerk)).status).toBe(403)
  expect((await prepare({ selection: { uids: [one['uid']] }, change: { duplicate: true, brand: null } })).status).toBe(
    422,
  )
})

test('translates texts in bulk as pending, and undoes it except for later changes', async () => {
  const [one, two] = [await product({ name: 'Red lamp' }), await product({ name: 'Blue box' })]
  await api.callFresh('saveProductTranslation', {
    cookie: editor.cookie,
    path: { sku: String(one['sku']) },
    body: { language: 'nl', name: 'Mijn lamp' },
  })
  const { body } = await prepare({ selection: { uids: [one['uid'], two['uid']] }, change: { translate: true } })
  expect(body).toMatchObject({
    results: {
      eligible: 2,
      sample: [
        { before: { translations: [] }, after: { translations: ['de', 'fr'] } },
        { after: { translations: ['nl', 'de', 'fr'] } },
      ],
    },
  })
  const uid = await finish(String(at(body, 'results', 'job', 'uid')))
  const languages = async (sku: unknown) =>
    (at(await read(sku), 'translations') as { language: string; name: string; state: string }[]).map(
      ({ language, state }) => `${language} ${state}`,
    )
  expect(await languages(one['sku'])).toEqual(['en Own', 'nl Own', 'de Auto', 'fr Auto'])
  expect(at(await read(one['sku']), 'translations')).toMatchObject([
    {},
    { name: 'Mijn lamp' },
    { name: 'Rot lampe' },
    {},
  ])
  await api.callFresh('saveProductTranslation', {
    cookie: editor.cookie,
    path: { sku: String(two['sku']) },
    body: { language: 'de', name: 'Blaue Kiste' },
  })
  const undo = await finish(uid, 'undoJob')
  expect((await rows(undo)).map(({ state }) => state)).toEqual(['Done', 'Skipped'])
  expect(await languages(one['sku'])).toEqual(['en Own', 'nl Own'])
})

test('a row that the database rejects fails alone, and can be retried', async () => {
  const products = [await product(), await product(), await product()]
  const prepared = await prepare({
    selection: { uids: products.map(({ uid }) => uid) },
    change: { stock_policy: 'Do not track' },
  })
  const bad = String(products[1]?.['uid'])
  await api.asOwner(
    `alter table products add constraint never check (uid <> '${bad}' or stock_policy <> 'Do not track')`,
  )
  const uid = await finish(String(at(prepared.body, 'results', 'job', 'uid')))
  expect(await job(uid)).toMatchObject({ done: 2, failed: 1 })
  expect(await rows(uid, { state: 'Failed' })).toMatchObject([
    { object: bad, reason: { code: 'request.out-of-range' } },
  ])
  await api.asOwner('alter table products drop constraint never')
  await finish(uid, 'retryJob')
  expect(await job(uid)).toMatchObject({ done: 3, failed: 0 })
})

test('changes the stock of many products by movements, and reverses them; a count is skipped where stock moved', async () => {
  const [lamp, chair] = [await product({ stock_policy: 'Track' }), await product({ stock_policy: 'Track' })]
  const skus = [String(lamp['sku']), String(chair['sku'])]
  const stock = (change: object) =>
    prepare({ selection: { skus }, change: { stock: { location: 'Warehouse', reason: 'Delivery', ...change } } })
  const levels = async () =>
    Promise.all(skus.map(async (sku) => at(await read(sku), 'product_stock', 0, 'on_hand') ?? 0))
  const run = async ({ body }: Awaited<ReturnType<typeof stock>>) => finish(String(at(body, 'results', 'job', 'uid')))

  const less = await stock({ how: 'adjust', quantity: -1 })
  expect(at(less.body, 'results')).toMatchObject({
    eligible: 0,
    skipped: [{ reason: { code: 'products.not-enough-at-location' }, count: 2 }],
  })
  const more = await stock({ how: 'adjust', quantity: 5 })
  expect(at(more.body, 'results')).toMatchObject({
    eligible: 2,
    sample: [{ before: { 'stock.Warehouse': 0 }, after: { 'stock.Warehouse': 5 } }, {}],
  })
  const added = await run(more)
  expect(await levels()).toEqual([5, 5])

  const counted = await stock({ how: 'set', quantity: 7 })
  await api.call('changeProductStock', {
    cookie: editor.cookie,
    path: { sku: skus[0] ?? '' },
    body: { how: 'adjust', location: 'Warehouse', quantity: 1, reason: 'Found one' },
  })
  expect(await job(await run(counted))).toMatchObject({ done: 1, skipped: 1 })
  expect(await levels()).toEqual([6, 7])
  expect(await job(await finish(added, 'undoJob'))).toMatchObject({ done: 2, skipped: 0 })
  expect(await levels()).toEqual([1, 2])
})

test('copies the settings of one website to others in one change, and undoes it', async () => {
  const sites: string[] = []
  // One after the other: they are listed in the order of their creation.
  while (sites.length < 3) sites.push(String((await create(api, editor, 'createWebsite', newRecord('Website')))['uid']))
  const lamp = await product()
  const path = { sku: String(lamp['sku']), websiteId: sites[0] ?? '' }
  await api.callFresh('saveWebsiteProduct', { cookie: editor.cookie, path, body: { active: true, price: 777 } })
  const copy = (from: string | undefined) =>
    prepare({ selection: { skus: [lamp['sku']] }, change: { copy_website: { from, to: sites.slice(1) } } })
  expect(at((await copy(sites[1])).body, 'results', 'skipped')).toMatchObject([
    { reason: { code: 'products.not-on-website' } },
  ])
  const uid = await finish(String(at((await copy(sites[0])).body, 'results', 'job', 'uid')))
  const own = async () =>
    (at((await api.call('readProductWebsites', { cookie: editor.cookie, path })).body, 'results') as object[])
      .filter((site) => sites.includes(String(at(site, 'website'))))
      .map((site) => at(site, 'own', 'price'))
  expect(await own()).toEqual([777, 777, 777])
  await finish(uid, 'undoJob')
  expect(await own()).toEqual([777, undefined, undefined])
})

test('schedules a product on websites in one change, and undoes it', async () => {
  const sites = [
    String((await create(api, editor, 'createWebsite', newRecord('Website')))['uid']),
    String((await create(api, editor, 'createWebsite', newRecord('Website')))['uid']),
  ]
  const lamp = await product()
  const path = { sku: String(lamp['sku']), websiteId: sites[0] ?? '' }
  await api.callFresh('saveWebsiteProduct', { cookie: editor.cookie, path, body: { active: false, price: 777 } })
  const schedule = (period: object, websites = sites) =>
    prepare({ selection: { skus: [lamp['sku']] }, change: { schedule_websites: { websites, ...period } } })
  const stored = async () => at(await read(lamp['sku']), 'product_websites')
  const before = await stored()
  const period = { from: '2031-05-01', to: '2031-05-31' }
  expect((await schedule({ from: period.to, to: period.from })).body).toMatchObject({
    errors: [{ code: 'products.ends-before-start' }],
  })
  const neighbour = await api.account(null, { namespaces: [api.tenants.other] })
  const foreign = await create(api, neighbour, 'createWebsite', newRecord('Website'))
  expect((await schedule(period, [String(foreign['uid'])])).body).toMatchObject({
    errors: [{ code: 'products.unknown-website' }],
  })
  const uid = await finish(String(at((await schedule(period)).body, 'results', 'job', 'uid')))
  expect(await stored()).toMatchObject([
    { website: sites[0], active: true, price: 777, ...period },
    { website: sites[1], active: true, ...period },
  ])
  expect(at((await schedule(period)).body, 'results')).toMatchObject({ eligible: 0 })
  await finish(uid, 'undoJob')
  expect(await stored()).toEqual(before)
})

test('a paused job waits, a cancelled one ends, and an interrupted one continues at the next start', async () => {
  const one = await product()
  const start = async () => {
    const { body } = await prepare({ selection: { uids: [one['uid']] }, change: { stock_policy: 'Do not track' } })
    return String(at(body, 'results', 'job', 'uid'))
  }
  const [paused, cut] = [await start(), await start()]
  expect((await api.call('pauseJob', { cookie: editor.cookie, path: { uid: paused } })).status).toBe(409)
  await api.server.jobs.stop()
  await api.call('startJob', { cookie: editor.cookie, path: { uid: paused }, body: {} })
  expect((await api.call('pauseJob', { cookie: editor.cookie, path: { uid: paused } })).body).toMatchObject({
    results: { state: 'Paused' },
  })
  expect((await api.call('cancelJob', { cookie: editor.cookie, path: { uid: paused } })).body).toMatchObject({
    results: { state: 'Cancelled' },
  })
  await api.call('startJob', { cookie: editor.cookie, path: { uid: cut }, body: {} })
  await api.connection.database.execute(sql`update jobs set state = 'Running' where uid = ${cut}`)
  const again = await createServer(connect(api.connectionString), api.connectionString, api.settings)
  await expect.poll(async () => at(await job(cut), 'state'), { interval: 20 }).toBe('Done')
  await again.close()
  expect(await read(one['sku'])).toMatchObject({ stock_policy: 'Do not track' })
})

test('jobs are one’s own, and need the permissions of their change', async () => {
  const one = await product()
  const { body } = await prepare({ selection: { uids: [one['uid']] }, change: { vat_code: 'zero' } })
  const uid = String(at(body, 'results', 'job', 'uid'))
  for (const operation of ['readJob', 'pauseJob', 'cancelJob', 'undoJob', 'readJobRows'] as const)
    expect((await api.call(operation, { cookie: other.cookie, path: { uid } })).status).toBe(404)
  const clerk = await api.account(['products_put'])
  expect((await prepare({ selection: { uids: [one['uid']] }, change: { delete: true } }, clerk)).status).toBe(403)
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect((await prepare({ selection: { uids: [one['uid']] }, change: { vat_code: 'zero' } }, stranger)).status).toBe(
    404,
  )
})
