import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../src/places.ts'
import { euRates } from '../src/modules/taxes/eu-rates.ts'
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

/** Places an order of three products, one of each VAT category, with shipping. */
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
  return { website, uid: order['uid'], number: order['number'] }
}

const CHARGED = [
  { position: 0, country: 'FR', category: 'high', rate_bp: 2_000, base: 1_758, amount: 352 },
  { position: 1, country: 'FR', category: 'low', rate_bp: 550, base: 2_000, amount: 110 },
  { position: 2, country: 'FR', category: 'zero', rate_bp: 0, base: 2_110, amount: 0 },
  { position: null, country: 'FR', category: 'high', rate_bp: 2_000, base: 500, amount: 100 },
]

test('an order stores the VAT of each line and of shipping, which add up to its own', async () => {
  const { website, uid } = await placed()
  expect(await taxesOf(uid)).toEqual(CHARGED)
  const path = { uid: String(website['uid']) }
  expect((await api.callFresh('changeWebsite', { cookie: ada.cookie, path, body: { vat_high: 25 } })).status).toBe(200)
  expect(await taxesOf(uid)).toEqual(CHARGED)
  expect(
    await rows(`select o.uid from orders o where vat <> (select sum(amount) from order_line_taxes t where t.order_uid = o.uid)
      or total <> (select sum(base + amount) from order_line_taxes t where t.order_uid = o.uid)`),
  ).toEqual([])
  await expect(rows('update order_line_taxes set rate_bp = 0')).rejects.toThrow('permission denied')
  await expect(rows('delete from order_line_taxes')).rejects.toThrow('permission denied')
})

test('an order says its VAT by rate, shipping included', async () => {
  const { number } = await placed()
  const { body } = await api.call('readOrder', { cookie: ada.cookie, path: { order: String(number) } })
  expect(body).toMatchObject({
    results: {
      totals: { vat: 562 },
      taxes: [
        { rate: 20, base: 2_258, amount: 452 },
        { rate: 5.5, base: 2_000, amount: 110 },
        { rate: 0, base: 2_110, amount: 0 },
      ],
    },
  })
})

test('member states of the European Union have rates that a business can override', async () => {
  expect(await sold({ country: 'HU' })).toEqual(['HU', 2_700])
  expect(await websiteIn('FI')).toMatchObject({ vat_high: 25.5, vat_low: 10 })
  expect(await websiteIn('DK')).toMatchObject({ vat_high: 25, vat_low: 25 })
  await websiteIn('HU', { vat_high: 26 })
  expect(await sold({ country: 'HU' })).toEqual(['HU', 2_600])
  expect(await websiteIn('HU')).toMatchObject({ vat_high: 26, vat_low: 5 })
  expect(Object.keys(euRates)).toHaveLength(27)
  for (const { low, high } of Object.values(euRates)) expect(low <= high && high >= 1_500 && high <= 2_700).toBe(true)
})

test('a rate has at most two decimals, and a line has its own in %', async () => {
  const body = { ...newRecord('Website'), vat_high: 5.555 }
  const answer = await api.call('createWebsite', { cookie: ada.cookie, body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/vat_high' }] } })
  const { number } = await placed()
  const order = await api.call('readOrder', { cookie: ada.cookie, path: { order: String(number) } })
  expect(order.body).toMatchObject({ results: { lines: [{ vat_rate: 20 }, { vat_rate: 5.5 }, { vat_rate: 0 }] } })
})

const sold = async (more: object) => {
  const product = { ...newRecord('Product'), price: 1_210, stock_policy: 'Do not track' }
  const { sku } = await create(api, ada, 'createProduct', product)
  const order = await create(api, ada, 'createOrder', { lines: [{ sku, quantity: 1 }], ...more })
  const [tax] = await taxesOf(order['uid'])
  return [tax?.['country'], tax?.['rate_bp']]
}
const websiteIn = (country: string, more: object = {}) =>
  create(api, ada, 'createWebsite', { ...newRecord('Website'), country, ...more })

test('uses the rate of the order’s country, else of its website’s, else the default', async () => {
  await websiteIn('BE', { vat_high: 22, vat_low: 6 })
  const website = (await websiteIn('DE', { vat_high: 19, vat_low: 7 }))['uid']
  expect(await sold({ website })).toEqual(['DE', 1_900])
  expect(await sold({ website, country: 'BE' })).toEqual(['BE', 2_200])
  expect(await sold({ website, country: 'JP' })).toEqual(['JP', 0])
  expect(await sold({ country: 'BE' })).toEqual(['BE', 2_200])
  expect(await sold({})).toEqual([null, 2_100])
})

test('stores the tax regime by destination and customer', async () => {
  const website = (await websiteIn('NL', { shipment_price: 605 }))['uid']
  const { sku } = await create(api, ada, 'createProduct', {
    ...newRecord('Product'),
    price: 1_210,
    stock_policy: 'Do not track',
  })
  const buyer = async (more: object) =>
    (await create(api, ada, 'createCustomer', { ...newRecord('Customer'), ...more }))['uid']
  const german = await buyer({ vat_number: 'DE 123 456 789' })
  const regimeOf = async (more: object) => {
    const order = await create(api, ada, 'createOrder', { website, lines: [{ sku, quantity: 2 }], ...more })
    const taxes = await taxesOf(order['uid'])
    const { goods, shipping, vat, total } = order['totals'] as Record<string, number>
    return [order['tax_regime'], taxes[0]?.['country'], taxes[0]?.['rate_bp'], [goods, shipping, vat, total]]
  }
  const untaxed = [2_000, 500, 0, 2_500]
  const domestic = ['Domestic', 'NL', 2_100, [2_420, 605, 525, 3_025]]
  expect(await regimeOf({ country: 'NL' })).toEqual(domestic)
  expect(await regimeOf({ country: 'HR' })).toEqual(['OSS', 'HR', 2_500, [2_420, 605, 605, 3_025]])
  expect(await regimeOf({ country: 'HR', customer: german })).toEqual(['Reverse charge', 'HR', 0, untaxed])
  expect(await regimeOf({ country: 'NL', customer: german })).toEqual(domestic)
  expect(await regimeOf({ country: 'HR', customer: german, kind: 'Pick-up' })).toEqual(domestic)
  expect(await regimeOf({ country: 'CH' })).toEqual(['Export', 'CH', 0, untaxed])
  const embassy = await buyer({ tax_exempt: true })
  expect(await regimeOf({ country: 'NL', customer: embassy })).toEqual(['Exempt', 'NL', 0, untaxed])
  await expect(
    api.asOwner(`set role backoffice_system; update orders set tax_regime = 'Domestic' where tax_regime = 'Export'`),
  ).rejects.toThrow('keeps the rules')
})

test('websites of one country share VAT rates, and a new one gets them', async () => {
  const first = await websiteIn('LU', { vat_high: 17, vat_low: 8 })
  const second = await websiteIn('LU')
  expect(second).toMatchObject({ vat_high: 17, vat_low: 8 })
  const [one, other] = [first, second].map(({ uid }) => ({ uid: String(uid) }))
  const { status } = await api.callFresh('changeWebsite', {
    cookie: ada.cookie,
    path: one ?? {},
    body: { vat_high: 16 },
  })
  expect(status).toBe(200)
  const { body } = await api.call('readWebsite', { cookie: ada.cookie, path: other ?? {} })
  expect(body).toMatchObject({ results: { vat_high: 16, vat_low: 8, version: 2 } })
  const moved = await api.callFresh('changeWebsite', { cookie: ada.cookie, path: other ?? {}, body: { country: 'SE' } })
  expect(moved.body).toMatchObject({ results: { country: 'SE', vat_high: 25, vat_low: 6 } })
})

test('a rate applies from midnight of its day in the time zone of the namespace', async () => {
  const website = (await websiteIn('AT', { vat_high: 20, vat_low: 10 }))['uid']
  await rows('update tax_rates set valid_from = $1 where country = $2', ['2020-01-01', 'AT'])
  const day = Temporal.Now.plainDateISO('Pacific/Kiritimati').toString()
  await rows(
    `insert into tax_rates (namespace, country, category, valid_from, rate_bp) values ($1, 'AT', 'high', $2, 2300)`,
    [api.tenants.parent, day],
  )
  const setClock = (zone: string) =>
    rows('update namespaces set time_zone = $1 where uid = $2', [zone, api.tenants.parent])
  await setClock('Pacific/Niue')
  expect(await sold({ website })).toEqual(['AT', 2_000])
  await setClock('Pacific/Kiritimati')
  expect(await sold({ website })).toEqual(['AT', 2_300])
  await setClock('UTC')
})

test('a namespace without rates of a country inherits those of the one above it', async () => {
  await websiteIn('IT', { vat_high: 22, vat_low: 10 })
  const below = await api.account(null, { namespaces: [api.tenants.child] })
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' }
  const { sku } = await create(api, below, 'createProduct', product)
  const order = await create(api, below, 'createOrder', { country: 'IT', lines: [{ sku, quantity: 1 }] })
  expect(await taxesOf(order['uid'])).toMatchObject([{ country: 'IT', rate_bp: 2_200 }])
})

test('former orders get the same rows as new ones', async () => {
  const { uid } = await placed()
  const name = (await readdir(MIGRATIONS)).find((file) => file.endsWith('_order_line_taxes.sql')) ?? ''
  const migration = await readFile(join(MIGRATIONS, name), 'utf8')
  const backfill = migration.split('--> statement-breakpoint').find((statement) => statement.includes('INSERT INTO'))
  await api.asOwner(
    `set session_replication_role = replica; delete from order_line_taxes; set session_replication_role = origin; ${backfill}`,
  )
  expect(await taxesOf(uid)).toEqual(CHARGED)
})
