import { partImports } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCalls, type ImportCalls } from './import-calls.ts'
import { ended, upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

let api: TestApi
let imports: ImportCalls
beforeAll(async () => {
  api = await createTestApi()
  imports = importCalls(api)
})
afterAll(() => api.close())

/** As many rows as a file may have in the long run, fewer in the usual one. */
const MANY = process.env['BACKOFFICE_LONG'] ? 10_000 : 500

test('every part of records that files change is tested here', () => {
  expect(Object.keys(partImports)).toEqual(['supplier-prices'])
})

/** Creates a supplier and products with the same codes as in any other tenant. */
async function shopIn(namespace: string, count = 3) {
  const { cookie } = await api.account(null, { namespaces: [namespace] })
  const made = async (operation: Parameters<TestApi['call']>[0], body: Fields) => {
    const answer = await api.call(operation, { cookie, body: { namespace, ...body } })
    expect(answer.status, answer.text).toBe(201)
    return String(at(answer.body, 'results', 'uid'))
  }
  const mark = ++shops
  const supplier = await made('createSupplier', { name: `Potter ${mark}`, code: `POT${mark}`, currency: 'EUR' })
  const skus = Array.from({ length: count }, (_, index) => `POT-${mark}-${index}`)
  for (const sku of skus) await made('createProduct', { sku, name: `Pot ${sku}`, price: 1210, vat_code: 'high' })
  return { namespace, supplier, skus, account: { cookie } as TestAccount }
}
let shops = 0
type Shop = Awaited<ReturnType<typeof shopIn>>

const suppliersOf = async ({ account }: Shop, sku: string) =>
  at(
    (await api.callFresh('readProductSuppliers', { cookie: account.cookie, path: { sku } })).body,
    'results',
  ) as Fields[]

async function supply({ account, supplier }: Shop, sku: string, terms: Fields): Promise<void> {
  const body = { suppliers: [{ supplier, ...terms }] }
  const answer = await api.callFresh('saveProductSuppliers', { cookie: account.cookie, path: { sku }, body })
  expect(answer.status, answer.text).toBe(200)
}

/** Uploads and checks a price list. */
const priceList = (shop: Shop, file: string) =>
  imports.checked(shop.account, file, { resource: 'supplier-prices', about: shop.supplier })

const accept = async ({ account }: Shop, uid: string, acceptance: Fields) => {
  const answer = await imports.call(account, 'acceptImportRows', uid, acceptance)
  expect(answer.status, answer.text).toBe(200)
  return at(answer.body, 'results') as Fields
}

test('a price list compares costs and margins, and changes the accepted rows, undone as a whole', async () => {
  const shop = await shopIn(api.tenants.child, 5)
  const [first = '', second = '', third = '', fourth = ''] = shop.skus
  await supply(shop, first, { supplier_sku: 'A1', cost: 500, pack: 6 })
  await supply(shop, second, { supplier_sku: 'A2', cost: 400 })
  await supply(shop, third, { supplier_sku: 'A3', cost: 300 })
  const file = [
    'Supplier SKU,SKU,Cost,Pack size',
    'A1,,6.00,12',
    `A2,${second},4.10,`,
    `,${third},3.00,`,
    `B4,${fourth},2.00,`,
    'NOBODY,,1.00,',
    `A1,${second},1.00,`,
    ',,1.00,',
    `,${first},1.00,x`,
  ].join('\n')
  const found = await priceList(shop, file)
  expect(found['about']).toBe(shop.supplier)
  const rows = await imports.rowsOf(shop.account, found.uid)
  expect(rows.map(({ state }) => state)).toEqual([
    'Changed',
    'Changed',
    'Unchanged',
    'New',
    'Unmatched',
    'Refused',
    'Refused',
    'Refused',
  ])
  expect(rows[0]).toMatchObject({
    label: `${first} Pot ${first}`,
    before: { cost: '5.00', pack: '6' },
    after: { cost: '6.00', pack: '12' },
    accepted: true,
    comparison: { before: 500, after: 600, percent: 20, margin_before: 50, margin_after: 40, currency: 'EUR' },
  })
  expect(rows[3]).toMatchObject({ comparison: { before: null, after: 200, percent: null, margin_before: null } })
  expect(await accept(shop, found.uid, { up_to_percent: 5 })).toMatchObject({ accepted: 2 })
  expect(await accept(shop, found.uid, { positions: [3], accepted: false })).toMatchObject({ accepted: 1 })
  expect(await accept(shop, found.uid, { positions: [0], accepted: true })).toMatchObject({ accepted: 2 })
  const job = await imports.run(shop.account, found.uid)
  expect(await ended(api, shop.account, job)).toMatchObject({ kind: 'import', done: 2, failed: 0, undoable: true })
  expect(await suppliersOf(shop, first)).toMatchObject([{ supplier_sku: 'A1', cost: 600, pack: 12, margin: 40 }])
  expect(await suppliersOf(shop, fourth)).toEqual([])
  const back = await imports.call(shop.account, 'undoJob', job)
  expect(await ended(api, shop.account, String(at(back.body, 'results', 'uid')))).toMatchObject({ done: 2, skipped: 0 })
  expect(await suppliersOf(shop, first)).toMatchObject([{ cost: 500, pack: 6 }])
})

test('a price list gives products their first supplier, and its undo takes it away again', async () => {
  const shop = await shopIn(api.tenants.child, 2)
  const found = await priceList(shop, `SKU,Cost\n${shop.skus.map((sku) => `${sku},2.50`).join('\n')}\n`)
  const job = await imports.run(shop.account, found.uid)
  expect(await ended(api, shop.account, job)).toMatchObject({ done: 2 })
  expect(await suppliersOf(shop, shop.skus[0] ?? '')).toMatchObject([{ cost: 250, preferred: true }])
  await supply(shop, shop.skus[1] ?? '', { cost: 260 })
  const back = await imports.call(shop.account, 'undoJob', job)
  expect(await ended(api, shop.account, String(at(back.body, 'results', 'uid')))).toMatchObject({ done: 1, skipped: 1 })
  expect(await suppliersOf(shop, shop.skus[0] ?? '')).toEqual([])
})

test('of two price lists at once, and of a cost that was changed since, each line is changed once', async () => {
  const shop = await shopIn(api.tenants.child)
  for (const sku of shop.skus) await supply(shop, sku, { cost: 500 })
  const lines = (cost: string) => `SKU,Cost\n${shop.skus.map((sku) => `${sku},${cost}`).join('\n')}\n`
  const [one, other] = [await priceList(shop, lines('6.00')), await priceList(shop, lines('7.00'))]
  await supply(shop, shop.skus[2] ?? '', { cost: 550 })
  const jobs = [await imports.run(shop.account, one.uid), await imports.run(shop.account, other.uid)]
  const results = await Promise.all(jobs.map((job) => ended(api, shop.account, job)))
  expect(new Set(results.map((job) => at(job, 'done')))).toEqual(new Set([0, 2]))
  const reasons = at(
    (
      await api.call('readJobRows', {
        cookie: shop.account.cookie,
        path: { uid: jobs[0] ?? '' },
        query: { state: 'Skipped' },
      })
    ).body,
    'results',
  )
  expect(JSON.stringify(reasons)).toContain('Cost')
  expect(await suppliersOf(shop, shop.skus[2] ?? '')).toMatchObject([{ cost: 550 }])
})

test('a price list stays in its tenant, and needs the right for costs', async () => {
  const ours = await shopIn(api.tenants.child)
  const theirs = await shopIn(api.tenants.other)
  const { cookie } = theirs.account
  const sku = ours.skus[0] ?? ''
  const body = { namespace: theirs.namespace, sku, name: 'Same SKU', price: 1210, vat_code: 'high' }
  expect((await api.call('createProduct', { cookie, body })).status).toBe(201)
  const done = await ended(
    api,
    theirs.account,
    await imports.run(theirs.account, (await priceList(theirs, `SKU,Cost\n${sku},1\n`)).uid),
  )
  expect(done).toMatchObject({ done: 1 })
  expect(await suppliersOf(ours, sku)).toEqual([])
  const foreign = await upload(api, theirs.account, `SKU,Cost\n${sku},1\n`, {
    resource: 'supplier-prices',
    about: ours.supplier,
    namespace: theirs.namespace,
  })
  expect([foreign.status, at(foreign.body, 'errors', 0, 'pointer')], foreign.text).toEqual([422, '/about'])
  const few = await api.account(['products_read', 'products_put'], { namespaces: [api.tenants.child] })
  const fields = { resource: 'supplier-prices', about: ours.supplier }
  expect((await upload(api, few, `SKU,Cost\n${sku},1\n`, fields)).status).toBe(403)
  expect(
    (await api.call('readImportColumns', { cookie: few.cookie, query: { resource: 'supplier-prices' } })).status,
  ).toBe(403)
})

test(`${MANY} lines of a price list are compared, accepted by their change, and imported`, async () => {
  const shop = await shopIn(api.tenants.child, 1)
  const prefix = `${shop.skus[0] ?? ''}-`
  await api.connection.pool.query(
    `with made as (
       insert into products (uid, namespace, sku, name, price, updated_by)
       select gen_random_uuid()::text, $1, $2 || n, 'Many', 1000, p.updated_by
       from generate_series(1, $4::int) n, (select updated_by from products where namespace = $1 limit 1) p returning uid, namespace)
     insert into product_suppliers (namespace, product_uid, supplier_uid, cost) select namespace, uid, $3, 500 from made`,
    [shop.namespace, prefix, shop.supplier, MANY],
  )
  const lines = Array.from({ length: MANY }, (_, index) => `${prefix}${index + 1},${index % 2 ? '5.10' : '9.00'}`)
  const found = await priceList(shop, `SKU,Cost\n${lines.join('\n')}\n`)
  expect(found).toMatchObject({ accepted: MANY, counts: { changed: MANY } })
  expect(await accept(shop, found.uid, { up_to_percent: 5 })).toMatchObject({ accepted: MANY / 2 })
  const job = await imports.run(shop.account, found.uid)
  expect(await ended(api, shop.account, job)).toMatchObject({ done: MANY / 2, failed: 0, skipped: MANY / 2 })
})
