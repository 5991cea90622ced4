import type { Schema } from '@backoffice/api-contract'

type Language = Schema<'Language'>

/** Translates texts. An external service can replace the built-in one; its errors reject the call. */
export interface TranslationService {
  /** Returns a translation for each text, in their order. */
  translate(texts: readonly string[], from: Language, to: Language): Promise<readonly string[]>
}
