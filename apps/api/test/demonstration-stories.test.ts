import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForDelivery } from '../src/demonstration/stories/wait-for-delivery.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN' })
})
afterAll(() => api.close())

/** Creates a website and a customer of it. */
async function addCustomer(): Promise<void> {
  await create(api, admin, 'createWebsite', { ...newRecord('Website'), country: 'GB', is_main: true })
  const place = { street: 'Mill Lane', house_number: '3', postcode: 'LS1 1AA', city: 'Leeds', country: 'GB' }
  const addresses = [{ name: 'Ines', ...place }]
  await create(api, admin, 'createCustomer', { ...newRecord('Customer'), email: 'ines@post.example', addresses })
}

/** Creates a product with nine pieces in stock. */
async function addProduct(): Promise<Record<string, unknown>> {
  const fields = { price: 900, cost: 400, stock_policy: 'Track' }
  const product = await create(api, admin, 'createProduct', { ...newRecord('Product'), ...fields })
  const body = { kind: 'Correction', quantity: 9, location: 'Warehouse', reason: 'Found' }
  const path = { sku: String(product['sku']) }
  expect((await api.call('createStockMutation', { cookie: admin.cookie, path, body })).status).toBe(201)
  return product
}

/** Orders a dozen from a supplier who delivers within three days; returns the uid of the order. */
async function orderDozen(sku: string): Promise<string> {
  const terms = { order_email: 'orders@example.com', lead_days: 3 }
  const supplier = await create(api, admin, 'createSupplier', { ...newRecord('Supplier'), ...terms })
  const body = { supplier: supplier['uid'], lines: [{ sku, ordered: 12 }] }
  const order = await create(api, admin, 'createSupplierOrder', body)
  const path = { uid: String(order['uid']) }
  const headers = { 'if-match': `"${Number(order['version'])}"` }
  const sent = await api.call('sendSupplierOrder', { cookie: admin.cookie, path, headers })
  expect([sent.status, sent.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  return path.uid
}

test('a paid order waits for a supplier order that is due soon, which releases it when it is received', async () => {
  await addCustomer()
  const product = await addProduct()
  const sku = String(product['sku'])
  const path = { uid: await orderDozen(sku) }

  const client = await api.connection.pool.connect()
  try {
    await waitForDelivery(client, String(product['namespace']), createKinds(modules))
  } finally {
    client.release()
  }

  const { rows } = await api.connection.pool.query<Record<string, unknown>>(
    `select o.stage, o.payment_state, s.on_hand, s.reserved from orders o join order_lines l on l.order_uid = o.uid join stock_levels s on s.stock_item = l.product_uid where l.sku = $1`,
    [sku],
  )
  expect(rows).toEqual([{ stage: 'To do', payment_state: 'Paid', on_hand: 0, reserved: 4 }])
  const receipt = () => api.call('readReceipt', { cookie: admin.cookie, path })
  expect(at((await receipt()).body, 'results', 'releases')).toBe(0)
  await api.call('scanReceipt', { cookie: admin.cookie, path, body: { code: sku, quantity: 12 } })
  expect(at((await receipt()).body, 'results', 'releases')).toBe(1)
})
