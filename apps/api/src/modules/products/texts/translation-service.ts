import type { TranslationService } from '../../../platform/languages/translation-service.ts'
import { isKnown, translate } from './glossary.ts'

export type { TranslationService }

/**
 * The built-in translation: a glossary of retail terms, word by word, from English. A text with a word that it does not
 * know is not translated at all: half of a translation would only look like one.
 */
export const glossaryTranslation: TranslationService = {
  translate: async (texts, from, to) =>
    texts.map((text) => (text.trim() === '' ? text : from === 'en' && isKnown(text) ? translate(text, to) : null)),
}
