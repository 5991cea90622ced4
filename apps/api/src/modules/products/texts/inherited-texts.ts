import { isDeepStrictEqual } from 'node:util'
import { and, asc, inArray, notInArray, eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { hasShape } from '../../../platform/http/validation.ts'
import type { AlsoChanged } from '../../../platform/records/writable.ts'
import { viewTranslation, type ProductRow } from '../product-view.ts'
import { productTranslations } from '../tables.ts'
import { sourceOf } from './translate-texts.ts'

type Text = typeof productTranslations.$inferSelect
/** A text without the product that it is of. */
type TextContent = Omit<typeof productTranslations.$inferInsert, 'namespace' | 'product_uid'>
type Shown = Schema<'ProductTranslation'>

/** A product that inherits the texts of another one, with the name that it has itself. */
export interface TextHeir extends Pick<ProductRow, 'uid' | 'namespace' | 'name'> {
  readonly above: string
}

const contentOf = ({ id: _id, namespace: _namespace, product_uid: _product, ...content }: Text): TextContent => content

/** Returns the texts in a row of a job. */
export const textsIn = (fields: Readonly<Record<string, unknown>> | null): readonly Shown[] =>
  [fields?.['translations'] ?? []].flat().filter((text) => hasShape('ProductTranslation', text))

/** Returns a text as it is shown, without its number. */
export const shownContent = ({ id: _id, ...text }: Shown): TextContent => text

/** Returns the texts of products, by uid. */
export async function textsOf(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly Text[]>> {
  const rows = await database
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.product_uid, [...uids, '']))
    .orderBy(asc(productTranslations.id))
  return Map.groupBy(rows, ({ product_uid }) => product_uid)
}

/** Returns the texts of a product that inherits them: the name of the product itself is another field. */
export function inheritedTexts(name: string, above: readonly Text[]): readonly Text[] {
  const source = sourceOf(above)
  return above.map((one) => (one === source ? { ...one, name } : one))
}

/** Returns the languages in which the texts of a product differ from those that it could inherit. */
export function differentLanguages(name: string, own: readonly Text[], above: readonly Text[]): Text['language'][] {
  const wanted = inheritedTexts(name, above)
  const languages = new Set([...own, ...above].map(({ language }) => language))
  return [...languages].filter((language) => {
    const text = own.find((one) => one.language === language)
    const inherited = wanted.find((one) => one.language === language)
    return !isDeepStrictEqual(text && contentOf(text), inherited && contentOf(inherited))
  })
}

/** Replaces the texts of products by these ones. Texts that stay in a language keep their id. */
export async function replaceTexts(
  database: Database,
  { uid, namespace }: Pick<ProductRow, 'uid' | 'namespace'>,
  texts: readonly TextContent[],
): Promise<void> {
  const languages = texts.map(({ language }) => language)
  await database
    .delete(productTranslations)
    .where(and(eq(productTranslations.product_uid, uid), notInArray(productTranslations.language, languages)))
  for (const text of texts)
    await database
      .insert(productTranslations)
      .values({ ...text, namespace, product_uid: uid })
      .onConflictDoUpdate({ target: [productTranslations.product_uid, productTranslations.language], set: text })
}

/** Returns texts by their names in the history. */
export const byLanguage = (texts: readonly Shown[]): Record<string, unknown> =>
  Object.fromEntries(texts.map((one) => [`translations.${one.language}`, one]))

/** Returns texts as the history shows them. */
export const textsInHistory = (texts: readonly Text[]): Record<string, unknown> =>
  byLanguage(texts.map(viewTranslation))

/** Gives products the texts that they inherit. Returns the texts of those that differed, before and after. */
export async function takeTexts(
  database: Database,
  heirs: readonly TextHeir[],
): Promise<ReadonlyMap<string, AlsoChanged>> {
  if (heirs.length === 0) return new Map()
  const before = await textsOf(
    database,
    heirs.flatMap(({ uid, above }) => [uid, above]),
  )
  const differing = heirs.filter(({ uid, name, above }) => {
    const from = before.get(above) ?? []
    // One without any text would leave none.
    return from.length > 0 && differentLanguages(name, before.get(uid) ?? [], from).length > 0
  })
  for (const heir of differing)
    await replaceTexts(database, heir, inheritedTexts(heir.name, before.get(heir.above) ?? []).map(contentOf))
  const after = await textsOf(
    database,
    differing.map(({ uid }) => uid),
  )
  return new Map(
    differing.map(({ uid }) => [
      uid,
      { before: textsInHistory(before.get(uid) ?? []), after: textsInHistory(after.get(uid) ?? []) },
    ]),
  )
}

/** Stores the texts of products that begin to inherit them: see `takeTexts`. */
export const beginTexts = (
  database: Database,
  steps: readonly { readonly before: ProductRow | undefined; readonly after: ProductRow | undefined }[],
): Promise<ReadonlyMap<string, AlsoChanged>> =>
  takeTexts(
    database,
    steps.flatMap(({ before, after }) =>
      after?.inherits_from_uid && after.inherits.includes('texts') && !before?.inherits.includes('texts')
        ? [{ ...after, above: after.inherits_from_uid }]
        : [],
    ),
  )

/** Whether the texts of a product that inherits them are no longer those of the product above. */
export const hasOldTexts = sql`'texts' = any(products.inherits) and inherited_texts(products.uid) <> inherited_texts(products.above_uid)`
