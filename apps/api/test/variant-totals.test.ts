import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

const found = async (sku: string) => {
  const { hits } = await api.server.search.index('products').search('', { filter: `sku = "${sku}"` })
  return hits[0] ?? expect.fail(`${sku} is not found`)
}
const send = (
  operation: 'createProductVariants' | 'createStockMutation' | 'deleteProduct',
  sku: string,
  body?: unknown,
) => api.callFresh(operation, { cookie: editor.cookie, path: { sku }, ...(body !== undefined && { body }) })

/** Creates a product with the variants S, M and L, of which there are 3, 4 and 6, and returns its SKU. */
async function newFamily(code: string): Promise<string> {
  const size = await create(api, editor, 'createOptionGroup', {
    name: 'Size',
    code,
    values: ['s', 'm', 'l'].map((value) => ({ code: value, name: value })),
  })
  const { sku } = await create(api, editor, 'createProduct', newRecord('Product'))
  const parent = String(sku)
  expect((await send('createProductVariants', parent, { groups: [size['uid']] })).status).toBe(201)
  await api.server.indexer.drain()
  const none = { free_stock: 0, stock_state: 'out', variant_stock: [0, 0], sold_30: 0, sold_days: [], sold_until: null }
  expect(await found(parent)).toMatchObject(none)
  for (const [variant, quantity] of [
    ['S', 3],
    ['M', 4],
    ['L', 6],
  ] as const) {
    const body = { kind: 'Correction', location: 'Warehouse', quantity, reason: 'Found' }
    const moved = await send('createStockMutation', `${parent}-${variant}`, body)
    expect(moved.status, moved.text).toBeLessThan(300)
  }
  return parent
}

test('a parent product is found with the stock and sales of its variants, as they change', async () => {
  const parent = await newFamily('size-of-totals')
  await create(api, editor, 'createOrder', { lines: [{ sku: `${parent}-S`, quantity: 2 }] })
  await expect.poll(async () => (await found(parent))['sold_30']).toBe(2)
  expect(await found(parent)).toMatchObject({
    free_stock: 11,
    stock_state: 'in stock',
    variant_stock: [1, 6],
    sold_total: 2,
    sold_days: [...Array.from({ length: 29 }, () => 0), 2],
  })
  expect(await found(`${parent}-L`)).toMatchObject({ variant_stock: [], sold_days: [] })
})

test('a variant that leaves takes its stock along, and an archived one is not among those that are listed', async () => {
  const parent = await newFamily('size-of-leavers')
  const m = `${parent}-M`
  const detached = await api.call('detachProductVariants', {
    cookie: editor.cookie,
    path: { sku: parent },
    body: { skus: [m] },
  })
  expect(detached.status, detached.text).toBe(200)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({ free_stock: 9, variant_stock: [3, 6] })
  expect(await found(m)).toMatchObject({ free_stock: 4 })
  expect((await send('deleteProduct', `${parent}-L`)).status).toBe(204)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({ free_stock: 3, stock_state: 'low', variant_stock: [3, 3] })
  const archived = await api.callFresh('changeProduct', {
    cookie: editor.cookie,
    path: { sku: `${parent}-S` },
    body: { status: 'Archived' },
  })
  expect(archived.status, archived.text).toBe(200)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({ variant_stock: [] })
})
