import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const product = (fields: Fields = {}) =>
  create(api, editor, 'createProduct', { ...newRecord('Product'), stock_policy: 'Do not track', ...fields })
const change = ({ sku }: Fields, body: Fields) =>
  api.callFresh('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(sku) },
    body,
    headers: { 'api-version': '3' },
  })
const reasonsFor = async ({ sku }: Fields, website: Fields) => {
  const { body } = await api.call('readProductWebsites', { cookie: editor.cookie, path: { sku: String(sku) } })
  const all = at(body, 'results') as { website: unknown; sellable: boolean; reasons: unknown[] }[]
  const { sellable, reasons } = all.find((one) => one.website === website['uid'])!
  return { sellable, reasons }
}

test('a product is sold from its launch to its end, and not ordered after it', async () => {
  const site = await create(api, editor, 'createWebsite', { ...newRecord('Website'), language: 'en' })
  const lamp = await product({ product_websites: [{ website: site['uid'], active: true }] })
  expect(await reasonsFor(lamp, site)).toEqual({ sellable: true, reasons: [] })
  expect((await change(lamp, { launch_date: '2999-01-01' })).status).toBe(200)
  expect(await reasonsFor(lamp, site)).toEqual({
    sellable: false,
    reasons: [{ code: 'not-launched', values: { day: '2999-01-01' } }],
  })
  const early = await change(lamp, { end_date: '2998-12-31' })
  expect([early.status, at(early.body, 'errors', 0, 'pointer')], early.text).toEqual([422, '/end_date'])
  expect((await change(lamp, { launch_date: null, end_date: '2020-12-31' })).status).toBe(200)
  expect(await reasonsFor(lamp, site)).toEqual({
    sellable: false,
    reasons: [{ code: 'withdrawn', values: { day: '2020-12-31' } }],
  })
  const order = { website: site['uid'], lines: [{ sku: lamp['sku'], quantity: 1 }] }
  const refused = await api.call('createOrder', { cookie: editor.cookie, body: order })
  expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([409, '/lines/0/sku'])
  await change(lamp, { end_date: '2999-12-31' })
  expect((await api.call('createOrder', { cookie: editor.cookie, body: order })).status).toBe(201)
})

test('no stock is advised of a product that is not sold any more', async () => {
  const lamp = await product({ stock_policy: 'Sell beyond' })
  const advised = async () =>
    at(
      (await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(lamp['sku']) } })).body,
      'results',
      'replenishment',
      'quantity',
    )
  await create(api, editor, 'createOrder', { lines: [{ sku: lamp['sku'], quantity: 12 }] })
  await expect.poll(advised).toBeGreaterThan(12)
  await change(lamp, { end_date: '2020-12-31' })
  expect(await advised()).toBe(0)
})

test('names the product that replaces it, of what its tenant can see', async () => {
  const [lamp, next] = [await product(), await product({ name: 'Better lamp' })]
  const named = await change(lamp, { successor: next['uid'] })
  expect(at(named.body, 'results', 'successor')).toEqual({ uid: next['uid'], sku: next['sku'], name: 'Better lamp' })
  expect(at((await change(lamp, { name: 'Lamp' })).body, 'results', 'successor', 'uid')).toBe(next['uid'])
  for (const wrong of [lamp['uid'], 'nothing']) {
    const { status, body } = await change(lamp, { successor: wrong })
    expect([status, at(body, 'errors', 0, 'pointer')]).toEqual([422, '/successor'])
  }
  expect(at((await change(lamp, { successor: null })).body, 'results', 'successor')).toBeNull()
  await change(lamp, { successor: next['uid'] })
  const path = { sku: String(next['sku']) }
  expect((await api.callFresh('deleteProduct', { cookie: editor.cookie, path })).status).toBe(204)
  expect(at((await change(lamp, { name: 'Old lamp' })).body, 'results', 'successor')).toBeNull()
})

test('converts a product while nothing of it would be lost, and says what has to go first', async () => {
  const [part, box] = [await product(), await product()]
  const convert = async (one: Fields, kind: string) => {
    const { status, body } = await change(one, { kind })
    return status === 200 ? at(body, 'results', 'kind') : at(body, 'errors', 0, 'code')
  }
  expect(await convert(box, 'Variant parent')).toBe('Variant parent')
  expect(await convert(box, 'Bundle')).toBe('Bundle')
  expect(await convert(box, 'Simple')).toBe('Simple')
  expect(await convert(box, 'Variant')).toBe('products.convert-to-variant')
  expect((await change(box, { kind: 'Bundle', bundle_products: [{ sku: part['sku'], quantity: 1 }] })).status).toBe(200)
  expect(await convert(box, 'Simple')).toBe('products.convert-has-components')
  const group = await create(api, editor, 'createOptionGroup', {
    code: 'size',
    name: 'Size',
    values: [{ code: 's', name: 'S' }],
  })
  const shirt = await product()
  await api.callFresh('createProductVariants', {
    cookie: editor.cookie,
    path: { sku: String(shirt['sku']) },
    body: { groups: [group['uid']] },
  })
  const plan = async (uid: unknown) => {
    const { status, body } = await change(shirt, { productOptionGroupId: uid })
    return status === 200 ? 'changed' : at(body, 'errors', 0, 'code')
  }
  expect([await plan(group['uid']), await plan(null)]).toEqual(['changed', 'products.option-group-in-use'])
  const former = await api.callFresh('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(shirt['sku']) },
    body: { name: 'Shirt' },
    headers: { 'api-version': '2' },
  })
  expect(former.body).toMatchObject({ results: { name: 'Shirt', productOptionGroupId: group['uid'] } })
  expect(await convert(shirt, 'Bundle')).toBe('products.convert-has-variants')
  expect(await convert({ sku: `${String(shirt['sku'])}-S` }, 'Simple')).toBe('products.convert-variant')
})

test('a product is found by its first and its last day of sale', async () => {
  const { sku } = await product({ launch_date: '2031-03-01', end_date: '2031-04-30' })
  await api.server.indexer.drain()
  const day = (written: string): number => Date.parse(written) / 1_000
  const found = async (filter: string) =>
    (await api.server.search.index('products').search('', { filter })).hits.map((hit) => at(hit, 'sku'))
  expect(await found(`launches_at = ${day('2031-03-01')}`)).toEqual([sku])
  expect(await found(`ends_at ${day('2031-04-01')} TO ${day('2031-04-30')}`)).toEqual([sku])
  expect(await found(`ends_at < ${day('2031-04-30')} AND ends_at > ${day('2031-04-01')}`)).toEqual([])
})
