import type { Schema } from '@backoffice/api-contract'

type Language = Schema<'Language'>

/** Translates texts. Another service can replace the built-in one. */
export interface TranslationService {
  /**
   * Returns a translation for each text, in their order; null for one that it cannot translate. It may call another
   * server, so it is never called inside a transaction. @throws TranslationUnavailable when that one does not answer
   */
  translate(
    texts: readonly string[],
    from: Language,
    to: Language,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>
}

/** The translation service did not answer, or rejected the request. */
export class TranslationUnavailable extends Error {
  override readonly name = 'TranslationUnavailable'
}
