import type { Schema } from '@backoffice/api-contract'

type Language = Schema<'Language'>

/** Translates texts (screens: F13). An outside service can take the place of the built-in one; what it throws rejects the call. */
export interface TranslationService {
  /** Answers a text for each text, in their order. */
  translate(texts: readonly string[], from: Language, to: Language): Promise<readonly string[]>
}
