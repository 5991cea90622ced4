import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const call: TestApi['call'] = (operation, options) => api.call(operation, { cookie: editor.cookie, ...options })
const preview = async (sku: string, query: Record<string, string | number> = {}) => {
  const answer = await call('previewBundleOrder', { path: { sku }, query })
  return { status: answer.status, body: answer.body, order: at(answer.body, 'results') }
}

/** Creates a product with stock where orders take it. */
async function stocked(on_hand: number, more: Record<string, unknown> = {}) {
  const product = await create(api, editor, 'createProduct', {
    ...newRecord('Product'),
    stock_policy: 'Track',
    ...more,
  })
  const sku = String(product['sku'])
  await call('changeProductStock', {
    path: { sku },
    body: { how: 'set', location: 'Warehouse', quantity: on_hand, reason: 'Count' },
  })
  return sku
}

test('previews a bundle as an order then has it: one line, and components with the best choice', async () => {
  const [lamp, red, blue] = [await stocked(20), await stocked(1), await stocked(9)]
  const website = await create(api, editor, 'createWebsite', {
    ...newRecord('Website'),
    country: 'FR',
    vat_high: 20,
    vat_low: 5.5,
  })
  const { sku } = await create(api, editor, 'createProduct', {
    ...newRecord('Product'),
    price: 1_055,
    vat_code: 'low',
    bundle_products: [
      { sku: lamp, quantity: 2 },
      { sku: red, quantity: 1, choice: 'Shade' },
      { sku: blue, quantity: 1, choice: 'Shade' },
    ],
    tier_prices: [{ audience: 'all', from_quantity: 3, price: 1_000 }],
  })
  const bundle = String(sku)
  const { order } = await preview(bundle, { quantity: 3, website: String(website['uid']) })
  expect(order).toMatchObject({
    quantity: 3,
    unit_price: 1_000,
    vat_code: 'low',
    vat_rate: 5.5,
    vat: 156,
    total: 3_000,
    location: 'Warehouse',
    reserves: [
      { sku: lamp, choice: null, quantity: 6, free: 20, beyond: false },
      { sku: blue, choice: 'Shade', quantity: 3, free: 9, beyond: false },
    ],
  })
  const placed = await create(api, editor, 'createOrder', {
    website: website['uid'],
    lines: [{ sku: bundle, quantity: 3 }],
  })
  expect(placed['lines']).toMatchObject([{ sku: bundle, quantity: 3, unit_price: 1_000, vat_rate: 5.5, total: 3_000 }])
  expect(at((await preview(bundle)).order, 'reserves')).toMatchObject([
    { sku: lamp, free: 14 },
    { sku: blue, free: 6 },
  ])
})

test('says that a bundle without a price cannot be ordered, and which component is not counted', async () => {
  const part = await create(api, editor, 'createProduct', { ...newRecord('Product'), stock_policy: 'Do not track' })
  const { sku } = await create(api, editor, 'createProduct', {
    ...newRecord('Product'),
    status: 'Draft',
    price: null,
    bundle_products: [{ sku: part['sku'], quantity: 1 }],
  })
  const { order } = await preview(String(sku), { quantity: 5 })
  expect(order).toMatchObject({ unit_price: null, vat: null, total: null, reserves: [{ quantity: 5, free: null }] })
})

test('rejects the website and the product of another tenant', async () => {
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const theirs = await create(api, stranger, 'createWebsite', newRecord('Website'))
  const sku = await stocked(1)
  expect((await preview(sku, { website: String(theirs['uid']) })).status).toBe(422)
  const seen = await api.call('previewBundleOrder', { cookie: stranger.cookie, path: { sku } })
  expect(seen.status).toBe(404)
})
