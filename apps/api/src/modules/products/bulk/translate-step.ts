import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { JobStep, RowResult } from '../../../platform/jobs/job-step.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import type { Write } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { viewTranslation } from '../product-view.ts'
import { settingsIn } from '../settings/effective-settings.ts'
import { products, productTranslations } from '../tables.ts'
import {
  isCurrent,
  languagesToMake,
  sourceOf,
  storeTranslations,
  translateTexts,
  type MadeTexts,
} from '../texts/translate-texts.ts'
import { shownContent, textsIn, textsOf } from '../texts/inherited-texts.ts'
import type { TranslationService } from '../texts/translation-service.ts'
import { withTerms } from '../texts/with-terms.ts'
import { text } from '../messages.ts'

type Text = typeof productTranslations.$inferSelect
type Shown = Schema<'ProductTranslation'>

const gone: Problem = { message: text('gone') }

/** Returns why there is nothing to translate; undefined where there is. */
export function whyNotTranslate(texts: readonly Text[], languages: readonly Schema<'Language'>[]): Problem | undefined {
  if (!sourceOf(texts)) return { message: text('no-text') }
  return languagesToMake(texts, languages).length === 0 ? { message: text('translations-complete') } : undefined
}

const inLanguages = (texts: readonly Text[], languages: readonly string[]): Shown[] =>
  texts.filter(({ language }) => languages.includes(language)).map(viewTranslation)

/** Translates the texts of products, by uid, while no transaction is open. */
export async function translateAll(
  translation: TranslationService,
  database: Database,
  uids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MadeTexts>> {
  const made = new Map<string, MadeTexts>()
  const rows = await database
    .select({ uid: products.uid, namespace: products.namespace })
    .from(products)
    .where(inArray(products.uid, [...uids, '']))
  const settings = await settingsIn(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const all = await textsOf(database, uids)
  for (const { uid, namespace } of rows) {
    const texts = all.get(uid) ?? []
    const { languages: wanted, glossary } = settings(namespace)
    const languages = languagesToMake(texts, wanted)
    const translated = await translateTexts(withTerms(translation, glossary), texts, languages, signal)
    if (translated) made.set(uid, translated)
  }
  return made
}

/** Returns why a product is not translated; undefined where it is. */
const whySkip = (
  texts: readonly Text[],
  made: MadeTexts | undefined,
  languages: readonly Schema<'Language'>[],
): Problem | undefined =>
  whyNotTranslate(texts, languages) ??
  (!made || !isCurrent(made, texts)
    ? { message: text('changed') }
    : made.made.length === 0
      ? { message: text('not-translatable') }
      : undefined)

/** Stores the translations of each product; a snapshot of the former texts is stored for undo. */
export const translateStep =
  (translated: ReadonlyMap<string, MadeTexts>): JobStep =>
  async (work, rows) => {
    const { database } = work
    const uids = rows.flatMap(({ object }) => object ?? [])
    const present = new Map((await lockOwn(work, kind, uids)).map((row) => [row.uid, row]))
    const texts = await textsOf(database, uids)
    const settings = await settingsIn(
      database,
      [...present.values()].map(({ namespace }) => namespace),
    )
    const writes: Write<typeof kind>[] = []
    const results: RowResult[] = []
    for (const { position, object } of rows) {
      const product = present.get(object ?? '')
      const found = texts.get(object ?? '') ?? []
      const made = translated.get(object ?? '')
      const reason = product ? whySkip(found, made, settings(product.namespace).languages) : gone
      if (!product || !made || reason) {
        results.push({ position, state: 'Skipped', reason: reason ?? gone })
        continue
      }
      const stored = await storeTranslations(database, product, found, made)
      const languages = stored.map(({ language }) => language)
      const before = { translations: inLanguages(found, languages) }
      const after = { translations: stored.map(viewTranslation) }
      writes.push({ row: product, patch: {}, also: { before, after } })
      results.push({ position, state: 'Done', before, after })
    }
    await writeMany(work, kind, writes)
    return results
  }

/** Restores the texts from before a translation, unless they were accepted or changed since. */
export const translateUndoStep: JobStep = async (work, rows) => {
  const { database } = work
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await lockOwn(work, kind, uids)).map((row) => [row.uid, row]))
  const texts = await textsOf(database, uids)
  const writes: Write<typeof kind>[] = []
  const results: RowResult[] = []
  for (const { position, object, before, after } of rows) {
    const product = present.get(object ?? '')
    const left = textsIn(before)
    const languages = left.map(({ language }) => language)
    if (!product) results.push({ position, state: 'Skipped', reason: gone })
    else if (
      !isDeepStrictEqual(inLanguages(texts.get(product.uid) ?? [], languages).map(shownContent), left.map(shownContent))
    ) {
      results.push({ position, state: 'Skipped', reason: { message: text('translations-changed') } })
    } else {
      await database
        .delete(productTranslations)
        .where(and(eq(productTranslations.product_uid, product.uid), inArray(productTranslations.language, languages)))
      const found = textsIn(after).map((one) => ({
        ...shownContent(one),
        namespace: product.namespace,
        product_uid: product.uid,
      }))
      if (found.length > 0) await database.insert(productTranslations).values(found)
      writes.push({ row: product, patch: {}, also: { before: before ?? {}, after: after ?? {} } })
      results.push({ position, state: 'Done' })
    }
  }
  await writeMany(work, kind, writes)
  return results
}
