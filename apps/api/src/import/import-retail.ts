import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { translate } from '../modules/products/texts/glossary.ts'
import { ean13Of } from '../modules/products/codes/ean13.ts'
import { sumSales } from '../modules/sales/index.ts'
import { addDemonstrationBusiness, type Business } from './add-business.ts'
import { brandWords, categoryWords, otherCategory, supplierNames } from './demonstration-business.ts'
import type { RetailRow } from './retail-row.ts'
import { stageRows, type Reading } from './stage-rows.ts'

/** What an import read, created and skipped. */
export interface ImportReport {
  readonly reading: Reading
  readonly made: {
    readonly products: number
    readonly customers: number
    readonly orders: number
    readonly lines: number
    readonly returns: number
    readonly stockMutations: number
    readonly wholesale: number
  }
  /** What existed already, from an earlier import of the same rows. */
  readonly present: { readonly orders: number; readonly lines: number; readonly stockRows: number }
  /** Sum of the staged order lines, in units of 0.0001. */
  readonly ordersSum: bigint
  readonly stockSum: bigint
}

const count = async (client: PoolClient, text: string, values: readonly unknown[] = []): Promise<number> =>
  (await client.query(text, [...values])).rowCount ?? 0

/** Distributes products deterministically. */
const spread = (sku: string, places: number): number =>
  Array.from(sku).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % places

interface FoundProduct {
  readonly sku: string
  readonly name: string
  readonly price: string | null
  readonly tier_price: string | null
  readonly days_since: number
}

/** Selects the most frequent name, the most frequent recent price, and the price for a dozen or more. */
const FOUND_PRODUCTS = `
  with goods as (select *, max(local_time) over () as until from staged where kind in ('goods', 'stock')),
  named as (select sku, mode() within group (order by name) as name from goods where price > 0 and description <> '' group by sku),
  priced as (select sku,
      mode() within group (order by price) filter (where price > 0 and quantity > 0 and local_time > until - interval '120 days') as recent,
      mode() within group (order by price) filter (where price > 0 and quantity > 0) as ever,
      mode() within group (order by price) filter (where price > 0 and quantity >= 12) as dozen,
      max(local_time) filter (where kind = 'goods' and quantity > 0) as last_at, max(until) as until
    from goods group by sku)
  select sku, coalesce(named.name, 'Unnamed ' || sku) as name, coalesce(recent, ever)::text as price, dozen::text as tier_price,
    coalesce(extract(day from until - last_at)::int, 9999) as days_since
  from priced left join named using (sku) order by sku`

const cents = (price: string | null): number | null => (price === null ? null : Math.round(Number(price) * 100))

function statusOf({ price, days_since }: FoundProduct): string {
  if (price === null) return 'Draft'
  if (days_since > 180) return 'Not orderable'
  return days_since > 60 ? 'End of life' : 'Active'
}

async function addProducts(client: PoolClient, business: Business): Promise<number> {
  const { rows } = await client.query<FoundProduct>(FOUND_PRODUCTS)
  const { rows: numbered } = await client.query<{ value: string }>(
    `insert into counters (namespace, name, value) values ('', 'ean13', $1) on conflict (namespace, name) do update set value = counters.value + $1 returning value`,
    [rows.length],
  )
  const firstEan = Number(numbered[0]?.value ?? rows.length) - rows.length
  const products = rows.map((found, index) => {
    const fitting = categoryWords
      .filter(({ words }) => words.test(found.name))
      .map(({ handle }) => handle)
      .slice(0, 2)
    const price = cents(found.price)
    const tier = cents(found.tier_price)
    const brand = brandWords.find(([, words]) => words.test(found.name))?.[0]
    return {
      uid: randomUUID(),
      sku: found.sku,
      name: found.name,
      price,
      status: statusOf(found),
      ean13: ean13Of('20', firstEan + index + 1),
      cost: price === null ? null : Math.round(price * (0.42 + spread(found.sku, 20) / 100)),
      tier_prices:
        price !== null && tier !== null && tier < price ? [{ audience: 'all', from_quantity: 12, price: tier }] : [],
      category_uids: (fitting.length > 0 ? fitting : [otherCategory.handle]).flatMap(
        (handle) => business.categories.get(handle) ?? [],
      ),
      brand_uid: brand === undefined ? null : (business.brands.get(brand) ?? null),
      supplier_uid: business.suppliers.get(supplierNames[spread(found.sku, supplierNames.length)] ?? '') ?? null,
      product_websites: business.storefronts.map(({ uid }, sequence) => ({
        website: uid,
        active: statusOf(found) === 'Active' || statusOf(found) === 'End of life',
        sequence,
      })),
    }
  })
  const made = await client.query<{ uid: string; name: string }>(
    `
    insert into products (uid, namespace, sku, name, price, status, ean13, cost, currency, tier_prices, product_websites, category_uids, brand_uid, supplier_uid)
    select uid, $2, sku, name, price, status, ean13, cost, 'GBP', tier_prices, product_websites, category_uids, brand_uid, supplier_uid
    from jsonb_to_recordset($1::jsonb) as p (uid text, sku text, name text, price bigint, status text, ean13 text, cost bigint, tier_prices jsonb,
      product_websites jsonb, category_uids text[], brand_uid text, supplier_uid text)
    on conflict (namespace, sku) do nothing returning uid, name`,
    [JSON.stringify(products), business.namespaces.group],
  )
  await client.query(ADD_PRODUCT_EVENTS, [made.rows.map(({ uid }) => uid)])
  const texts = made.rows.flatMap(({ uid, name }) =>
    (['en', 'nl', 'de', 'fr'] as const).map((language) => ({
      uid,
      language,
      name: translate(name, language),
      state: language === 'en' ? 'Own' : 'Auto',
    })),
  )
  await client.query(
    `
    insert into product_translations (namespace, product_uid, language, name, state)
    select $2, uid, language, name, state from jsonb_to_recordset($1::jsonb) as t (uid text, language text, name text, state text)`,
    [JSON.stringify(texts), business.namespaces.group],
  )
  return made.rows.length
}

/**
 * A customer who buys at least half of the order lines by the dozen, in two or more orders, is a wholesale customer.
 */
const ADD_CUSTOMERS = `
  with seen as (
    select customer, (array_agg(country order by local_time desc))[1] as country,
      count(distinct invoice) filter (where quantity > 0) >= 2
        and count(*) filter (where quantity >= 12) * 2 >= greatest(count(*) filter (where quantity > 0), 1) as wholesale
    from staged where customer <> '' and kind in ('goods', 'charge') group by customer)
  insert into customers (uid, namespace, number, type, company, last_name, addresses, wholesale, language)
  select gen_random_uuid()::text, pg_temp.tenant_of(country), customer, case when wholesale then 'Business' else 'Consumer' end,
    case when wholesale then 'Customer ' || customer else '' end, case when wholesale then '' else 'Customer ' || customer end,
    jsonb_build_array(jsonb_build_object('country', country)), wholesale,
    case country when 'NL' then 'nl' when 'BE' then 'nl' when 'DE' then 'de' when 'AT' then 'de' when 'FR' then 'fr' else 'en' end
  from seen on conflict (namespace, number) do nothing`

/**
 * An invoice is an order. Cancellations (number with a C) are orders of their own with negative quantities, as in the
 * file. The file has no stages: orders of its last day are unfulfilled, those of the day before are shipped.
 */
const ADD_ORDERS = `
  with invoices as (
    select invoice, min(local_time) as local_time, max(customer) as customer, max(country) as country, pg_temp.tenant_of(max(country)) as namespace,
      sum(round(price * quantity * 100))::bigint as total, sum(quantity)::int as item_count
    from staged where kind in ('goods', 'charge') group by invoice),
  last as (select max(local_time)::date as day from invoices),
  known as (
    select i.*, c.uid as customer_uid, c.wholesale, i.invoice like 'C%' as is_return, last.day - i.local_time::date as age
    from invoices i cross join last left join customers c on c.number = i.customer and c.namespace = i.namespace)
  insert into orders (uid, namespace, number, kind, website_uid, location, placed_at, placed_local, customer_uid, customer_name, stage, payment_state, fulfilment_state,
    country, currency, goods, vat, total, paid, item_count, delivery_address, source)
  select gen_random_uuid()::text, namespace, invoice, case when wholesale then 'Wholesale' else 'Storefront' end, pg_temp.storefront_of(country, coalesce(wholesale, false)), 'Warehouse',
    local_time at time zone 'Europe/London', to_char(local_time, 'YYYY-MM-DD"T"HH24:MI:SS'), customer_uid, case when customer = '' then '' else 'Customer ' || customer end,
    case when is_return then 'Completed' when age = 0 then 'To do' when age = 1 then 'Shipped' else 'Completed' end,
    case when is_return then 'Refunded' else 'Paid' end,
    case when is_return then 'Returned' when age = 0 then 'Reserved' when age = 1 then 'Shipped' else 'Delivered' end,
    country, 'GBP', total, 0, total, total, item_count, jsonb_build_object('country', country), 'online-retail'
  from known order by local_time, invoice
  on conflict (namespace, number) do nothing returning uid, number`

const ADD_LINES = `
  insert into order_lines (namespace, order_uid, position, sku, product_uid, name, quantity, picked, packed, shipped, delivered, unit_price, vat_rate, total, sold_at)
  select o.namespace, o.uid, row_number() over (partition by o.uid order by s.row) - 1, case s.kind when 'goods' then s.sku end, p.uid,
    case when s.description = '' then s.sku else s.name end, s.quantity, gone.units, gone.units, gone.units,
    case when o.stage = 'Completed' then gone.units else 0 end, round(s.price * 100)::bigint, 0, round(s.price * s.quantity * 100)::bigint,
    case when o.stage not in ('Draft', 'Cancelled') then o.placed_at end
  from staged s join new_orders n on n.invoice = s.invoice join orders o on o.uid = n.uid
  left join products p on s.kind = 'goods' and p.namespace = $1 and p.sku = s.sku
  cross join lateral (select case when o.stage in ('Shipped', 'Completed') then greatest(s.quantity, 0) else 0 end as units) gone
  where s.kind in ('goods', 'charge')`

const ADD_PRODUCT_EVENTS = `
  insert into domain_events (namespace, type, subject_type, subject) select namespace, 'created', 'products', uid from products where uid = any($1) order by id`

/** A cancelled line belongs to the newest earlier order of the same customer that has enough of the same product. */
const MATCH_RETURNS = `
  with back as (
    select l.id, l.product_uid, -l.quantity as pieces, o.customer_uid, o.placed_at, o.uid as order_uid
    from order_lines l join orders o on o.uid = l.order_uid join new_orders n on n.uid = o.uid
    where l.quantity < 0 and l.product_uid is not null and o.customer_uid is not null and o.number like 'C%'),
  matched as (
    select b.order_uid as return_uid, b.pieces, f.line_id, f.order_uid, f.number from back b cross join lateral (
      select l.id as line_id, o.uid as order_uid, o.number from orders o join order_lines l on l.order_uid = o.uid
      where o.customer_uid = b.customer_uid and o.placed_at <= b.placed_at and l.product_uid = b.product_uid and l.quantity >= b.pieces
      order by o.placed_at desc limit 1) f),
  lines as (
    update order_lines l set returned = least(l.quantity, l.returned + m.pieces)
    from (select line_id, sum(pieces)::int as pieces from matched group by line_id) m where l.id = m.line_id returning l.order_uid),
  linked as (
    update orders o set corrects = m.number from (select return_uid, min(number) as number from matched group by return_uid) m where o.uid = m.return_uid returning 1)
  select (select array_agg(distinct order_uid) from lines) as touched, (select count(*) from linked)::int as returns`

const MARK_RETURNED = `
  update orders o set
    fulfilment_state = case when open = 0 then 'Returned' else 'Part returned' end,
    payment_state = case when open = 0 then 'Refunded' else 'Part refunded' end
  from (select order_uid, sum(quantity - returned) as open from order_lines where order_uid = any($1) and product_uid is not null group by order_uid) l
  where o.uid = l.order_uid`

/** Every sale, return and correction moves stock. The opening count is high enough that no level is ever negative. */
const ADD_STOCK = `
  with moves as (
    select p.uid as product_uid, s.local_time at time zone 'Europe/London' as at, s.row, -s.quantity as change, case when s.quantity < 0 then 'Return' else 'Sale' end as kind,
      '' as reason, s.invoice as cause
    from staged s join new_orders n on n.invoice = s.invoice join products p on p.namespace = $1 and p.sku = s.sku where s.kind = 'goods'
    union all
    select p.uid, s.local_time at time zone 'Europe/London', s.row, s.quantity, s.stock_kind, coalesce(nullif(left(s.description, 200), ''), 'Without a note'), s.invoice
    from staged s join products p on p.namespace = $1 and p.sku = s.sku
    where s.kind = 'stock' and not exists (select from stock_movements m where m.stock_item = p.uid and m.cause = s.invoice)),
  running as (select *, sum(change) over (partition by product_uid order by at, row rows unbounded preceding) as so_far from moves),
  opening as (
    select r.product_uid, greatest(0, -min(so_far)) + case when p.status = 'Active' then abs(hashtext(p.sku)) % 160 when p.status = 'End of life' then abs(hashtext(p.sku)) % 20 else 0 end as pieces
    from running r join products p on p.uid = r.product_uid
    where not exists (select from stock_levels s where s.stock_item = r.product_uid) group by r.product_uid, p.status, p.sku),
  started as (select coalesce(o.pieces, (select sum(on_hand) from stock_levels s where s.stock_item = r.product_uid)) as pieces, r.product_uid
    from (select distinct product_uid from running) r left join opening o using (product_uid)),
  items as (insert into stock_items (uid, namespace) select product_uid, $1 from started on conflict do nothing returning 1),
  sold as (insert into product_stock_items (namespace, product_uid, stock_item) select $1, product_uid, product_uid from started on conflict do nothing returning 1),
  written as (
    insert into stock_movements (uid, namespace, stock_item, at, location, kind, on_hand_delta, on_hand_after, reserved_after, reason, cause)
    select gen_random_uuid()::text, $1, product_uid, (select min(at) - interval '1 day' from moves), 'Warehouse', 'Count', pieces, pieces, 0, 'Opening count', null from opening where pieces > 0
    union all
    select gen_random_uuid()::text, $1, r.product_uid, r.at, 'Warehouse', r.kind, r.change, s.pieces + r.so_far, 0, r.reason, r.cause
    from running r join started s using (product_uid) where r.change <> 0
    returning 1),
  ended as (select product_uid, started.pieces + sum(change) as pieces from running join started using (product_uid) group by product_uid, started.pieces),
  shelved as (
    insert into stock_levels (namespace, stock_item, location, on_hand) select $1, product_uid, 'Warehouse', pieces from ended
    on conflict (stock_item, location) do update set on_hand = excluded.on_hand returning 1)
  select (select count(*) from written)::int as written, (select count(*) from shelved)::int as shelved`

const REFRESH_CUSTOMERS = `
  update customers c set order_count = t.orders, net_value = t.value, first_order_at = t.first, last_order_at = t.last
  from (select customer_uid, count(*) filter (where total > 0)::int as orders, sum(total) as value, min(placed_at) as first, max(placed_at) filter (where total > 0) as last
    from orders where customer_uid is not null group by customer_uid) t
  where c.uid = t.customer_uid`

/** Imports the rows in one transaction. Records of an earlier import are unchanged. */
export async function importRetail(
  pool: { connect(): Promise<PoolClient> },
  rows: AsyncIterable<RetailRow> | Iterable<RetailRow>,
  progress: (message: string) => void = () => undefined,
): Promise<ImportReport> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `set local statement_timeout = 0; set local work_mem = '128MB'; set local synchronous_commit = on`,
    )
    const business = await addDemonstrationBusiness(client)
    const reading = await stageRows(client, rows, (read) => progress(`${read} lines read`))
    progress(`${reading.rows} lines read; making products and customers`)
    const products = await addProducts(client, business)
    const customers = await count(client, ADD_CUSTOMERS)
    progress('making orders')
    await client.query(
      `create temporary table new_orders on commit drop as select ''::text as invoice, ''::text as uid limit 0`,
    )
    const orders = await count(
      client,
      `with made as (${ADD_ORDERS}) insert into new_orders select number, uid from made`,
    )
    await client.query(
      `create index on new_orders (invoice); analyze new_orders; analyze orders; analyze customers; analyze products`,
    )
    const lines = await count(client, ADD_LINES, [business.namespaces.group])
    await client.query('analyze order_lines')
    progress(`${lines} order lines; matching returns and moving stock`)
    const {
      rows: [matched],
    } = await client.query<{ touched: string[] | null; returns: number }>(MATCH_RETURNS)
    if (matched?.touched) await client.query(MARK_RETURNED, [matched.touched])
    const {
      rows: [stock],
    } = await client.query<{ written: number }>(ADD_STOCK, [business.namespaces.group])
    if (orders > 0) {
      await client.query(REFRESH_CUSTOMERS)
      await sumSales(drizzle(client), Object.values(business.namespaces))
    }
    const {
      rows: [sums],
    } = await client.query<{
      orders: string
      stock: string
      lines: number
      invoices: number
      stock_rows: number
      wholesale: number
    }>(`
      select (coalesce(sum(price * quantity) filter (where kind <> 'stock'), 0) * 10000)::bigint::text as orders, (coalesce(sum(price * quantity) filter (where kind = 'stock'), 0) * 10000)::bigint::text as stock,
        count(*) filter (where kind <> 'stock')::int as lines, count(distinct invoice) filter (where kind <> 'stock')::int as invoices, count(*) filter (where kind = 'stock')::int as stock_rows,
        (select count(*)::int from customers where wholesale) as wholesale from staged`)
    if (!sums) throw new Error('The import has no sums')
    if (products + customers + orders + (stock?.written ?? 0) > 0)
      await record(client, { products, customers, orders, lines })
    await client.query('commit')
    return {
      reading,
      made: {
        products,
        customers,
        orders,
        lines,
        returns: matched?.returns ?? 0,
        stockMutations: stock?.written ?? 0,
        wholesale: sums.wholesale,
      },
      present: { orders: sums.invoices - orders, lines: sums.lines - lines, stockRows: sums.stock_rows },
      ordersSum: BigInt(sums.orders),
      stockSum: BigInt(sums.stock),
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Adds history entries and outbox rows in the same transaction. */
async function record(client: PoolClient, made: Readonly<Record<string, number>>): Promise<void> {
  await client.query(
    `insert into audit_entries (operation, resource, object, source, after) values ('importRetail', 'imports', 'online-retail', 'import', $1)`,
    [made],
  )
  for (const [index, table] of [
    ['products', 'products'],
    ['orders', 'orders'],
    ['customers', 'customers'],
    ['brands', 'brands'],
    ['categories', 'categories'],
    ['suppliers', 'suppliers'],
    ['namespaces', 'namespaces'],
    ['accounts', 'accounts'],
  ] as const) {
    await client.query(`insert into outbox (index_name, uid) select $1, uid from ${table}`, [index])
  }
}
