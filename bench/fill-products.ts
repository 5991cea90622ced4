import type { ApiServer } from './api-server.ts'

/**
 * Creates products of two brands, of which the first has `half`, waits until they are indexed, and vacuums the
 * database, as autovacuum does a minute later.
 */
export async function fillProducts({ pool, indexed }: ApiServer, count: number, half: number): Promise<void> {
  await pool.query(
    `insert into brands (uid, namespace, name, slug) select 'b' || n, (select uid from namespaces), 'Brand ' || n, 'brand-' || n from generate_series(0, 1) n`,
  )
  await pool.query(
    `
    insert into products (uid, namespace, sku, name, price, cost, status, brand_uid)
    select gen_random_uuid()::text, (select uid from namespaces), 'SKU-' || n, 'Product ' || n, 100 + n % 9000, 50, 'Active', case when n <= $2 then 'b0' else 'b1' end
    from generate_series(1, $1::int) n`,
    [count, half],
  )
  await pool.query(
    `insert into product_translations (namespace, product_uid, language, name) select namespace, uid, 'en', name from products`,
  )
  await pool.query(`insert into outbox (index_name, uid) select 'products', uid from products`)
  await indexed()
  await pool.query('vacuum analyze')
}
