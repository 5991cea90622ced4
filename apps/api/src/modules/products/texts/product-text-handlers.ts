import { and, eq } from 'drizzle-orm'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import { fromKept } from '../../../platform/audit/restorers.ts'
import { restoreSnapshot, takeSnapshot } from '../../../platform/audit/snapshots.ts'
import { conflict, notFound } from '../../../platform/http/failure.ts'
import type { Answer, Call, Handlers } from '../../../platform/http/types.ts'
import { TranslationUnavailable } from '../../../platform/languages/translation-service.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { getProductForUpdate, ownProduct } from '../product-access.ts'
import { viewTranslation, type ProductRow } from '../product-view.ts'
import { productTranslations } from '../tables.ts'
import { settingsOf } from '../settings/effective-settings.ts'
import { languagesToMake, storeTranslations, translateTexts, type MadeTexts } from './translate-texts.ts'
import type { TranslationService } from './translation-service.ts'
import { text } from '../messages.ts'

const textsOf = (call: Pick<Call, 'database'>, product: ProductRow) =>
  call.database
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, product.uid))
    .orderBy(productTranslations.id)

/** Restores a deleted text. */
export const restoreProductTranslation = fromKept(async (call, kept, uid) => {
  const left = await restoreSnapshot(call.database, kept)
  const product = await ownProduct(call, uid)
  await write(call, kind, product, {})
  const back = (await textsOf(call, product)).filter(({ id }) =>
    kept.some(({ rows }) => rows.some((row) => row['id'] === id)),
  )
  await call.record({
    resource: 'products',
    object: uid,
    namespace: product.namespace,
    before: {},
    after: Object.fromEntries(back.map((text) => [`translations.${text.language}`, viewTranslation(text)])),
  })
  return left
})

/** Returns the handlers of a product's texts, with the service that translates them. */
export const productTextHandlers = (translation: TranslationService) =>
  ({
    async saveProductTranslation(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      assertCurrent(product.version, call.expectedVersion)
      const texts = await textsOf(call, product)
      const before = texts.find(({ language }) => language === call.body.language)
      const [row] = await call.database
        .insert(productTranslations)
        .values({ ...call.body, namespace: product.namespace, product_uid: product.uid })
        .onConflictDoUpdate({
          target: [productTranslations.product_uid, productTranslations.language],
          set: { ...call.body, state: 'Own' },
        })
        .returning()
      if (!row) throw new Error('The text was not stored')
      if (call.body.language === 'en') {
        await call.database
          .update(productTranslations)
          .set({ state: 'Stale' })
          .where(and(eq(productTranslations.product_uid, product.uid), eq(productTranslations.state, 'Auto')))
      }
      const isMain = call.body.language === 'en' || texts.length === 0
      // A changed text is a changed product: its version increases, so that a concurrent change is a conflict.
      await write(call, kind, product, { name: isMain ? row.name : undefined })
      const key = `translations.${row.language}`
      await call.record({
        resource: 'products',
        object: product.uid,
        namespace: product.namespace,
        before: before ? { [key]: viewTranslation(before) } : {},
        after: { [key]: viewTranslation(row) },
      })
      return { body: { results: viewTranslation(row) }, version: product.version + 1 }
    },

    async deleteProductTranslation(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const texts = await textsOf(call, product)
      const translation = texts.find(({ id }) => id === call.path.id)
      if (!translation) throw notFound(text('product-text'))
      assertCurrent(product.version, call.expectedVersion)
      if (texts.length === 1 || translation.name === product.name) throw conflict(text('default-language-required'))
      const kept = await takeSnapshot(call.database, 'product_translations', 'id', translation.id)
      await call.database.delete(productTranslations).where(eq(productTranslations.id, translation.id))
      await write(call, kind, product, {})
      await call.record({
        resource: 'products',
        object: product.uid,
        namespace: product.namespace,
        before: { [`translations.${translation.language}`]: viewTranslation(translation) },
        after: {},
        kept,
      })
      return { status: 204, body: undefined }
    },

    autoTranslateProduct: {
      async prepare({ look, signal }) {
        const { texts, languages } = await look(async (call) => {
          const product = await getProductForUpdate(call, call.path.sku)
          assertCurrent(product.version, call.expectedVersion)
          const texts = await textsOf(call, product)
          const settings = await settingsOf(call.database, product.namespace)
          return { texts, languages: languagesToMake(texts, settings.languages) }
        })
        const made = await translateTexts(translation, texts, languages, signal).catch((error: unknown) => {
          throw error instanceof TranslationUnavailable ? conflict(text('translation-unavailable')) : error
        })
        if (!made) throw conflict(text('no-text'))
        return { handle: (call) => keepTranslations(call, made) }
      },
    },
  }) satisfies Partial<Handlers>

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
  const stored = (await storeTranslations(call.database, product, texts, made)).map(viewTranslation)
  await write(call, kind, product, {})
  await call.record({
    resource: 'products',
    object: product.uid,
    namespace: product.namespace,
    before: {},
    after: Object.fromEntries(stored.map((text) => [`translations.${text.language}`, text])),
  })
  return { status: 200, body: { results: stored }, version: product.version + 1 }
}
