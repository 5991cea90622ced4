import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../src/modules/products/product.ts'
import { products } from '../src/modules/products/tables.ts'
import { lockRows } from '../src/platform/records/lock-rows.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('a reference to a product does not wait for its editor; another edit does', async () => {
  const { database, pool } = api.connection
  const editor = await api.account(null, { namespaces: [api.tenants.parent] })
  const { uid } = await create(api, editor, 'createProduct', newRecord('Product'))
  await database.transaction(async (transaction) => {
    await lockRows({ database: transaction }, product, eq(products.uid, String(uid)))
    const other = await pool.connect()
    try {
      await other.query('begin')
      const refer = await other.query('select from products where uid = $1 for key share skip locked', [uid])
      const edit = await other.query('select from products where uid = $1 for no key update skip locked', [uid])
      expect([refer.rowCount, edit.rowCount]).toEqual([1, 0])
      await other.query('rollback')
    } finally {
      other.release()
    }
  })
})
