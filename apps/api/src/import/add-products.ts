import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { translate } from '../modules/products/texts/glossary.ts'
import { ean13Of } from '../modules/products/codes/ean13.ts'
import type { Business } from './add-business.ts'
import { brandWords, categoryWords, otherCategory, supplierNames } from './demonstration-business.ts'

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

const ADD_PRODUCT_EVENTS = `
  insert into domain_events (namespace, type, subject_type, subject) select namespace, 'created', 'products', uid from products where uid = any($1) order by id`

/** Returns a product as it is stored. */
function productOf(found: FoundProduct, ean13: string, business: Business) {
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
    ean13,
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
}

/** Adds the products that were sold, with their texts. Returns how many are new. */
export async function addProducts(client: PoolClient, business: Business): Promise<number> {
  const { rows } = await client.query<FoundProduct>(FOUND_PRODUCTS)
  const { rows: numbered } = await client.query<{ value: string }>(
    `insert into counters (namespace, name, value) values ('', 'ean13', $1) on conflict (namespace, name) do update set value = counters.value + $1 returning value`,
    [rows.length],
  )
  const firstEan = Number(numbered[0]?.value ?? rows.length) - rows.length
  const products = rows.map((found, index) => productOf(found, ean13Of('20', firstEan + index + 1), business))
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
  await addNames(client, business.namespaces.group, made.rows)
  return made.rows.length
}

/** Adds the names of new products in every language. */
async function addNames(
  client: PoolClient,
  namespace: string,
  made: readonly { readonly uid: string; readonly name: string }[],
): Promise<void> {
  const texts = made.flatMap(({ uid, name }) =>
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
    [JSON.stringify(texts), namespace],
  )
}
