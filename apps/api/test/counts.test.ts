import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countProducts, recountProducts, sumBrandSales, sumCategorySales } from '../src/modules/assortment/counts.ts'
import { productCounts } from '../src/modules/assortment/tables.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { consumeSales } from './consumed-sales.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const stages = [
  'Draft',
  'New',
  'To do',
  'On hold',
  'Picking',
  'Packed',
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
] as const
const SOLD = sql`coalesce((select sum(l.quantity) from order_lines l join orders o on o.uid = l.order_uid
  where l.product_uid = p.uid and (o.placed_at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - 30 and o.stage not in ('Draft', 'Cancelled')), 0)`

/** Returns the same figures, calculated from every line. */
async function recounted(column: 'brand_uid' | 'supplier_uid', uids: readonly string[]) {
  const { rows } = await api.connection.database.execute<Record<string, unknown>>(sql`
    select p.${sql.identifier(column)} as uid, count(*)::int as products, count(*) filter (where p.status = 'Active')::int as active, sum(${SOLD})::int as sold_30
    from products p where p.${sql.identifier(column)} = any(${sql.param(uids)}::text[]) group by 1`)
  return new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
}

async function recountedCategories(uids: readonly string[]) {
  const { rows } = await api.connection.database.execute<Record<string, unknown>>(sql`
    with recursive below as (
      select uid as top, uid from categories where uid = any(${sql.param(uids)}::text[])
      union select b.top, c.uid from below b join categories c on c.parent_uid = b.uid),
    inside as (select distinct b.top, p.uid, p.category_uids @> array[b.top] as direct from below b join products p on p.category_uids @> array[b.uid])
    select i.top as uid, count(*) filter (where direct)::int as direct, count(*)::int as products, count(*) filter (where p.status = 'Active')::int as active, sum(${SOLD})::int as sold_30 from inside i join products p on p.uid = i.uid group by i.top`)
  return new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
}

const small = fc.nat(4)
const business = fc.record({
  products: fc.array(
    fc.record({
      brand: fc.option(small),
      supplier: fc.option(small),
      categories: fc.uniqueArray(small),
      active: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  parents: fc.array(fc.option(fc.nat(3)), { minLength: 5, maxLength: 5 }),
  orders: fc.array(
    fc.record({
      // On both sides of the limit of thirty days.
      hours: fc.oneof(fc.nat(24 * 60), fc.constantFrom(719, 721)),
      stage: fc.constantFrom(...stages),
      later: fc.option(fc.constantFrom(...stages)),
      moved: fc.option(fc.nat(24 * 60)),
      lines: fc.array(fc.record({ product: fc.nat(11), quantity: fc.integer({ min: -3, max: 9 }) }), { maxLength: 4 }),
    }),
    { maxLength: 12 },
  ),
})

type Business = typeof business extends fc.Arbitrary<infer One> ? One : never

async function storeProducts({ products, parents }: Business, mark: string): Promise<void> {
  const { pool } = api.connection
  const namespace = api.tenants.parent
  for (const [n, parent] of parents.entries()) {
    await pool.query(
      'insert into categories (uid, namespace, name, handle, parent_uid, seo_url) values ($1, $2, $1, $1, $3, $1)',
      [`${mark}c${n}`, namespace, parent !== null && parent < n ? `${mark}c${parent}` : null],
    )
  }
  for (const n of [0, 1, 2, 3, 4]) {
    await pool.query('insert into brands (uid, namespace, name, slug) values ($1, $2, $1, $1)', [
      `${mark}b${n}`,
      namespace,
    ])
    await pool.query('insert into suppliers (uid, namespace, name, code) values ($1, $2, $1, $1)', [
      `${mark}s${n}`,
      namespace,
    ])
  }
  for (const [n, { brand, supplier, categories, active }] of products.entries()) {
    await pool.query(
      'insert into products (uid, namespace, sku, name, status, brand_uid, supplier_uid, category_uids) values ($1, $2, $1, $1, $3, $4, $5, $6)',
      [
        `${mark}p${n}`,
        namespace,
        active ? 'Active' : 'Draft',
        brand === null ? null : `${mark}b${brand}`,
        supplier === null ? null : `${mark}s${supplier}`,
        categories.map((one) => `${mark}c${one}`),
      ],
    )
  }
}

/** Stores orders like a server and an import, one by one, and changes them afterwards. */
async function storeOrders({ orders }: Business, mark: string): Promise<void> {
  const { pool } = api.connection
  const namespace = api.tenants.parent
  const announce = (uid: string, type: 'created' | 'changed', changed: readonly string[]) =>
    pool.query(
      `insert into domain_events (namespace, type, subject_type, subject, payload) values ($1, $2, 'orders', $3, $4)`,
      [namespace, type, uid, { changed }],
    )
  const stored = orders.map((order) => ({ ...order, uid: randomUUID() }))
  for (const { uid, hours, stage, lines } of stored) {
    await pool.query(
      `insert into orders (uid, namespace, number, kind, location, placed_at, stage, payment_state, fulfilment_state, goods, vat, total, item_count)
      values ($1, $2, $1, 'Till', 'Warehouse', now() - make_interval(hours => $3), $4, 'Unpaid', 'Open', 0, 0, 0, 0)`,
      [uid, namespace, hours, stage],
    )
    for (const [position, { product, quantity }] of lines.entries()) {
      await pool.query(
        'insert into order_lines (namespace, order_uid, position, name, product_uid, quantity, unit_price, vat_rate, total) values ($1, $2, $3, $4, $4, $5, 0, 0, 0)',
        [namespace, uid, position, `${mark}p${product}`, quantity],
      )
    }
    await announce(uid, 'created', [])
  }
  await consumeSales(api)
  for (const { uid, later, moved } of stored) {
    if (later !== null) await pool.query('update orders set stage = $2 where uid = $1', [uid, later])
    if (moved !== null)
      await pool.query('update orders set placed_at = now() - make_interval(hours => $2) where uid = $1', [uid, moved])
    await announce(uid, 'changed', moved === null ? ['stage'] : ['stage', 'placed_at'])
  }
  await consumeSales(api)
}

test('counts products and sales of brands, suppliers and categories like a sum over every line', async () => {
  await fc.assert(
    fc.asyncProperty(business, async (made) => {
      const mark = `${randomUUID()}-`
      await storeProducts(made, mark)
      await storeOrders(made, mark)
      const five = (letter: string) => [0, 1, 2, 3, 4].map((n) => `${mark}${letter}${n}`)
      for (const [column, letter] of [
        ['brand_uid', 'b'],
        ['supplier_uid', 's'],
      ] as const) {
        const resource = letter === 'b' ? 'brands' : 'suppliers'
        await recountProducts(resource)(api.connection.database, five(letter))
        const [counts, all] = [
          await countProducts(api.connection.database, resource, five(letter)),
          await recounted(column, five(letter)),
        ]
        const sold = await sumBrandSales(api.connection.database, five(letter))
        for (const uid of five(letter)) {
          const { sold_30, ...counted } = all.get(uid) ?? { products: 0, active: 0, sold_30: 0 }
          expect(counts(uid)).toMatchObject(counted)
          if (column === 'brand_uid') expect(sold(uid)).toBe(sold_30)
        }
      }
      await recountProducts('categories')(api.connection.database, five('c'))
      const [counts, all] = [
        await countProducts(api.connection.database, 'categories', five('c')),
        await recountedCategories(five('c')),
      ]
      const sold = await sumCategorySales(api.connection.database, five('c'))
      for (const uid of five('c')) {
        const { sold_30, ...counted } = all.get(uid) ?? { direct: 0, products: 0, active: 0, sold_30: 0 }
        expect({ ...counts(uid), sold_30: sold(uid) }).toMatchObject({ ...counted, sold_30 })
      }
    }),
    { numRuns: process.env['BACKOFFICE_LONG'] ? 300 : 40 },
  )
})

test.each(productCounts.resource.enumValues)('counts of %s are taken again with their search documents', (kind) => {
  expect(createKinds(modules).of(kind).recount).toBeDefined()
})
