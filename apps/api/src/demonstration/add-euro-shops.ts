import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { euroPrices } from './euro-prices.ts'

/** What a pound cost in euros when suppliers last delivered. */
const EUROS_PER_POUND = 1.17
/** How many products are not shown in Benelux. */
const HIDDEN = 200

/** What sending a parcel costs in a shop in euros, in cents. */
const SHIPPING = 495

/** Namespaces of the shops in euros. */
const codes = ['BENELUX', 'DEFR'] as const

const USE_EUROS = `
  with continent as (update namespaces set currency = 'EUR' where code = any($1) returning uid)
  update websites w set shipment_price = $2 from continent c where c.uid = w.namespace`

/** The products of the parent with a price in euros, the websites that sell them, and the namespace of those. */
const PRICED = `
  priced as (
    select l.uid, l.price, p.uid as above, n.uid as namespace, (select jsonb_agg(jsonb_build_object('website', w.uid, 'active', true, 'sequence', 0) order by w.id) from websites w where w.namespace = n.uid) as websites
    from jsonb_to_recordset($1::jsonb) as l (uid text, code text, sku text, price bigint) join namespaces n on n.code = l.code join products p on p.namespace = $2 and p.sku = l.sku)`

/** Everything apart from the price follows the product above; the stock is that of the product above as well. */
const ADD_PRODUCTS = `
  with ${PRICED}
  insert into products (uid, namespace, sku, name, ean13, kind, status, price, cost, currency, vat_code, unit, stock_policy, shipping_class, returns, package, brand_uid, category_uids, tags, product_websites, above_uid, inherits)
  select l.uid, l.namespace, p.sku, p.name, p.ean13, p.kind, p.status, l.price, round(p.cost * $3::numeric), 'EUR', p.vat_code, p.unit, p.stock_policy, p.shipping_class, p.returns, p.package, p.brand_uid, p.category_uids, p.tags, l.websites, p.uid,
    array['name', 'status', 'brand', 'vat_code', 'origin_country', 'customs_code', 'shipping_class', 'returns', 'battery', 'unit', 'package', 'texts']
  from priced l join products p on p.uid = l.above`

const ADD_TEXTS = `
  with ${PRICED}
  insert into product_translations (namespace, product_uid, language, name, short_text, description, plus_points, minus_points, search_words, state, auto_fields)
  select l.namespace, l.uid, t.language, t.name, t.short_text, t.description, t.plus_points, t.minus_points, t.search_words, t.state, t.auto_fields
  from priced l join product_translations t on t.product_uid = l.above order by t.id`

/** A file is shared, as those of products of the same name are. */
const ADD_FILES = `
  with ${PRICED}
  insert into product_files (namespace, product_uid, sequence, name, type, is_main, caption, content_type, bytes, width, height)
  select l.namespace, l.uid, f.sequence, f.name, f.type, f.is_main, f.caption, f.content_type, f.bytes, f.width, f.height
  from priced l join product_files f on f.product_uid = l.above`

/** Their websites sell the products with a price in euros, and no longer those above. */
const LEAVE_WEBSITES = `
  with ${PRICED},
  left_to as (select above, jsonb_agg(entry -> 'website') as websites from priced cross join jsonb_array_elements(websites) entry group by above)
  update products p set product_websites = (select coalesce(jsonb_agg(own order by place), '[]') from jsonb_array_elements(p.product_websites) with ordinality o(own, place) where not l.websites @> (own -> 'website'))
  from left_to l where l.above = p.uid`

/** Hidden are products about Britain first, then others that sell badly there. */
const HIDE_PRODUCTS = `
  with hidden as (
    select p.uid from products p where p.namespace = $1 and p.kind = 'Simple' and p.status = 'Active' and not exists (select from products b where b.above_uid = p.uid)
    order by p.name ~* '\\m(union|english|england|london|british|britain|keep calm|royal|queen|jubilee|crown)\\M' desc, abs(hashtext(p.sku || 'benelux')), p.sku limit $2),
  benelux as (select w.uid from websites w join namespaces n on n.uid = w.namespace where n.code = 'BENELUX')
  update products p set product_websites = (
    select jsonb_agg(case when own ->> 'website' in (select uid from benelux) then own || '{"active": false}' else own end order by place) from jsonb_array_elements(p.product_websites) with ordinality o(own, place))
  from hidden h where h.uid = p.uid`

/**
 * Gives the shops on the continent an assortment in euros, at prices of their own. An order has the currency of its
 * products, so these are what they sell in euros; the products that they only inherit stay in pounds.
 */
export async function addEuroShops(client: PoolClient, group: string): Promise<void> {
  await client.query(USE_EUROS, [codes, SHIPPING])
  const listings = Object.entries(euroPrices).flatMap(([sku, prices]) =>
    codes.map((code, index) => ({ uid: randomUUID(), code, sku, price: prices[index] })),
  )
  const rows = JSON.stringify(listings)
  await client.query(ADD_PRODUCTS, [rows, group, EUROS_PER_POUND])
  for (const statement of [ADD_TEXTS, ADD_FILES, LEAVE_WEBSITES]) await client.query(statement, [rows, group])
  await client.query(HIDE_PRODUCTS, [group, HIDDEN])
}
