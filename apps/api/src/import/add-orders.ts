import type { PoolClient } from 'pg'

const count = async (client: PoolClient, text: string, values: readonly unknown[] = []): Promise<number> =>
  (await client.query(text, [...values])).rowCount ?? 0

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
 * file. The file has no stages: they follow from how many days with orders ago one was placed. Some new orders wait for
 * their payment, some are on hold, and some of wholesale customers are still to be paid.
 */
const ADD_ORDERS = `
  with invoices as (
    select invoice, min(local_time) as local_time, max(customer) as customer, max(country) as country, pg_temp.tenant_of(max(country)) as namespace,
      sum(round(price * quantity * 100))::bigint as total, sum(quantity)::int as item_count
    from staged where kind in ('goods', 'charge') group by invoice),
  days as (select local_time::date as day, row_number() over (order by local_time::date desc) as ago from invoices where invoice not like 'C%' group by 1),
  known as (
    select i.*, c.uid as customer_uid, coalesce(c.wholesale, false) as wholesale, i.invoice like 'C%' as is_return, abs(hashtext(i.invoice)) as hash,
      case when i.invoice like 'C%' or i.total <= 0 or d.ago > 16 then 'Completed' when d.ago > 4 then 'Delivered' when d.ago > 2 then 'Shipped' else 'To do' end as reached, d.ago
    from invoices i left join days d on d.day = i.local_time::date left join customers c on c.number = i.customer and c.namespace = i.namespace),
  settled as (
    select *, wholesale and ago < 30 and hash % 4 = 0 and total > 0 as on_account,
      case when reached <> 'To do' then reached when ago = 1 and not wholesale and hash % 9 = 0 then 'New' when hash % 13 = 3 then 'On hold' else reached end as stage
    from known)
  insert into orders (uid, namespace, number, kind, website_uid, location, placed_at, placed_local, customer_uid, customer_name, stage, held_from, held_at, hold_reason,
    on_account, payment_state, fulfilment_state, country, currency, tax_regime, goods, vat, total, paid, item_count, delivery_address, source)
  select gen_random_uuid()::text, namespace, invoice, case when wholesale then 'Wholesale' else 'Storefront' end, pg_temp.storefront_of(country, wholesale), 'Warehouse',
    local_time at time zone 'Europe/London', to_char(local_time, 'YYYY-MM-DD"T"HH24:MI:SS'), customer_uid, case when customer = '' then '' else 'Customer ' || customer end,
    stage, case when stage = 'On hold' then 'To do' end, case when stage = 'On hold' then local_time at time zone 'Europe/London' + interval '20 minutes' end,
    case when stage = 'On hold' then (array['Address', 'Stock', 'Customer asked', 'Review'])[1 + hash % 4] end,
    on_account, case when is_return then 'Refunded' when unpaid then 'Unpaid' else 'Paid' end,
    case when is_return then 'Returned' when reached = 'To do' then 'Reserved' when reached = 'Shipped' then 'Shipped' else 'Delivered' end,
    country, 'GBP', case when pg_temp.rate_of(country) > 0 then 'Domestic' else 'Export' end, total, 0, total, case when unpaid then 0 else total end, item_count,
    jsonb_build_object('country', country), 'online-retail'
  from settled cross join lateral (select on_account or stage = 'New' as unpaid) u order by local_time, invoice
  on conflict (namespace, number) do nothing returning uid, number`

const ADD_LINES = `
  insert into order_lines (namespace, order_uid, position, sku, product_uid, name, quantity, picked, packed, shipped, delivered, unit_price, cost, vat_rate, total, sold_at)
  select o.namespace, o.uid, row_number() over (partition by o.uid order by s.row) - 1, case s.kind when 'goods' then s.sku end, p.uid,
    case when s.description = '' then s.sku else s.name end, s.quantity, gone.units, gone.units, gone.units,
    case when o.stage in ('Delivered', 'Completed') then gone.units else 0 end, round(s.price * 100)::bigint, p.cost, pg_temp.rate_of(o.country) / 100.0, round(s.price * s.quantity * 100)::bigint,
    case when o.stage not in ('Draft', 'Cancelled') then o.placed_at end
  from staged s join new_orders n on n.invoice = s.invoice join orders o on o.uid = n.uid
  left join products p on s.kind = 'goods' and p.namespace = $1 and p.sku = s.sku
  cross join lateral (select case when o.stage in ('Shipped', 'Delivered', 'Completed') then greatest(s.quantity, 0) else 0 end as units) gone
  where s.kind in ('goods', 'charge')`

/** Prices include the VAT of the storefront's country; what leaves for another country is exported without VAT. */
const ADD_TAXES = `
  insert into order_line_taxes (namespace, order_uid, position, country, category, rate_bp, base, amount)
  select l.namespace, l.order_uid, l.position, o.country, 'high', r.rate, l.total - v.vat, v.vat
  from new_orders n join orders o on o.uid = n.uid join order_lines l on l.order_uid = o.uid
  cross join lateral (select pg_temp.rate_of(o.country) as rate) r cross join lateral (select round(l.total::numeric * r.rate / (10000 + r.rate))::bigint as vat) v`

const SUM_TAXES = `
  update orders o set vat = t.vat from (select order_uid, sum(amount) as vat from order_line_taxes group by order_uid) t
  where o.uid = t.order_uid and t.vat <> 0 and o.uid in (select uid from new_orders)`

/** A cancelled line belongs to the newest earlier order of the same customer that left with enough of the same product. */
const MATCH_RETURNS = `
  with back as (
    select l.id, l.product_uid, -l.quantity as pieces, o.customer_uid, o.placed_at, o.uid as order_uid
    from order_lines l join orders o on o.uid = l.order_uid join new_orders n on n.uid = o.uid
    where l.quantity < 0 and l.product_uid is not null and o.customer_uid is not null and o.number like 'C%'),
  matched as (
    select b.order_uid as return_uid, b.pieces, f.line_id, f.order_uid, f.number from back b cross join lateral (
      select l.id as line_id, o.uid as order_uid, o.number from orders o join order_lines l on l.order_uid = o.uid
      where o.customer_uid = b.customer_uid and o.placed_at <= b.placed_at and l.product_uid = b.product_uid and l.shipped >= b.pieces
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
    payment_state = case when paid = 0 then payment_state when open = 0 then 'Refunded' else 'Part refunded' end
  from (select order_uid, sum(quantity - returned) as open from order_lines where order_uid = any($1) and product_uid is not null group by order_uid) l
  where o.uid = l.order_uid`

/** What an import of orders made. */
export interface AddedOrders {
  readonly customers: number
  readonly orders: number
  readonly lines: number
  readonly returns: number
}

/** Adds the customers and orders of the staged rows, with their VAT and returns; `new_orders` has those that are new. */
export async function addOrders(client: PoolClient, group: string): Promise<AddedOrders> {
  const customers = await count(client, ADD_CUSTOMERS)
  await client.query(
    `create temporary table new_orders on commit drop as select ''::text as invoice, ''::text as uid limit 0`,
  )
  const orders = await count(client, `with made as (${ADD_ORDERS}) insert into new_orders select number, uid from made`)
  await client.query(
    `create index on new_orders (invoice); analyze new_orders; analyze orders; analyze customers; analyze products`,
  )
  const lines = await count(client, ADD_LINES, [group])
  await client.query('analyze order_lines')
  await client.query(ADD_TAXES)
  await client.query(SUM_TAXES)
  const {
    rows: [matched],
  } = await client.query<{ touched: string[] | null; returns: number }>(MATCH_RETURNS)
  if (matched?.touched) await client.query(MARK_RETURNED, [matched.touched])
  return { customers, orders, lines, returns: matched?.returns ?? 0 }
}

const REFRESH_CUSTOMERS = `
  update customers c set order_count = t.orders, net_value = t.value, first_order_at = t.first, last_order_at = t.last
  from (select customer_uid, count(*) filter (where total > 0)::int as orders, sum(total) as value, min(placed_at) as first, max(placed_at) filter (where total > 0) as last
    from orders where customer_uid is not null group by customer_uid) t
  where c.uid = t.customer_uid`

/** Counts the orders of customers again. */
export const refreshCustomers = (client: PoolClient) => client.query(REFRESH_CUSTOMERS)
