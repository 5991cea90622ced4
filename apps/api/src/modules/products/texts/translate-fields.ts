import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'
import type { ProductRow } from '../product-view.ts'
import { productTranslations, TEXT_FIELDS } from '../tables.ts'
import type { TranslationService } from './translation-service.ts'

type Text = typeof productTranslations.$inferSelect
type TextField = Schema<'TextField'>

/** Fields of a text, as they were translated. */
export type TranslatedFields = Partial<Pick<Text, TextField>>

const isList = (field: TextField) => field === 'plus_points' || field === 'minus_points' || field === 'search_words'

const partsOf = (source: Text, field: TextField): readonly string[] =>
  [source[field]].flat().filter((part) => part.trim() !== '')

/**
 * Translates only these fields of a product's text; fields without a text are left out. Not inside a transaction: the
 * service may be another server. @throws 409 when no text of them can be translated
 */
export async function translateFields(
  translation: TranslationService,
  source: Text,
  { language, fields }: Schema<'FieldsToTranslate'>,
  signal?: AbortSignal,
): Promise<TranslatedFields> {
  if (language === source.language) throw conflict(text('translation-of-source'))
  const made: TranslatedFields = {}
  const filled = fields.filter((field) => partsOf(source, field).length > 0)
  for (const field of filled) {
    const translated = await translation.translate(partsOf(source, field), source.language, language, signal)
    const [first, ...rest] = translated.filter((part) => part !== null)
    if (first === undefined) continue
    if (isList(field)) made[field] = [first, ...rest]
    else made[field] = first
  }
  if (filled.length > 0 && Object.keys(made).length === 0) throw conflict(text('not-translatable'))
  return made
}

/**
 * Returns the row of a text with translated fields; undefined when they are as they were. A text that someone wrote
 * stays theirs but for these fields. @throws 409 for a text that would have no name
 */
export function withTranslatedFields(
  before: Text | undefined,
  made: TranslatedFields,
): (TranslatedFields & Pick<Text, 'name' | 'state' | 'auto_fields'>) | undefined {
  const changed = Object.entries(made).filter(
    ([field, value]) => !isDeepStrictEqual(Reflect.get(before ?? {}, field), value),
  )
  if (changed.length === 0) return undefined
  const name = made.name ?? before?.name
  if (name === undefined) throw conflict(text('translation-without-name'))
  if (before === undefined || before.state === 'Auto') return { ...made, name, state: 'Auto', auto_fields: null }
  const fields = changed.map(([field]) => field)
  const auto = TEXT_FIELDS.filter((field) => fields.includes(field) || before.auto_fields?.includes(field))
  return { ...made, name, state: before.state, auto_fields: auto }
}

/** Stores the fields of one language. */
export const storeFields = (
  database: Database,
  { uid, namespace }: Pick<ProductRow, 'uid' | 'namespace'>,
  language: Text['language'],
  fields: TranslatedFields & Pick<Text, 'name' | 'state' | 'auto_fields'>,
): Promise<Text[]> =>
  database
    .insert(productTranslations)
    .values({ ...fields, language, namespace, product_uid: uid })
    .onConflictDoUpdate({ target: [productTranslations.product_uid, productTranslations.language], set: fields })
    .returning()
