import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

test('rejects an order whose total exceeds the contract at its line, and stores nothing', async () => {
  const { sku } = await create(api, admin, 'createProduct', { ...newRecord('Product'), price: 200_000_000 })
  const orders = async () => at((await api.call('listOrders', { cookie: admin.cookie })).body, 'total')
  const before = await orders()
  const headers = { 'idempotency-key': 'scanned' }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await api.call('createOrder', {
      cookie: admin.cookie,
      headers,
      body: { lines: [{ sku, quantity: 1_000_000 }] },
    })
    expect([answer.status, at(answer.body, 'errors', 0, 'pointer')]).toEqual([422, '/lines/0/quantity'])
  }
  const lines = Array.from({ length: 3 }, () => ({ sku, quantity: 400 }))
  expect((await api.call('createOrder', { cookie: admin.cookie, body: { lines } })).status).toBe(422)
  expect(await orders()).toBe(before)
})

test('the database rejects amounts beyond the contract', async () => {
  const { uid } = await create(api, admin, 'createProduct', newRecord('Product'))
  await expect(
    api.connection.pool.query('update products set price = 100000000001 where uid = $1', [uid]),
  ).rejects.toThrow('cents')
  const { rows } = await api.connection.pool.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and domain_name is null and is_identity = 'NO' and column_name ~ '(price|cost|total|amount|minimum|goods|vat|paid|refunded|freight|duty|discount|shipping)'`)
  expect(rows).toEqual([])
})

test('answers a record whose values exceed the contract as it is', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { uid } = await create(api, admin, 'createBrand', newRecord('Brand'))
  await api.connection.pool.query('update brands set name = $2 where uid = $1', [uid, 'x'.repeat(500)])
  const { status, text } = await api.call('listBrands', {
    cookie: admin.cookie,
    query: { limit: 1000 },
    mayExceed: true,
  })
  expect([status, text.includes('x'.repeat(500))]).toEqual([200, true])
  expect(said.mock.calls.flat().join(' ')).toContain('beyond the bounds of the contract')
  said.mockRestore()
})
