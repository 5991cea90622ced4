import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Work } from '../../../platform/records/work.ts'
import { insertMany } from '../../../platform/records/insert.ts'
import type { Locked, Patch } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { product } from '../product.ts'
import { fileInHistory, viewTranslation, type ProductRow } from '../product-view.ts'
import { productFiles, productTranslations } from '../tables.ts'
import { productFields, sheetFields } from '../product-fields.ts'
import { fieldsOfDraft, type ProductDraft, type TextLanguage } from '../sheet/product-draft.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A product that a sheet creates or updates. */
export interface DraftWrite {
  readonly uid: string
  readonly namespace: string
  readonly sku: string
  /** The stored row; undefined for a new product. */
  readonly row: Locked<ProductRow> | undefined
  readonly base: ProductDraft
  readonly draft: ProductDraft
}

/** Returns the columns that a draft writes: of an existing product, only those that the sheet changed. */
function columnsOf({ row, base, draft }: DraftWrite): Patch<typeof product> {
  const [was, will] = [fieldsOfDraft(base), fieldsOfDraft(draft)]
  const written = row ? sheetFields.filter((name) => !isDeepStrictEqual(was[name], will[name])) : sheetFields
  return Object.fromEntries(written.map((name) => [productFields[name].column, will[name]]))
}

const lines = (name: string) =>
  sql`array(select jsonb_array_elements_text(${sql.identifier('n')}.${sql.identifier(name)}))`

/** Writes texts that differ, as the product's own; translations of a changed text are marked as outdated. */
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

/** Returns the parts of products that are stored elsewhere, as the history shows them. */
async function partsOf(database: Database, uids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const texts = await database
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.product_uid, [...uids, '']))
    .orderBy(productTranslations.id)
  const files = await database
    .select()
    .from(productFiles)
    .where(inArray(productFiles.product_uid, [...uids, '']))
    .orderBy(productFiles.sequence, productFiles.id)
  const [textsOf, filesOf] = [
    Map.groupBy(texts, ({ product_uid }) => product_uid),
    Map.groupBy(files, ({ product_uid }) => product_uid),
  ]
  return new Map(
    uids.map((uid) => [
      uid,
      {
        translations: (textsOf.get(uid) ?? []).map(viewTranslation),
        files: (filesOf.get(uid) ?? []).map((file) => fileInHistory(file, '')),
      },
    ]),
  )
}

type Described = Readonly<Record<'translations' | 'files', readonly unknown[]>>
/** Stores further parts of these products, such as pictures. */
type Parts = (writes: readonly DraftWrite[]) => Promise<void>

/** Creates the new products of a sheet; their currency is that of their namespace. */
async function makeProducts(work: Work, writes: readonly DraftWrite[], parts: Parts): Promise<void> {
  if (writes.length === 0) return
  const currencies = new Map(
    (await work.database.select({ uid: namespaces.uid, currency: namespaces.currency }).from(namespaces)).map(
      ({ uid, currency }) => [uid, currency],
    ),
  )
  await insertMany(
    work,
    product,
    writes.map((write) => ({
      ...columnsOf(write),
      name: write.draft.name,
      uid: write.uid,
      namespace: write.namespace,
      sku: write.sku,
      currency: currencies.get(write.namespace),
    })),
    async () => {
      await writeTexts(work.database, writes)
      await parts(writes)
    },
  )
}

/**
 * Writes the drafts of sheets, with their texts and what `parts` stores; `more` has further columns for some of them.
 */
export async function writeDrafts(
  work: Work,
  writes: readonly DraftWrite[],
  parts: Parts,
  more: ReadonlyMap<string, Patch<typeof product>> = new Map(),
): Promise<void> {
  const changed = writes.flatMap((write) => (write.row ? [{ ...write, row: write.row }] : []))
  await makeProducts(
    work,
    writes.filter(({ row }) => row === undefined),
    parts,
  )
  const uids = changed.map(({ uid }) => uid)
  const before = await partsOf(work.database, uids)
  await writeTexts(work.database, changed)
  await parts(changed)
  const after = await partsOf(work.database, uids)
  await writeMany(
    work,
    product,
    changed.map((write) => ({
      row: write.row,
      patch: { ...columnsOf(write), ...more.get(write.uid) },
      also: { before: { ...before.get(write.uid) }, after: { ...after.get(write.uid) } },
    })),
  )
}
