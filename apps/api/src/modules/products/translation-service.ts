import type { Schema } from '@backoffice/api-contract'
import { translate } from './glossary.ts'

type Language = Schema<'Language'>

/** Translates texts of products (screens: F13). An outside service takes its place here; what it throws refuses the call. */
export interface TranslationService {
  /** Answers a text for each text, in their order. */
  translate(texts: readonly string[], from: Language, to: Language): Promise<readonly string[]>
}

/** The built-in one: a glossary of the trade, word by word. Words that it does not know, and sources other than English, stay as they are. */
export const glossaryTranslation: TranslationService = {
  translate: async (texts, from, to) => (from === 'en' ? texts.map((text) => translate(text, to)) : texts),
}
