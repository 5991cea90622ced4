import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { followParents, type MovedPrice } from '../follow-parents.ts'
import type { ProductRow } from '../product-view.ts'
import type { ProductDraft, TextLanguage } from '../sheet/product-draft.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A product that a sheet creates, or changes from what it was. */
export interface DraftWrite {
  readonly uid: string
  readonly namespace: string
  readonly sku: string
  /** What is stored; undefined for a new product. */
  readonly row: ProductRow | undefined
  readonly base: ProductDraft
  readonly draft: ProductDraft
}

const columnsOf = (draft: ProductDraft) => ({
  name: draft.name,
  ean13: draft.ean13,
  status: draft.status,
  price: draft.price,
  compare_price: draft.compare_price,
  cost: draft.cost,
  vat_code: draft.vat_code,
  unit: draft.unit,
  stock_policy: draft.stock_policy,
  package: Object.values(draft.package).includes(null) ? null : draft.package,
  seo: draft.seo,
  points: draft.points,
  tier_prices: draft.tier_prices,
  coming_prices: draft.coming_prices,
  product_websites: [...draft.websites.values()],
  category_uids: draft.categories,
  tags: draft.tags,
  brand_uid: draft.brand,
  supplier_uid: draft.supplier,
})

type Columns = ReturnType<typeof columnsOf>
const isColumn = (name: string, columns: Columns): name is keyof Columns => name in columns

/** What is to be stored: of a product that is there, only what the sheet made different. */
function recordOf({ uid, namespace, sku, row, base, draft }: DraftWrite): Record<string, unknown> {
  const [was, will] = [columnsOf(base), columnsOf(draft)]
  const values: [string, unknown][] = Object.entries(will).map(([name, value]) => [
    name,
    row && isColumn(name, was) && isDeepStrictEqual(was[name], value) ? row[name] : value,
  ])
  return { uid, namespace, sku, ...Object.fromEntries(values) }
}

const SHAPE = sql`n(uid text, namespace text, sku text, name text, ean13 text, status text, price bigint, compare_price bigint, cost bigint, vat_code text, unit text, stock_policy text,
  package jsonb, seo jsonb, points jsonb, tier_prices jsonb, coming_prices jsonb, product_websites jsonb, category_uids jsonb, tags jsonb, brand_uid text, supplier_uid text)`
const lines = (name: string) =>
  sql`array(select jsonb_array_elements_text(${sql.identifier('n')}.${sql.identifier(name)}))`

async function writeProducts(database: Database, actor: string, writes: readonly DraftWrite[]): Promise<void> {
  const records = (some: readonly DraftWrite[]) => JSON.stringify(some.map(recordOf))
  const changed = writes.filter(({ row }) => row !== undefined)
  const made = writes.filter(({ row }) => row === undefined)
  if (changed.length > 0)
    await database.execute(sql`
    update products p set name = n.name, ean13 = n.ean13, status = n.status, price = n.price, compare_price = n.compare_price, cost = n.cost, vat_code = n.vat_code, unit = n.unit,
      stock_policy = n.stock_policy, package = nullif(n.package, 'null'), seo = n.seo, points = n.points, tier_prices = n.tier_prices, coming_prices = n.coming_prices, product_websites = n.product_websites,
      category_uids = ${lines('category_uids')}, tags = ${lines('tags')}, brand_uid = n.brand_uid, supplier_uid = n.supplier_uid, version = p.version + 1, updated_at = now(), updated_by = ${actor}
    from jsonb_to_recordset(${records(changed)}::jsonb) as ${SHAPE} where p.uid = n.uid`)
  if (made.length > 0)
    await database.execute(sql`
    insert into products (uid, namespace, sku, name, ean13, status, price, compare_price, cost, currency, vat_code, unit, stock_policy, package, seo, points, tier_prices, coming_prices, product_websites,
      category_uids, tags, brand_uid, supplier_uid, updated_by)
    select n.uid, n.namespace, n.sku, n.name, n.ean13, n.status, n.price, n.compare_price, n.cost, coalesce(s.currency, 'EUR'), n.vat_code, n.unit, n.stock_policy, nullif(n.package, 'null'), n.seo,
      n.points, n.tier_prices, n.coming_prices, n.product_websites, ${lines('category_uids')}, ${lines('tags')}, n.brand_uid, n.supplier_uid, ${actor}
    from jsonb_to_recordset(${records(made)}::jsonb) as ${SHAPE} left join namespaces s on s.uid = n.namespace`)
}

/** Texts that differ are one's own from now on; those that were translated from a changed one are out of date. */
async function writeTexts(database: Database, writes: readonly DraftWrite[]): Promise<void> {
  const kept: Record<string, unknown>[] = []
  const gone: { uid: string; language: TextLanguage }[] = []
  const outrun: string[] = []
  for (const { uid, namespace, row, base, draft } of writes) {
    for (const [language, text] of draft.texts) {
      if (row && isDeepStrictEqual(base.texts.get(language), text)) continue
      kept.push({
        uid,
        namespace,
        language,
        short_text: '',
        description: '',
        plus_points: [],
        minus_points: [],
        search_words: [],
        ...text,
      })
      if (language === 'en' && row) outrun.push(uid)
    }
    for (const language of base.texts.keys()) if (!draft.texts.has(language)) gone.push({ uid, language })
  }
  if (outrun.length > 0)
    await database.execute(
      sql`update product_translations set state = 'Stale' where product_uid = any(${sql.param(outrun)}::text[]) and state = 'Auto'`,
    )
  if (kept.length > 0)
    await database.execute(sql`
    insert into product_translations (namespace, product_uid, language, name, short_text, description, plus_points, minus_points, search_words)
    select n.namespace, n.uid, n.language, n.name, n.short_text, n.description, ${lines('plus_points')}, ${lines('minus_points')}, ${lines('search_words')}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n(uid text, namespace text, language text, name text, short_text text, description text, plus_points jsonb, minus_points jsonb, search_words jsonb)
    on conflict (product_uid, language) do update set name = excluded.name, short_text = excluded.short_text, description = excluded.description, plus_points = excluded.plus_points,
      minus_points = excluded.minus_points, search_words = excluded.search_words, state = 'Own'`)
  if (gone.length > 0)
    await database.execute(sql`
    delete from product_translations t using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as n(uid text, language text) where t.product_uid = n.uid and t.language = n.language`)
}

const movedPrices = (writes: readonly DraftWrite[]): MovedPrice[] =>
  writes.flatMap(({ uid, row, draft }) =>
    row?.kind === 'Variant parent' && row.price !== draft.price ? [{ uid, was: row.price, price: draft.price }] : [],
  )

/** Stores products and their texts in a few statements. Answers the uids of everything that changed. */
export async function writeDrafts(database: Database, actor: string, writes: readonly DraftWrite[]): Promise<string[]> {
  await writeProducts(database, actor, writes)
  await writeTexts(database, writes)
  const followers = await followParents(database, actor, movedPrices(writes))
  return [...writes, ...followers].map(({ uid }) => uid)
}
