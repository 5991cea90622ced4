import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow } from '../product-view.ts'
import { productTranslations } from '../tables.ts'
import type { TranslationService } from './translation-service.ts'

type Text = typeof productTranslations.$inferSelect
const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const

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

/** Returns the languages without a text of their own, except the source. */
export const languagesToMake = (texts: readonly Text[]): readonly Schema<'Language'>[] =>
  LANGUAGES.filter(
    (language) =>
      language !== sourceOf(texts)?.language && texts.find((text) => text.language === language)?.state !== 'Own',
  )

/** Translates a product's text to every language without its own, and stores them as pending. None without a source. */
export async function makeTranslations(
  database: Database,
  translation: TranslationService,
  product: Pick<ProductRow, 'uid' | 'namespace'>,
  texts: readonly Text[],
): Promise<readonly Text[]> {
  const source = sourceOf(texts)
  if (!source) return []
  const parts = partsOf(source)
  const made: Text[] = []
  for (const language of languagesToMake(texts)) {
    const text = {
      language,
      ...parts.remake(await translation.translate(parts.texts, source.language, language)),
      state: 'Auto' as const,
    }
    const [row] = await database
      .insert(productTranslations)
      .values({ ...text, namespace: product.namespace, product_uid: product.uid })
      .onConflictDoUpdate({ target: [productTranslations.product_uid, productTranslations.language], set: text })
      .returning()
    if (row) made.push(row)
  }
  return made
}
