import { isFilled } from '../blocks/block-fields.ts'
import { translationAt, translationKey } from '../document/translation-keys.ts'
import { declaredValues, whereIs } from './declared-values.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Finding } from './finding.ts'

/** Finds translatable values without a text in one of the languages. */
export function missingTranslations(
  document: EditorDocument,
  types: BlockTypes,
  locales: readonly string[],
): readonly Finding[] {
  return [...declaredValues(document, types)]
    .filter(({ field, value }) => field.translatable === true && isFilled(value))
    .flatMap((value) => {
      const key = translationKey(value.found.block.id, value.part, value.path)
      const missing = locales.filter((locale) => !isFilled(translationAt(document, locale, key)))
      return missing.map((locale) => ({ code: 'missing-translation' as const, ...whereIs(value), locale }))
    })
}
