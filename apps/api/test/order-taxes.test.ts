import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../src/places.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Record<string, unknown>>(text, values)).rows
const taxesOf = (order: unknown) =>
  rows(
    'select position, country, category, rate_bp, base::int, amount::int from order_line_taxes where order_uid = $1 order by position nulls last',
    [order],
  )

/** An order of three products, one of each category, with shipping. */
async function placed() {
  const website = await create(api, ada, 'createWebsite', {
    ...newRecord('Website'),
    country: 'FR',
    vat_high: 20,
    vat_low: 5.5,
    shipment_price: 600,
  })
  const lines = await Promise.all(
    ['high', 'low', 'zero'].map(async (vat_code) => {
      const product = { ...newRecord('Product'), price: 1_055, vat_code, stock_policy: 'Do not track' }
      return { sku: (await create(api, ada, 'createProduct', product))['sku'], quantity: 2 }
    }),
  )
  const order = await create(api, ada, 'createOrder', { website: website['uid'], lines })
  return { website, uid: order['uid'] }
}

const CHARGED = [
  { position: 0, country: 'FR', category: 'high', rate_bp: 2_000, base: 1_758, amount: 352 },
  { position: 1, country: 'FR', category: 'low', rate_bp: 550, base: 2_000, amount: 110 },
  { position: 2, country: 'FR', category: 'zero', rate_bp: 0, base: 2_110, amount: 0 },
  { position: null, country: 'FR', category: 'high', rate_bp: 2_000, base: 500, amount: 100 },
]

test('an order keeps the VAT of each line and of shipping, which add up to its own', async () => {
  const { website, uid } = await placed()
  expect(await taxesOf(uid)).toEqual(CHARGED)
  const path = { uid: String(website['uid']) }
  expect((await api.callFresh('changeWebsite', { cookie: ada.cookie, path, body: { vat_high: 25 } })).status).toBe(200)
  expect(await taxesOf(uid)).toEqual(CHARGED)
  expect(
    await rows(`select o.uid from orders o where vat <> (select sum(amount) from order_line_taxes t where t.order_uid = o.uid)
      or total <> (select sum(base + amount) from order_line_taxes t where t.order_uid = o.uid)`),
  ).toEqual([])
  await expect(rows('update order_line_taxes set amount = 0')).rejects.toThrow('permission denied')
  await expect(rows('delete from order_line_taxes')).rejects.toThrow('permission denied')
})

test('orders that were placed before get the same rows as those that are placed now', async () => {
  const { uid } = await placed()
  const name = (await readdir(MIGRATIONS)).find((file) => file.endsWith('_order_line_taxes.sql')) ?? ''
  const migration = await readFile(join(MIGRATIONS, name), 'utf8')
  const backfill = migration.split('--> statement-breakpoint').find((statement) => statement.includes('INSERT INTO'))
  await api.asOwner(`delete from order_line_taxes; ${backfill}`)
  expect(await taxesOf(uid)).toEqual(CHARGED)
})
