/** A connection that runs statements: a pool of `pg`, or a client. */
interface Connection {
  query(statement: string, values?: readonly unknown[]): Promise<unknown>
}

/** Numbers of records. */
export interface Amounts {
  readonly tenants: number
  readonly products: number
  /** Number of products of the first tenant. */
  readonly ofLargest: number
  readonly orders: number
  readonly linesPerOrder: number
}

/** Returns the full numbers, or a share of them in as many tenants. */
export const amountsOf = (share: number): Amounts => ({
  tenants: 200,
  products: Math.round(1_000_000 * share),
  ofLargest: Math.round(300_000 * share),
  orders: Math.round(4_000_000 * share),
  linesPerOrder: 5,
})

// A product of another tenant: those of one tenant are as far apart as there are other tenants.
const otherProduct = `$2::int + 1 + mod(mod(o.tenant - 1 - $2::int - 1, $3::int - 1) + $3::int - 1, $3::int - 1) + ($3::int - 1) * mod(h, greatest(($1::int - $2::int) / ($3::int - 1) - 1, 1))`

const STATEMENTS = [
  `insert into namespaces (uid, name, code) select 't' || n, 'Tenant ' || n, 'T' || n from generate_series(0, $3::int - 1) n where $1::int > $2::int`,
  `insert into brands (uid, namespace, name, slug) select 't' || t || 'b' || b, 't' || t, 'Brand ' || b, 'brand-' || b
    from generate_series(0, $3::int - 1) t, generate_series(0, 19) b where $1::int > $2::int`,
  `insert into categories (uid, namespace, name, handle, seo_url) select 't' || t || 'c' || c, 't' || t, 'Category ' || c, 'c' || c, 'c' || c
    from generate_series(0, $3::int - 1) t, generate_series(0, 9) c where $1::int > $2::int`,
  // A third of the products of a tenant have one brand.
  `insert into products (uid, namespace, sku, name, price, cost, status, aliases, brand_uid, category_uids)
    select 'p' || n, 't' || t, 'SKU-' || n, 'Product ' || n, 100 + n % 9000, 50, 'Active', case when n % 10 = 0 then array['OLD-' || n] else '{}' end,
      't' || t || 'b' || case when n / 7 % 3 = 0 then 0 else n / 7 % 20 end, array['t' || t || 'c' || n / 7 % 10]
    from (select n, case when n <= $2::int then 0 else 1 + n % ($3::int - 1) end as t from generate_series(1, $1::int) n) p`,
  `insert into product_translations (namespace, product_uid, language, name) select namespace, uid, 'en', name from products where $1::int + $2::int + $3::int > 0`,
]

const ORDERS = `insert into orders (uid, namespace, number, kind, location, placed_at, stage, payment_state, fulfilment_state, goods, vat, total, item_count)
  select 'o' || n, 't' || case when n % 10 < 3 then 0 else 1 + n % ($3::int - 1) end, n::text, 'Storefront', 'Warehouse',
    date_trunc('hour', now()) - make_interval(hours => n % 17520), case when n % 50 = 0 then 'Cancelled' else 'Completed' end, 'Paid', 'Delivered', 5000, 868, 5000, 5
  from generate_series(1, $4::int) n where $1::int > $2::int`

const LINES = `insert into order_lines (namespace, order_uid, position, sku, product_uid, name, quantity, unit_price, vat_rate, total, sold_at)
  select namespace, uid, position, 'SKU-' || product, 'p' || product, 'Product ' || product, 1, 1000, 21, 1000, case when stage <> 'Cancelled' then placed_at end
  from (select o.*, k as position, case when h % 500 = 0 and o.tenant = 0 then 1 when o.tenant = 0 then 1 + mod(h, $2::int) else ${otherProduct} end as product
    from (select *, substr(namespace, 2)::int as tenant from orders) o, generate_series(0, $5::int - 1) k,
      lateral (select abs(hashtext(o.number || ' ' || k)) as h) hashed where $1::int > $2::int and $3::int + $4::int > 0) l`

// As in the migration.
const SALES = `insert into sales_daily (namespace, product_uid, day, kind, lines, quantity, returned, net, last_sold_at)
  select l.namespace, l.product_uid, (l.sold_at at time zone 'UTC')::date, o.kind, count(*), sum(l.quantity), 0, sum(l.total), max(l.sold_at)
  from order_lines l join orders o on o.uid = l.order_uid where l.sold_at is not null and l.product_uid is not null group by 1, 2, 3, 4`

// As counted when documents are created.
const COUNTS = [
  `insert into product_counts (namespace, resource, object, counted, active, direct)
    select namespace, 'brands', brand_uid, count(*), count(*), count(*) from products group by 1, 2, 3`,
  `insert into product_counts (namespace, resource, object, counted, active, direct)
    select namespace, 'categories', category_uids[1], count(*), count(*), count(*) from products group by 1, 2, 3`,
]

/** Fills a database without a business, with statements for whole tables: the same each time. */
export async function fillBusiness(
  pool: Connection,
  { tenants, products, ofLargest, orders, linesPerOrder }: Amounts,
): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement, [products, ofLargest, tenants])
  await pool.query(ORDERS, [products, ofLargest, tenants, orders])
  await pool.query(LINES, [products, ofLargest, tenants, orders, linesPerOrder])
  await pool.query(SALES)
  for (const statement of COUNTS) await pool.query(statement)
  await pool.query('vacuum analyze')
}
