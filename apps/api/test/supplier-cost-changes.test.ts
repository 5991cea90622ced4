import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let buyer: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  buyer = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const supplier = async (account = buyer) =>
  String((await create(api, account, 'createSupplier', { ...newRecord('Supplier'), code: 'TWIN' }))['uid'])
const read = (uid: string, account = buyer) =>
  api.call('readSupplierCostChanges', { cookie: account.cookie, path: { uid } })

/** Sets what suppliers charge for a product. */
async function charge(sku: string, costs: Readonly<Record<string, number>>, account = buyer) {
  const list = Object.entries(costs).map(([uid, cost]) => ({ supplier: uid, cost }))
  const saved = await api.callFresh('saveProductSuppliers', {
    cookie: account.cookie,
    path: { sku },
    body: { suppliers: list },
  })
  expect(saved.status, saved.text).toBe(200)
}

test('lists what a supplier charged before and after, the latest first, of each tenant its own', async () => {
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  const [ours, theirs, second] = [
    await supplier(),
    await supplier(other),
    String((await create(api, buyer, 'createSupplier', newRecord('Supplier')))['uid']),
  ]
  const product = { ...newRecord('Product'), name: 'Lamp '.repeat(20).trim() }
  const sku = String((await create(api, buyer, 'createProduct', product))['sku'])
  await create(api, other, 'createProduct', product)
  expect((await read(ours)).body).toMatchObject({ results: { changes: [] } })
  await charge(sku, { [ours]: 400, [second]: 100 })
  await charge(sku, { [theirs]: 900 }, other)
  await charge(sku, { [theirs]: 950 }, other)
  await charge(sku, { [ours]: 500, [second]: 100 })
  await charge(sku, { [ours]: 500, [second]: 0 })
  await charge(sku, { [ours]: 450, [second]: 120 })
  const { body } = await read(ours)
  expect(at(body, 'results', 'changes')).toMatchObject([
    { sku, name: product.name, before: 500, after: 450, percent: -10 },
    { sku, before: 400, after: 500, percent: 25 },
  ])
  expect(Date.parse(String(at(body, 'results', 'since')))).toBeLessThanOrEqual(Date.now())
  expect(at((await read(second)).body, 'results', 'changes')).toMatchObject([
    { before: 0, after: 120, percent: null },
    { before: 100, after: 0, percent: -100 },
  ])
  expect(at((await read(theirs, other)).body, 'results', 'changes')).toMatchObject([{ before: 900, after: 950 }])
  expect((await read(theirs)).status).toBe(404)
  const reader = await api.account(['products', 'products_read', 'products_put'])
  expect((await read(ours, reader)).status).toBe(403)
})
