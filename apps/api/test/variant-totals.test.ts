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

test('a parent product is found with the stock and sales of its variants, as they change', async () => {
  const size = await create(api, editor, 'createOptionGroup', {
    name: 'Size',
    code: 'size-of-totals',
    values: ['s', 'm', 'l'].map((code) => ({ code, name: code })),
  })
  const { sku } = await create(api, editor, 'createProduct', newRecord('Product'))
  const parent = String(sku)
  expect((await send('createProductVariants', parent, { groups: [size['uid']] })).status).toBe(201)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({
    free_stock: 0,
    stock_state: 'out',
    variant_stock: [0, 0],
    sold_30: 0,
    sold_days: [],
    sold_until: null,
  })
  for (const [variant, quantity] of [
    ['S', 3],
    ['M', 4],
    ['L', 6],
  ] as const) {
    const moved = await send('createStockMutation', `${parent}-${variant}`, {
      kind: 'Correction',
      location: 'Warehouse',
      quantity,
      reason: 'Found',
    })
    expect(moved.status, moved.text).toBeLessThan(300)
  }
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
  // A variant that leaves takes its stock along.
  const m = `${parent}-M`
  const detached = await api.call('detachProductVariants', {
    cookie: editor.cookie,
    path: { sku: parent },
    body: { skus: [m] },
  })
  expect(detached.status, detached.text).toBe(200)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({ free_stock: 7 })
  expect(await found(m)).toMatchObject({ free_stock: 4 })
  expect((await send('deleteProduct', `${parent}-L`)).status).toBe(204)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({ free_stock: 1, stock_state: 'low', variant_stock: [1, 1] })
  const archived = await api.callFresh('changeProduct', {
    cookie: editor.cookie,
    path: { sku: `${parent}-S` },
    body: { status: 'Archived' },
  })
  expect(archived.status, archived.text).toBe(200)
  await api.server.indexer.drain()
  expect(await found(parent)).toMatchObject({ variant_stock: [] })
})
