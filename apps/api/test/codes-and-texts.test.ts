import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEan13 } from '../src/modules/products/codes/ean13.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

const sku = async (namespace = api.tenants.parent) =>
  at((await api.call('nextSku', { cookie: editor.cookie, query: { namespace_id: namespace } })).body, 'sku')
/** Creates a product under a suggested SKU; returns the one that it got. */
const createSuggested = async (suggested: unknown, namespace = api.tenants.parent) =>
  (
    await create(api, editor, 'createProduct', {
      ...newRecord('Product'),
      sku: suggested,
      sku_suggested: true,
      namespace,
    })
  )['sku']
const read = async (code: unknown) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(code) } })).body, 'results')

test('a suggested SKU is unused, follows the pattern of the namespace, and is not consumed by asking', async () => {
  expect([await sku(), await sku()]).toEqual(['P-10000', 'P-10000'])
  expect(await createSuggested('P-10000')).toBe('P-10000')
  await create(api, editor, 'createProduct', { ...newRecord('Product'), sku: 'P-10001' })
  expect(await sku()).toBe('P-10002')
  await api.call('changeProductSettings', {
    cookie: editor.cookie,
    path: { uid: api.tenants.parent },
    headers: { 'if-match': '"1"' },
    body: { set: { sku: { prefix: 'LAMP-', first: 7 } } },
  })
  expect(await sku()).toBe('LAMP-7')
})

test('two people with the same suggestion get a SKU each, and only who typed a taken one sees an error', async () => {
  const suggested = await sku()
  const got = await Promise.all([createSuggested(suggested), createSuggested(suggested), createSuggested(suggested)])
  expect(new Set(got)).toEqual(new Set(['LAMP-7', 'LAMP-8', 'LAMP-9']))
  const typed = { ...newRecord('Product'), sku: 'LAMP-10' }
  const [entered, next] = await Promise.all([
    api.callFresh('createProduct', { cookie: editor.cookie, body: typed }),
    createSuggested('LAMP-10'),
  ])
  // Whoever stores LAMP-10 first has it; the typed one is never replaced.
  expect([entered.status, next]).toEqual(next === 'LAMP-10' ? [409, 'LAMP-10'] : [201, 'LAMP-11'])
  expect((await api.callFresh('createProduct', { cookie: editor.cookie, body: typed })).status).toBe(409)
})

test('tenants with the same pattern have a series each', async () => {
  await api.call('changeProductSettings', {
    cookie: editor.cookie,
    path: { uid: api.tenants.parent },
    headers: { 'if-match': '"2"' },
    body: { set: { sku: { prefix: 'SAME-', first: 1 } } },
  })
  expect([await sku(), await sku(api.tenants.child)]).toEqual(['SAME-1', 'SAME-1'])
  expect(await createSuggested('SAME-1')).toBe('SAME-1')
  expect([await sku(), await sku(api.tenants.child)]).toEqual(['SAME-2', 'SAME-1'])
  expect(await createSuggested('SAME-1', api.tenants.child)).toBe('SAME-1')
})

test('an EAN is valid, unused, and assigned to one of many concurrent calls', async () => {
  const taken = await create(api, editor, 'createProduct', { ...newRecord('Product'), ean13: '2000000000022' })
  const asked = await Promise.all(Array.from({ length: 12 }, () => api.call('nextEan13', { cookie: editor.cookie })))
  const codes = asked.map(({ body }) => String(at(body, 'ean13')))
  expect([codes.every(isEan13), new Set(codes).size, codes.includes(String(taken['ean13']))]).toEqual([true, 12, false])
})

test('translates a text to languages without their own, and marks it as outdated when its source changes', async () => {
  const product = await create(api, editor, 'createProduct', {
    ...newRecord('Product'),
    name: 'Red lamp',
    translations: [
      { language: 'de', name: 'Meine Lampe' },
      { language: 'en', name: 'Red lamp', short_text: 'Glass', plus_points: ['Red', 'Blue'], search_words: ['tree'] },
    ],
  })
  const path = { sku: String(product['sku']) }
  const { body } = await api.callFresh('autoTranslateProduct', { cookie: editor.cookie, path })
  expect(body).toMatchObject({
    results: [
      {
        language: 'nl',
        name: 'Rood lamp',
        short_text: 'Glas',
        plus_points: ['Rood', 'Blauw'],
        minus_points: [],
        search_words: ['boom'],
        state: 'Auto',
      },
      { language: 'fr', name: 'Rouge lampe', state: 'Auto' },
    ],
  })
  await api.callFresh('saveProductTranslation', {
    cookie: editor.cookie,
    path,
    body: { language: 'en', name: 'Blue lamp' },
  })
  const states = at((await api.call('readProductTranslations', { cookie: editor.cookie, path })).body, 'results') as {
    language: string
    state: string
  }[]
  expect(Object.fromEntries(states.map(({ language, state }) => [language, state]))).toEqual({
    en: 'Own',
    nl: 'Stale',
    de: 'Own',
    fr: 'Stale',
  })
})

test('translates only the fields that are asked for, and says so until the text is saved', async () => {
  const product = await create(api, editor, 'createProduct', {
    ...newRecord('Product'),
    name: 'Red lamp',
    translations: [
      { language: 'en', name: 'Red lamp', short_text: 'Glass', description: 'Unheard-of', search_words: ['tree'] },
      { language: 'de', name: 'Meine Lampe', short_text: 'Mein Text' },
    ],
  })
  const path = { sku: String(product['sku']) }
  const translate = (language: 'de' | 'en' | 'nl', ...fields: Schema<'TextField'>[]) =>
    api.callFresh('autoTranslateProduct', { cookie: editor.cookie, path, body: { language, fields } })
  const german = { language: 'de', name: 'Meine Lampe', short_text: 'Glas', state: 'Own', auto_fields: ['short_text'] }
  expect((await translate('de', 'short_text')).body).toMatchObject({ results: [german] })
  expect((await translate('de', 'short_text')).body).toEqual({ results: [] })
  expect((await translate('de', 'minus_points')).body).toEqual({ results: [] })
  expect((await translate('de', 'search_words')).body).toMatchObject({
    results: [{ search_words: ['baum'], auto_fields: ['short_text', 'search_words'] }],
  })
  expect(await translate('de', 'description')).toMatchObject({
    status: 409,
    body: { code: 'products.not-translatable' },
  })
  expect(await translate('en', 'name')).toMatchObject({ status: 409, body: { code: 'products.translation-of-source' } })
  expect(await translate('nl', 'short_text')).toMatchObject({
    status: 409,
    body: { code: 'products.translation-without-name' },
  })
  expect((await translate('nl', 'name')).body).toMatchObject({ results: [{ name: 'Rood lamp', state: 'Auto' }] })
  const { body } = await api.callFresh('saveProductTranslation', {
    cookie: editor.cookie,
    path,
    body: { language: 'de', name: 'Meine Lampe', short_text: 'Glas' },
  })
  expect(at(body, 'results')).not.toHaveProperty('auto_fields')
})

test('calculates the completeness of a product, and lists its gaps', async () => {
  const bare = await create(api, editor, 'createProduct', { ...newRecord('Product'), status: 'Draft', price: null })
  expect(await read(bare['sku'])).toMatchObject({
    completeness: 0,
    gaps: ['price', 'category', 'brand', 'ean', 'image', 'package', 'seo', 'translation'],
  })
  const [brand, category] = [
    await create(api, editor, 'createBrand', newRecord('Brand')),
    await create(api, editor, 'createCategory', newRecord('Category')),
  ]
  const more = {
    price: 100,
    brand: brand['uid'],
    categories: [category['uid']],
    ean13: '4006381333931',
    package: { width: 1, height: 1, depth: 1, weight: 1 },
    seo: { title: 'Title', description: 'Description' },
    translations: ['nl', 'de', 'fr'].map((language) => ({ language, name: language })),
  }
  const full = await create(api, editor, 'createProduct', { ...newRecord('Product'), ...more })
  expect(await read(full['sku'])).toMatchObject({ completeness: 88, gaps: ['image'] })
  await api.server.indexer.drain()
  expect(await api.server.search.index('products').getDocument(String(full['uid']))).toMatchObject({
    completeness: 88,
    gaps: ['image'],
    missing_languages: [],
  })
})
