import type { PoolClient } from 'pg'
import { bestsellerTexts } from './bestseller-texts.ts'

/** Subcategories, by the names of their products. */
const below = [
  ['kitchen', 'mugs', 'Mugs & cups', '\\m(mug|cup|teacup)s?\\M'],
  ['kitchen', 'baking', 'Baking', '\\m(cake|baking|cookie|recipe)s?\\M'],
  ['christmas', 'decorations', 'Decorations', '\\m(decoration|bauble|star|angel|tree)s?\\M'],
  ['stationery', 'cards', 'Cards', '\\mcards?\\M'],
  ['stationery', 'wrapping', 'Wrapping', '\\m(wrap|tissue|ribbon)s?\\M'],
  ['bags', 'lunch-bags', 'Lunch bags', '\\mlunch bags?\\M'],
] as const

/** Tags, by the names of their products. */
const tags = [
  ['Christmas', 'christmas|advent'],
  ['Gift', 'gift|card|wrap'],
  ['Vintage', 'vintage|retro|antique'],
] as const

/** How many products for sale have no French text yet; those with texts by hand have one. */
const UNTRANSLATED = 60

/** Adds the remaining data of an established catalog: subcategories, packages, texts in every state, tier prices, loyalty periods. */
export async function addTexts(client: PoolClient, namespace: string, trade: string): Promise<void> {
  for (const [sequence, [parent, handle, name, words]] of below.entries()) {
    await client.query(
      `
      with made as (insert into categories (uid, namespace, handle, name, parent_uid, seo_url, sequence, mappings)
        select gen_random_uuid()::text, $1, $3, $4, c.uid, c.seo_url || '/' || $3, $6, jsonb_build_array(jsonb_build_object('channel', 'google', 'path', 'Home & Garden > ' || $4))
        from categories c where c.namespace = $1 and c.handle = $2 and c.parent_uid is null returning uid, parent_uid)
      update products p set category_uids = made.uid || p.category_uids from made where p.namespace = $1 and p.category_uids @> array[made.parent_uid] and p.name ~* $5`,
      [namespace, parent, handle, name, words, sequence],
    )
  }
  for (const [tag, words] of tags)
    await client.query('update products set tags = tags || $2::text where namespace = $1 and name ~* $3', [
      namespace,
      tag,
      words,
    ])
  await client.query(
    `update products set package = case when name ~* 'card|paper|sticker|tissue|envelope' then '{"width": 220, "height": 8, "depth": 220, "weight": 0.1}'::jsonb else '{"width": 375, "height": 32, "depth": 375, "weight": 0.1}'::jsonb end
    where namespace = $1 and package is null and abs(hashtext(sku || 'package')) % 8 > 0`,
    [namespace],
  )
  await client.query(
    `update product_translations set state = 'Stale' where namespace = $1 and language in ('nl', 'de') and abs(hashtext(product_uid || language)) % 90 = 0`,
    [namespace],
  )
  await client.query(
    `delete from product_translations t using (select uid from products where namespace = $1 and status = 'Active' and kind = 'Simple' and sku <> all($3) order by abs(hashtext(sku || 'french')), sku limit $2) p
    where t.product_uid = p.uid and t.language = 'fr'`,
    [namespace, UNTRANSLATED, Object.keys(bestsellerTexts.en)],
  )
  await client.query(
    `
    update products set tier_prices = tier_prices || jsonb_build_array(jsonb_build_object('audience', 'wholesale', 'from_quantity', 24, 'price', round(price * 0.85)), jsonb_build_object('audience', 'wholesale', 'website', $2::text, 'from_quantity', 96, 'price', round(price * 0.78)))
    where namespace = $1 and status = 'Active' and price > 200 and kind = 'Simple' and abs(hashtext(sku || 'tier')) % 10 = 0`,
    [namespace, trade],
  )
  await client.query(
    `
    update products set compare_price = round(price * 1.25) where namespace = $1 and status = 'Active' and price > 300 and kind = 'Simple' and abs(hashtext(sku || 'sale')) % 25 = 0`,
    [namespace],
  )
  await client.query(
    `
    update products set points = jsonb_build_object('factor', 2, 'periods', jsonb_build_array(jsonb_build_object('from', current_date - 10, 'to', current_date + 20, 'factor', 3)))
    where namespace = $1 and status = 'Active' and abs(hashtext(sku || 'points')) % 60 = 0`,
    [namespace],
  )
}

/** Adds bundles of three similar products, one for each price rule; in some, the buyer selects one part. */
export async function addBundles(client: PoolClient, namespace: string): Promise<void> {
  await client.query(
    `
    with kinds as (select uid, name, row_number() over (order by sequence, handle) as n from categories where namespace = $1 and parent_uid is null),
    parts as (select k.n, k.uid as category, k.name as kind, p.sku, p.price, p.product_websites, row_number() over (partition by k.n order by abs(hashtext(p.sku || 'bundle')), p.sku) as place
      from kinds k join products p on p.category_uids @> array[k.uid] and p.namespace = $1 and p.status = 'Active' and p.kind = 'Simple' and p.price between 50 and 2000),
    sets as (select n, category, kind, sum(price) filter (where place <= 3) as price, (array_agg(product_websites))[1] as product_websites,
        jsonb_agg(jsonb_build_object('sku', sku, 'quantity', 1 + place % 2) || case when n % 3 = 0 and place >= 3 then jsonb_build_object('choice', 'Third item') else '{}' end order by place) filter (where place <= 3 + (n % 3 = 0)::int) as bundle
      from parts where place <= 4 and n <= 9 group by n, category, kind having count(*) = 4),
    made as (insert into products (uid, namespace, sku, name, kind, status, price, currency, category_uids, bundle_products, bundle_price, product_websites)
      select gen_random_uuid()::text, $1, 'SET-' || lpad(n::text, 2, '0'), 'Gift set ' || kind, 'Bundle', 'Active', round(price * 0.95), 'GBP', array[category], bundle,
        case n % 3 when 0 then '{"rule": "sum"}'::jsonb when 1 then '{"rule": "fixed"}'::jsonb else '{"rule": "sum-percent", "percent": 10}'::jsonb end, product_websites
      from sets returning uid, namespace, name)
    insert into product_translations (namespace, product_uid, language, name) select namespace, uid, 'en', name from made`,
    [namespace],
  )
}
