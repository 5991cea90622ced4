import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow } from '../product-view.ts'
import { productTranslations } from '../tables.ts'
import type { TranslationService } from './translation-service.ts'

type Text = typeof productTranslations.$inferSelect

/** Returns the parts of a text that are translated, in order; `remake` assembles them. */
function partsOf({ name, short_text, description, plus_points, minus_points, search_words }: Text) {
  const lists = [plus_points, minus_points, search_words]
  return {
    texts: [name, short_text, description, ...lists.flat()],
    remake: (texts: readonly string[]) => {
      const [first = '', second = '', third = '', ...rest] = texts
      const from = (index: number) => lists.slice(0, index).flat().length
      const list = (index: number) => rest.slice(from(index), from(index + 1))
      return {
        name: first,
        short_text: second,
        description: third,
        plus_points: list(0),
        minus_points: list(1),
        search_words: list(2),
      }
    },
  }
}

/** Returns the text that a product's other texts are translated from. */
export const sourceOf = (texts: readonly Text[]): Text | undefined =>
  texts.find(({ language }) => language === 'en') ?? texts[0]

/** Returns which of these languages have no text at all. */
export const missingLanguages = (
  texts: readonly Text[],
  languages: readonly Schema<'Language'>[],
): readonly Schema<'Language'>[] => languages.filter((language) => !texts.some((text) => text.language === language))

/** Returns which of these languages have no text of their own, except the source. */
export const languagesToMake = (
  texts: readonly Text[],
  languages: readonly Schema<'Language'>[],
): readonly Schema<'Language'>[] =>
  languages.filter(
    (language) =>
      language !== sourceOf(texts)?.language && texts.find((text) => text.language === language)?.state !== 'Own',
  )

/** A translation that was made and is not stored yet. */
export type MadeText = Pick<Text, 'language' | 'name' | 'short_text' | 'description'> &
  Pick<Text, 'plus_points' | 'minus_points' | 'search_words'>

/** The translations of a product's text, and the text they were made from. */
export interface MadeTexts {
  readonly source: Text
  readonly made: readonly MadeText[]
}

/**
 * Translates a product's text to these languages. A language is left out when not even the name can be
 * translated; other parts that cannot are left empty. Not inside a transaction: the service may be another server.
 */
export async function translateTexts(
  translation: TranslationService,
  texts: readonly Text[],
  languages: readonly Schema<'Language'>[],
  signal?: AbortSignal,
): Promise<MadeTexts | undefined> {
  const source = sourceOf(texts)
  if (!source) return undefined
  const parts = partsOf(source)
  const made: MadeText[] = []
  for (const language of languages) {
    const translated = await translation.translate(parts.texts, source.language, language, signal)
    if (translated[0] == null) continue
    const { plus_points, minus_points, search_words, ...text } = parts.remake(translated.map((part) => part ?? ''))
    const filled = (list: readonly string[]) => list.filter((part) => part !== '')
    made.push({
      language,
      ...text,
      plus_points: filled(plus_points),
      minus_points: filled(minus_points),
      search_words: filled(search_words),
    })
  }
  return { source, made }
}

/** Whether a product still has the text that translations were made from. */
export function isCurrent({ source }: MadeTexts, texts: readonly Text[]): boolean {
  const now = sourceOf(texts)
  return now?.id === source.id && isDeepStrictEqual(partsOf(now).texts, partsOf(source).texts)
}

/** Stores translations as pending; a language that got a text of its own meanwhile keeps it. */
export async function storeTranslations(
  database: Database,
  product: Pick<ProductRow, 'uid' | 'namespace'>,
  texts: readonly Text[],
  { made }: MadeTexts,
): Promise<readonly Text[]> {
  const wanted = languagesToMake(
    texts,
    made.map(({ language }) => language),
  )
  const stored: Text[] = []
  for (const one of made.filter(({ language }) => wanted.includes(language))) {
    const text = { ...one, state: 'Auto' as const, auto_fields: null }
    const [row] = await database
      .insert(productTranslations)
      .values({ ...text, namespace: product.namespace, product_uid: product.uid })
      .onConflictDoUpdate({ target: [productTranslations.product_uid, productTranslations.language], set: text })
      .returning()
    if (row) stored.push(row)
  }
  return stored
}
