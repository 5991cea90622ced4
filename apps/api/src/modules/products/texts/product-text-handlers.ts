import { and, eq } from 'drizzle-orm'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import { fromRows, keepRows } from '../../../platform/records/part-rows.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { Locked } from '../../../platform/records/writable.ts'
import { conflict, notFound } from '../../../platform/http/failure.ts'
import type { Answer, Call, Handlers } from '../../../platform/http/types.ts'
import { TranslationUnavailable } from '../../../platform/languages/translation-service.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { getProductForUpdate } from '../product-access.ts'
import { viewTranslation, type ProductRow } from '../product-view.ts'
import { productTranslations } from '../tables.ts'
import { settingsOf } from '../settings/effective-settings.ts'
import { textsInHistory } from './inherited-texts.ts'
import { storeFields, translateFields, withTranslatedFields, type TranslatedFields } from './translate-fields.ts'
import { languagesToMake, sourceOf, storeTranslations, translateTexts, type MadeTexts } from './translate-texts.ts'
import type { TranslationService } from './translation-service.ts'
import { withTerms } from './with-terms.ts'
import { text } from '../messages.ts'

type TextRow = typeof productTranslations.$inferSelect

const textsOf = (call: Pick<Call, 'database'>, product: ProductRow) =>
  call.database
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, product.uid))
    .orderBy(productTranslations.id)

/** Restores the texts of a product. */
export const restoreProductTexts = fromRows({ kind })

/** Stores texts of a product by `change`, which returns them; its history has those texts. */
async function writeTexts<Stored extends readonly TextRow[]>(
  call: Work,
  product: Locked<ProductRow>,
  before: readonly TextRow[],
  change: () => Promise<Stored>,
  patch: { readonly name?: string } = {},
): Promise<Stored> {
  const columns = {
    before: patch.name === undefined ? {} : { name: product.name },
    after: patch,
    // A text that is written ends the inheritance of texts, and of the name.
    again: product.inherits.length > 0 ? { inherits: product.inherits } : {},
  }
  const { result, kept } = await keepRows(
    call.database,
    product.uid,
    [productTranslations.product_uid],
    change,
    columns,
  )
  // A changed text is a changed product: its version increases, so that a concurrent change is a conflict.
  await write(call, kind, product, patch, {
    also: { before: textsInHistory(before), after: textsInHistory(result) },
    kept,
  })
  return result
}

/** Returns the handlers of a product's texts, with the service that translates them. */
export const productTextHandlers = (translation: TranslationService) =>
  ({
    async saveProductTranslation(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      assertCurrent(product.version, call.expectedVersion)
      const texts = await textsOf(call, product)
      const before = texts.find(({ language }) => language === call.body.language)
      const { language, name } = call.body
      const isMain = language === 'en' || texts.length === 0
      const [row] = await writeTexts(
        call,
        product,
        before ? [before] : [],
        () => storeText(call, product),
        isMain && name !== product.name ? { name } : {},
      )
      if (!row) throw new Error('The text was not stored')
      return { body: { results: viewTranslation(row) }, version: product.version + 1 }
    },

    async deleteProductTranslation(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const texts = await textsOf(call, product)
      const translation = texts.find(({ id }) => id === call.path.id)
      if (!translation) throw notFound(text('product-text'))
      assertCurrent(product.version, call.expectedVersion)
      if (texts.length === 1 || translation.name === product.name) throw conflict(text('default-language-required'))
      await writeTexts(call, product, [translation], async () => {
        await call.database.delete(productTranslations).where(eq(productTranslations.id, translation.id))
        return []
      })
      return { status: 204, body: undefined }
    },

    autoTranslateProduct: {
      async prepare({ look, signal }) {
        const { texts, languages, glossary, only } = await look(async (call) => {
          const product = await getProductForUpdate(call, call.path.sku)
          assertCurrent(product.version, call.expectedVersion)
          const texts = await textsOf(call, product)
          const settings = await settingsOf(call.database, product.namespace)
          const languages = languagesToMake(texts, settings.languages)
          return { texts, languages, glossary: settings.glossary, only: call.body }
        })
        const source = sourceOf(texts)
        if (!source) throw conflict(text('no-text'))
        const service = withTerms(translation, glossary)
        if (only) {
          const made = await translateFields(service, source, only, signal).catch(whyUnavailable)
          return { handle: (call) => keepFields(call, only.language, made) }
        }
        const made = await translateTexts(service, texts, languages, signal).catch(whyUnavailable)
        if (!made) throw conflict(text('no-text'))
        return { handle: (call) => keepTranslations(call, made) }
      },
    },
  }) satisfies Partial<Handlers>

function whyUnavailable(error: unknown): never {
  throw error instanceof TranslationUnavailable ? conflict(text('translation-unavailable')) : error
}

/** Stores fields that were translated while no transaction was open; nothing when they are as they were. */
async function keepFields(
  call: Call<'autoTranslateProduct'>,
  language: TextRow['language'],
  made: TranslatedFields,
): Promise<Answer<'autoTranslateProduct'>> {
  const product = await getProductForUpdate(call, call.path.sku)
  assertCurrent(product.version, call.expectedVersion)
  const before = (await textsOf(call, product)).find((one) => one.language === language)
  const fields = withTranslatedFields(before, made)
  if (!fields) return { status: 200, body: { results: [] }, version: product.version }
  const stored = await writeTexts(call, product, before ? [before] : [], () =>
    storeFields(call.database, product, language, fields),
  )
  return { status: 200, body: { results: stored.map(viewTranslation) }, version: product.version + 1 }
}

/** Stores what was translated while no transaction was open. */
async function keepTranslations(
  call: Call<'autoTranslateProduct'>,
  made: MadeTexts,
): Promise<Answer<'autoTranslateProduct'>> {
  const product = await getProductForUpdate(call, call.path.sku)
  assertCurrent(product.version, call.expectedVersion)
  const texts = await textsOf(call, product)
  const { languages } = await settingsOf(call.database, product.namespace)
  if (languagesToMake(texts, languages).length === 0)
    return { status: 200, body: { results: [] }, version: product.version }
  if (made.made.length === 0) throw conflict(text('not-translatable'))
  const replaced = texts.filter(({ language }) => made.made.some((one) => one.language === language))
  const stored = await writeTexts(call, product, replaced, () => storeTranslations(call.database, product, texts, made))
  return { status: 200, body: { results: stored.map(viewTranslation) }, version: product.version + 1 }
}

/** Stores the text of a call; translations made from a former English text are out of date by it. */
async function storeText(
  { database, body }: Call<'saveProductTranslation'>,
  { uid, namespace }: ProductRow,
): Promise<readonly TextRow[]> {
  const stored = await database
    .insert(productTranslations)
    .values({ ...body, namespace, product_uid: uid })
    .onConflictDoUpdate({
      target: [productTranslations.product_uid, productTranslations.language],
      set: { ...body, state: 'Own', auto_fields: null },
    })
    .returning()
  if (body.language === 'en')
    await database
      .update(productTranslations)
      .set({ state: 'Stale' })
      .where(and(eq(productTranslations.product_uid, uid), eq(productTranslations.state, 'Auto')))
  return stored
}
