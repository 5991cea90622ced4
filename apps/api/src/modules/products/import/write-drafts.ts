import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { followParents, type MovedPrice } from '../follow-parents.ts'
import type { ProductRow } from '../product-view.ts'
import { productFields, sheetColumns, sheetFields } from '../product-fields.ts'
import { insertColumns, updateColumns } from '../write-columns.ts'
import { fieldsOfDraft, type ProductDraft, type TextLanguage } from '../sheet/product-draft.ts'
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

/** What is to be stored: of a product that is there, only what the sheet made different. */
function recordOf({ uid, namespace, sku, row, base, draft }: DraftWrite): Record<string, unknown> {
  const [was, will] = [fieldsOfDraft(base), fieldsOfDraft(draft)]
  const values = sheetFields.map((name) => {
    const { column } = productFields[name]
    return [column, row && isDeepStrictEqual(was[name], will[name]) ? row[column] : will[name]]
  })
  return { uid, namespace, sku, ...Object.fromEntries(values) }
}

async function writeProducts(database: Database, actor: string, writes: readonly DraftWrite[]): Promise<void> {
  const changed = writes.filter(({ row }) => row !== undefined)
  const made = writes.filter(({ row }) => row === undefined)
  await updateColumns(database, actor, sheetColumns, changed.map(recordOf))
  await insertColumns(database, actor, sheetColumns, made.map(recordOf))
}

const lines = (name: string) =>
  sql`array(select jsonb_array_elements_text(${sql.identifier('n')}.${sql.identifier(name)}))`

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
