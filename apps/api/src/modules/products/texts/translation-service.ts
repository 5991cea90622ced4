import type { TranslationService } from '../../../platform/languages/translation-service.ts'
import { translate } from './glossary.ts'

export type { TranslationService }

/**
 * The built-in translation: a glossary of retail terms, word by word. Unknown words, and sources other than English,
 * stay as they are.
 */
export const glossaryTranslation: TranslationService = {
  translate: async (texts, from, to) => (from === 'en' ? texts.map((text) => translate(text, to)) : texts),
}
