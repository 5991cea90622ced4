import { glossaryTranslation } from './modules/products/texts/translation-service.ts'
import { deeplTranslation, libreTranslation } from './platform/languages/translate-by-http.ts'
import type { TranslationService } from './platform/languages/translation-service.ts'
import type { Settings } from './settings.ts'

/** Returns the service that translates texts: a configured server, otherwise the built-in glossary. */
export function translationOf({ translation: server }: Pick<Settings, 'translation'>): TranslationService {
  if (!server) return glossaryTranslation
  return server.api === 'deepl' ? deeplTranslation(server) : libreTranslation(server)
}
