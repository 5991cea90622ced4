import type { PoolClient } from 'pg'
import { bestsellerTexts } from './bestseller-texts.ts'

const TEXTS = `
  texts as (
    select p.namespace, p.uid, t.* from jsonb_to_recordset($1::jsonb) as t (sku text, language text, name text, short_text text, description text, seo_title text, seo_description text)
    join products p on p.namespace = $2 and p.sku = t.sku)`

const ADD_TEXTS = `
  with ${TEXTS}
  insert into product_translations (namespace, product_uid, language, name, short_text, description, state)
  select namespace, uid, language, name, short_text, description, 'Own' from texts
  on conflict (product_uid, language) do update set name = excluded.name, short_text = excluded.short_text, description = excluded.description, state = 'Own', auto_fields = null`

const ADD_SEO = `
  with ${TEXTS}
  insert into product_seo (namespace, product_uid, language, title, description) select namespace, uid, language, seo_title, seo_description from texts`

/** Reviews show the name that the product has now. */
const NAME_PRODUCTS = `
  with ${TEXTS},
  named as (update products p set name = t.name from texts t where t.uid = p.uid and t.language = 'en' returning p.uid, p.name)
  update reviews r set product_name = n.name from named n where n.uid = r.product_uid`

/** Gives the best-known products texts by hand in every language, where they were sold. */
export async function addBestsellerTexts(client: PoolClient, namespace: string): Promise<void> {
  const texts = Object.entries(bestsellerTexts).flatMap(([language, ofProducts]) =>
    Object.entries(ofProducts).map(([sku, text]) => ({ sku, language, ...text })),
  )
  for (const statement of [ADD_TEXTS, ADD_SEO, NAME_PRODUCTS])
    await client.query(statement, [JSON.stringify(texts), namespace])
}
