import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductSettings } from '../src/modules/products/settings/setting-defaults.ts'
import { settingDefaults } from '../src/modules/products/settings/setting-defaults.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

const cookie = () => ({ cookie: editor.cookie })
const product = (fields: Record<string, unknown> = {}) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), ...fields })
const skuOf = (made: Record<string, unknown>) => ({ sku: String(made['sku']) })
const change = (made: Record<string, unknown>, body: unknown) =>
  api.callFresh('changeProduct', { ...cookie(), path: skuOf(made), body, headers: { 'api-version': '3' } })
const read = async (made: Record<string, unknown>) =>
  at((await api.call('readProduct', { ...cookie(), path: skuOf(made) })).body, 'results')
const set = async (sections: Partial<ProductSettings>) => {
  const { status, text } = await api.callFresh('changeProductSettings', {
    ...cookie(),
    path: { uid: api.tenants.parent },
    body: { set: sections },
  })
  expect(status, text).toBe(200)
}
const reset = (name: string) =>
  api.callFresh('changeProductSettings', { ...cookie(), path: { uid: api.tenants.parent }, body: { inherit: [name] } })
const pointers = (answer: { readonly body: unknown }) => {
  const errors = at(answer.body, 'errors')
  return Array.isArray(errors) ? errors.map((error: unknown) => at(error, 'pointer')) : []
}
const raised = async (made: Record<string, unknown>) => {
  const { body } = await api.call('prepareProductBulk', {
    ...cookie(),
    body: { selection: { uids: [made['uid']] }, change: { price: { how: 'percent', value: 10 } } },
  })
  return at(body, 'results', 'sample', '0', 'after', 'price')
}
const bought = async () => {
  const sold = await product()
  const order = await create(api, editor, 'createOrder', { lines: [{ sku: sold['sku'], quantity: 1 }] })
  return create(api, editor, 'createReview', {
    sku: sold['sku'],
    rating: 5,
    text: `Very good ${String(sold['sku'])}`,
    author: 'A. Customer',
    email: 'customer@example.com',
    language: 'en',
    order: order['number'],
  })
}

/** Another value of each setting, and what of the product's answers changes with it, or the screen whose test shows it. */
type Effect<Value> = { readonly value: Value } & (
  | { readonly seen: () => Promise<unknown> }
  | { readonly screen: string }
)

const effects: { readonly [Name in keyof ProductSettings]: Effect<ProductSettings[Name]> } = {
  sku: {
    value: { prefix: 'LAMP-', first: 7 },
    seen: async () => at((await api.call('nextSku', cookie())).body, 'sku'),
  },
  ean_range: {
    value: { prefix: '8712345', first: 100, last: 199 },
    seen: async () => String(at((await api.call('nextEan13', cookie())).body, 'ean13')).slice(0, 7),
  },
  glossary: {
    value: [{ term: 'Lamp', translations: { nl: 'Luster' } }],
    seen: async () => {
      const made = await product({ name: 'Red lamp' })
      const { body } = await api.callFresh('autoTranslateProduct', { ...cookie(), path: skuOf(made) })
      return [at(body, 'results')].flat().map((text: unknown) => at(text, 'name'))
    },
  },
  review_replies: {
    value: [{ name: 'Thanks', texts: { en: 'Thank you, {author}!' } }],
    seen: async () => {
      const { body } = await api.call('prepareReviewBulk', {
        ...cookie(),
        body: { selection: { uids: [(await bought())['uid']] }, change: { reply_template: 'Thanks' } },
      })
      return at(body, 'results', 'eligible')
    },
  },
  label_layouts: {
    value: [{ name: 'Pallet', width: 100, height: 50, show_price: false }],
    seen: async () => {
      const { sku } = skuOf(await product())
      const { body } = await api.call('createPrintJob', {
        ...cookie(),
        body: { status: 0, kind: 'Shelf', labels: [{ sku, copies: 1 }] },
      })
      return at(body, 'results', 'layout')
    },
  },
  package_defaults: {
    value: { ...settingDefaults.package_defaults, flat: { width: 1, height: 1, depth: 1, weight: 1 } },
    screen: 'new/new-product.test.tsx',
  },
  units: { value: ['box'], seen: async () => (await product())['unit'] },
  ready_needs: {
    value: ['brand', 'image'],
    seen: async () => pointers(await change(await product({ status: 'Draft' }), { status: 'Ready' })),
  },
  rounding: { value: '95', seen: async () => raised(await product({ price: 1_000 })) },
  price_floor: {
    value: 60,
    seen: async () => pointers(await change(await product({ price: 3_000, cost: 500 }), { price: 1_000 })),
  },
  lead_days: { value: 21, seen: async () => at(await read(await product()), 'replenishment', 'lead_days') },
  cover_days: { value: 90, seen: async () => at(await read(await product()), 'replenishment', 'cover_days') },
  languages: { value: ['en'], seen: async () => at(await read(await product()), 'gaps') },
  auto_translate: {
    value: true,
    seen: async () => {
      const made = await product({ name: 'Red box' })
      if (
        !at(
          (await api.call('readProductSettings', { ...cookie(), path: { uid: api.tenants.parent } })).body,
          'results',
          'effective',
          'auto_translate',
        )
      )
        return 1
      await expect.poll(async () => [at(await read(made), 'translations')].flat().length).toBe(4)
      return 4
    },
  },
  reviews: { value: { publish_verified: true }, seen: async () => (await bought())['state'] },
  extra_fields: {
    value: [{ code: 'watts', name: 'Power', type: 'number', unit: 'W' }],
    seen: async () => (await change(await product(), { extra: { watts: 60 } })).status,
  },
}

test.each(Object.entries<Effect<unknown>>(effects))('the setting %s has an effect', async (name, effect) => {
  if ('screen' in effect) {
    const path = new URL(`../../../packages/feature-catalog/src/products/${effect.screen}`, import.meta.url)
    expect(readFileSync(path, 'utf8')).toContain(name)
    return
  }
  const before = await effect.seen()
  await set({ [name]: effect.value })
  const after = await effect.seen()
  expect(after).not.toEqual(before)
  await reset(name)
  expect(await effect.seen().then((again) => typeof again)).toBe(typeof before)
})

test('codes of a range are given out once, also to namespaces that inherit it, until it is used up', async () => {
  await set({ ean_range: { prefix: '8712345', first: 10, last: 12 } })
  const freeIn = async (uid: string) =>
    at((await api.call('readProductSettings', { ...cookie(), path: { uid } })).body, 'results', 'ean_free')
  const next = (namespace_id: string) => api.call('nextEan13', { ...cookie(), query: { namespace_id } })
  const { parent, child } = api.tenants
  await create(api, editor, 'createProduct', { ...newRecord('Product'), ean13: '8712345000110' })
  expect([await freeIn(parent), await freeIn(child)]).toEqual([3, 3])
  const codes = [await next(child), await next(parent)].map(({ body }) => at(body, 'ean13'))
  expect(codes).toEqual(['8712345000103', '8712345000127'])
  expect(await freeIn(child)).toBe(0)
  expect(await next(child)).toMatchObject({ status: 409, body: { code: 'products.ean-range-used-up' } })
  await set({ ean_range: { prefix: '8712345', first: 500, last: 99_999 } })
  expect(at((await next(parent)).body, 'ean13')).toBe('8712345005009')
  for (const [range, pointer] of [
    [{ prefix: '8712345', first: 9, last: 8 }, '/set/ean_range/last'],
    [{ prefix: '8712345', first: 9, last: 100_000 }, '/set/ean_range/last'],
  ] as const) {
    const refused = await api.callFresh('changeProductSettings', {
      ...cookie(),
      path: { uid: parent },
      body: { set: { ean_range: range } },
    })
    expect([refused.status, pointers(refused)]).toEqual([422, [pointer]])
  }
  await reset('ean_range')
})

test('a product becomes ready with everything that is required, however its status changes', async () => {
  const { uid: category } = await create(api, editor, 'createCategory', newRecord('Category'))
  await set({ ready_needs: ['price', 'category', 'translation'], languages: ['en', 'nl'] })
  const draft = await product({ status: 'Draft', price: null })
  const all = ['/price', '/categories', '/translations']
  for (const status of ['Ready', 'Not orderable', 'End of life'])
    expect(pointers(await change(draft, { status }))).toEqual(all)
  expect((await api.call('createProduct', { ...cookie(), body: newRecord('Product') })).status).toBe(422)
  const bulk = await api.call('prepareProductBulk', {
    ...cookie(),
    body: { selection: { uids: [draft['uid']] }, change: { status: 'Ready' } },
  })
  expect(bulk.body).toMatchObject({
    results: { eligible: 0, skipped: [{ reason: { code: 'products.ready-needs-price' } }] },
  })
  const done = await change(draft, { price: 1_000, categories: [category] })
  expect(done.status).toBe(200)
  await api.callFresh('saveProductTranslation', {
    ...cookie(),
    path: skuOf(draft),
    body: { language: 'nl', name: 'Lamp' },
  })
  expect((await change(draft, { status: 'Active' })).status).toBe(200)
  // Back moves are free, and one within the statuses after Ready is not checked again.
  expect((await change(draft, { status: 'Not orderable', categories: [] })).status).toBe(200)
  expect((await change(draft, { status: 'Draft' })).status).toBe(200)
  expect(pointers(await change(draft, { status: 'Active' }))).toEqual(['/categories'])
  for (const name of ['ready_needs', 'languages']) await reset(name)
})

test('undo restores a status that would not be reached anew', async () => {
  const made = await product()
  expect((await change(made, { status: 'Draft' })).status).toBe(200)
  await set({ ready_needs: ['image'] })
  const entries = await api.call('listOwnAuditEntries', cookie())
  const list = [at(entries.body, 'results')].flat()
  const last = list.find((entry) => at(entry, 'resource') === 'products')
  const undone = await api.call('undoAuditEntry', { ...cookie(), path: { id: Number(at(last, 'id')) } })
  expect(undone.status, undone.text).toBe(200)
  expect(at(await read(made), 'status')).toBe('Active')
  await reset('ready_needs')
})

test('a price below the minimum margin is rejected until it is confirmed, for those who see costs', async () => {
  await set({ price_floor: 20 })
  const made = await product({ price: 3_000, cost: 1_000 })
  const low = await change(made, { price: 1_300 })
  expect(low).toMatchObject({ status: 422, body: { code: 'products.below-minimum-margin' } })
  expect(
    pointers(
      await change(made, { scheduled_prices: [{ field: 'price', website: null, price: 900, from: '2030-01-01' }] }),
    ),
  ).toEqual(['/scheduled_prices/0/price'])
  expect((await change(made, { price: 1_300, accept_low_margin: true })).status).toBe(200)
  // Another change does not ask again.
  expect((await change(made, { name: 'Other' })).status).toBe(200)
  const { body } = await api.call('prepareProductBulk', {
    ...cookie(),
    body: { selection: { uids: [made['uid']] }, change: { price: { how: 'percent', value: -5 } } },
  })
  expect(body).toMatchObject({ results: { money: [{ below_cost: 0, below_floor: 1 }] } })
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  const path = skuOf(made)
  expect(
    (
      await api.callFresh('changeProduct', {
        cookie: clerk.cookie,
        path,
        body: { price: 1_200 },
        headers: { 'api-version': '3' },
      })
    ).status,
  ).toBe(200)
  await reset('price_floor')
})

test('custom fields are typed, and a product keeps the values of fields that are gone', async () => {
  await set({
    extra_fields: [
      { code: 'fabric', name: 'Fabric', type: 'text' },
      { code: 'since', name: 'Since', type: 'date' },
      { code: 'vegan', name: 'Vegan', type: 'boolean' },
      { code: 'fit', name: 'Fit', type: 'choice', choices: ['slim', 'wide'] },
    ],
  })
  const extra = { fabric: 'cotton', since: '2026-01-31', vegan: true, fit: 'wide' }
  const made = await product({ extra })
  expect(await read(made)).toMatchObject({ extra })
  for (const [code, value] of Object.entries({
    fabric: 7,
    since: '2026-02-31',
    vegan: 'yes',
    fit: 'narrow',
    other: 'x',
  }))
    expect(pointers(await change(made, { extra: { ...extra, [code]: value } }))).toEqual([`/extra/${code}`])
  await set({ extra_fields: [] })
  expect((await change(made, { extra: { ...extra, fit: 'wide' }, name: 'Other' })).status).toBe(200)
  const twice = [
    { code: 'a', name: 'A', type: 'text' },
    { code: 'a', name: 'B', type: 'choice' },
  ]
  const rejected = await api.callFresh('changeProductSettings', {
    ...cookie(),
    path: { uid: api.tenants.parent },
    body: { set: { extra_fields: twice } },
  })
  expect(pointers(rejected)).toEqual(['/set/extra_fields/1/code'])
})

test('no side of a default package is 0, and its weight may be', async () => {
  const { flat, other } = settingDefaults.package_defaults
  const put = (package_defaults: object) =>
    api.callFresh('changeProductSettings', {
      ...cookie(),
      path: { uid: api.tenants.parent },
      body: { set: { package_defaults } },
    })
  const flatter = await put({ flat: { ...flat, width: 0 }, other })
  expect([flatter.status, ...pointers(flatter)]).toEqual([422, '/set/package_defaults/flat/width'])
  const boxless = await put({ flat, other: { ...other, depth: 0 } })
  expect([boxless.status, ...pointers(boxless)]).toEqual([422, '/set/package_defaults/other/depth'])
  expect((await put({ flat: { ...flat, weight: 0 }, other })).status).toBe(200)
  await reset('package_defaults')
})

test('sides of a default package that were stored as 0 stay readable, and other settings change', async () => {
  const { flat, other } = settingDefaults.package_defaults
  const stored = { package_defaults: { flat: { ...flat, height: 0 }, other } }
  await set({ cover_days: 30 })
  await api.connection.pool.query('update product_settings set sections = sections || $1::jsonb where namespace = $2', [
    JSON.stringify(stored),
    api.tenants.parent,
  ])
  await set({ cover_days: 31 })
  const { body } = await api.call('readProductSettings', { ...cookie(), path: { uid: api.tenants.parent } })
  expect(body).toMatchObject({ results: { effective: { ...stored, cover_days: 31 } } })
  for (const name of ['package_defaults', 'cover_days']) await reset(name)
})

test('what to order lasts the lead time and the cover, less what is there', async () => {
  await set({ lead_days: 10, cover_days: 20 })
  const made = await product()
  await create(api, editor, 'createOrder', { lines: [{ sku: made['sku'], quantity: 12 }] })
  await expect.poll(async () => at(await read(made), 'stats', 'sold_30')).toBe(12)
  // Twelve were sold in thirty days, and as many are reserved beyond the stock.
  expect(await read(made)).toMatchObject({ replenishment: { lead_days: 10, cover_days: 20, quantity: 24 } })
  for (const name of ['lead_days', 'cover_days']) await reset(name)
})
