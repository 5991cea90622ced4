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

const product = async (values: Record<string, unknown>) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), vat_code: 'zero', ...values })
const effectOf = async (
  sku: unknown,
  query: Record<string, number>,
  account = editor,
  namespace = api.tenants.parent,
) => {
  const headers = { 'x-namespace': namespace }
  const answer = await api.call('readPriceEffect', {
    cookie: account.cookie,
    path: { sku: String(sku) },
    query,
    headers,
  })
  return { status: answer.status, effect: at(answer.body, 'results') }
}

test('lists the bundles, websites and prices that a new price concerns, and changes nothing', async () => {
  const site = await create(api, editor, 'createWebsite', newRecord('Website'))
  const lamp = await product({
    price: 1_000,
    product_websites: [{ website: site['uid'], active: true, price: 950 }],
    tier_prices: [
      { audience: 'all', from_quantity: 5, price: 900 },
      { audience: 'all', from_quantity: 9, price: 600 },
      { audience: 'wholesale', from_quantity: 1, price: 900, valid_until: '2020-01-01' },
      { audience: 'wholesale', from_quantity: 2, price: 900, website: site['uid'] },
    ],
    scheduled_prices: [{ field: 'price', website: null, price: 700, from: '2099-01-01' }],
  })
  const parts = [{ sku: lamp['sku'], quantity: 2 }]
  const sum = await product({
    price: 1_500,
    cost: 900,
    bundle_products: parts,
    bundle_price: { rule: 'sum-percent', percent: 10 },
  })
  const fixed = await product({ price: 1_500, cost: 900, bundle_products: parts, bundle_price: { rule: 'fixed' } })
  const { effect } = await effectOf(lamp['sku'], { price: 800 })
  expect(at(effect, 'bundles')).toEqual(
    [
      { sku: sum['sku'], name: sum['name'], before: 1_800, after: 1_440, margin_before: 50, margin_after: 37.5 },
      { sku: fixed['sku'], name: fixed['name'], before: 1_500, after: 1_500, margin_before: 40, margin_after: 40 },
    ].toSorted((one, other) => (String(one.sku) < String(other.sku) ? -1 : 1)),
  )
  expect(effect).toMatchObject({
    bundle_count: 2,
    websites: [{ website: site['uid'], price: 950 }],
    tiers: [{ tier: { from_quantity: 5 }, applies: false }],
    scheduled: { price: 700 },
    variants: 0,
    listings: 0,
  })
  const seen = await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(lamp['sku']) } })
  expect(at(at(seen.body, 'results'), 'price')).toBe(1_000)
})

test('counts the variants and the products below that take the price over', async () => {
  const group = await create(api, editor, 'createOptionGroup', {
    name: 'Colour',
    code: 'colour',
    values: [
      { code: 'red', name: 'Red' },
      { code: 'blue', name: 'Blue' },
    ],
  })
  const { sku } = await product({ price: 1_000 })
  const path = { sku: String(sku) }
  const made = await api.call('createProductVariants', {
    cookie: editor.cookie,
    path,
    body: { groups: [group['uid']] },
  })
  expect(made.status).toBe(201)
  const below = await api.account(null, { namespaces: [api.tenants.child] })
  await create(api, below, 'createProduct', { sku, name: 'Ours', inherits: ['price'] })
  expect((await effectOf(sku, { price: 900 })).effect).toMatchObject({ variants: 2, listings: 1 })
  expect((await effectOf(sku, {})).effect).toMatchObject({ variants: 2, listings: 0 })
})

test('keeps the cost of bundles to who may see it, and products to their tenant', async () => {
  const lamp = await product({ price: 1_000 })
  await product({ price: 1_500, cost: 900, bundle_products: [{ sku: lamp['sku'], quantity: 1 }] })
  const reader = await api.account(['products', 'products_read'])
  const seen = await effectOf(lamp['sku'], { price: 800 }, reader)
  expect(at(seen.effect, 'bundles')).toMatchObject([{ margin_before: null, margin_after: null }])
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect((await effectOf(lamp['sku'], { price: 800 }, stranger, api.tenants.other)).status).toBe(404)
})
